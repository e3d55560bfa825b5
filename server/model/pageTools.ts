import type { Adapters } from '../adapters/adapters.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import type { BlockListener } from './blocks.ts';
import type { Derived } from './cache/derived.ts';
import type { Report } from './context.ts';
import type { Measure } from './explain/costs.ts';
import type { Receipts } from './forms/receipts.ts';
import type { SignAddress } from './media/signAddress.ts';

/** What pages are built with, the same for every request. */
export interface PageTools {
  adapters: Adapters;
  schemas: ReadonlyMap<string, BlockSchema>;
  derived: Derived;
  /** Signs addresses of services' pictures and films. */
  signAddress: SignAddress;
  /** Seals what confirms what a form has done. */
  receipts: Receipts;
  nonProduction: boolean;
  listen: BlockListener;
  report: Report;
  /** Measures what slots' data cost: for previews. */
  measure?: Measure;
}
