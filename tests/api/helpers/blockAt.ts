import type { BlockModel, PageModel } from '../../../schemas/model.ts';
import { allBlocks } from '../../../server/content/blockTree.ts';

/** The block of an id, in whichever area of its page. */
export function blockAt({ blocks }: Pick<PageModel, 'blocks'>, id: string): BlockModel {
  const found = [...allBlocks(blocks)].find((block) => block.id === id);
  if (!found) throw new Error(`no block “${id}”`);
  return found;
}

/** The status of each block of a page by its id, of those in areas too. */
export function blockStatus({ blocks }: Pick<PageModel, 'blocks'>): Record<string, BlockModel['status']> {
  return Object.fromEntries([...allBlocks(blocks)].map(({ id, status }) => [id, status]));
}
