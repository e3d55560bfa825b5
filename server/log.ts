import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './env.ts';

/** Names of all that is logged. A log line is `{event, …}`; dashboards and alerts go by these. */
export const EVENT = {
  ready: 'server.ready',
  stopping: 'server.stopping',
  request: 'request',
  requestFailed: 'request.failed',
  requestRefused: 'request.refused',
  contentChanged: 'content.changed',
  contentFault: 'content.fault',
  callFailed: 'backend.call-failed',
  breaker: 'backend.breaker',
  blockUnavailable: 'block.unavailable',
  blockFailed: 'block.failed',
  pageFailed: 'page.failed',
  marketFailed: 'market.failed',
  imageFailed: 'image.failed',
  service: 'services',
} as const;

/** Never written, wherever they stand: secrets, and what tells who a person is. */
const REDACTED = ['password', 'otp', 'token', 'jwt', 'authorization', 'cookie', 'email', 'phone', 'realName'];

/** The process's logger: JSON lines, written in batches off the request's way. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const target = destination ?? pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 1000 });
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    target,
  );
}
