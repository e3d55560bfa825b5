import { account } from './account.ts';
import { accountScreens } from './accountScreens.ts';
import { activationTable } from './activationTable.ts';
import { branchList } from './branchList.ts';
import type { AnyBuilder } from './builder.ts';
import { bundleList } from './bundleList.ts';
import { championshipDetail } from './championshipDetail.ts';
import { championshipList } from './championshipList.ts';
import { comparisonTable } from './comparisonTable.ts';
import { contact } from './contact.ts';
import { courseGrid } from './courseGrid.ts';
import { dailyProblem } from './dailyProblem.ts';
import { eventDates } from './eventDates.ts';
import { factTable } from './factTable.ts';
import { faq } from './faq.ts';
import { form } from './form.ts';
import { gameRecord } from './gameRecord.ts';
import { goProblem } from './goProblem.ts';
import { hero } from './hero.ts';
import { levelNote } from './levelNote.ts';
import { levelResult } from './levelResult.ts';
import { levelTest } from './levelTest.ts';
import { orderSummary } from './orderSummary.ts';
import { partnerMarket } from './partnerMarket.ts';
import { playGo } from './playGo.ts';
import { priceList } from './priceList.ts';
import { problems } from './problems.ts';
import { productDetail } from './productDetail.ts';
import { purchases } from './purchases.ts';
import { receipt } from './receipt.ts';
import { refundTable } from './refundTable.ts';
import { reviews } from './reviews.ts';
import { stageGuide } from './stageGuide.ts';
import { stageLadder } from './stageLadder.ts';
import { video } from './video.ts';
import { worksheet } from './worksheet.ts';

/** Blocks that need more than their props, by type. A block without an entry is drawn from its props as they are. */
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
