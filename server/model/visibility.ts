import type { Page } from '../../schemas/types.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { allBlocks } from '../content/blockTree.ts';
import { memoizeWeak } from '../lib/memoizeWeak.ts';

/** `shared`: the same for all who are not logged in, so it may be cached. `private`: made for one request. */
export type Visibility = 'shared' | 'private';

/** The check that restricts a page to members. */
export const MEMBER_CHECK = 'member';
export const GUEST_CHECK = 'guest';
const CHECKS_OF_VISITORS = [MEMBER_CHECK, GUEST_CHECK];

type Schemas = ReadonlyMap<string, BlockSchema>;

/** Memoized per page file, because each request needs it. */
const visibilities = memoizeWeak((schemas: Schemas) =>
  memoizeWeak((page: Page): Visibility => {
    const isPrivate =
      page.checks?.some((check) => CHECKS_OF_VISITORS.includes(check)) ||
      [...allBlocks(page.blocks)].some(({ type }) => schemas.get(type)?.isPrivate);
    return isPrivate ? 'private' : 'shared';
  }),
);

/** A page is a visitor's own if it has private blocks (`"private": true`), or checks for members or guests. */
export function visibilityOf(page: Page, schemas: Schemas): Visibility {
  return visibilities(schemas)(page);
}
