/** Gives what something is made from, and notes what of it was read. Each getter of a subclass reads one thing. */
export abstract class Reads<From> {
  #from: From | undefined;
  /** Absent until something is read: most are made to be compared alone. */
  #noted: Map<string, { of: (from: From) => unknown; value: unknown }> | undefined;

  constructor(from: From) {
    this.#from = from;
  }

  /** @param of refers to nothing but what it is given: it is kept, and asked again of what another value would be made from */
  protected read<T>(name: string, of: (from: From) => T): T {
    if (this.#from === undefined) throw new Error(`${name} is read too late to be noted`);
    const value = of(this.#from);
    this.#noted ??= new Map();
    this.#noted.set(name, { of, value });
    return value;
  }

  /** Whether all that was read here is the same there. */
  holdsFor(other: Reads<From>, isSame: (before: unknown, now: unknown) => boolean): boolean {
    const from = other.#from;
    if (from === undefined || other.constructor !== this.constructor) return false;
    if (this.#noted === undefined) return true;
    for (const { of, value } of this.#noted.values()) if (!isSame(value, of(from))) return false;
    return true;
  }

  /** Keeps what was noted, and lets go of the rest. */
  end(): void {
    this.#from = undefined;
  }
}

/** Notes the moments at which something ends. */
export interface Boundaries {
  /** In ms since the epoch. */
  boundary(until: number): void;
}

/** The clock: what is made at a moment is good until the first boundary. */
export class Calendar extends Reads<number> implements Boundaries {
  until = Number.POSITIVE_INFINITY;

  /** @param madeAt ms since the epoch */
  constructor(madeAt: number) {
    super(madeAt);
    this.read('now', (now) => (now >= madeAt && now < this.until ? 'before' : now));
  }

  boundary(until: number): void {
    this.until = Math.min(this.until, until);
  }
}
