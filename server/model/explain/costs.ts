import { AsyncLocalStorage } from 'node:async_hooks';
import type { SourceCost } from '../../../schemas/model.ts';
import { CallFailure } from '../../adapters/failure.ts';

/** The cost of the data of a page's slots, by `<block> <slot>`. */
export type Costs = ReadonlyMap<string, SourceCost>;

/** Wraps the loading of one slot's data. */
export type Measure = <T>(block: string, slot: string, load: () => Promise<T>) => Promise<T>;

/** A call to a service: adapters report it, and a measurement counts it for the slot that waited for it. */
type MadeCall = SourceCost['calls'][number];

const current = new AsyncLocalStorage<MadeCall[]>();

/** Counts a call for the slot that caused it, during a measurement. */
export function countCall({ service, path, ms }: MadeCall): void {
  current.getStore()?.push({ service, path, ms });
}

/** Measures one page. Data without a call came from the cache, or shared a call in progress. */
export function createMeasure(): { measure: Measure; costs: Costs } {
  const costs = new Map<string, SourceCost>();
  const measure: Measure = async (block, slot, load) => {
    const calls: MadeCall[] = [];
    const started = performance.now();
    const note = (failure?: string) => {
      const ms = performance.now() - started;
      costs.set(costKey(block, slot), { ms, calls, failure });
    };
    try {
      const value = await current.run(calls, load);
      note();
      return value;
    } catch (error) {
      note(error instanceof CallFailure ? error.message : 'failed');
      throw error;
    }
  };
  return { measure, costs };
}

export function costKey(block: string, slot: string): string {
  return `${block} ${slot}`;
}
