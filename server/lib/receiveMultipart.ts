import { once, on as piecesOf } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';

export interface ReceivedFile {
  path: string;
  /** The name that the sender gave it; empty: none. */
  originalName: string;
  size: number;
}

/** A multipart form, or the part of it that has arrived so far. */
export interface ReceivedForm {
  fields: Map<string, string>;
  files: ReceivedFile[];
}

interface MultipartOptions {
  /** An existing folder for the files, which get numbers as names. */
  folder: string;
  /** The field whose files are stored; all others are skipped. */
  fileField: string;
  /** The highest number of bytes of the body, and of one file. */
  mostBytes: number;
  mostFileBytes: number;
  /** Ends the reading where the files begin: browsers send the fields first. */
  onlyFields?: boolean;
  signal?: AbortSignal;
  onBytes?: (bytes: number) => void;
}

/** A body was not read to its end. `file`: the one that is too large. */
export class MultipartFault extends Error {
  override name = 'MultipartFault';
  readonly reason: 'unreadable' | 'too-large' | 'broken-off' | 'has-files';
  readonly file: ReceivedFile | undefined;

  constructor(reason: MultipartFault['reason'], file?: ReceivedFile) {
    super(`multipart body: ${reason}`);
    this.reason = reason;
    this.file = file;
  }
}

/** Ten thousand characters of four bytes: too long for any field, so that the field is at fault, not the body. */
const MAX_FIELD_BYTES = 40_000;
const FIELD_NAME = /^[a-z]\w{0,63}$/i;
const MAX_FIELDS = 20;
const MAX_FILE_PARTS = 8;

/**
 * Reads a multipart body piece by piece into `form`, its files onto the disk. Ends at the first fault, and leaves the
 * rest of the body unread, so that its sender can be answered.
 * @throws MultipartFault; errors of the disk; what `signal` is aborted with
 */
export async function receiveMultipart(
  request: IncomingMessage,
  form: ReceivedForm,
  options: MultipartOptions,
): Promise<void> {
  const { folder, fileField, mostFileBytes, onlyFields = false } = options;
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, ...(options.signal ? [options.signal] : [])]);
  const fail = (reason: MultipartFault['reason'], file?: ReceivedFile) =>
    end.abort(new MultipartFault(reason, file));
  const parser = parserFor(request, mostFileBytes);
  for (const event of ['error', 'fieldsLimit', 'partsLimit']) parser.on(event, () => fail('unreadable'));
  parser.on('field', (name, value) => {
    if (FIELD_NAME.test(name) && name !== fileField) form.fields.set(name, value);
  });
  const writes: Promise<void>[] = [];
  parser.on('file', (name, content, originalName) => {
    if (name !== fileField) return skipContent(content);
    const file = { path: join(folder, String(form.files.length)), originalName, size: 0 };
    form.files.push(file);
    if (onlyFields) {
      fail('has-files');
      return skipContent(content);
    }
    content.on('limit', () => fail('too-large', file));
    const saved = save(content, file, signal);
    writes.push(saved.catch((error) => (isDiskError(error) ? end.abort(error) : fail('unreadable'))));
  });
  try {
    await pass(request, parser, signal, options);
    await Promise.all(writes);
    signal.throwIfAborted();
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    end.abort();
    await Promise.all(writes);
  }
}

function parserFor({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  const limits = { headerPairs: 20, headerSize: 8_192, fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS };
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { ...limits, fileSize, files: MAX_FILE_PARTS, parts: MAX_FIELDS + MAX_FILE_PARTS },
    });
  } catch {
    throw new MultipartFault('unreadable');
  }
}

/** Passes the body to the parser at the parser's speed, until that has reached its end. */
async function pass(
  request: IncomingMessage,
  parser: BusboyInstance,
  signal: AbortSignal,
  { mostBytes, onBytes }: MultipartOptions,
): Promise<void> {
  let bytes = 0;
  try {
    if (request.destroyed) throw new MultipartFault('broken-off');
    for await (const [piece] of piecesOf(request, 'data', { signal, close: ['end', 'close'] })) {
      bytes += piece.length;
      onBytes?.(piece.length);
      if (bytes > mostBytes) throw new MultipartFault('too-large');
      if (parser.write(piece)) continue;
      request.pause();
      await once(parser, 'drain', { signal });
      request.resume();
    }
  } catch (error) {
    throw request.destroyed && !request.complete ? new MultipartFault('broken-off') : error;
  } finally {
    request.pause();
  }
  if (!request.readableEnded) throw new MultipartFault('broken-off');
  const finished = once(parser, 'finish', { signal });
  parser.end();
  await finished;
}

async function save(content: BusboyFileStream, file: ReceivedFile, signal: AbortSignal): Promise<void> {
  await pipeline(content, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }), { signal });
  file.size = content.bytesRead;
}

function skipContent(content: BusboyFileStream): void {
  content.on('error', () => {});
  content.resume();
}

/** Returns whether an error is the disk's, because it is full or not writable. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
