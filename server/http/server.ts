import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { EVENT } from '../log.ts';
import { createRequestIds, type LogAccess } from './accessLog.ts';
import type { CacheOutcome, PageHandler } from './pages.ts';
import { BadRequest, checkRequest, hasTwoHosts } from './requestUrl.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';

/** Bounds on what a client may take, in ms: slow senders are cut off. */
const TIMEOUTS = { headers: 10_000, request: 60_000, keepAlive: 65_000 };
/**
 * Stopping, in ms: so long it takes everything, while `/readyz` says that it is not ready; then no new connection, while
 * requests on open ones are answered; then what is under way is awaited.
 */
const STOP = { notice: 100, drain: 300, sweep: 50, last: 10_000 };

export interface HttpServer {
  server: Server;
  /** Answers what is under way, takes nothing new, and closes. */
  stop(): Promise<void>;
}

/** Node's own server in front of Express: what the page cache has is answered before anything is routed. */
export function createHttpServer(
  app: Express,
  pages: PageHandler,
  logAccess: LogAccess,
  log: Logger,
): HttpServer {
  const nextId = createRequestIds();
  let isStopping = false;
  /** Answers that are not from the page cache, until they are sent. */
  const underWay = new Set<ServerResponse>();
  // Node refuses a request without a Host by itself, and tells nobody: `checkRequest` does, and it is logged.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const started = performance.now();
    const id = nextId();
    if (isStopping) response.setHeader('connection', 'close');
    const cached = hasTwoHosts(request.rawHeaders) ? undefined : pages.answerFromCache(request, response, id);
    if (cached) return logAccess(request, response, id, cached, performance.now() - started);
    underWay.add(response);
    response.setHeader('x-request-id', id);
    const locals: { outcome?: CacheOutcome; id?: string; refusal?: string } = { id };
    Object.assign(response, { locals });
    response.once('close', () => {
      underWay.delete(response);
      const ms = performance.now() - started;
      logAccess(request, response, id, locals.outcome ?? 'pass', ms, locals.refusal);
    });
    try {
      checkRequest(request);
      app(request, response);
    } catch (error) {
      const refused = error instanceof BadRequest ? error : new BadRequest(400, 'bad request');
      locals.refusal = refused.message;
      const headers = { ...PLAIN_SECURITY_HEADERS, 'content-length': 0, connection: 'close' };
      response.writeHead(refused.status, headers).end();
    }
  });
  server.headersTimeout = TIMEOUTS.headers;
  server.requestTimeout = TIMEOUTS.request;
  server.keepAliveTimeout = TIMEOUTS.keepAlive;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    log.warn({ event: EVENT.requestRefused, reason: error.code });
    if (!socket.writable) return socket.destroy();
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.on('connect', (request, socket) => {
    log.warn({ event: EVENT.requestRefused, method: request.method, reason: 'this is no proxy' });
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  const stop = async () => {
    await wait(STOP.notice);
    isStopping = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    await closeGently(server);
  };
  return { server, stop };
}

/** Resolves when every connection has ended; from now on answers have to say `Connection: close`. */
async function closeGently(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  // HTTP's own `close` ends idle connections at once, though a request may be on its way on one of them.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, wait(STOP.drain)]);
  const sweep = setInterval(() => server.closeIdleConnections(), STOP.sweep);
  const late = wait(STOP.last, undefined, { ref: false }).then(() => server.closeAllConnections());
  await Promise.race([closed, late]);
  clearInterval(sweep);
}
