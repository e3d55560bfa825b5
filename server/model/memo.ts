import { LRUCache } from 'lru-cache';

/**
 * Keeps what was made while the inputs it was made from are the same objects. What comes back is then the same object
 * too, so that the next step (HTML of a block) may be kept by its identity.
 */
export class Memo {
  readonly #kept: LRUCache<string, { inputs: readonly unknown[]; value: unknown }>;

  /** `max`: how many results are kept at most. */
  constructor(max: number) {
    this.#kept = new LRUCache({ max });
  }

  /** `key` names what is made; a changed input makes it anew. */
  get<T>(key: string, inputs: readonly unknown[], make: () => T): T {
    const kept = this.#kept.get(key);
    if (
      kept &&
      kept.inputs.length === inputs.length &&
      kept.inputs.every((input, i) => Object.is(input, inputs[i]))
    ) {
      // A key is only ever given to one maker.
      return kept.value as T;
    }
    const value = make();
    this.#kept.set(key, { inputs, value });
    return value;
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}
