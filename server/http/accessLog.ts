import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { EVENT } from '../observe/events.ts';
import type { Logs } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics/metrics.ts';
import { responseStatus } from '../observe/tracing/tracing.ts';
import type { CacheOutcome } from './pages/pageHandler.ts';

export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}

export type LogAccess = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  outcome: CacheOutcome,
  ms: number,
  refusal?: string,
) => void;

/** The length to which the log cuts an address that is refused for its length. */
const MAX_REFUSED_PATH = 200;

/** Writes one line per request, with its path but without the query, which may contain what a visitor typed. */
export function createAccessLog(log: Logger, writeAccess: Logs['writeAccess'], metrics: Metrics): LogAccess {
  return (request, response, id, outcome, ms, refusal) => {
    const status = responseStatus(response);
    metrics.responded(status, outcome, ms);
    // Express removes the mount path from the address.
    const url = ('originalUrl' in request ? String(request.originalUrl) : request.url) ?? '';
    const queryAt = url.indexOf('?');
    const pathname = queryAt < 0 ? url : url.slice(0, queryAt);
    if (refusal !== undefined) {
      const { method } = request;
      const context = { id, method, path: pathname.slice(0, MAX_REFUSED_PATH), status };
      return log.warn({ event: EVENT.requestRefused, ...context, reason: refusal });
    }
    if (!writeAccess) return;
    const path = JSON.stringify(pathname);
    const host = JSON.stringify(request.headers.host ?? '');
    writeAccess(
      `{"level":30,"time":"${new Date().toISOString()}","event":"${EVENT.request}","id":"${id}","method":"${request.method}","host":${host},"path":${path},"status":${status},"cache":"${outcome}","ms":${ms.toFixed(2)}}\n`,
    );
  };
}
