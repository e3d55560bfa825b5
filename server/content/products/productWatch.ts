import { setImmediate } from 'node:timers/promises';
import { type Fault, newFaults } from '../fault.ts';
import type { FilePlaces } from '../filePlaces.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { type OfferedProduct, productFaults } from './productFaults.ts';

interface Watched {
  current(): ContentSnapshot;
  places: FilePlaces;
  onFault(fault: Fault): void;
  failed(error: unknown): void;
}

/** Watches for products that pages name and the catalogue lacks. If that cannot be read, its last state counts. */
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

  /** Runs one check at a time, and another one if something changed during it. */
  async #look(): Promise<void> {
    try {
      // Requests for pages of the new content take precedence.
      await setImmediate();
      while (this.#isStale && this.#products) {
        this.#isStale = false;
        const { current, places, onFault } = this.#watched;
        const before = this.#faults;
        this.#faults = await productFaults(current(), this.#products, places);
        for (const fault of newFaults(this.#faults, before)) onFault(fault);
      }
    } finally {
      this.#isRunning = false;
    }
  }
}
