import type { ReactNode } from 'react';
import type { BlockSchemas, BlockSlots } from '../../schemas/block-types.ts';

/** Words of a block, by the names that its schema lists under `labels`. */
export type Labels = Record<string, string>;

/** Props as the author of a page file writes them, resolved: `blocks/<Type>.json`. */
export type Authored<Type extends string> = `blocks/${Type}.json` extends infer Key
  ? Key extends keyof BlockSchemas
    ? NonNullable<BlockSchemas[Key]>
    : never
  : never;

/** The same with the data of the block's slots: the input of a block's builder. */
export type Filled<Type extends keyof BlockSlots> = Authored<Type> & BlockSlots[Type];

/** The props that every view gets besides its own. */
export type BlockProps<Props> = Props & { id: string; labels: Labels };

/**
 * A block in the registry. `View` is a method so that each block may require its own props; the server has checked
 * before, against the block's schema, that it gets them.
 */
export interface Block {
  View(props: object): ReactNode;
  /** Whether the block contains the h1 of its page. */
  holdsTitle?: boolean;
  /**
   * At the start of a page the block is not painted before all of it has arrived, because its last part would move its
   * first.
   */
  isPaintedWhole?: boolean;
  /** The island that is hydrated at once in a block with these props, if any. */
  islandAtOnce?(props: object): string | undefined;
}

/** The content of an area, as props of the element around it: HTML from a cache, or blocks to render with it. */
export type Area = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };
