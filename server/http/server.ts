import { createServer, type Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UPLOAD_PROGRESS } from '../lib/bodyTime.ts';
import { monotonicNow } from '../lib/clock.ts';
import { EVENT } from '../observe/events.ts';
import { CONNECTION_LIMITS_MS, Connections } from './connections.ts';
import { createRequestListener, type RequestListenerParts } from './requestListener.ts';

/**
 * Phases of a shutdown, in ms: `notice`: all is accepted, `/readyz` is not ready; then only open connections; after
 * `grace` half-sent requests and idle readers are cut; then what is under way ends.
 */
export const SHUTDOWN_MS = { notice: 100, drain: 300, sweep: 50, grace: 1_000, last: 10_000 };

/** Resolves when every connection has ended. From now on answers must say `Connection: close`. */
async function closeGracefully(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  // HTTP's own `close` ends idle connections at once, although a request may be arriving on one of them.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, wait(SHUTDOWN_MS.drain)]);
  connections.shortenIdleTimeout(SHUTDOWN_MS.grace);
  const graceEnd = monotonicNow() + SHUTDOWN_MS.grace;
  const sweep = setInterval(async () => {
    // A request may have arrived without being read yet; such a connection is not idle.
    await waitLoopTurns(3);
    server.closeIdleConnections();
    if (monotonicNow() >= graceEnd) connections.destroyIdle();
  }, SHUTDOWN_MS.sweep);
  const late = wait(SHUTDOWN_MS.last, undefined, { ref: false }).then(() => server.closeAllConnections());
  await Promise.race([closed, late]);
  clearInterval(sweep);
}

/** Resolves after `count` turns of the event loop; in each, Node reads the data that has arrived. */
async function waitLoopTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export type HttpServer = ReturnType<typeof createHttpServer>;

export function createHttpServer(
  { log, ...parts }: RequestListenerParts & { log: Logger },
  limits = CONNECTION_LIMITS_MS,
) {
  let isStopping = false;
  // Node refuses a request without a Host without logging it; `checkRequest` logs it.
  const options = { requireHostHeader: false, connectionsCheckingInterval: limits.every };
  const server = createServer(options);
  const connections = new Connections(server, limits.stalled, limits.connections);
  server.on(
    'request',
    createRequestListener(parts, connections, limits, () => isStopping),
  );
  // A client may close its side and still receive the answer. (Node's own property, missing in its types.)
  Object.assign(server, { httpAllowHalfOpen: true });
  server.headersTimeout = limits.headers;
  // `limitBodyTime` ends slow requests; Node has a single limit for all requests, including uploads.
  server.requestTimeout = limits.headers + UPLOAD_PROGRESS.longest;
  server.keepAliveTimeout = limits.keepAlive;
  respondToProtocolErrors(server, log);
  /** Finishes running answers, accepts nothing new, and closes. */
  const stop = async () => {
    await wait(SHUTDOWN_MS.notice);
    isStopping = true;
    for (const response of connections.unsentResponses()) response.setHeader('connection', 'close');
    await closeGracefully(server, connections);
  };
  return { server, stop };
}

/** Whether a complete request is being answered: a refusal would look like its answer (Node's own property). */
function isAnswering(socket: Duplex): boolean {
  const answer = '_httpMessage' in socket ? socket._httpMessage : null;
  return answer instanceof ServerResponse && (answer.headersSent || answer.req.complete);
}

const STATUS_LINES = new Map<string | undefined, string>([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** Answers what is not a valid request to a site: what Node cannot parse, and `CONNECT`. */
function respondToProtocolErrors(server: Server, log: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    log.warn({ event: EVENT.requestRefused, reason: error.code });
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const status = STATUS_LINES.get(error.code) ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.on('connect', (request, socket) => {
    // Node has removed its own listener: without one, a client that resets the connection would end the process.
    socket.on('error', () => socket.destroy());
    log.warn({ event: EVENT.requestRefused, method: request.method, reason: 'this is no proxy' });
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}
