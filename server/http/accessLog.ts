import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { EVENT } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { CacheOutcome } from './pages.ts';

/** Names a request in its answer and in every line of the log about it. */
export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}

export type LogAccess = (request: IncomingMessage, response: ServerResponse, id: string, outcome: CacheOutcome, ms: number) => void;

/** One line a request: its path without the query, which may hold what a visitor typed. */
export function createAccessLog(log: Logger, metrics: Metrics): LogAccess {
  return (request, response, id, outcome, ms) => {
    metrics.answered(response.statusCode, outcome);
    if (outcome === 'miss') metrics.rendered(ms);
    const url = request.url ?? '';
    const queryAt = url.indexOf('?');
    log.info({
      event: EVENT.request,
      id,
      method: request.method,
      host: request.headers.host,
      path: queryAt < 0 ? url : url.slice(0, queryAt),
      status: response.statusCode,
      cache: outcome,
      ms: Math.round(ms * 100) / 100,
    });
  };
}
