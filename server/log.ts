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
const REDACTED = ['password', 'token', 'jwt', 'authorization', 'cookie', 'email', 'phone', 'realName'];

/** The process's logs: JSON lines, written in batches off the request's way. */
export interface Logs {
  log: Logger;
  /**
   * Writes one line of JSON as it is, in the access log's own spelling: the logger's search for secrets costs more than
   * an answer from memory. Absent where the level is above `info`.
   */
  writeAccess?: (line: string) => void;
  /** Tells that the server is ready, and where, whatever the level: others wait for this line. */
  announce(address: string): void;
}

export function createLogs(level: LogLevel, destination?: DestinationStream): Logs {
  const target =
    destination ??
    pino.destination({ dest: 1, sync: false, minLength: 32_768, maxWrite: 65_536, periodicFlush: 1000 });
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    target,
  );
  const announce = (address: string) => {
    const line = { level: 30, time: new Date().toISOString(), event: EVENT.ready, address };
    target.write(`${JSON.stringify(line)}\n`);
    log.flush();
  };
  return log.isLevelEnabled('info')
    ? { log, announce, writeAccess: (line) => void target.write(line) }
    : { log, announce };
}
