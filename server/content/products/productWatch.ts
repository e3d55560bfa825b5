import { setImmediate } from 'node:timers/promises';
import { type Fault, newFaults } from '../fault.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import type { SourceMap } from '../sourceMap.ts';
import { type OfferedProduct, productFaults } from './productFaults.ts';

interface Watched {
  current(): ContentSnapshot;
  places: SourceMap;
  /** Called with each fault once, when it comes up. */
  tell(fault: Fault): void;
  failed(error: unknown): void;
}

/**
 * What the catalogue says against the products that pages name: known only while running, and reported as it was when the
 * catalogue or the content last changed. Nothing is reported before the catalogue was read; where it fails, what it said last counts.
 */
export class ProductWatch {
  readonly #watched: Watched;
  #products: readonly OfferedProduct[] | null = null;
  #faults: readonly Fault[] = [];
  #isRunning = false;
  #isStale = false;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  get faults(): readonly Fault[] {
    return this.#faults;
  }

  setCatalogue(products: readonly OfferedProduct[]): void {
    if (products === this.#products) return;
    this.#products = products;
    this.recheck();
  }

  recheck(): void {
    this.#isStale = this.#products !== null;
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#look().catch(this.#watched.failed);
  }

  /** One look at a time, and one more where something changed during it. */
  async #look(): Promise<void> {
    try {
      // Requests that wait for a page of the new content go first.
      await setImmediate();
      while (this.#isStale && this.#products) {
        this.#isStale = false;
        const { current, places, tell } = this.#watched;
        const before = this.#faults;
        this.#faults = await productFaults(current(), this.#products, places);
        for (const fault of newFaults(this.#faults, before)) tell(fault);
      }
    } finally {
      this.#isRunning = false;
    }
  }
}
