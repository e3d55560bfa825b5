/** Ids of elements that every page has around its blocks; drawings in the text have `wood-grain` and the stones' own. */
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

/** Whether an element outside of the blocks has this id: nothing in a block may have it. */
export function isDocumentId(id: string): boolean {
  return DOCUMENT_IDS.has(id) || id.startsWith(FOOTER_GROUP);
}
