import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import got, { type Response } from 'got';
import type { Logger } from 'pino';
import { EVENT } from '../log.ts';
import { FILM_ADDRESS } from '../model/filmAddress.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';

/** What a player asks for of a film, and what it has to hear. */
const ASKED = ['range', 'if-range', 'if-none-match'] as const;
const TOLD = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;
const KNOWN = new Set([200, 206, 304, 416]);
const TIMEOUT = { connect: 1_000, response: 3_000, socket: 10_000 };

export interface FilmSources {
  /** The content service's origin, where it is set. */
  contentOrigin: string | undefined;
  log: Logger;
}

/** What cannot or may not be passed on. */
class FilmRefused extends Error {
  override name = 'FilmRefused';
}

/**
 * `/_film/<path>.<format>`: a film of the content service, which visitors need not reach; passed on as it comes, in the
 * parts that are asked for. Only what the service itself calls a film.
 */
export function filmService({ contentOrigin, log }: FilmSources): RequestHandler {
  return async (request, response) => {
    try {
      const film = open(addressOf(request.path, contentOrigin), request);
      const { statusCode, headers } = await answerOf(film);
      const told = TOLD.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
      response.writeHead(statusCode, {
        ...PLAIN_SECURITY_HEADERS,
        'cache-control': 'public, max-age=3600',
        ...Object.fromEntries(told),
      });
      // A visitor who goes before the film's end is no fault.
      await pipeline(film, response).catch(() => {});
    } catch (error) {
      log.warn({ event: EVENT.mediaFailed, reason: error instanceof Error ? error.message : String(error) });
      response
        .writeHead(404, { ...PLAIN_SECURITY_HEADERS, 'cache-control': 'no-store', 'content-length': 0 })
        .end();
    }
  };
}

function addressOf(path: string, contentOrigin: string | undefined): URL {
  const [, name = ''] = FILM_ADDRESS.exec(`/_film${path}`) ?? [];
  const source = Buffer.from(name, 'base64url').toString();
  const url = contentOrigin !== undefined && source.startsWith('/') ? URL.parse(source, contentOrigin) : null;
  if (url?.origin !== contentOrigin || !url) throw new FilmRefused('not at the content service');
  return url;
}

function open(url: URL, { method, headers }: Request) {
  if (method !== 'GET' && method !== 'HEAD') throw new FilmRefused(`asked for by ${method}`);
  const film = got.stream(url, {
    method,
    headers: {
      ...Object.fromEntries(ASKED.map((name) => [name, headers[name]])),
      accept: 'video/*',
      'accept-encoding': 'identity',
    },
    timeout: TIMEOUT,
    retry: { limit: 0 },
    followRedirect: false,
    decompress: false,
    throwHttpErrors: false,
  });
  // Told by whoever waits for it; nobody does once it is given up.
  film.on('error', () => {});
  return film;
}

/** The head of the service's answer. @throws FilmRefused where that is no film, and what went wrong on the way */
async function answerOf(film: ReturnType<typeof open>): Promise<Pick<Response, 'statusCode' | 'headers'>> {
  const [answer]: Pick<Response, 'statusCode' | 'headers'>[] = await once(film, 'response');
  const { statusCode = 0, headers = {} } = answer ?? {};
  const isFilm = statusCode === 304 || statusCode === 416 || /^video\//.test(headers['content-type'] ?? '');
  if (KNOWN.has(statusCode) && isFilm) return { statusCode, headers };
  film.destroy();
  throw new FilmRefused(`the service answered ${statusCode}`);
}
