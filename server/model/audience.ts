import type { Page } from '../../schemas/types.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { allBlocks } from '../content/blockTree.ts';
import { memoizeWeak } from '../lib/memoizeWeak.ts';

/** `shared`: the same for all who are not logged in, so it may be cached. `visitor`: made for one request. */
export type Audience = 'shared' | 'visitor';

/** The check by which a page is for members alone. */
export const MEMBER_CHECK = 'member';
/**
 * Computes a value from an object once and keeps it as long as the object exists. `make` must depend on the object
 * only.
 */
export const GUEST_CHECK = 'guest';
const CHECKS_OF_VISITORS = [MEMBER_CHECK, GUEST_CHECK];

type Schemas = ReadonlyMap<string, BlockSchema>;

/** Settled once for a page's file: each request asks. */
const audiences = memoizeWeak((schemas: Schemas) =>
  memoizeWeak((page: Page): Audience => {
    const isPrivate =
      page.checks?.some((check) => CHECKS_OF_VISITORS.includes(check)) ||
      [...allBlocks(page.blocks)].some(({ type }) => schemas.get(type)?.isPrivate);
    return isPrivate ? 'visitor' : 'shared';
  }),
);

/** Whether a page shows a visitor's own data or carries a form's key, as its blocks' schemas (`"private": true`) and its checks say. */
export function pageAudience(page: Page, schemas: Schemas): Audience {
  return audiences(schemas)(page);
}
