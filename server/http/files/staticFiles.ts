import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { chooseEncoding, compressBest, type Encoding } from '../encoding.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';
import { encodingHeader } from '../send.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.ico': 'image/x-icon',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json']);

export function typeOf(file: string): string {
  return TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

interface StaticFile {
  bodies: Partial<Record<Encoding, Buffer>>;
  type: string;
  etag: string;
}

/** The build's files, whose names hold their hash: kept in memory, compressed once, good for ever. */
export async function staticFiles(folder: string): Promise<RequestHandler> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // The manifest is for this server alone.
    .filter((name) => !/[\\/]\./.test(name.slice(folder.length)));
  const loaded = await Promise.all(
    names.map(async (name) => [`/${name.slice(folder.length + 1)}`, await load(name)] as const),
  );
  const files = new Map<string, StaticFile>(loaded);
  return (request, response, next) => {
    const file = files.get(request.path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const wanted = chooseEncoding(request.headers['accept-encoding']);
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
    const body = file.bodies[encoding];
    response.writeHead(200, { ...headers, 'content-length': body?.length ?? 0 });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

async function load(name: string): Promise<StaticFile> {
  const body = await readFile(name);
  const file: StaticFile = {
    bodies: { identity: body },
    type: typeOf(name),
    etag: createHash('sha1').update(body).digest('base64url'),
  };
  if (COMPRESSED.has(extname(name)) && body.length > 512) {
    // Off the way of the start: until then it goes out as it is.
    void compressBest(body, 'br').then((br) => Object.assign(file.bodies, { br }));
    void compressBest(body, 'gzip').then((gzip) => Object.assign(file.bodies, { gzip }));
  }
  return file;
}
