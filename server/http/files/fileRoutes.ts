import type { ServerResponse } from 'node:http';
import type { Express, RequestHandler } from 'express';
import { SHARE_PATH } from '../../content/ownAddresses.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';

/** Files of the build (or Vite in development), of pages/media, resized pictures, films, and share pictures. */
export type FileHandlers = Record<'assets' | 'media' | 'images' | 'films' | 'shares', RequestHandler>;

const FOLDERS = ['/_assets', '/media', '/_image', '/_film'];

/** Scripts and styles, for any address; and rejects all methods but GET and HEAD for files. */
export function addAssets(app: Express, { assets }: Pick<FileHandlers, 'assets'>): void {
  app.use([...FOLDERS, SHARE_PATH], onlyRead).use('/_assets', assets);
}

/** All other files. They are served under any load; no page is made for a missing one. */
export function addFiles(app: Express, files: Omit<FileHandlers, 'assets'>): void {
  app.use('/media', files.media);
  app.use('/_image', files.images);
  app.use('/_film', files.films);
  app.use(SHARE_PATH, files.shares);
  app.use(FOLDERS, noFile);
}

const onlyRead: RequestHandler = (request, response, next) => {
  if (isFolder(request) || request.method === 'GET' || request.method === 'HEAD') next();
  else sendMissingFile(response, 405);
};

const noFile: RequestHandler = (request, response, next) => {
  if (isFolder(request)) next();
  else sendMissingFile(response, 404);
};

/** The folder itself is an address like any other. */
function isFolder({ path }: { path: string }): boolean {
  return path === '/';
}

const HEADERS = {
  404: {},
  405: { allow: 'GET, HEAD' },
  503: { 'retry-after': '1' },
} as const;

/** Answers 404, 405 or 503 for a file: without a page, and not cacheable. `svg`: a drawing that is shown in its place. */
export function sendMissingFile(
  response: ServerResponse,
  status: keyof typeof HEADERS,
  cacheControl = 'no-store',
  svg = '',
): void {
  const headers = { ...PLAIN_SECURITY_HEADERS, 'cache-control': cacheControl, 'content-length': svg.length };
  const type = svg === '' ? {} : { 'content-type': 'image/svg+xml' };
  response.writeHead(status, { ...headers, ...type, ...HEADERS[status] }).end(svg);
}

export const PICTURE_CACHING = 'public, max-age=86400, stale-while-revalidate=604800';

export function sendPicture(
  response: ServerResponse,
  type: string,
  bytes: Buffer,
  cacheControl: string,
): void {
  const headers = { 'content-type': type, 'content-length': bytes.length, 'cache-control': cacheControl };
  response.writeHead(200, { ...PLAIN_SECURITY_HEADERS, ...headers }).end(bytes);
}
