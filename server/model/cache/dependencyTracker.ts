/** Records which parts of a value's source were read. Each getter of a subclass reads one part. */
export abstract class DependencyTracker<From> {
  #from: From | undefined;
  /** Absent until something is read, because most trackers are only created to be compared. */
  #noted: Map<string, { read: (from: From) => unknown; value: unknown }> | undefined;

  constructor(source: From) {
    this.#from = source;
  }

  /** @param readOf must refer to its argument only: it is stored, and called with another source to compare */
  protected read<T>(name: string, readOf: (from: From) => T): T {
    if (this.#from === undefined) throw new Error(`${name} is read too late to be noted`);
    const value = readOf(this.#from);
    this.#noted ??= new Map();
    this.#noted.set(name, { read: readOf, value });
    return value;
  }

  /** Returns whether every value that was read has the same value in the other tracker. */
  holdsFor(other: DependencyTracker<From>, isSame: (previous: unknown, now: unknown) => boolean): boolean {
    const from = other.#from;
    if (from === undefined || other.constructor !== this.constructor) return false;
    if (this.#noted === undefined) return true;
    for (const { read, value } of this.#noted.values()) if (!isSame(value, read(from))) return false;
    return true;
  }

  release(): void {
    this.#from = undefined;
  }
}

export interface Boundaries {
  /** In ms since the epoch. */
  addBoundary(boundary: number): void;
}

/** The clock: a value that is made at one time is valid until the first boundary. */
export class TrackedClock extends DependencyTracker<number> implements Boundaries {
  nextBoundary = Number.POSITIVE_INFINITY;

  /** @param madeAt ms since the epoch */
  constructor(madeAt: number) {
    super(madeAt);
    this.read('now', (now) => (now >= madeAt && now < this.nextBoundary ? 'before' : now));
  }

  addBoundary(boundary: number): void {
    this.nextBoundary = Math.min(this.nextBoundary, boundary);
  }
}
