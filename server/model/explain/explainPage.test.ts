import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTools, NOON } from '../../../tests/helpers/context.ts';
import { sharedPool } from '../../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import { FilePlaces, formatPlace } from '../../content/filePlaces.ts';
import { openContent } from '../../content/openContent.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { buildPage } from '../buildPage.ts';
import { SAMPLE_MEMBER } from '../sampleMember.ts';
import { resolveRequest } from '../site/resolve.ts';
import { createMeasure } from './costs.ts';
import { explainPage } from './explainPage.ts';

const pool = await sharedPool();

const PAGE = `path: /why
title: home.title
blocks:
  - id: top
    type: Hero
    props:
      heading: home.heading
      lead: home.lead
      actions: [{ label: { sv-SE: Hem, en-GB: Home }, to: /courses }]
  - id: away
    type: Hero
    hidden: true
    when: { locale: en-GB, not: { window: { startsAt: 2026-03-02T00:00:00Z } } }
    props: { heading: home.heading }
  - id: later
    type: Hero
    when: { locale: en-GB, window: { startsAt: 2026-03-02T00:00:00Z } }
    props: { heading: home.heading }
  - id: members
    type: CourseGrid
    when: { loggedIn: true, device: mobile }
    props: { heading: home.heading }
    data:
      items: { from: products, limit: 6 }
`;

let tree: Tree;
let snapshot: ContentSnapshot;
beforeAll(async () => {
  tree = makeTree({
    'pages/why.yaml': PAGE,
    'pages/elsewhere.yaml': PAGE.replace('path: /why', 'path: /elsewhere\nwhen: { site: south }'),
  });
  const store = await openContent({ dir: tree.dir, dataDir: null, watch: false, pool });
  snapshot = store.current();
  await store.close();
});
afterAll(() => tree.dispose());

const tools = makeTools({ products: [] });

function resolve(path: string) {
  const request = { host: 'a', path, search: '', localeCookie: undefined, acceptLanguage: undefined };
  return resolveRequest(snapshot, request, NOON, tools.schemas);
}

async function explain(
  path: string,
  { visitor = { user: null } as typeof SAMPLE_MEMBER, built = false } = {},
) {
  const visit = { visitor, now: NOON };
  const resolution = resolve(path);
  if (resolution.kind === 'unavailable') throw new Error('out of order');
  const parts = { snapshot, visit, tools, places: new FilePlaces(tree.dir) };
  if (!built || resolution.kind !== 'page') return explainPage(resolution, parts);
  const { measure, costs } = createMeasure();
  const { model } = await buildPage(snapshot, resolution, visit, { ...tools, measure });
  return explainPage(resolution, { ...parts, costs }, model);
}
const of =
  (id: string) =>
  async (path: string, given = {}) =>
    (await explain(path, given)).blocks.find((block) => block.id === id);

test('a value is told as it is shown, with all places that it comes from', async () => {
  const block = await of('top')('/en-GB/why');
  expect(block).toMatchObject({ shows: true, why: [], place: { file: 'pages/why.yaml', line: 4 } });
  const values = block?.values.map(({ name, text, from }) => [name, text, ...from.map(formatPlace)]);
  expect(values).toEqual([
    ['heading', 'Learn Go (en-GB)', 'pages/why.yaml:7:16', 'locales/en-GB/home.yaml:3:10'],
    [
      'lead',
      '1200 students (en-GB)',
      'pages/why.yaml:8:13',
      'locales/en-GB/home.yaml:4:7',
      'sites/shared/school.yaml:2:13',
    ],
    ['actions.0.label', 'Home', 'pages/why.yaml:9:47'],
    ['actions.0.to', '/en-GB/courses', 'pages/why.yaml:9:59'],
  ]);
});

test('what does not show says which part of its condition fails, and until when', async () => {
  const swedish = await of('away')('/sv-SE/why');
  const window = { says: 'window: from 2026-03-02T00:00:00Z; it is not begun', holds: false };
  expect(swedish).toMatchObject({
    shows: false,
    why: [
      { says: 'hidden: true', holds: false },
      { says: 'locale: en-GB; it is sv-SE', holds: false },
      { says: 'not:', holds: true, parts: [window] },
    ],
  });
  expect((await of('away')('/en-GB/why'))?.why[1]).toMatchObject({ holds: true });
  // Hidden for good, and in another locale as well.
  expect(swedish?.until).toBeUndefined();
  const until = Date.parse('2026-03-02T00:00:00Z');
  expect(await of('later')('/en-GB/why')).toMatchObject({ shows: false, until });
  expect((await of('later')('/sv-SE/why'))?.until).toBeUndefined();
});

test('it is the same answer as the page’s own', async () => {
  for (const visitor of [{ user: null }, SAMPLE_MEMBER]) {
    for (const path of ['/sv-SE/why', '/en-GB/why']) {
      const match = resolve(path);
      if (match.kind !== 'page') throw new Error('no page');
      const { model } = await buildPage(snapshot, match, { visitor, now: NOON }, tools);
      const { blocks } = await explain(path, { visitor });
      const shown = blocks.filter(({ shows }) => shows).map(({ id }) => id);
      expect(shown).toEqual(model.blocks.map(({ id }) => id));
    }
  }
});

test('sources say what they ask for, and what they cost where services were asked', async () => {
  const source = { slot: 'items', source: 'products limit=6', place: { file: 'pages/why.yaml', line: 24 } };
  const plain = await of('members')('/en-GB/why', { visitor: SAMPLE_MEMBER });
  expect(plain).toMatchObject({ shows: true, device: 'mobile', sources: [source] });
  expect(plain?.sources[0]?.cost).toBeUndefined();
  const asked = await of('members')('/en-GB/why', { visitor: SAMPLE_MEMBER, built: true });
  expect(asked?.sources[0]).toMatchObject({ ...source, cost: { calls: [], ms: expect.any(Number) } });
});

test('an address that is not there names the page that would be, and why it is not', async () => {
  expect(await explain('/sv-SE/elsewhere')).toMatchObject({
    status: 404,
    blocks: [],
    page: { id: 'elsewhere', why: [{ says: 'site: south; it is north', holds: false }] },
  });
  const nowhere = await explain('/sv-SE/nowhere');
  expect(nowhere.status).toBe(404);
  expect(nowhere).not.toHaveProperty('page');
  expect(await explain('/why')).toMatchObject({ status: 302, redirect: '/sv-SE/why' });
});
