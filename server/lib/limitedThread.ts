import { Worker } from 'node:worker_threads';

/** If the processor time of a thread cannot be measured, it may take this many times its limit of real time. */
const MAX_REAL_TIME_FACTOR = 5;
/** The shortest time (ms) between two measurements. */
const MIN_INTERVAL_MS = 20;

/** Calls `onTimeout` once a thread has used `ms` of processor time from now on. Returns a function that cancels it. */
function limitThreadTime(worker: Worker, ms: number, onTimeout: () => void): () => void {
  const startTime = timeOf(worker);
  let isEnded = false;
  const end = () => {
    isEnded = true;
    clearTimeout(next);
    clearTimeout(wallClockTimer);
  };
  const stop = () => {
    if (isEnded) return;
    end();
    onTimeout();
  };
  const checkTime = async () => {
    const left = ms - ((await timeOf(worker)) - (await startTime));
    if (left <= 0) stop();
    else if (!isEnded) next = setTimeout(checkTime, Math.max(left, MIN_INTERVAL_MS));
  };
  let next = setTimeout(checkTime, ms);
  const wallClockTimer = setTimeout(stop, MAX_REAL_TIME_FACTOR * ms);
  return end;
}

/** The processor time (ms) of a thread; 0 if it has ended, which it reports itself. */
function timeOf(worker: Worker): Promise<number> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );
}

/** A message from a thread. Under `node --watch` the port also carries messages without these fields. */
export type ThreadMessage<Output> = { isReady: true } | { answer: Output };

interface ThreadLimits {
  /** Processor time (ms) for one task. */
  cpuMs: number;
  /** How long (ms) an idle thread is kept: it holds tens of megabytes, and a new one starts quickly. */
  idleMs: number;
}

const MAX_START_MS = 20_000;

/** The task took too long, and the thread was ended with it. */
export class TooLong extends Error {}

/** A thread that handles one task at a time, limited in time and memory. It ends itself when it is no longer used. */
export class LimitedThread<Input, Output> {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  #task: PromiseWithResolvers<Output> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #endLimit = (): void => {};
  #isReady = false;
  isAlive = true;

  constructor(file: URL, limits: ThreadLimits, workerData?: unknown) {
    this.#limits = limits;
    this.#worker = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
    });
    this.#worker.on('message', (message: ThreadMessage<Output>) => {
      if ('answer' in message) return this.#settle()?.resolve(message.answer);
      if (!('isReady' in message)) return;
      this.#isReady = true;
      if (this.isBusy) this.#limit();
    });
    this.#worker.on('error', (error: unknown) => this.end(error));
    this.#worker.on('exit', () => this.end(new Error('its thread ended')));
  }

  get isBusy(): boolean {
    return this.#task !== null;
  }

  /** @throws TooLong; what ended the thread meanwhile */
  run(input: Input): Promise<Output> {
    clearTimeout(this.#timer);
    this.#task = Promise.withResolvers();
    this.#worker.ref();
    if (this.#isReady) this.#limit();
    else this.#timer = setTimeout(() => this.end(new TooLong()), MAX_START_MS);
    this.#worker.postMessage(input);
    return this.#task.promise;
  }

  /** Ends the thread. A task under way fails for this reason. */
  async end(reason: unknown): Promise<void> {
    this.isAlive = false;
    this.#settle()?.reject(reason);
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  #limit(): void {
    clearTimeout(this.#timer);
    this.#endLimit = limitThreadTime(this.#worker, this.#limits.cpuMs, () => this.end(new TooLong()));
  }

  #settle(): PromiseWithResolvers<Output> | null {
    const task = this.#task;
    this.#task = null;
    this.#endLimit();
    this.#worker.unref();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(new Error('idle')), this.#limits.idleMs).unref();
    return task;
  }
}
