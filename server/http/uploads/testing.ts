import { deflateSync } from 'node:zlib';

export const MB = 1024 * 1024;
export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
export const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
  chunk('IEND', Buffer.alloc(0)),
]);
export const FIELDS = { name: '吳老師', email: 'wu@example.com', phone: '+886 2 5550 0119' };

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4);
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

export function pdfOf(bytes: number): Buffer {
  return Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 0x20)]);
}

export interface Part {
  name: string;
  fileName?: string;
  content: Buffer | string;
}

export const BOUNDARY = 'x-boundary-x';
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A multipart body as browsers write it. `end`: whether to write the last line. */
export function multipart(parts: readonly Part[], end = true): Buffer {
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, end ? `--${BOUNDARY}--\r\n` : ''].map((piece) => Buffer.from(piece)));
}

export function application(
  files: readonly (Buffer | string)[],
  fields: Record<string, string> = FIELDS,
  fileName = 'proof.pdf',
): Part[] {
  return [
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    ...files.map((content) => ({ name: 'proof', fileName, content })),
  ];
}
