import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { monotonicNow } from '../clock.ts';
import { mostConnections } from '../descriptors.ts';
import { EVENT } from '../log.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createRequestIds, type LogAccess } from './accessLog.ts';
import { boundBody, hasBody, UPLOAD_PROGRESS } from './bodyTime.ts';
import { Connections } from './connections.ts';
import type { Admission } from './load/admission.ts';
import { demandOf } from './load/demand.ts';
import { visitorAddress } from './load/visitorAddress.ts';
import type { CacheOutcome, PageHandler } from './pages/pages.ts';
import { Pipeline } from './pipeline.ts';
import { BadRequest, checkRequest, hasTwoHosts } from './requestUrl.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';

/** Bounds on what a client may take, in ms. */
export interface ClientLimits {
  /** To send a request's headers, and its body (documents: see `UPLOAD_PROGRESS`). */
  headers: number;
  body: number;
  keepAlive: number;
  /** To send or take the next bytes. */
  stalled: number;
  /** How often these are looked at. */
  every: number;
  /** How many connections there may be. */
  connections: number;
}
export const LIMITS: ClientLimits = {
  headers: 10_000,
  body: 20_000,
  keepAlive: 65_000,
  stalled: 30_000,
  every: 2_000,
  connections: mostConnections(),
};
/** Who has ended their side of the connection, and would have waited so long (ms) for an answer to begin, has left. */
const LEFT_AFTER = 1_000;
/**
 * Stopping, in ms: so long it takes everything, while `/readyz` says that it is not ready; then no new connection, while
 * requests on open ones are answered; then half-sent requests and readers that rest are cut after `grace`, and what is
 * under way is awaited.
 */
export const STOP = { notice: 100, drain: 300, sweep: 50, grace: 1_000, last: 10_000 };

export interface HttpServer {
  server: Server;
  /** Answers what is under way, takes nothing new, and closes. */
  stop(): Promise<void>;
}

export interface HttpServerParts {
  app: Express;
  pages: PageHandler;
  logAccess: LogAccess;
  log: Logger;
  admission: Admission;
  answerBusy: (request: IncomingMessage, response: ServerResponse) => void;
  /** Absent where nobody collects traces. */
  tracing?: Tracing | undefined;
}

/** Node's own server in front of Express: what the page cache has is answered before anything is routed. */
export function createHttpServer(
  { app, pages, logAccess, log, admission, answerBusy, tracing }: HttpServerParts,
  limits: ClientLimits = LIMITS,
): HttpServer {
  const addressOf = visitorAddress(app);
  const nextId = createRequestIds();
  const pipeline = new Pipeline();
  let isStopping = false;
  // Node refuses a request without a Host by itself, and tells nobody: `checkRequest` does, and it is logged.
  const options = { requireHostHeader: false, connectionsCheckingInterval: limits.every };
  const server = createServer(options, (request, response) => {
    const started = performance.now();
    const id = nextId();
    if (isStopping) response.setHeader('connection', 'close');
    if (pipeline.isTooLong(request, response)) return void request.socket.destroy();
    connections.used(request);
    const mayBeCached = !hasBody(request) && !hasTwoHosts(request.rawHeaders);
    const cached = mayBeCached ? pages.answerFromCache(request, response, id) : undefined;
    if (cached) {
      admission.answeredFromCache();
      return logAccess(request, response, id, cached, performance.now() - started);
    }
    const { cost, address } = demandOf(request, (name) => pages.declares(name));
    if (!admission.admits(cost, addressOf, request, response)) {
      // Nothing is done for it that an answer could do without.
      answerBusy(request, response);
      return logAccess(request, response, id, 'shed', performance.now() - started);
    }
    connections.begin(request, response);
    boundBody(request, limits.body);
    response.setHeader('x-request-id', id);
    const locals: { outcome?: CacheOutcome; id?: string; refusal?: string } = { id };
    Object.assign(response, { locals });
    response.once('close', () => {
      const ms = performance.now() - started;
      logAccess(request, response, id, locals.outcome ?? 'pass', ms, locals.refusal);
    });
    try {
      checkRequest(request);
    } catch (error) {
      const refused = error instanceof BadRequest ? error : new BadRequest(400, 'bad request');
      locals.refusal = refused.message;
      const headers = { ...PLAIN_SECURITY_HEADERS, 'content-length': 0, connection: 'close' };
      return void response.writeHead(refused.status, headers).end();
    }
    if (cost === 'cheap') return app(request, response);
    const answer = async () => {
      const mayBegin = await admission.begin(
        cost,
        mayBeCached ? `${request.headers.host}${address}` : undefined,
      );
      // Who has gone meanwhile waits for nothing.
      if (response.destroyed) return;
      if (!mayBegin) {
        locals.outcome = 'shed';
        return answerBusy(request, response);
      }
      const hasLeft = request.socket.readableEnded && performance.now() - started > LEFT_AFTER;
      if (hasLeft) return void request.socket.destroy();
      // Whoever was before may have had the same page made.
      const meanwhile = mayBeCached ? pages.answerFromCache(request, response, id) : undefined;
      if (meanwhile) locals.outcome = meanwhile;
      else app(request, response);
    };
    if (tracing) tracing.request(request, response, answer);
    else void answer();
  });
  const connections = new Connections(server, limits.stalled, limits.connections);
  // A client may end its side after its request, and hear the answer. (Node's own setting, which its types do not name.)
  Object.assign(server, { httpAllowHalfOpen: true });
  server.headersTimeout = limits.headers;
  // `boundBody` cuts what is slower than it may be; Node knows one time for all requests, uploads included.
  server.requestTimeout = limits.headers + UPLOAD_PROGRESS.longest;
  server.keepAliveTimeout = limits.keepAlive;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    log.warn({ event: EVENT.requestRefused, reason: error.code });
    if (!socket.writable) return socket.destroy();
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.on('connect', (request, socket) => {
    // Node has taken its own listener off: without one, a client that resets the connection would end the process.
    socket.on('error', () => socket.destroy());
    log.warn({ event: EVENT.requestRefused, method: request.method, reason: 'this is no proxy' });
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  const stop = async () => {
    await wait(STOP.notice);
    isStopping = true;
    for (const response of connections.unsent()) response.setHeader('connection', 'close');
    await closeGently(server, connections);
  };
  return { server, stop };
}

/** Resolves when every connection has ended; from now on answers have to say `Connection: close`. */
async function closeGently(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  // HTTP's own `close` ends idle connections at once, though a request may be on its way on one of them.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, wait(STOP.drain)]);
  connections.hurry(STOP.grace);
  const graceEnd = monotonicNow() + STOP.grace;
  const sweep = setInterval(async () => {
    // On a busy machine a request may have come that nobody has looked at yet: such a connection is not idle.
    await loopTurns(3);
    server.closeIdleConnections();
    if (monotonicNow() >= graceEnd) connections.cutUnanswered();
  }, STOP.sweep);
  const late = wait(STOP.last, undefined, { ref: false }).then(() => server.closeAllConnections());
  await Promise.race([closed, late]);
  clearInterval(sweep);
}

/** Resolves after so many turns of the event loop, in each of which Node takes in what has come. */
async function loopTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
