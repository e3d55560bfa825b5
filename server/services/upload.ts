import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { Refusal } from './http.ts';
import { boundaryOf, type Part, partsOf } from './multipart.ts';

/** Past this a body is not even read to its end. */
const GIVE_UP = 128 * 1024 * 1024;

/**
 * Reads a multipart body by way of a file in `dir`, which is gone afterwards, and gives its parts to `use`.
 * @throws Refusal 413 past `largest` bytes, 415 not multipart, 422 not readable, 400 broken off
 */
export async function withForm<T>(
  request: Request,
  dir: string,
  largest: number,
  use: (parts: Part[]) => Promise<T>,
): Promise<T> {
  const boundary = boundaryOf(request.get('content-type') ?? '');
  if (Number(request.get('content-length') ?? 0) > GIVE_UP)
    throw new Refusal(413, 'too large', { Connection: 'close' });
  await mkdir(dir, { recursive: true });
  const path = join(dir, `${randomUUID()}.part`);
  try {
    await spool(request, path, largest);
    return await use(await partsOf(path, boundary));
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes a body to a file; one that is too large is read on, unkept, so that its sender hears the answer. */
async function spool(request: Request, path: string, largest: number): Promise<void> {
  let size = 0;
  const file = createWriteStream(path);
  const limited = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > GIVE_UP) done(new Refusal(413, 'too large', { Connection: 'close' }));
      else if (size > largest) done();
      else file.write(chunk, done);
    },
    final: (done) => file.end(done),
    destroy: (error, done) => file.destroy(error ?? undefined) && done(error),
  });
  file.on('error', (error) => limited.destroy(error));
  try {
    await pipeline(request, limited);
  } catch (error) {
    throw request.destroyed && !request.complete ? new Refusal(400, 'the upload broke off') : error;
  }
  if (size > largest) throw new Refusal(413, 'too large');
}
