import { gameRecord, goProblem, hero, playGo } from './boards.ts';
import type { AnyBuilder } from './builder.ts';
import { comparisonTable } from './comparisonTable.ts';
import { courseGrid } from './courseGrid.ts';
import { dailyProblem } from './dailyProblem.ts';
import { championshipDetail, championshipList, eventDates } from './events.ts';
import { branchList, contact, factTable, receipt, refundTable, reviews } from './facts.ts';
import { faq } from './faq.ts';
import { form } from './form.ts';
import { levelTest } from './levelTest.ts';
import { problems } from './problems.ts';
import { bundleList, orderSummary, partnerMarket, priceList, productDetail, purchases } from './shop.ts';
import {
  account,
  accountScreens,
  activationTable,
  levelNote,
  levelResult,
  stageGuide,
  stageLadder,
} from './stages.ts';
import { video } from './video.ts';
import { worksheet } from './worksheet.ts';

/** Builders by type of block. A block without one is rendered from its props. */
export const BUILDERS: ReadonlyMap<string, AnyBuilder> = new Map<string, AnyBuilder>([
  account,
  accountScreens,
  activationTable,
  branchList,
  bundleList,
  championshipDetail,
  championshipList,
  comparisonTable,
  contact,
  courseGrid,
  dailyProblem,
  eventDates,
  factTable,
  faq,
  form,
  gameRecord,
  goProblem,
  hero,
  levelNote,
  levelResult,
  levelTest,
  orderSummary,
  partnerMarket,
  playGo,
  priceList,
  problems,
  productDetail,
  purchases,
  receipt,
  refundTable,
  reviews,
  stageGuide,
  stageLadder,
  video,
  worksheet,
]);
