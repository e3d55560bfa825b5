import { Articles } from './Articles/Articles.tsx';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { ChampionshipDetail } from './ChampionshipDetail/ChampionshipDetail.tsx';
import { ChampionshipList } from './ChampionshipList/ChampionshipList.tsx';
import { CourseGrid } from './CourseGrid/CourseGrid.tsx';
import { ErrorMessage } from './ErrorMessage/ErrorMessage.tsx';
import { Faq } from './Faq/Faq.tsx';
import { FeatureGrid } from './FeatureGrid/FeatureGrid.tsx';
import { Hero } from './Hero/Hero.tsx';
import { PartnerMarket } from './PartnerMarket/PartnerMarket.tsx';
import { ProductDetail } from './ProductDetail/ProductDetail.tsx';
import { Reviews } from './Reviews/Reviews.tsx';
import { RichText } from './RichText/RichText.tsx';
import { StageLadder } from './StageLadder/StageLadder.tsx';
import { Stats } from './Stats/Stats.tsx';
import { Steps } from './Steps/Steps.tsx';
import type { Block } from './types.ts';

/** Every block, by the type that pages name it with. */
export const registry: Record<string, Block> = {
  Articles: { View: Articles },
  CallToAction: { View: CallToAction },
  ChampionshipDetail: { View: ChampionshipDetail, holdsTitle: true },
  ChampionshipList: { View: ChampionshipList },
  CourseGrid: { View: CourseGrid },
  ErrorMessage: { View: ErrorMessage, holdsTitle: true },
  Faq: { View: Faq },
  FeatureGrid: { View: FeatureGrid },
  Hero: { View: Hero, holdsTitle: true },
  PartnerMarket: { View: PartnerMarket, holdsTitle: true },
  ProductDetail: { View: ProductDetail, holdsTitle: true },
  Reviews: { View: Reviews },
  RichText: { View: RichText },
  StageLadder: { View: StageLadder },
  Stats: { View: Stats },
  Steps: { View: Steps },
};
