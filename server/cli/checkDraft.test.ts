import { afterEach, expect, test } from 'vitest';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';

let tree: Tree;
afterEach(() => tree.dispose());
const check = (...args: string[]) => runCli('check', tree.dir, args);

const FAULTY = 'path: /winter\ntitle: home.titel\nblocks: []\n';

test('a draft is checked with the live content, at its own files; without it, its pages do not exist', async () => {
  tree = makeTree({ 'drafts/winter/pages/winter.yaml': FAULTY });
  const { out, code } = await check('--draft', 'winter');
  expect(out).toMatch(/^drafts\/winter\/pages\/winter\.yaml:2:8 .*“home\.titel”.*“home\.title”.*\n/);
  expect(code).toBe(1);
  expect(await check()).toMatchObject({ out: '', code: 0 });
  const [named] = (await check('--draft', 'winter', 'drafts/winter')).err.split('\n');
  expect(named).toMatch(/^1 file: 2 errors/);
});

test('a fault of draft.yaml, and a file of two drafts, are always reported', async () => {
  const page =
    'path: /a\ntitle: home.title\nblocks: [{ id: a, type: RichText, props: { body: home.lead } }]\n';
  tree = makeTree({
    'drafts/winter/draft.yaml': 'publishat: 2030-01-01T00:00:00+09:00\n',
    'drafts/winter/pages/a.yaml': page,
    'drafts/sale/pages/a.yaml': page,
  });
  const told = /winter\/draft\.yaml:1:1 unknown key “publishat”; did you mean “publishAt”.*\n/;
  const plain = await check();
  expect(plain.code).toBe(1);
  expect(plain.out).toMatch(told);
  expect(plain.out.match(/draft-collision/g)).toHaveLength(2);
  const { out } = await check('--draft', 'winter');
  expect(out).toMatch(told);
  expect(out.match(/draft-collision/g)).toHaveLength(1);
  expect(await check('--draft', 'sale')).toMatchObject({ code: 0 });
});

test('a draft with a time that could not go live is named by the check of all', async () => {
  tree = makeTree({
    'drafts/winter/draft.yaml': '# Later\npublishAt: 2030-01-01T00:00:00+09:00\n',
    'drafts/winter/pages/winter.yaml': FAULTY,
    'drafts/sale/pages/sale.yaml': FAULTY.replaceAll('winter', 'sale'),
  });
  const { out, code } = await check();
  expect(out).toBe(
    'drafts/winter/draft.yaml:2:12 warning: this draft will not go live: it has 2 errors; see npm run check -- --draft winter (draft-errors)\n',
  );
  expect(code).toBe(0);
});

test('a draft that is not there is answered with the nearest one', async () => {
  tree = makeTree({ 'drafts/winter/draft.yaml': '# later\n' });
  const { err, code } = await check('--draft', 'wintr');
  expect(err).toMatch(/^there is no draft “wintr”; did you mean “winter”\?; drafts: winter/);
  expect(code).toBe(2);
});

test('an editor gets schemas in the draft’s folder, with the names of both', async () => {
  const page =
    'path: /winter\ntitle: home.title\nblocks: [{ id: a, type: RichText, props: { body: home.lead } }]\n';
  tree = makeTree({ 'drafts/winter/pages/winter.yaml': page });
  await check('--draft', 'winter');
  const schema = tree.read('drafts/winter/.schemas/override.json');
  expect(schema).toContain('"winter"');
  expect(schema).toContain('"courses"');
  expect(tree.read('.schemas/override.json')).not.toContain('"winter"');
  expect(await check('--draft', 'winter', '--strict', 'drafts')).toMatchObject({ out: '', code: 0 });
});
