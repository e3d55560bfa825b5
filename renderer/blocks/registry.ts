import { Account } from './Account/Account.tsx';
import { AccountScreens } from './AccountScreens/AccountScreens.tsx';
import { ActivationTable } from './ActivationTable/ActivationTable.tsx';
import { Articles } from './Articles/Articles.tsx';
import { BranchList } from './BranchList/BranchList.tsx';
import { BundleList } from './BundleList/BundleList.tsx';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { ChampionshipDetail } from './ChampionshipDetail/ChampionshipDetail.tsx';
import { ChampionshipList } from './ChampionshipList/ChampionshipList.tsx';
import { Columns } from './Columns/Columns.tsx';
import { ComparisonTable } from './ComparisonTable/ComparisonTable.tsx';
import { Contact } from './Contact/Contact.tsx';
import { CourseGrid } from './CourseGrid/CourseGrid.tsx';
import { DailyProblem } from './DailyProblem/DailyProblem.tsx';
import { ErrorMessage } from './ErrorMessage/ErrorMessage.tsx';
import { EventDates } from './EventDates/EventDates.tsx';
import { FactTable } from './FactTable/FactTable.tsx';
import { Faq } from './Faq/Faq.tsx';
import { FeatureGrid } from './FeatureGrid/FeatureGrid.tsx';
import { Form } from './Form/Form.tsx';
import { GameRecord } from './GameRecord/GameRecord.tsx';
import { GoProblem } from './GoProblem/GoProblem.tsx';
import { Hero, heroIsland } from './Hero/Hero.tsx';
import { LevelNote } from './LevelNote/LevelNote.tsx';
import { LevelResult } from './LevelResult/LevelResult.tsx';
import { LevelTest } from './LevelTest/LevelTest.tsx';
import { Notice } from './Notice/Notice.tsx';
import { OrderSummary } from './OrderSummary/OrderSummary.tsx';
import { ParentsZone } from './ParentsZone/ParentsZone.tsx';
import { PartnerMarket } from './PartnerMarket/PartnerMarket.tsx';
import { PlayGo } from './PlayGo/PlayGo.tsx';
import { PriceList } from './PriceList/PriceList.tsx';
import { Problems } from './Problems/Problems.tsx';
import { ProductDetail } from './ProductDetail/ProductDetail.tsx';
import { Purchases } from './Purchases/Purchases.tsx';
import { Receipt } from './Receipt/Receipt.tsx';
import { RefundTable } from './RefundTable/RefundTable.tsx';
import { Reviews } from './Reviews/Reviews.tsx';
import { RichText } from './RichText/RichText.tsx';
import { Section } from './Section/Section.tsx';
import { StageGuide } from './StageGuide/StageGuide.tsx';
import { StageLadder } from './StageLadder/StageLadder.tsx';
import { StartingPoints } from './StartingPoints/StartingPoints.tsx';
import { Stats } from './Stats/Stats.tsx';
import { Steps } from './Steps/Steps.tsx';
import { TrialSchedule } from './TrialSchedule/TrialSchedule.tsx';
import type { Block } from './types.ts';
import { Video } from './Video/Video.tsx';
import { Worksheet } from './Worksheet/Worksheet.tsx';

/** Every block, by the type that pages use. */
export const registry = {
  Account: { View: Account, holdsTitle: true },
  AccountScreens: { View: AccountScreens },
  ActivationTable: { View: ActivationTable },
  Articles: { View: Articles },
  BranchList: { View: BranchList },
  BundleList: { View: BundleList },
  CallToAction: { View: CallToAction },
  ChampionshipDetail: { View: ChampionshipDetail, holdsTitle: true },
  ChampionshipList: { View: ChampionshipList },
  Columns: { View: Columns },
  ComparisonTable: { View: ComparisonTable },
  Contact: { View: Contact },
  CourseGrid: { View: CourseGrid },
  DailyProblem: { View: DailyProblem, isPaintedWhole: true },
  ErrorMessage: { View: ErrorMessage, holdsTitle: true },
  EventDates: { View: EventDates },
  FactTable: { View: FactTable },
  Faq: { View: Faq },
  FeatureGrid: { View: FeatureGrid },
  Form: { View: Form },
  GameRecord: { View: GameRecord, isPaintedWhole: true },
  GoProblem: { View: GoProblem, isPaintedWhole: true },
  Hero: { View: Hero, holdsTitle: true, isPaintedWhole: true, islandAtOnce: heroIsland },
  LevelNote: { View: LevelNote },
  LevelResult: { View: LevelResult, holdsTitle: true },
  LevelTest: { View: LevelTest, holdsTitle: true, isPaintedWhole: true },
  Notice: { View: Notice },
  OrderSummary: { View: OrderSummary, holdsTitle: true },
  ParentsZone: { View: ParentsZone },
  PartnerMarket: { View: PartnerMarket, holdsTitle: true },
  PlayGo: { View: PlayGo, isPaintedWhole: true },
  PriceList: { View: PriceList },
  Problems: { View: Problems, isPaintedWhole: true },
  ProductDetail: { View: ProductDetail, holdsTitle: true },
  Receipt: { View: Receipt, holdsTitle: true },
  Purchases: { View: Purchases, holdsTitle: true },
  RefundTable: { View: RefundTable },
  Reviews: { View: Reviews },
  RichText: { View: RichText },
  Section: { View: Section },
  StageGuide: { View: StageGuide },
  StageLadder: { View: StageLadder },
  StartingPoints: { View: StartingPoints },
  Stats: { View: Stats },
  Steps: { View: Steps },
  TrialSchedule: { View: TrialSchedule },
  Video: { View: Video },
  Worksheet: { View: Worksheet },
} satisfies Record<string, Block>;

export type BlockType = keyof typeof registry;

/** The props in a block's model, as its view receives them: the result of a builder is the input of a view. */
export type ModelProps<Type extends BlockType> = Omit<
  Parameters<(typeof registry)[Type]['View']>[0],
  'id' | 'labels'
>;

export function blockOf(type: string): Block | undefined {
  return Object.hasOwn(registry, type) ? registry[type as BlockType] : undefined;
}
