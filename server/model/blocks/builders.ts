import type { PageContext } from '../context.ts';
import { championshipDetail } from './championshipDetail.ts';
import { courseGrid } from './courseGrid.ts';
import { faq } from './faq.ts';
import { partnerMarket } from './partnerMarket.ts';
import { productDetail } from './productDetail.ts';
import { reviews } from './reviews.ts';
import { stageLadder } from './stageLadder.ts';

export interface BuilderInput {
  /** Authored props, resolved, with the data of the block's slots. */
  props: Record<string, unknown>;
  labels: Record<string, string>;
  on: PageContext;
}

/** What a block adds to what its file says: figures, filters, structured data. Everything that it reads beside the block's own inputs is named by `reads`. */
export interface BlockBuilder {
  reads?: 'query';
  build(input: BuilderInput): { props: Record<string, unknown>; jsonLd?: Record<string, unknown>[] };
}

/** Blocks that need more than their props, by type. A block without an entry is drawn from its props as they are. */
export const BUILDERS: ReadonlyMap<string, BlockBuilder> = new Map<string, BlockBuilder>([
  ['ChampionshipDetail', championshipDetail],
  ['CourseGrid', courseGrid],
  ['Faq', faq],
  ['PartnerMarket', partnerMarket],
  ['ProductDetail', productDetail],
  ['Reviews', reviews],
  ['StageLadder', stageLadder],
]);
