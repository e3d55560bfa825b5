import type { Block, BlockChange } from '../../../schemas/types.ts';

/** Where a block is: in this list, which may be an area's. */
interface Place<List> {
  list: List;
  index: number;
}

/** Lists that may be changed; blocks without areas are the same objects. */
export function copied(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (!block.areas) return block;
    const areas = Object.entries(block.areas).map(([name, inner]) => [name, copied(inner)]);
    return { ...block, areas: Object.fromEntries(areas) };
  });
}

/** Finds a block in a list or in the areas of its blocks. */
export function find<List extends readonly Block[]>(
  list: List,
  id: string,
): Place<List | Block[]> | undefined {
  for (const [index, block] of list.entries()) {
    if (block.id === id) return { list, index };
    for (const inner of Object.values(block.areas ?? {})) {
      const found = find(inner, id);
      if (found) return found;
    }
  }
  return undefined;
}

/** Returns the block before or after which a change puts one. */
export function targetOf({ after, before }: BlockChange): string | null {
  return after ?? before ?? null;
}
