import type { PageContext } from '../context.ts';
import { activationTable } from './activationTable.ts';
import { branchList } from './branchList.ts';
import { bundleList } from './bundleList.ts';
import { championshipDetail } from './championshipDetail.ts';
import { contact } from './contact.ts';
import { courseGrid } from './courseGrid.ts';
import { eventDates } from './eventDates.ts';
import { factTable } from './factTable.ts';
import { faq } from './faq.ts';
import { hero } from './hero.ts';
import { partnerMarket } from './partnerMarket.ts';
import { priceList } from './priceList.ts';
import { productDetail } from './productDetail.ts';
import { refundTable } from './refundTable.ts';
import { reviews } from './reviews.ts';
import { stageGuide } from './stageGuide.ts';
import { stageLadder } from './stageLadder.ts';
import { video } from './video.ts';

export interface BuilderInput {
  /** Authored props, resolved, with the data of the block's slots. */
  props: Record<string, unknown>;
  labels: Record<string, string>;
  context: PageContext;
}

/** What a block adds to what its file says: figures, filters, structured data. */
export interface BlockBuilder {
  /** Everything that it reads beside the block's own inputs, in words: another text makes the block anew. */
  reads?(context: PageContext): string;
  build(input: BuilderInput): { props: Record<string, unknown>; jsonLd?: Record<string, unknown>[] };
}

/** Blocks that need more than their props, by type. A block without an entry is drawn from its props as they are. */
export const BUILDERS: ReadonlyMap<string, BlockBuilder> = new Map<string, BlockBuilder>([
  ['ActivationTable', activationTable],
  ['BranchList', branchList],
  ['BundleList', bundleList],
  ['ChampionshipDetail', championshipDetail],
  ['Contact', contact],
  ['CourseGrid', courseGrid],
  ['EventDates', eventDates],
  ['FactTable', factTable],
  ['Faq', faq],
  ['Hero', hero],
  ['PartnerMarket', partnerMarket],
  ['PriceList', priceList],
  ['ProductDetail', productDetail],
  ['RefundTable', refundTable],
  ['Reviews', reviews],
  ['StageGuide', stageGuide],
  ['StageLadder', stageLadder],
  ['Video', video],
]);
