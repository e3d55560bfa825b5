import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { EVENT, type Logs } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { CacheOutcome } from './pages.ts';

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
) => void;

/** One line a request: its path without the query, which may hold what a visitor typed. */
export function createAccessLog(writeAccess: Logs['writeAccess'], metrics: Metrics): LogAccess {
  const second = clockOfSeconds();
  return (request, response, id, outcome, ms) => {
    metrics.answered(response.statusCode, outcome);
    if (outcome === 'miss') metrics.rendered(ms);
    if (!writeAccess) return;
    const url = request.url ?? '';
    const queryAt = url.indexOf('?');
    const path = JSON.stringify(queryAt < 0 ? url : url.slice(0, queryAt));
    const host = JSON.stringify(request.headers.host ?? '');
    const { statusCode: status } = response;
    writeAccess(
      `{"level":30,"time":"${second()}","event":"${EVENT.request}","id":"${id}","method":"${request.method}","host":${host},"path":${path},"status":${status},"cache":"${outcome}","ms":${ms.toFixed(2)}}\n`,
    );
  };
}

/** The access log tells the second that a line was written in. */
function clockOfSeconds(): () => string {
  let second = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now - second >= 1000) {
      second = now - (now % 1000);
      text = new Date(second).toISOString();
    }
    return text;
  };
}
