import type { ContentParts } from '../../content/contentParts.ts';
import { askedProblems } from '../../content/dailyFiles.ts';
import { oncePer } from '../../lib/oncePer.ts';

/** What the level tests of all pages ask; the same object while the pages are the same. What overrides change is not counted. */
export function askedOf({ pages }: Pick<ContentParts, 'pages'>): ReadonlySet<string> {
  return askedBy(pages);
}

const askedBy = oncePer((pages: ContentParts['pages']) =>
  askedProblems([...pages.values()].map(({ config }) => config)),
);
