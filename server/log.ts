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
  mediaFailed: 'media.failed',
  secretNotKept: 'session.secret-not-kept',
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
  if (!log.isLevelEnabled('info')) return { log, announce };
  // A given destination is read by somebody who waits for each line.
  const writeAccess = destination ? (line: string) => void target.write(line) : inBatches(target);
  return { log, announce, writeAccess };
}

/** So many characters are gathered before the stream is asked to take them, or so many milliseconds of lines. */
const BATCH = { characters: 16_384, ms: 500 };

/** The stream measures and queues whatever it is given: one long text costs it a fraction of a hundred lines. */
function inBatches(target: DestinationStream): (line: string) => void {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = gathered;
    gathered = '';
    if (text !== '') target.write(text);
  };
  process.once('beforeExit', flush);
  process.once('exit', flush);
  return (line) => {
    gathered += line;
    if (gathered.length >= BATCH.characters) flush();
    else timer ??= setTimeout(flush, BATCH.ms);
  };
}
