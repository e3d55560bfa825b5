import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import type { Response } from 'got';
import got from 'got';
import type { Logger } from 'pino';
import { MINUTE_MS } from '../../../schemas/rules/durations.ts';
import { lookup } from '../../lib/dnsLookup.ts';
import { FILM_ADDRESS } from '../../model/media/serviceMedia.ts';
import { EVENT } from '../../observe/events.ts';
import { ipv6Prefix48, networkOf } from '../limits/network.ts';
import { NetworkQueue } from '../limits/networkQueue.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';
import { sendMissingFile } from './fileRoutes.ts';
import { MediaRefused } from './imageSources.ts';

/** The valid request headers that are passed on to the film service. */
const FORWARDED_REQUEST_HEADERS: Readonly<Record<string, RegExp>> = {
  range: /^bytes=\d{0,15}-\d{0,15}$/,
  'if-range': /^"[\x21\x23-\x7e]{1,200}"$/,
  'if-none-match': /^(W\/)?"[\x21\x23-\x7e]{1,200}"$/,
};
/** The headers of the service's answer that players need. */
const ANSWER_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-type': /^video\/(mp4|webm)$/,
  'content-length': /^\d{1,15}$/,
  'content-range': /^bytes (\d{1,15}-\d{1,15}|\*)\/(\d{1,15}|\*)$/,
  'accept-ranges': /^bytes$/,
  etag: /^(W\/)?"[\x21\x23-\x7e]{1,200}"$/,
  'last-modified': /^[A-Za-z]{3}, \d\d [A-Za-z]{3} \d{4} \d\d:\d\d:\d\d GMT$/,
};
const FORWARDED_STATUSES = new Set([200, 206, 304, 416]);
const MAX_FILM_MS = 30 * MINUTE_MS;
/** The longest pause (ms) of the service or the visitor. */
const IDLE_MS = 10_000;
const TIMEOUTS_MS = { lookup: 1_000, connect: 1_000, response: 3_000, socket: IDLE_MS, request: MAX_FILM_MS };
/** The limits of concurrent films: each is a connection to the service while it is watched. */
const FILM_LIMITS = { maxTasks: 100, sharedFrom: 30, maxPerNetwork: 20 };

interface FilmSources {
  contentOrigin: string | undefined;
  isSigned: (address: string, signature: string) => boolean;
  log: Logger;
}

type Head = Pick<Response, 'statusCode' | 'headers'>;

/** `/_film/<path>.<signature>.<format>`: a film of the content service, passed on in the requested ranges. */
export function filmService(sources: FilmSources): RequestHandler {
  const queue = new NetworkQueue(FILM_LIMITS);
  return async (request, response) => {
    try {
      const url = addressOf(request.path, sources);
      // An IPv6 customer may have thousands of networks; a school's pupils share an IPv4 address, not their neighbours.
      const customer = ipv6Prefix48(request.ip) ?? networkOf(request.ip);
      await queue.run(() => proxyFilm(url, request, response), customer);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      sources.log.warn({ event: EVENT.mediaFailed, reason });
      sendMissingFile(response, error instanceof MediaRefused ? 404 : 503);
    }
  };
}

/** Resolves when the film has ended or the visitor has left. @throws MediaRefused, and errors before the film begins */
async function proxyFilm(url: URL, request: Request, response: ServerResponse): Promise<void> {
  const film = open(url, request);
  response.once('close', () => film.destroy(new MediaRefused('the visitor has gone')));
  const { statusCode, headers } = await headOf(film);
  response.writeHead(statusCode, {
    ...PLAIN_SECURITY_HEADERS,
    'cache-control': statusCode === 416 ? 'no-store' : 'public, max-age=3600',
    ...pickValidHeaders(headers, ANSWER_HEADERS),
  });
  response.setTimeout(IDLE_MS * 3, () => response.destroy());
  // A visitor who leaves before the end of the film is not an error.
  await pipeline(film, response).catch(() => {});
}

function addressOf(path: string, { contentOrigin, isSigned }: FilmSources): URL {
  const [, name = '', signature = ''] = FILM_ADDRESS.exec(`/_film${path}`) ?? [];
  const source = Buffer.from(name, 'base64url').toString();
  if (!isSigned(`film ${source}`, signature)) throw new MediaRefused('not an address of this site');
  const url = contentOrigin !== undefined && source.startsWith('/') ? URL.parse(source, contentOrigin) : null;
  if (url?.origin !== contentOrigin || !url) throw new MediaRefused('not at the content service');
  return url;
}

function open(url: URL, { method, headers }: Request) {
  const film = got.stream(url, {
    method: method === 'HEAD' ? method : 'GET',
    headers: {
      ...pickValidHeaders(headers, FORWARDED_REQUEST_HEADERS),
      accept: 'video/*',
      'accept-encoding': 'identity',
    },
    timeout: TIMEOUTS_MS,
    dnsLookup: lookup,
    retry: { limit: 0 },
    followRedirect: false,
    decompress: false,
    throwHttpErrors: false,
  });
  // The code that waits for the film reports errors; afterwards nothing waits.
  film.on('error', () => {});
  return film;
}

/** The headers of the service's answer. @throws MediaRefused if it is not a film; other errors may be temporary */
async function headOf(film: ReturnType<typeof open>): Promise<Head> {
  const [answer]: Head[] = await once(film, 'response');
  const { statusCode = 0, headers = {} } = answer ?? {};
  const isFilm =
    statusCode === 304 || statusCode === 416 || 'content-type' in pickValidHeaders(headers, ANSWER_HEADERS);
  if (FORWARDED_STATUSES.has(statusCode) && isFilm) return { statusCode, headers };
  film.destroy();
  const message = `the service answered ${statusCode}`;
  throw statusCode >= 500 ? new Error(message) : new MediaRefused(message);
}

function pickValidHeaders(
  headers: Head['headers'] | Request['headers'],
  patterns: typeof FORWARDED_REQUEST_HEADERS,
): Record<string, string> {
  const pairs = Object.entries(patterns).flatMap(([name, pattern]): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' && pattern.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(pairs);
}
