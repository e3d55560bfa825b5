import { monotonicNow } from '../../lib/clock.ts';

/** One that waits for its turn. */
export interface Place {
  /** Told whether it is its turn, or that it has waited for too long. */
  begin: (isTurn: boolean) => void;
  /** ms of the monotonic clock */
  since: number;
  /** What it asks for, where the answer may be that of others. */
  address: string | undefined;
  /** Whether one ahead of it waits for the same address. */
  isRepeat: boolean;
}

/** First come, first served. */
export class Line {
  readonly #waiting: Place[] = [];
  #head = 0;
  /** How many wait for an address. */
  readonly #byAddress = new Map<string, number>();
  #repeats = 0;

  get length(): number {
    return this.#waiting.length - this.#head;
  }

  /** How many of those that wait have one ahead of them that waits, or waited, for the same address. */
  get repeats(): number {
    return this.#repeats;
  }

  get oldestMs(): number {
    const first = this.#waiting[this.#head];
    return first ? monotonicNow() - first.since : 0;
  }

  add(begin: Place['begin'], address: string | undefined): void {
    const others = address === undefined ? 0 : (this.#byAddress.get(address) ?? 0);
    if (address !== undefined) this.#byAddress.set(address, others + 1);
    const isRepeat = others > 0;
    if (isRepeat) this.#repeats += 1;
    this.#waiting.push({ begin, since: monotonicNow(), address, isRepeat });
  }

  next(): Place | undefined {
    const next = this.#waiting[this.#head];
    if (!next) return undefined;
    this.#head += 1;
    this.#left(next);
    // A long list is not shortened each time.
    if (this.#head > 1_000 && this.#head * 2 > this.#waiting.length) {
      this.#waiting.splice(0, this.#head);
      this.#head = 0;
    }
    return next;
  }

  /** Tells those that have waited for longer than so many ms, at most so many of them. */
  refuse(longestMs: number, most: number): void {
    for (let told = 0; told < most && this.oldestMs > longestMs; told++) this.next()?.begin(false);
  }

  #left({ address, isRepeat }: Place): void {
    if (isRepeat) this.#repeats -= 1;
    if (address === undefined) return;
    const others = (this.#byAddress.get(address) ?? 1) - 1;
    if (others > 0) this.#byAddress.set(address, others);
    else this.#byAddress.delete(address);
  }
}
