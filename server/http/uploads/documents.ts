import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { documentKindOf } from '../../lib/documentKind.ts';
import type { ReceivedFile } from '../../lib/receiveMultipart.ts';
import type { ActionDocument, Refused } from '../../visitors/actions/action.ts';
import { getForm } from '../../visitors/actions/formInput.ts';
import type { Spooled } from './spool.ts';
import { UploadRefused, type UploadRules } from './uploadRules.ts';

/** @throws UploadRefused with all faults of fields and files; a faulty file decides the status */
export async function readDocuments(spooled: Spooled, rules: UploadRules): Promise<ActionDocument[]> {
  const formResult = getForm(rules.form).read(bodyOf(spooled, rules));
  const fieldFaults = 'faults' in formResult ? formResult.faults : [];
  const tooMany = spooled.files.length > rules.mostFiles;
  const checks = tooMany ? [] : await Promise.all(spooled.files.map((file, i) => documentOf(file, i, rules)));
  const faults = checks.filter((check) => 'status' in check);
  const [first] = faults;
  if (first)
    fieldFaults.push({ field: rules.fileField, code: first.code, files: badFiles(faults, spooled, rules) });
  if (fieldFaults.length > 0) {
    const status = first?.status ?? 422;
    throw new UploadRefused({ kind: 'refused', status, faults: fieldFaults });
  }
  return checks.filter((check) => 'open' in check);
}

type FileFault = { status: Refused['status']; code: string; place: number };

function badFiles(faults: readonly FileFault[], spooled: Spooled, rules: UploadRules): string[] {
  const names = namesOf(spooled, rules);
  return faults.filter(({ code }) => code === faults[0]?.code).map(({ place }) => names[place] ?? '');
}

async function documentOf(
  { path, size }: ReceivedFile,
  place: number,
  { fileField: field }: UploadRules,
): Promise<ActionDocument | FileFault> {
  if (size === 0) return { status: 422, code: 'empty-file', place };
  const kind = await documentKind(path);
  if (!kind) return { status: 415, code: 'file-type', place };
  const { ending, mediaType } = kind;
  return { name: `${field}-${place + 1}.${ending}`, mediaType, size, open: () => createReadStream(path) };
}

/** The fields; the field of the files contains the names that the visitor knows. */
export function bodyOf(spooled: Spooled, rules: UploadRules): Record<string, unknown> {
  const names = namesOf(spooled, rules);
  return { ...Object.fromEntries(spooled.fields), ...(names.length > 0 ? { [rules.fileField]: names } : {}) };
}

export function namesOf({ files }: Spooled, { fileField }: UploadRules): string[] {
  // A form whose file field was left empty sends a file without name and content.
  const chosen = files.filter(({ originalName, size }) => originalName !== '' || size > 0);
  return chosen.map(({ originalName }, place) => originalName || `${fileField}-${place + 1}`);
}

const ZIP_END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const MAX_COMMENT_LENGTH = 0xffff;

/** Whether a file opens as a zip archive: it ends with the record of archives, whatever its beginning. */
async function isZipArchive(file: FileHandle, size: number): Promise<boolean> {
  const start = Math.max(0, size - ZIP_END_BYTES - MAX_COMMENT_LENGTH);
  const tail = await readAt(file, start, size - start);
  for (let at = tail.indexOf(ZIP_END_RECORD); at >= 0; at = tail.indexOf(ZIP_END_RECORD, at + 1))
    if (at + ZIP_END_BYTES <= tail.length && at + ZIP_END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return true;
  return false;
}

const WEB_PAGE = /<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>]|<script[\s>]|<svg[\s>]/i;

/** Whether a file continues `%PDF-` with a version, not a web page. Many PDFs lack `%%EOF`. */
async function isPdf(file: FileHandle): Promise<boolean> {
  const head = (await readAt(file, 0, 1024)).toString('latin1');
  return /^%PDF-[12]\.\d(?!\d)/.test(head) && !WEB_PAGE.test(head);
}

/**
 * The kind of a document by its first bytes (requirements A5), as in the back office: nothing is decoded. Undefined for
 * other kinds, and for files that also open as another: they end as a zip archive, or are a PDF with a web page in it.
 */
export async function documentKind(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const kind = documentKindOf(await readAt(file, 0, 8));
    if (!kind || (kind.ending === 'pdf' && !(await isPdf(file))) || (await isZipArchive(file, size)))
      return undefined;
    return kind;
  } finally {
    await file.close();
  }
}

/** The bytes of a file from `position` on; fewer at its end. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
