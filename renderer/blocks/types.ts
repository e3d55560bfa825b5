import type { ReactNode } from 'react';
import type { BlockSchemas, BlockSlots } from '../../schemas/block-types.ts';
import type { Labels } from '../ui/labels.ts';

export type { LabelName, Labels } from '../ui/labels.ts';

/** Props as the author of a page file writes them, resolved: `blocks/<Type>.json`. */
export type Authored<Type extends string> = `blocks/${Type}.json` extends infer Key
  ? Key extends keyof BlockSchemas
    ? NonNullable<BlockSchemas[Key]>
    : never
  : never;

/** The same with the data of the block's slots: the input of a block's builder. */
export type Filled<Type extends keyof BlockSlots> = Authored<Type> & BlockSlots[Type];

export type BlockProps<Props> = Props & { id: string; labels: Labels };

/** `View` is a method so that each block may require its own props, which the server has checked by its schema. */
export interface Block {
  View(props: object): ReactNode;
  /** Whether the block contains the h1 of its page. */
  holdsTitle?: boolean;
  /** At a page's start the block is not painted in parts, because its last part would move its first. */
  isPaintedWhole?: boolean;
  /** The island that is hydrated at once in a block with these props, if any. */
  islandAtOnce?(props: object): string | undefined;
}

/** The content of an area, as props of the element around it: HTML from a cache, or blocks to render with it. */
export type Area = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };
