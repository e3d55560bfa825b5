import type { ReactNode } from 'react';
import type { BlockSchemas, BlockSlots } from '../../schemas/block-types.ts';

/** Words of a block, by the names that its schema lists under `labels`. */
export type Labels = Record<string, string>;

/** Props as a page file's author gives them, resolved: `blocks/<Type>.json`. */
export type Authored<Type extends string> = `blocks/${Type}.json` extends infer Key
  ? Key extends keyof BlockSchemas
    ? NonNullable<BlockSchemas[Key]>
    : never
  : never;

/** The same with the data of the block's slots: what a block's builder is given. */
export type Filled<Type extends keyof BlockSlots> = Authored<Type> & BlockSlots[Type];

/** What each view gets besides its props. */
export type BlockProps<Props> = Props & { id: string; labels: Labels };

/**
 * A block as the registry knows it. `View` is a method so that each block may ask for its own props:
 * that they are these is settled before, where the server checks a page against the block's schema.
 */
export interface Block {
  View(props: object): ReactNode;
  /** The block holds its page's h1. */
  holdsTitle?: boolean;
  /** At the beginning of a page it is painted once all of it is there: what comes last in it would move what came first. */
  isPaintedWhole?: boolean;
  /** The island that wakes at once in a block with these props, where there is one. */
  islandAtOnce?(props: object): string | undefined;
}

/** What stands in an area of a block, as props of the element around it: HTML from a cache, or blocks to draw with it. */
export type Area = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };
