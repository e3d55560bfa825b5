import type { ContentParts } from '../../content/contentParts.ts';
import { levelTestProblems } from '../../content/stageProblems.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';

/** The problems in level tests of all pages, memoized by the pages. Changes by overrides are not included. */
export function levelTestProblemsOf({ pages }: Pick<ContentParts, 'pages'>): ReadonlySet<string> {
  return askedBy(pages);
}

const askedBy = memoizeWeak((pages: ContentParts['pages']) =>
  levelTestProblems([...pages.values()].map(({ config }) => config)),
);
