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
  const reported = /winter\/draft\.yaml:1:1 unknown key “publishat”; did you mean “publishAt”.*\n/;
  const plain = await check();
  expect(plain.code).toBe(1);
  expect(plain.out).toMatch(reported);
  expect(plain.out.match(/draft-collision/g)).toHaveLength(2);
  const { out } = await check('--draft', 'winter');
  expect(out).toMatch(reported);
  expect(out.match(/draft-collision/g)).toHaveLength(1);
  expect(await check('--draft', 'sale')).toMatchObject({ code: 0 });
});

test('live files that a draft replaces are named, problems first', async () => {
  tree = makeTree({
    'pages/problems/net.sgf': '(;SZ[9])',
    'drafts/winter/pages/problems/net.sgf': '(;SZ[9])',
    'drafts/winter/pages/media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'drafts/winter/pages/media/new.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  const { err } = await check('--draft', 'winter');
  expect(err).toContain('The draft replaces what is live: pages/problems/net.sgf, pages/media/logo.svg\n');
  expect((await check()).err).not.toContain('replaces');
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

test('a moment of publication that is over is reported, and where a file of a draft was meant to be', async () => {
  tree = makeTree({
    'drafts/winter/draft.yaml': 'publishAt: 2020-01-01T00:00:00+09:00\n',
    'drafts/winter/winter.yaml': 'path: /winter\n',
    'drafts/sale/draft.yml': 'publishAt: 2030-01-01T00:00:00+09:00\n',
    'drafts/sale/page/a.yaml': 'path: /a\n',
  });
  const { out, code } = await check();
  const folder = 'not read: a draft’s folder holds draft.yaml, sites/, pages/, locales/';
  expect(out.trim().split('\n').sort()).toEqual([
    `drafts/sale/draft.yml:1:1 warning: ${folder}; rename it to “draft.yaml” (file-unexpected)`,
    `drafts/sale/page:1:1 warning: ${folder}; rename it to “pages” (file-unexpected)`,
    'drafts/winter/draft.yaml:1:12 warning: 2020-01-01T00:00:00+09:00 is over, so that a running server publishes this draft at once; write a later moment, or take the line away (draft-overdue)',
    `drafts/winter/winter.yaml:1:1 warning: ${folder}; a page belongs in pages/ (file-unexpected)`,
  ]);
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
