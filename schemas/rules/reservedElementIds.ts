/**
 * Ids of elements around the blocks of every page. Drawings in the page's text use `wood-grain` and the ids of stones.
 */
const DOCUMENT_IDS: ReadonlySet<string> = new Set([
  'account-menu',
  'announcer',
  'footer',
  'hoshi-client',
  'languages',
  'languages-title',
  'loading',
  'main',
  'site-menu',
  'stone-black',
  'stone-black-shade',
  'stone-shadow',
  'stone-white',
  'stone-white-shade',
  'toasts',
  'wood-grain',
]);
/** Headings of a footer's groups. */
const FOOTER_GROUP = 'footer-';

/** Returns whether an element outside of the blocks has this id; no element in a block may have it. */
export function isDocumentId(id: string): boolean {
  return DOCUMENT_IDS.has(id) || id.startsWith(FOOTER_GROUP);
}
