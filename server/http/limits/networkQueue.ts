interface QueueLimits {
  /** The maximum number of tasks, including those that wait. */
  maxTasks?: number;
  /** How many of them may run at once; the others wait in order. */
  concurrency?: number;
  /** From this many tasks on, one network may only have `maxPerNetwork`. */
  sharedFrom?: number;
  maxPerNetwork?: number;
}

export class TooManyAtOnce extends Error {
  override name = 'TooManyAtOnce';
  override message = 'too many at once';
}

/** Bounds costly work: how much runs at once, how much waits, and how much of it one network (`networkOf`) may have. */
export class NetworkQueue {
  readonly #limits: Required<QueueLimits>;
  readonly #byNetwork = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #all = 0;
  #working = 0;

  constructor(limits: QueueLimits) {
    const none = Number.POSITIVE_INFINITY;
    this.#limits = { maxTasks: none, concurrency: none, sharedFrom: none, maxPerNetwork: none, ...limits };
  }

  /** Runs the work when it is its turn. @throws TooManyAtOnce, and errors of `work` */
  async run<T>(work: () => Promise<T>, network = ''): Promise<T> {
    const leave = this.acquire(network);
    try {
      if (this.#working < this.#limits.concurrency) this.#working += 1;
      else await new Promise<void>((begin) => this.#waiting.push(begin));
      try {
        return await work();
      } finally {
        const next = this.#waiting.shift();
        if (next) next();
        else this.#working -= 1;
      }
    } finally {
      leave();
    }
  }

  /** Counts one more task of a network until the returned function is called. @throws TooManyAtOnce */
  acquire(network: string): () => void {
    const { maxTasks, sharedFrom, maxPerNetwork } = this.#limits;
    const own = this.#byNetwork.get(network) ?? 0;
    if (this.#all >= maxTasks || (this.#all >= sharedFrom && own >= maxPerNetwork)) throw new TooManyAtOnce();
    this.#set(network, own + 1);
    let isIn = true;
    return () => {
      if (isIn) this.#set(network, (this.#byNetwork.get(network) ?? 1) - 1);
      isIn = false;
    };
  }

  #set(network: string, count: number): void {
    this.#all += count - (this.#byNetwork.get(network) ?? 0);
    if (count > 0) this.#byNetwork.set(network, count);
    else this.#byNetwork.delete(network);
  }
}
