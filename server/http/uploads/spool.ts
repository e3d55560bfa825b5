import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { normalizeText } from '../../../schemas/normalizeText.ts';
import { MAX_FILE_BYTES } from '../../model/forms/formModel.ts';
import { limitByProgress } from '../bodyTime.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';
import { refuse, type UploadRefused, type UploadRules } from './uploadRules.ts';

export interface SpooledFile {
  path: string;
  /** The name that the visitor's browser gave it, safe to display; empty: none. */
  given: string;
  size: number;
}

/** The part of an upload that has arrived so far. */
export interface Spooled {
  fields: Map<string, string>;
  files: SpooledFile[];
  isBegun?: true;
}

export interface Reading {
  /** The reason for a refusal that is already certain; then only the fields are read. */
  refusal?: UploadRefused;
  /** Called with the number of bytes of each piece. */
  arrived?: (bytes: number) => void;
  /** Aborted to stop reading; `onSlow` returns the reason. */
  tooSlow?: AbortSignal;
  onSlow?: () => UploadRefused;
}

/** Ten thousand characters of four bytes: too long for any field, so that the field is at fault, not the body. */
const MAX_FIELD_BYTES = 40_000;
const MAX_FIELDS = 20;
const FIELD_NAME = /^[a-z]\w{0,63}$/i;
const MAX_FILE_PARTS = 8;
const PART_HEADER_LIMITS = { headerPairs: 20, headerSize: 8_192 };

/** `given`: the file's name, if a single file is too large. */
const tooLarge = ({ fileField }: UploadRules, given?: string) =>
  refuse(413, fileField, 'too-large', given ? [given] : undefined);
const unreadable = () => refuse(422, null, 'bad-request');

/**
 * Reads a multipart body in pieces, stores its files in `folder`, and fills `into` meanwhile. Stops at the first item
 * that is too large, and leaves the rest of the body unread. With a `refusal` it only reads the fields, which come
 * before the files, so that the typed values can be shown again.
 * @throws UploadRefused 413 too large, 422 not readable; BadRequest 400 incomplete; errors of the disk
 */
export async function spool(
  request: IncomingMessage,
  folder: string,
  rules: UploadRules,
  into: Spooled,
  { refusal = checkAnnouncedSize(request, rules), arrived, tooSlow, onSlow }: Reading = {},
): Promise<void> {
  into.isBegun = true;
  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true });
  });
  ended.catch(() => {});
  const endSlow = () => end.abort(onSlow?.());
  tooSlow?.addEventListener('abort', endSlow, { once: true });
  if (tooSlow?.aborted) endSlow();
  const parser = parserFor(request);
  const writing: Promise<void>[] = [];
  parser.on('error', () => end.abort(unreadable()));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => end.abort(unreadable()));
  parser.on('field', (name, value) => {
    if (FIELD_NAME.test(name) && name !== rules.fileField) into.fields.set(name, value);
  });
  parser.on('file', (name, content, given) => {
    if (name !== rules.fileField) return skip(content);
    const file = { path: join(folder, String(into.files.length)), given: givenName(given), size: 0 };
    into.files.push(file);
    if (refusal) {
      end.abort(refusal);
      return skip(content);
    }
    content.on('limit', () => end.abort(tooLarge(rules, file.given)));
    const saved = save(content, file, end.signal);
    writing.push(saved.catch((error) => end.abort(isDiskError(error) ? error : unreadable())));
  });
  try {
    await Promise.race([pipeToParser(request, parser, rules, end.signal, arrived), ended]);
    await Promise.race([Promise.all(writing), ended]);
    if (refusal) throw refusal;
  } finally {
    tooSlow?.removeEventListener('abort', endSlow);
    end.abort();
    await Promise.all(writing);
  }
}

function checkAnnouncedSize({ headers }: IncomingMessage, rules: UploadRules): UploadRefused | undefined {
  return Number(headers['content-length'] ?? 0) > rules.mostBytes ? tooLarge(rules) : undefined;
}

function parserFor({ headers }: IncomingMessage): BusboyInstance {
  const contentType = headers['content-type'] ?? '';
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        ...PART_HEADER_LIMITS,
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        fileSize: MAX_FILE_BYTES,
        files: MAX_FILE_PARTS,
        parts: MAX_FIELDS + MAX_FILE_PARTS,
      },
    });
  } catch {
    throw unreadable();
  }
}

/** Passes the body to the parser at the parser's speed; resolves when the parser has reached its end. */
function pipeToParser(
  request: IncomingMessage,
  parser: BusboyInstance,
  rules: UploadRules,
  signal: AbortSignal,
  arrived?: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const progress = limitByProgress(request);
    let bytes = 0;
    const onData = (piece: Buffer) => {
      bytes += piece.length;
      progress(piece.length);
      arrived?.(piece.length);
      if (bytes > rules.mostBytes) return fail(tooLarge(rules));
      if (!parser.write(piece)) request.pause();
    };
    const onDrain = () => void request.resume();
    const onEnd = () => void parser.end();
    const onClose = () => request.readableEnded || fail(new BadRequest(400, 'the upload broke off'));
    const release = () => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      parser.off('drain', onDrain);
    };
    const fail = (error: Error) => {
      release();
      reject(error);
    };
    signal.addEventListener('abort', release, { once: true });
    parser.on('drain', onDrain).once('finish', resolve);
    if (request.destroyed) return onClose();
    request.on('data', onData).once('end', onEnd).once('close', onClose);
  });
}

async function save(content: BusboyFileStream, file: SpooledFile, signal: AbortSignal): Promise<void> {
  const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600 });
  await pipeline(content, target, { signal });
  file.size = content.bytesRead;
}

/** Returns whether an error is the disk's, because it is full or not writable. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function skip(content: BusboyFileStream): void {
  content.on('error', () => {});
  content.resume();
}

const MAX_NAME_LENGTH = 100;

/**
 * A file's name from the browser, safe to display: no folders, control or direction characters, at most 100 characters
 * with its extension. Never the name that it is stored under. Empty: there is none.
 */
export function givenName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = normalizeText(base, 'NFC', base.length).toWellFormed().replace(UNSAFE_CHARACTERS, '').trim();
  const characters = [...plain];
  if (characters.length <= MAX_NAME_LENGTH) return plain;
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(plain)?.[0] ?? '';
  return `${characters.slice(0, MAX_NAME_LENGTH - ending.length - 1).join('')}…${ending}`;
}

/** Control characters, line separators, and characters that change the direction of the text after them. */
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
