export interface SlotLimits {
  /** Uploads that are taken in at once, and of one network. */
  most: number;
  mostOfOne: number;
  /** That may wait, and for how long (ms): a connection on which nothing moves is cut after 30 s. */
  waiting: number;
  waitMs: number;
}

const LIMITS: SlotLimits = { most: 12, mostOfOne: 3, waiting: 60, waitMs: 20_000 };

interface Waiting {
  network: string;
  enter: (leave: () => void) => void;
}

/**
 * Bounds how many uploads take memory and disk at once; nobody can fill all places from one network. The others wait in
 * their order, their bodies unread.
 */
export class UploadSlots {
  readonly #limits: SlotLimits;
  readonly #within = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  constructor(limits: SlotLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Uploads that have a slot. */
  get taken(): number {
    return [...this.#within.values()].reduce((sum, count) => sum + count, 0);
  }

  /** How to leave, once there is room; undefined: there was none in time, or `signal` said that nobody waits any more. */
  async enter(network: string, signal: AbortSignal): Promise<(() => void) | undefined> {
    if (signal.aborted) return undefined;
    if (this.#hasRoom(network)) return this.#take(network);
    if (this.#waiting.size >= this.#limits.waiting) return undefined;
    return new Promise((resolve) => {
      const end = (leave?: () => void) => {
        this.#waiting.delete(entry);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        resolve(leave);
      };
      const giveUp = () => end();
      const entry: Waiting = { network, enter: end };
      const timer = setTimeout(giveUp, this.#limits.waitMs).unref();
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(entry);
    });
  }

  #hasRoom(network: string): boolean {
    return this.taken < this.#limits.most && (this.#within.get(network) ?? 0) < this.#limits.mostOfOne;
  }

  #take(network: string): () => void {
    this.#within.set(network, (this.#within.get(network) ?? 0) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (this.#within.get(network) ?? 1) - 1;
      if (left > 0) this.#within.set(network, left);
      else this.#within.delete(network);
      this.#letIn();
    };
  }

  #letIn(): void {
    for (const entry of this.#waiting) {
      if (this.#hasRoom(entry.network)) entry.enter(this.#take(entry.network));
    }
  }
}
