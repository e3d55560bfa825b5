import * as views from './allViews.ts';
import { heroIsland } from './Hero/Hero.tsx';
import type { Block } from './types.ts';

export type BlockType = keyof typeof views;

const TRAITS: Partial<Record<BlockType, Omit<Block, 'View'>>> = {
  Account: { holdsTitle: true },
  ChampionshipDetail: { holdsTitle: true },
  DailyProblem: { isPaintedWhole: true },
  ErrorMessage: { holdsTitle: true },
  GameRecord: { isPaintedWhole: true },
  GoProblem: { isPaintedWhole: true },
  Hero: { holdsTitle: true, isPaintedWhole: true, islandAtOnce: heroIsland },
  LevelResult: { holdsTitle: true },
  LevelTest: { holdsTitle: true, isPaintedWhole: true },
  OrderSummary: { holdsTitle: true },
  PartnerMarket: { holdsTitle: true },
  PlayGo: { isPaintedWhole: true },
  Problems: { isPaintedWhole: true },
  ProductDetail: { holdsTitle: true },
  Receipt: { holdsTitle: true },
  Purchases: { holdsTitle: true },
};

const registry: ReadonlyMap<string, Block> = new Map(
  Object.entries(views).map(([type, View]) => [type, { View, ...TRAITS[type as BlockType] }]),
);

/** The props in a block's model, as its view receives them: the result of a builder is the input of a view. */
export type ModelProps<Type extends BlockType> = Omit<Parameters<(typeof views)[Type]>[0], 'id' | 'labels'>;

export function blockOf(type: string): Block | undefined {
  return registry.get(type);
}
