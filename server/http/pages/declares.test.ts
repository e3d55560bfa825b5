import { expect, test } from 'vitest';
import { makeStore } from '../../../tests/helpers/app.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { PageHandler, type PageHandlerOptions } from './pageHandler.ts';

test('a query parameter is declared where a page of the content that is live names it', () => {
  const withSearch = makeSnapshot({ pages: { courses: { query: { q: {} } } } });
  let live = makeSnapshot();
  const store = makeStore(live, { current: () => live });
  const pages = new PageHandler({ store } as unknown as PageHandlerOptions);
  expect(pages.declaresParameter('q')).toBe(false);
  live = withSearch;
  expect([pages.declaresParameter('q'), pages.declaresParameter('utm_source')]).toEqual([true, false]);
});
