import type { ContentParts } from '../../content/contentParts.ts';
import { levelTestProblems } from '../../content/dailyFiles.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';

/** What the level tests of all pages ask; the same object while the pages are the same. What overrides change is not counted. */
export function levelTestProblemsOf({ pages }: Pick<ContentParts, 'pages'>): ReadonlySet<string> {
  return askedBy(pages);
}

const askedBy = memoizeWeak((pages: ContentParts['pages']) =>
  levelTestProblems([...pages.values()].map(({ config }) => config)),
);
