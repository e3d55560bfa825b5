import { createReadStream } from 'node:fs';
import type { FormName } from '../../model/forms/formSchemas.ts';
import type { FieldFault } from '../../model/forms/postedForm.ts';
import type { ActionDocument, Refused } from '../../visitors/actions/action.ts';
import { formOf } from '../../visitors/actions/forms.ts';
import { documentKind } from './kinds/documentKind.ts';
import type { Spooled, SpooledFile } from './spool.ts';
import { UploadRefused, type UploadRules } from './uploadRules.ts';

/** @throws UploadRefused with every fault of fields and files; the files decide the status, where one is at fault */
export async function documentsOf(
  form: FormName,
  come: Spooled,
  rules: UploadRules,
): Promise<ActionDocument[]> {
  const read = formOf(form).read(bodyOf(come, rules));
  const fieldFaults = 'faults' in read ? read.faults : [];
  const tooMany = come.files.length > rules.mostFiles;
  const looked = tooMany ? [] : await Promise.all(come.files.map((file, i) => documentOf(file, i, rules)));
  const fault = looked.find((one) => 'status' in one);
  if (fault && 'status' in fault) fieldFaults.push(fault.fault);
  if (fieldFaults.length > 0) {
    const status = fault && 'status' in fault ? fault.status : 422;
    throw new UploadRefused({ kind: 'refused', status, faults: fieldFaults });
  }
  return looked.filter((one) => 'open' in one);
}

type FileFault = { status: Refused['status']; fault: FieldFault };

async function documentOf(
  { path, size }: SpooledFile,
  place: number,
  { fileField: field }: UploadRules,
): Promise<ActionDocument | FileFault> {
  if (size === 0) return { status: 422, fault: { field, code: 'empty-file' } };
  const kind = await documentKind(path);
  if (!kind) return { status: 415, fault: { field, code: 'file-type' } };
  const { ending, mediaType } = kind;
  return { name: `${field}-${place + 1}.${ending}`, mediaType, size, open: () => createReadStream(path) };
}

/** The fields, that of the files with their names as the visitor knows them. */
export function bodyOf(come: Spooled, rules: UploadRules): Record<string, unknown> {
  const names = namesOf(come, rules);
  return { ...Object.fromEntries(come.fields), ...(names.length > 0 ? { [rules.fileField]: names } : {}) };
}

export function namesOf({ files }: Spooled, { fileField }: UploadRules): string[] {
  // A form whose field was left empty sends a file without name and content.
  const chosen = files.filter(({ given, size }) => given !== '' || size > 0);
  return chosen.map(({ given }, place) => given || `${fileField}-${place + 1}`);
}
