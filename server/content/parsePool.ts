import { Worker } from 'node:worker_threads';
import { errorCode } from '../lib/errorCode.ts';
import { limitThreadTime } from '../lib/threadTime.ts';
import type { ProgramNames } from './analysis/analysis.ts';
import { type Analysis, faultyAnalysis } from './analysis/analysis.ts';
import type { FileRole } from './fileRoles.ts';

export interface ParseTask {
  bytes: Uint8Array;
  role: FileRole;
  format: 'yaml' | 'json';
}
/** A message from a thread. Under `node --watch` the port also carries messages without this field. */
export type Message = { parser: Analysis | 'ready' };
export interface Setup {
  schemas: string;
  known: ProgramNames;
}

interface Task {
  input: ParseTask;
  resolve: (answer: Analysis) => void;
  /** It timed out once, so nothing else is parsed at the same time. */
  isExclusive?: true;
}

const CLOSED = faultyAnalysis('parse-failed', 'closed while reading');
const MAX_START = 20_000;
/** How long (ms) an idle thread is kept: it holds tens of megabytes, and a new one starts quickly. */
const IDLE_MS = 10_000;

/**
 * Threads that parse authors' texts, so that no text can block serving. Each handles one text at a time. A text that
 * takes too long is stopped together with its thread, tried once more alone, and then refused.
 */
export class ParsePool {
  readonly #setup: Setup;
  readonly #queue: Task[] = [];
  readonly #threads: Thread[] = [];
  readonly #size: number;
  readonly #cpuLimitMs: number;
  readonly #idleTimeoutMs: number;
  /** Whether a text is being analysed that must run alone. */
  #isExclusive = false;
  #closed = false;

  /**
   * @param cpuLimitMs processor time (ms) for one text; a page takes one or two
   * @param idleTimeoutMs until a thread stops
   */
  constructor(setup: Setup, size = 1, cpuLimitMs = 2000, idleTimeoutMs = IDLE_MS) {
    this.#setup = setup;
    this.#size = size;
    this.#cpuLimitMs = cpuLimitMs;
    this.#idleTimeoutMs = idleTimeoutMs;
  }

  get threads(): number {
    return this.#threads.length;
  }

  /** Never rejects: an unreadable text gives an analysis with a fault. */
  analyse(input: ParseTask): Promise<Analysis> {
    return new Promise((resolve) => {
      this.#queue.push({ input, resolve });
      this.#pump();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#pump();
    await Promise.all(this.#threads.splice(0).map((thread) => thread.end()));
  }

  #pump(): void {
    if (this.#closed) {
      for (const task of this.#queue.splice(0)) task.resolve(CLOSED);
      return;
    }
    const isBusy = this.#threads.some((thread) => thread.busy);
    if (this.#isExclusive || (isBusy && this.#queue[0]?.isExclusive)) return;
    const idle = this.#threads.find((thread) => !thread.busy);
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
    const answer = await thread.run(task.input);
    const tooLong = `the text takes longer than ${this.#cpuLimitMs / 1000} s to read; make it simpler`;
    if (isExclusive) this.#isExclusive = false;
    if (!thread.alive) this.#leave(thread);
    if (answer !== 'too long') task.resolve(answer);
    else if (!isExclusive) this.#queue.push({ ...task, isExclusive: true });
    else task.resolve(faultyAnalysis('parse-timeout', tooLong));
    this.#pump();
    if (!thread.busy) thread.whenIdle(this.#idleTimeoutMs, () => this.#leave(thread));
  }

  #leave(thread: Thread): void {
    const at = this.#threads.indexOf(thread);
    if (at >= 0) this.#threads.splice(at, 1);
    if (thread.alive) void thread.end();
  }

  #start(): Thread {
    const thread = new Thread(this.#setup, this.#cpuLimitMs);
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

class Thread {
  readonly #cpuLimitMs: number;
  readonly #worker: Worker;
  #answer: ((answer: Analysis | 'too long') => void) | null = null;
  #timer: NodeJS.Timeout | undefined;
  #endLimit = (): void => {};
  #ready = false;
  alive = true;

  constructor(setup: Setup, cpuLimitMs: number) {
    this.#cpuLimitMs = cpuLimitMs;
    this.#worker = new Worker(new URL('./parse/worker.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
    });
    this.#worker.on('message', ({ parser }: Partial<Message>) => {
      if (!parser) return;
      if (parser !== 'ready') return this.#settle(parser);
      this.#ready = true;
      if (this.busy) this.#limit();
    });
    this.#worker.on('error', (error: unknown) => this.#die(failure(error)));
    this.#worker.on('exit', () => this.#die(failure('its reader ended')));
  }

  get busy(): boolean {
    return this.#answer !== null;
  }

  run(input: ParseTask): Promise<Analysis | 'too long'> {
    return new Promise((resolve) => {
      clearTimeout(this.#timer);
      this.#answer = resolve;
      this.#worker.ref();
      if (this.#ready) this.#limit();
      else this.#timer = setTimeout(() => this.#die('too long'), MAX_START);
      this.#worker.postMessage(input);
    });
  }

  /** Calls back once there has been no request for this long. */
  whenIdle(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds).unref();
  }

  async end(): Promise<void> {
    this.#die(CLOSED);
    await this.#worker.terminate();
  }

  #limit(): void {
    clearTimeout(this.#timer);
    this.#endLimit = limitThreadTime(this.#worker, this.#cpuLimitMs, () => this.#die('too long'));
  }

  #die(answer: Analysis | 'too long'): void {
    this.alive = false;
    void this.#worker.terminate();
    this.#settle(answer);
  }

  #settle(answer: Analysis | 'too long'): void {
    clearTimeout(this.#timer);
    this.#endLimit();
    this.#worker.unref();
    const done = this.#answer;
    this.#answer = null;
    done?.(answer);
  }
}
