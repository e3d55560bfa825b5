import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import proxyAddress from 'proxy-addr';
import { hasBody, limitBodyTime } from '../lib/bodyTime.ts';
import type { Tracing } from '../observe/tracing/tracing.ts';
import { createRequestIds, type LogAccess } from './accessLog.ts';
import { type ClientLimits, type Connections, createPipelineLimit } from './connections.ts';
import { type Admission, type Cost, type IpOf, requestCost } from './load/admission.ts';
import type { PageHandler } from './pages/pageHandler.ts';
import { BadRequest, checkRequest, hasTwoHosts, isPlainHttp } from './request/parseRequestUrl.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';

/** A visitor counts as gone if they closed their side of the connection this long (ms) before the answer began. */
const GONE_AFTER_MS = 1_000;
export interface RequestListenerParts {
  app: Express;
  pages: PageHandler;
  logAccess: LogAccess;
  admission: Admission;
  respondBusy: (request: IncomingMessage, response: ServerResponse) => void;
  /** Receives the current request, to name it if the event loop is blocked. */
  loop?: { begins(request: IncomingMessage): void };
  tracing: Tracing;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  locals: Express.Locals;
  cost: Cost;
  /** Whether the page cache may answer it. */
  mayBeCached: boolean;
  /** By `performance.now()`. */
  startedAt: number;
}

/** Answers from the page cache before any routing; other requests are admitted to Express in turn. */
export function createRequestListener(
  parts: RequestListenerParts,
  connections: Connections,
  limits: Pick<ClientLimits, 'body'>,
  isStopping: () => boolean,
): RequestListener {
  const { pages, logAccess, admission, loop } = parts;
  const nextId = createRequestIds();
  const exceedsPipeline = createPipelineLimit();
  const admit = createAdmitter(parts, connections, limits);
  return (request, response) => {
    const startedAt = performance.now();
    loop?.begins(request);
    const id = nextId();
    if (isStopping()) response.setHeader('connection', 'close');
    if (exceedsPipeline(request, response)) return void request.socket.destroy();
    connections.touch(request);
    const mayBeCached = !hasBody(request) && isPlainHttp(request) && !hasTwoHosts(request.rawHeaders);
    const cached = mayBeCached ? pages.respondFromCache(request, response, id) : undefined;
    if (cached) {
      admission.countCached();
      return logAccess(request, response, id, cached, performance.now() - startedAt);
    }
    const exchange = { request, response, locals: { id }, mayBeCached, startedAt };
    // A body that arrived together with the headers has been parsed by then, and needs no limit.
    if (hasBody(request)) setImmediate(admit, exchange);
    else admit(exchange);
  };
}

/** The visitor's IP address, the same as Express's `request.ip` later: `TRUST_PROXY` decides which headers are trusted. */
function visitorIp(app: Express): IpOf {
  const trust: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  return (request) => (request.socket.remoteAddress === undefined ? undefined : proxyAddress(request, trust));
}

function createAdmitter(
  parts: RequestListenerParts,
  connections: Connections,
  limits: Pick<ClientLimits, 'body'>,
): (exchange: Omit<Exchange, 'cost'>) => void {
  const { pages, logAccess, admission, respondBusy } = parts;
  const ipOf = visitorIp(parts.app);
  return (exchange) => {
    const { request, response, locals, startedAt } = exchange;
    const cost = requestCost(request.url ?? '', (name) => pages.declaresParameter(name));
    if (!admission.tryAdmit(cost, ipOf, request, response)) {
      // The refusal is made with as little work as possible.
      respondBusy(request, response);
      return logAccess(request, response, locals.id, 'shed', performance.now() - startedAt);
    }
    connections.trackResponse(response);
    limitBodyTime(request, limits.body);
    respondAdmitted({ ...exchange, cost }, parts);
  };
}

/** A request is logged when its answer has ended, with what `locals` contains by then. */
function respondAdmitted(exchange: Exchange, parts: RequestListenerParts): void {
  const { request, response, locals, cost, startedAt } = exchange;
  response.setHeader('x-request-id', locals.id);
  Object.assign(response, { locals });
  response.once('close', () => {
    const ms = performance.now() - startedAt;
    parts.logAccess(request, response, locals.id, locals.outcome ?? 'pass', ms, locals.refusal);
  });
  if (refuseIfInvalid(exchange)) return;
  if (cost === 'free') return void parts.app(request, response);
  parts.tracing.request(request, response, () => void respondInTurn(exchange, parts));
}

/** Refuses an invalid request and closes its connection. Returns whether it did. */
function refuseIfInvalid({ request, response, locals }: Exchange): boolean {
  try {
    checkRequest(request);
    return false;
  } catch (error) {
    const refused = error instanceof BadRequest ? error : new BadRequest(400, 'bad request');
    locals.refusal = refused.message;
    const headers = { ...PLAIN_SECURITY_HEADERS, 'content-length': 0, connection: 'close' };
    response.writeHead(refused.status, headers).end();
    return true;
  }
}

async function respondInTurn(
  { request, response, locals, cost, mayBeCached, startedAt }: Exchange,
  { app, pages, admission, respondBusy, loop }: RequestListenerParts,
): Promise<void> {
  const mayBegin = await admission.waitTurn(cost);
  // The visitor has left meanwhile.
  if (response.destroyed) return;
  if (!mayBegin) {
    locals.outcome = 'shed';
    return respondBusy(request, response);
  }
  const hasLeft = request.socket.readableEnded && performance.now() - startedAt > GONE_AFTER_MS;
  if (hasLeft) return void request.socket.destroy();
  loop?.begins(request);
  // An earlier request may have made the same page meanwhile.
  const meanwhile = mayBeCached ? pages.respondFromCache(request, response, locals.id) : undefined;
  if (meanwhile) locals.outcome = meanwhile;
  else app(request, response);
}
