import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

export type MultipartForm = ReturnType<typeof multipartForm>;

/** A file of a form. Its names are chosen by the program, because they are written into a header unchanged. */
interface FilePart {
  field: string;
  name: string;
  mediaType: string;
  size: number;
  /** Opens its content from the beginning; called once, when it is to be sent. */
  open(): Readable;
}

/**
 * Fields and files, read from disk as they are sent. (`FormData` would do, but if a service answers before it has
 * received everything, its body stream fails with an error that no one can catch.)
 */
export function multipartForm(fields: Readonly<Record<string, string>>, files: readonly FilePart[]) {
  const boundary = `form-${randomUUID()}`;
  const head = (disposition: string, headers = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n`;
  const fieldParts = Object.entries(fields)
    .map(([field, value]) => `${head(`name="${field}"`)}${value}\r\n`)
    .join('');
  const fileHeads = files.map(({ field, name, mediaType }) =>
    head(`name="${field}"; filename="${name}"`, `Content-Type: ${mediaType}\r\n`),
  );
  const end = `--${boundary}--\r\n`;
  async function* pieces() {
    yield Buffer.from(fieldParts);
    for (const [i, file] of files.entries()) {
      yield Buffer.from(fileHeads[i] ?? '');
      yield* file.open();
      yield Buffer.from('\r\n');
    }
    yield Buffer.from(end);
  }
  const texts = [fieldParts, ...fileHeads.map((one) => `${one}\r\n`), end].join('');
  const contentLength = Buffer.byteLength(texts) + files.reduce((sum, { size }) => sum + size, 0);
  return {
    body: Readable.from(pieces(), { objectMode: false }),
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength,
  };
}
