import type { BlockLabels } from '../../schemas/block-types.ts';

/** Words of a block, by the names that its schema lists under `labels`; without a type those of any block. */
export type Labels<Type extends keyof BlockLabels = keyof BlockLabels> = {
  readonly [Name in BlockLabels[Type] | 'unavailable']?: string;
};

export type LabelName = keyof Labels;
