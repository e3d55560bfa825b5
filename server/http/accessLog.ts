import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { EVENT, type Logs } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics/metrics.ts';
import { answerStatus } from '../observe/tracing/tracing.ts';
import type { CacheOutcome } from './pages/pages.ts';

/** Names a request in its answer and in every line of the log about it. */
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

/** Characters that the log shows of an address that is refused for its length. */
const MAX_REFUSED_PATH = 200;

/** Writes one line per request: its path without the query, which may hold what a visitor typed. */
export function createAccessLog(log: Logger, writeAccess: Logs['writeAccess'], metrics: Metrics): LogAccess {
  const second = clockOfSeconds();
  return (request, response, id, outcome, ms, refusal) => {
    const status = answerStatus(response);
    metrics.answered(status, outcome, ms);
    // Express takes a mounted part off the address.
    const url = ('originalUrl' in request ? String(request.originalUrl) : request.url) ?? '';
    const queryAt = url.indexOf('?');
    const bare = queryAt < 0 ? url : url.slice(0, queryAt);
    if (refusal !== undefined) {
      const { method } = request;
      const context = { id, method, path: bare.slice(0, MAX_REFUSED_PATH), status };
      return log.warn({ event: EVENT.requestRefused, ...context, reason: refusal });
    }
    if (!writeAccess) return;
    const path = JSON.stringify(bare);
    const host = JSON.stringify(request.headers.host ?? '');
    writeAccess(
      `{"level":30,"time":"${second()}","event":"${EVENT.request}","id":"${id}","method":"${request.method}","host":${host},"path":${path},"status":${status},"cache":"${outcome}","ms":${ms.toFixed(2)}}\n`,
    );
  };
}

/** The access log has times in whole seconds. */
function clockOfSeconds(): () => string {
  let second = 0;
  let text = '';
  return () => {
    const now = Date.now();
    // Also after somebody set the clock back.
    if (now - second >= 1000 || now < second) {
      second = now - (now % 1000);
      text = new Date(second).toISOString();
    }
    return text;
  };
}
