import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldLoop } from '../helpers/heldLoop.ts';
import { WORST_TEXTS } from '../helpers/worstTexts.ts';
import { type Stub, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const meta = { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 1 } };
let text = '';
let stub: Stub;
let site: TestSite;
beforeAll(async () => {
  stub = await startStub(['content'], ({ path }) => {
    const cup = {
      id: 1,
      documentId: 'cup',
      slug: 'cup',
      title: 'Cup',
      startsAt: '2026-03-07',
      content: text,
    };
    return { json: { data: path === 'championships' ? [cup] : [], meta } };
  });
  site = await startTestSite(stub.settings);
});
afterAll(() => Promise.all([site.close(), stub.close()]));

const draw = () => {
  site.forget();
  return site.html('/en-US/SchoolChampionships/cup');
};

test('no text of a service holds the loop while its page is drawn', async () => {
  // What was never run takes longer.
  for (text of ['## Ordinary', `${'A'.repeat(200_000)}`, '*a* '.repeat(20_000)]) await draw();
  for (const [name, worst] of Object.entries(WORST_TEXTS)) {
    text = worst;
    const { result, longestMs } = await heldLoop(draw);
    expect(result, name).toContain('<h1');
    expect([name, longestMs < 50 ? 'free' : longestMs]).toEqual([name, 'free']);
  }
  const odd = site.lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'backend.record-odd');
  expect(odd[0]).toMatchObject({ listing: 'championships', record: 'cup cup', isDropped: false });
}, 120_000);
