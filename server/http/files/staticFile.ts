import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { chooseEncoding, compressBest, type Encoding } from '../encoding.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';
import { encodingHeader } from '../send.ts';

const COMPRESSED = new Set(['.js', '.css', '.svg', '.json']);
/** In bytes: a smaller file gains nothing. */
const LEAST_COMPRESSED = 512;

/** A file of a build, whose name holds its hash. */
export interface StaticFile {
  /** As it is, and compressed once that is done. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  type: string;
  etag: string;
}

/** Whether a file is worth compressing. */
export function isCompressed(name: string, size: number): boolean {
  return COMPRESSED.has(extname(name)) && size > LEAST_COMPRESSED;
}

/**
 * A file as it is sent. `ready`: its compressed forms, where the build has made them; what is missing is made in the
 * background, and until then the file goes out as it is.
 */
export function staticFile(
  name: string,
  body: Buffer,
  type: string,
  ready: { br?: Buffer; gzip?: Buffer } = {},
): StaticFile {
  const etag = createHash('sha1').update(body).digest('base64url');
  const file: StaticFile = { bodies: { identity: body, ...ready }, type, etag };
  if (isCompressed(name, body.length)) {
    if (!ready.br) void compressBest(body, 'br').then((br) => Object.assign(file.bodies, { br }));
    if (!ready.gzip) void compressBest(body, 'gzip').then((gzip) => Object.assign(file.bodies, { gzip }));
  }
  return file;
}

/** Answers GET or HEAD with the file, in the best encoding that is ready; it is good for ever. */
export function sendStaticFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const wanted = chooseEncoding(request.headers['accept-encoding']?.toString());
  const encoding = file.bodies[wanted] ? wanted : 'identity';
  const etag = `"${file.etag}-${encoding}"`;
  const headers = {
    ...PLAIN_SECURITY_HEADERS,
    'content-type': file.type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag,
    ...encodingHeader(encoding),
  };
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
  const body = file.bodies[encoding] ?? file.bodies.identity;
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
