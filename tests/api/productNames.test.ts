import { afterEach, expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { type OwnContent, startOwnContent } from './helpers/ownContent.ts';
import { answerCatalogue, type StubCatalogue } from './helpers/stub.ts';
import { until } from './helpers/until.ts';

let own: OwnContent;
afterEach(() => own.close());

const EVERYWHERE = { 'sv-SE': true, 'en-GB': true, 'pt-BR': true };
const product = (id: string, isActive: Record<string, boolean> = EVERYWHERE) => ({
  id,
  type: 'vip',
  isItp: false,
  isActive,
});

const LIST = `path: /list
title: courses.title
blocks:
  - id: list
    type: CourseGrid
    props: { heading: courses.title, more: { label: nav.home, to: /courses/first-ston } }
    data:
      items: { from: products, ids: [first-stones, first-stone, north-only] }
  - id: later
    type: CourseGrid
    hidden: true
    props: { heading: courses.title }
    data: { items: { from: products, ids: [nothing] } }
  - id: title
    type: Hero
    props: { heading: courses.title }
`;
const DETAIL = `path: /courses/{productId}
title: courses.title
checks: [product]
blocks:
  - id: product
    type: ProductDetail
    data: { item: { from: product } }
`;

async function start(fails = false) {
  const catalogue: StubCatalogue = {
    products: [product('first-stones'), product('north-only', { 'sv-SE': true, 'en-GB': true })],
    plans: [],
    records: [],
    reviews: [],
  };
  const answer = answerCatalogue(catalogue);
  const files = { 'pages/list.yaml': LIST, 'pages/detail.yaml': DETAIL };
  own = await startOwnContent(files, (call) => (fails ? { status: 500 } : answer(call)));
  return catalogue;
}

interface File {
  path: string;
  live: boolean;
  faults: Record<string, unknown>[];
}

async function told(path = 'pages/list.yaml') {
  const { body } = await own.site.ask('/api/status');
  return (body.files as File[]).find((file) => file.path === path)?.faults ?? [];
}

const lines = (faults: Record<string, unknown>[]) =>
  faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
const UNKNOWN = [
  '6:67 the catalogue has no product “first-ston”, so visitors do not see it; did you mean “first-stones”?',
  '8:52 the catalogue has no product “first-stone”, so visitors do not see it; did you mean “first-stones”?',
  '8:65 the product “north-only” is not offered in pt-BR, where this shows',
];

test('what pages name and the catalogue has not is told at its place, once in the log, and refuses nothing', async () => {
  await start();
  expect(await told()).toEqual([]);
  expect((await own.site.ask('/sv-SE/list')).status).toBe(200);
  await until('it is told', async () => (await told()).length > 0);
  const faults = await told();
  expect(lines(faults)).toEqual(UNKNOWN);
  expect(Object.keys(faults[0] ?? {})).toEqual(['line', 'column', 'severity', 'code', 'message']);
  expect(faults[0]).toMatchObject({ severity: 'warning', code: 'product-unknown' });
  await own.site.ask('/en-GB/list');
  await own.save('pages/home.yaml', String(baseTree()['pages/home.yaml']).replace('id: hero', 'id: top'));
  expect(lines(await told())).toEqual(UNKNOWN);
  const logged = own.site.lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'content.product-unknown');
  expect(logged.map(({ fault }) => `${fault.file}:${fault.line}`)).toEqual(
    [6, 8, 8].map((line) => `pages/list.yaml:${line}`),
  );
  const calls = own.stub.count('products');
  for (let count = 0; count < 5; count++) await told();
  expect(own.stub.count('products')).toBe(calls);
});

test('it is gone when the catalogue has them, or the page names others', async () => {
  const catalogue = await start();
  await own.site.ask('/sv-SE/list');
  await until('it is told', async () => (await told()).length === 3);
  await own.save(
    'pages/list.yaml',
    LIST.replace('first-stone,', 'first-stones2,').replace('north-only', 'x'),
  );
  await until('others are told', async () => String(lines(await told())).includes('first-stones2'));
  catalogue.products = ['first-stones', 'first-ston', 'first-stones2', 'x'].map((id) => product(id));
  own.site.forget();
  await own.site.ask('/sv-SE/list');
  await until('nothing is told', async () => (await told()).length === 0);
});

test('in fragments and areas it is told in the file that names it, once for all pages', async () => {
  await start();
  const grid = (ids: string) => `id: grid
    type: CourseGrid
    props: { heading: courses.title }
    data: { items: { from: products, ids: [${ids}] } }`;
  own.tree.write('pages/fragments/some.yaml', `blocks:\n  - ${grid('first-stonez')}\n`);
  await own.save(
    'pages/list.yaml',
    `path: /list
title: courses.title
blocks:
  - { id: some, type: Fragment, props: { fragment: some, prefix: a } }
  - { id: again, type: Fragment, props: { fragment: some, prefix: b } }
  - id: ground
    type: Section
    areas:
      content:
        - { id: in, type: CourseGrid, props: { heading: courses.title }, data: { items: { from: products, ids: [x9] } } }
`,
  );
  await own.site.ask('/sv-SE/courses');
  await until('it is told', async () => (await told()).length > 0);
  expect(lines(await told())).toEqual([
    '10:113 visitors see no product here, as the catalogue does not have the product “x9”',
  ]);
  expect(lines(await told('pages/fragments/some.yaml'))).toEqual([
    '5:44 visitors see no product here, as the catalogue does not have the product “first-stonez” (did you mean “first-stones”?)',
  ]);
});

test('a catalogue that fails tells nothing', async () => {
  await start(true);
  await own.site.ask('/sv-SE/list');
  await until('it was asked', async () => own.stub.count('products') > 0);
  expect(await told()).toEqual([]);
});
