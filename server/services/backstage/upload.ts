import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { Refusal } from '../http/http.ts';

/** A multipart form; the files of its field `proof` are on disk, in a folder of their own. */
export interface Form {
  fields: Map<string, string>;
  files: { path: string; size: number }[];
  folder: string;
}

/** Limits in bytes; a longer file or field is cut one byte after its limit. */
export interface FormLimits {
  form: number;
  file: number;
  files: number;
  field: number;
}

const MAX_FIELDS = 20;
/** A body beyond this size is not read to its end. */
const MAX_READ_BYTES = 128 * 1024 * 1024;
const unreadable = () => new Refusal(422, 'the form cannot be read');

/** Reads a multipart body through files in `dir`, which are deleted afterwards unless `use` moves them. @throws Refusal 400, 413, 415, 422 */
export async function withForm<T>(
  request: Request,
  dir: string,
  limits: FormLimits,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  const parser = parserFor(request, limits);
  const folder = join(dir, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await use(await readForm(request, parser, folder, limits.form));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parserFor(request: Request, { file, files, field }: FormLimits): BusboyInstance {
  const contentType = request.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType))
    throw new Refusal(415, 'multipart/form-data expected');
  return new Busboy({
    headers: { ...request.headers, 'content-type': contentType },
    limits: { fileSize: file + 1, files: files + 1, fieldSize: field + 1, fields: MAX_FIELDS },
  });
}

async function readForm(
  request: Request,
  parser: BusboyInstance,
  folder: string,
  largest: number,
): Promise<Form> {
  const fields: Form['fields'] = new Map();
  const files: Promise<Form['files'][number]>[] = [];
  const abort = new AbortController();
  parser.on('field', (name, value) => void fields.set(name, value));
  parser.on('file', (name, content) => {
    if (name !== 'proof') return content.resume();
    const saved = save(content, join(folder, String(files.length)), abort.signal);
    saved.catch(() => {});
    files.push(saved);
  });
  parser.on('fieldsLimit', () => parser.destroy(unreadable()));
  try {
    const size = await pipeToParser(request, parser);
    if (size > largest) throw new Refusal(413, 'too large');
    return { fields, files: await Promise.all(files), folder };
  } catch (error) {
    abort.abort();
    await Promise.allSettled(files);
    throw error;
  }
}

/** Resolves to the size. The request is not destroyed, so that its sender receives the answer. */
async function pipeToParser(request: Request, parser: BusboyInstance): Promise<number> {
  const done = finished(parser).catch((error: unknown) => {
    throw error instanceof Refusal ? error : unreadable();
  });
  done.catch(() => {});
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MAX_READ_BYTES) throw new Refusal(413, 'too large', { Connection: 'close' });
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), done]);
    }
  } catch (error) {
    throw request.complete ? error : toRefusal(error);
  }
  parser.end();
  await done;
  return size;
}

const toRefusal = (error: unknown) =>
  error instanceof Refusal ? error : new Refusal(400, 'the upload broke off');

async function save(content: Readable, path: string, signal: AbortSignal) {
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(content, file, { signal });
  return { path, size: file.bytesWritten };
}
