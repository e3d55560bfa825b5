import { errorCode } from '../lib/errorCode.ts';
import { LimitedThread, TooLong } from '../lib/limitedThread.ts';
import type { ProgramNames } from './analysis/analysis.ts';
import { type Analysis, faultyAnalysis } from './analysis/analysis.ts';
import type { FileRole } from './fileRoles.ts';

export interface ParseTask {
  bytes: Uint8Array;
  role: FileRole;
  format: 'yaml' | 'json';
}
export interface Setup {
  schemas: string;
  programNames: ProgramNames;
}

type Thread = LimitedThread<ParseTask, Analysis>;

interface Task {
  input: ParseTask;
  resolve: (answer: Analysis) => void;
  /** The text timed out once, so it is parsed with nothing else running. */
  isExclusive?: true;
}

const WORKER = new URL('./parse/worker.ts', import.meta.url);
const CLOSED = faultyAnalysis('parse-failed', 'closed while reading');
const IDLE_MS = 10_000;

/**
 * Threads that parse authors' texts, so that no text can block serving. Each handles one text at a time. A text that
 * takes too long is stopped together with its thread, tried once more by itself, and then refused.
 */
export class ParsePool {
  readonly #setup: Setup;
  readonly #queue: Task[] = [];
  #threads: Thread[] = [];
  readonly #size: number;
  readonly #limits: { cpuMs: number; idleMs: number };
  /** Whether a text is being analysed that must run by itself. */
  #isExclusive = false;
  #closed = false;

  /**
   * @param cpuMs processor time (ms) for one text; a page takes one or two
   * @param idleMs until a thread stops
   */
  constructor(setup: Setup, size = 1, cpuMs = 2000, idleMs = IDLE_MS) {
    this.#setup = setup;
    this.#size = size;
    this.#limits = { cpuMs, idleMs };
  }

  get threads(): number {
    return this.#threads.filter(({ isAlive }) => isAlive).length;
  }

  /** Never rejects: an unreadable text gives an analysis with a fault. */
  analyse(input: ParseTask): Promise<Analysis> {
    return new Promise((resolve) => {
      this.#queue.push({ input, resolve });
      this.#pump();
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#pump();
    await Promise.all(this.#threads.map((thread) => thread.end(CLOSED)));
  }

  #pump(): void {
    if (this.#closed) {
      for (const task of this.#queue.splice(0)) task.resolve(CLOSED);
      return;
    }
    this.#threads = this.#threads.filter(({ isAlive }) => isAlive);
    const isBusy = this.#threads.some((thread) => thread.isBusy);
    if (this.#isExclusive || (isBusy && this.#queue[0]?.isExclusive)) return;
    const idle = this.#threads.find((thread) => !thread.isBusy);
    const busy = this.#threads.length;
    const thread = idle ?? (busy < this.#size && this.#queue.length > busy * 8 ? this.#start() : undefined);
    const task = thread ? this.#queue.shift() : undefined;
    if (!thread || !task) return;
    void this.#read(task, thread);
    if (this.#queue.length > 0) this.#pump();
  }

  async #read(task: Task, thread: Thread): Promise<void> {
    const { isExclusive = false } = task;
    this.#isExclusive = isExclusive;
    try {
      task.resolve(await thread.run(task.input));
    } catch (error) {
      if (!(error instanceof TooLong)) task.resolve(this.#closed ? CLOSED : failure(error));
      else if (!isExclusive) this.#queue.push({ ...task, isExclusive: true });
      else {
        const seconds = this.#limits.cpuMs / 1000;
        const message = `the text takes longer than ${seconds} s to read; make it simpler`;
        task.resolve(faultyAnalysis('parse-timeout', message));
      }
    }
    if (isExclusive) this.#isExclusive = false;
    this.#pump();
  }

  #start(): Thread {
    const thread = new LimitedThread<ParseTask, Analysis>(WORKER, this.#limits, this.#setup);
    this.#threads.push(thread);
    return thread;
  }
}

function failure(error: unknown): Analysis {
  if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return faultyAnalysis('parse-memory', 'the text takes too much memory to read; make it simpler');
  const reason = error instanceof Error ? error.message : error;
  return faultyAnalysis('parse-failed', `the text cannot be read: ${reason}`);
}
