import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { compressedNames, isCompressedForm } from './precompress.ts';
import { type StaticFile, sendStaticFile, staticFile } from './staticFile.ts';

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

/** Files of a build. */
export interface StaticFiles {
  /** By their paths below `/_assets`: `/client-Dh2Ee3Fx.css`. */
  byPath: ReadonlyMap<string, StaticFile>;
  /** Answers a file that is there; anything else goes on. */
  answer: RequestHandler;
}

/** The build's files, whose names hold their hash: kept in memory, compressed by the build, good for ever. */
export async function staticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // The manifest is for this server alone.
    .filter((name) => !/[\\/]\./.test(name.slice(folder.length)));
  const isThere = new Set(names);
  const read = async (name: string) => (isThere.has(name) ? await readFile(name) : undefined);
  const loaded = await Promise.all(
    names
      .filter((name) => !isCompressedForm(name))
      .map(async (name) => {
        const forms = compressedNames(name);
        const [body, br, gzip] = await Promise.all([readFile(name), read(forms.br), read(forms.gzip)]);
        const file = staticFile(name, body, typeOf(name), {
          ...(br ? { br } : {}),
          ...(gzip ? { gzip } : {}),
        });
        return [`/${name.slice(folder.length + 1)}`, file] as const;
      }),
  );
  const byPath = new Map<string, StaticFile>(loaded);
  return {
    byPath,
    answer: (request, response, next) => {
      const file = byPath.get(request.path);
      if (!file) return next();
      sendStaticFile(request, response, file);
    },
  };
}
