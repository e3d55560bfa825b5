import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { chooseEncoding, compress, type Encoding } from '../encoding.ts';
import { FILE_SECURITY_HEADERS, PLAIN_SECURITY_HEADERS } from '../security.ts';
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

export function typeOf(file: string): string {
  return TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

export interface StaticFiles {
  /** The files by their paths below `/_assets`: `/client-Dh2Ee3Fx.css`. */
  byPath: ReadonlyMap<string, StaticFile>;
  respond: RequestHandler;
}

/** The build's files, whose names contain their hash: in memory, compressed by the build, cacheable for ever. */
export async function staticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // The manifest is only for the server.
    .filter((name) => !/[\\/]\./.test(name.slice(folder.length)));
  const isThere = new Set(names);
  const tryRead = async (name: string) => (isThere.has(name) ? await readFile(name) : undefined);
  const filePairs = await Promise.all(
    names
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map(async (name) => {
        const forms = compressedNames(name);
        const [body, br, gzip] = await Promise.all([readFile(name), tryRead(forms.br), tryRead(forms.gzip)]);
        const file = staticFile(name, body, typeOf(name), { br, gzip });
        return [`/${name.slice(folder.length + 1)}`, file] as const;
      }),
  );
  const byPath = new Map<string, StaticFile>(filePairs);
  return {
    byPath,
    respond: (request, response, next) => {
      const file = byPath.get(request.path);
      if (!file) return next();
      sendStaticFile(request, response, file);
    },
  };
}

const COMPRESSED_EXTENSIONS = new Set(['.js', '.css', '.svg', '.json']);
/** In bytes: compression gains nothing for a smaller file. */
const MIN_COMPRESSED_BYTES = 512;

export interface StaticFile {
  /** The uncompressed file, and its compressed forms when they are ready. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  type: string;
  etag: string;
}

export function isCompressed(name: string, size: number): boolean {
  return COMPRESSED_EXTENSIONS.has(extname(name)) && size > MIN_COMPRESSED_BYTES;
}

/** Creates a file. `bodies`: its compressed forms; missing ones are made in the background. */
export function staticFile(
  name: string,
  body: Buffer,
  type: string,
  bodies: { br?: Buffer; gzip?: Buffer } = {},
): StaticFile {
  const etag = createHash('sha1').update(body).digest('base64url');
  const file: StaticFile = { bodies: { identity: body, ...bodies }, type, etag };
  if (isCompressed(name, body.length)) {
    if (!bodies.br) void compress(body, 'br', 'best').then((br) => Object.assign(file.bodies, { br }));
    if (!bodies.gzip)
      void compress(body, 'gzip', 'best').then((gzip) => Object.assign(file.bodies, { gzip }));
  }
  return file;
}

/** Answers GET or HEAD with the file in the best encoding that is ready; cacheable for ever. */
export function sendStaticFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const wanted = chooseEncoding(request.headers['accept-encoding']?.toString());
  const encoding = file.bodies[wanted] ? wanted : 'identity';
  const etag = `"${file.etag}-${encoding}"`;
  const headers = {
    ...FILE_SECURITY_HEADERS,
    'content-type': file.type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag,
    ...encodingHeader(encoding),
  };
  for (const name of Object.keys(PLAIN_SECURITY_HEADERS)) response.removeHeader(name);
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
  const body = file.bodies[encoding] ?? file.bodies.identity;
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}

function compressedNames(name: string): { br: string; gzip: string } {
  return { br: `${name}.br`, gzip: `${name}.gz` };
}

type Bundled = { code: string } | { source: string | Uint8Array };

/** A Vite plugin that writes the compressed forms next to each file, so that no start has to make them. */
export function precompress() {
  return {
    name: 'precompress',
    async writeBundle({ dir = '' }: { dir?: string }, bundle: Record<string, Bundled>): Promise<void> {
      const files = Object.entries(bundle).filter(([name]) => !name.startsWith('.'));
      await Promise.all(
        files.map(async ([name, file]) => {
          const body = Buffer.from('code' in file ? file.code : file.source);
          if (!isCompressed(name, body.length)) return;
          const forms = compressedNames(join(dir, name));
          await writeFile(forms.br, await compress(body, 'br', 'best'));
          await writeFile(forms.gzip, await compress(body, 'gzip', 'best'));
        }),
      );
    },
  };
}
