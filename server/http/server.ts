import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UPLOAD_PROGRESS } from './bodyTime.ts';
import { type ClientLimits, LIMITS } from './clientLimits.ts';
import { closeGently, STOP } from './closeGently.ts';
import { Connections } from './connections.ts';
import { answerProtocolErrors } from './protocolErrors.ts';
import { createRequestListener, type RequestListenerParts } from './requestListener.ts';

export interface HttpServer {
  server: Server;
  /** Answers what is under way, takes nothing new, and closes. */
  stop(): Promise<void>;
}

export interface HttpServerParts extends RequestListenerParts {
  log: Logger;
}

/** Node's own server in front of Express. */
export function createHttpServer(
  { log, ...parts }: HttpServerParts,
  limits: ClientLimits = LIMITS,
): HttpServer {
  let isStopping = false;
  // Node refuses a request without a Host by itself, and tells nobody: `checkRequest` does, and it is logged.
  const options = { requireHostHeader: false, connectionsCheckingInterval: limits.every };
  const server = createServer(options);
  const connections = new Connections(server, limits.stalled, limits.connections);
  server.on(
    'request',
    createRequestListener(parts, connections, limits, () => isStopping),
  );
  // A client may end its side after its request, and hear the answer. (Node's own setting, which its types do not name.)
  Object.assign(server, { httpAllowHalfOpen: true });
  server.headersTimeout = limits.headers;
  // `boundBody` cuts what is slower than it may be; Node knows one time for all requests, uploads included.
  server.requestTimeout = limits.headers + UPLOAD_PROGRESS.longest;
  server.keepAliveTimeout = limits.keepAlive;
  answerProtocolErrors(server, log);
  const stop = async () => {
    await wait(STOP.notice);
    isStopping = true;
    for (const response of connections.unsent()) response.setHeader('connection', 'close');
    await closeGently(server, connections);
  };
  return { server, stop };
}
