import { expect, test } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { ContentIndex } from './contentIndex.ts';

test('query parameters of all pages, in any form that a site shows of them', () => {
  const { index: _, ...parts } = makeSnapshot({
    pages: { courses: { query: { stage: { values: ['a'] } } }, search: { query: { q: {} } } },
  });
  const [courses] = [...parts.pages.values()];
  if (!courses) throw new Error('no page');
  const other = (name: string) => ({ ...courses, config: { ...courses.config, query: { [name]: {} } } });
  const index = new ContentIndex({
    ...parts,
    pinned: new Map([['north', new Map([['courses', { file: other('before'), inAllLocales: false }]])]]),
    overridden: new Map([['north', new Map([['courses', other('here')]])]]),
  });
  expect([...index.queryNames].sort()).toEqual(['before', 'here', 'q', 'stage']);
});
