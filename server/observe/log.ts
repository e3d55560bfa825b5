import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../lib/env/env.ts';
import type { Program } from '../lib/program.ts';
import { EVENT } from './events.ts';

/** Fields that are never logged, at any depth: secrets and personal data. */
const REDACTED_FIELDS = ['password', 'token', 'jwt', 'authorization', 'cookie', 'email', 'phone', 'realName'];

/** The logs of the process: JSON lines, written in batches outside of requests. */
export interface Logs {
  log: Logger;
  /** Writes a JSON line unchanged, without the logger's expensive search for secrets; absent above `info`. */
  writeAccess?: (line: string) => void;
  /** Resolves when all lines so far are written. */
  close(): Promise<void>;
  /** Logs, at any level, that the server is ready, with address and program: other programs wait for this line. */
  announce(server: { address: string; program: Program }): void;
}

export function createLogs(level: LogLevel, destination?: DestinationStream): Logs {
  const target =
    destination ??
    pino.destination({ dest: 1, sync: false, minLength: 32_768, maxWrite: 65_536, periodicFlush: 250 });
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    target,
  );
  const announce: Logs['announce'] = ({ address, program }) => {
    const line = { level: 30, time: new Date().toISOString(), event: EVENT.ready, address, ...program };
    target.write(`${JSON.stringify(line)}\n`);
    // While another write runs, a flush does nothing, so a second one follows it.
    log.flush(() => log.flush());
  };
  const flush = () => new Promise<void>((resolve) => log.flush(() => resolve()));
  if (!log.isLevelEnabled('info')) return { log, announce, close: flush };
  // A reader of a given destination waits for each line.
  const batches = destination ? undefined : new Batches(target);
  const writeAccess = (line: string) => void (batches ?? target).write(line);
  const close = () => {
    batches?.flush();
    return flush();
  };
  return { log, announce, writeAccess, close };
}

/** A batch is written when it has this many characters, or after this time (ms). */
const MAX_BATCH = { characters: 16_384, ms: 250 };

/** Collects lines, because one long text costs the stream a fraction of many short ones. */
class Batches {
  readonly #target: DestinationStream;
  #gathered = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(target: DestinationStream) {
    this.#target = target;
    process.once('beforeExit', () => this.flush());
  }

  write(line: string): void {
    this.#gathered += line;
    if (this.#gathered.length >= MAX_BATCH.characters) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), MAX_BATCH.ms);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#gathered;
    this.#gathered = '';
    if (text !== '') this.#target.write(text);
  }
}
