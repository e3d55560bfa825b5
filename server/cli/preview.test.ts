import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ran, runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';
import { createPreviewLinks } from '../authoring/preview/previewLinks.ts';

const NEW_SECRET = 'the new secret of two';

let tree: Tree;
beforeAll(() => {
  tree = makeTree();
});
afterAll(() => tree.dispose());

const preview = (
  args: string[],
  settings: Record<string, string> = { SESSION_SECRET: `${NEW_SECRET},the old secret of two` },
): Promise<Ran> => runCli('preview', tree.dir, args, { DATA_DIR: tree.dataDir, ...settings });

function opened({ out }: Ran, secrets = [NEW_SECRET]) {
  const url = new URL(out.trim());
  const found = createPreviewLinks(secrets).open(url.searchParams.get('token') ?? '', Date.now());
  return { origin: url.origin, path: url.pathname, ...('link' in found ? found.link : found) };
}

test('a link to a site as it will be, signed with the first secret', async () => {
  const words = '--at 2099-12-24T10:00+08:00 --site south --as member --to /pt-BR/courses --expires 2d';
  const ran = await preview(words.split(' '));
  expect(ran.code).toBe(0);
  const link = opened(ran);
  expect(link).toMatchObject({
    ...{ origin: 'https://south.example', path: '/_preview', site: 'south', to: '/pt-BR/courses' },
    state: { at: Date.parse('2099-12-24T10:00+08:00'), view: 'member' },
  });
  const days = ('until' in link ? link.until - Date.now() : 0) / 86_400_000;
  expect(days).toBeGreaterThan(1.99);
  expect(days).toBeLessThanOrEqual(2);
  expect(ran.err).toMatch(/^south, until /);
});

test('without more, the fallback site as it is; elsewhere, and with flags', async () => {
  expect(opened(await preview([]))).toMatchObject({ site: 'north', to: '/sv-SE', state: {} });
  const origin = 'http://localhost:3000';
  const ran = await preview(['--base', origin, '--flags', 'x-camp=false,reviewsMode=carousel']);
  const flags = { 'x-camp': false, reviewsMode: 'carousel' };
  expect(opened(ran)).toMatchObject({ origin, state: { flags } });
});

test.each([
  ['http://localhost:3000', 'south', 'http://south.localhost:3000'],
  ['http://south.localhost:3000', 'south', 'http://south.localhost:3000'],
  ['http://south.localhost:3000', 'north', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'south', 'http://south.localhost:3000'],
  ['https://staging.example', 'south', 'https://south.staging.example'],
])('on a server at %s the site %s is opened at %s', async (base, site, origin) => {
  expect(opened(await preview(['--base', base, '--site', site]))).toMatchObject({ origin, site });
});

test('the secret is the server’s stored one; none is generated', async () => {
  const none = await preview([], { SESSION_SECRET: '' });
  expect(none).toMatchObject({ code: 1, out: '', err: expect.stringContaining('set SESSION_SECRET') });
  mkdirSync(tree.dataDir, { recursive: true });
  writeFileSync(join(tree.dataDir, 'session-secret'), 'kept');
  expect(opened(await preview([], { SESSION_SECRET: '' }), ['kept'])).toMatchObject({ site: 'north' });
});

test.each([
  [['--expires', 'soon'], '“--expires” wants a time such as 30m, 12h or 2d, 30d at most'],
  [['--expires', '31d'], '30d at most'],
  [['--expires', '0h'], '30d at most'],
  [['--at', 'soon'], '“--at” wants a date'],
  [['--site', 'sout'], 'did you mean “south”?'],
  [['--flags', 'x-cam'], 'there is no flag “x-cam”; did you mean “x-camp”?'],
  [['--flags', 'reviewsMode=big'], 'the flag “reviewsMode” takes one of static, carousel'],
  [['--to', '//evil.example'], '“--to” wants a path'],
  [['--base', 'localhost'], '“--base” wants an address'],
])('%j is answered in one line, 2', async (args, says) => {
  const { code, err } = await preview(args);
  expect(code).toBe(2);
  expect(err).toContain(says);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('a missing page is reported; one that appears later exists then', async () => {
  tree.write('pages/later.yaml', {
    path: '/later',
    title: 'home.title',
    when: { window: { startsAt: '2099-01-01T00:00:00Z' } },
    blocks: [{ id: 'a', type: 'Hero', props: { heading: 'home.heading' } }],
  });
  const missing = await preview(['--to', '/sv-SE/course']);
  expect([missing.code, missing.out]).toEqual([1, '']);
  expect(missing.err).toBe('north has no page at “/sv-SE/course” then; did you mean “/sv-SE/courses”?\n');
  const elsewhere = await preview(['--to', '/pt-BR/courses']);
  expect(elsewhere.err).toBe('north has no page at “/pt-BR/courses” then; south has one: --site south\n');
  expect(await preview(['--to', '/sv-SE/later'])).toMatchObject({ code: 1 });
  expect(await preview(['--to', '/sv-SE/later', '--at', '2099-01-02'])).toMatchObject({ code: 0 });
});

test('a draft’s page that cannot be shown is said to be so, with its error', async () => {
  tree.write('drafts/spring/pages/spring.yaml', 'path: /spring\ntitle: home.title\nblocks: none\n');
  const args = ['--draft', 'spring', '--to', '/sv-SE/spring'];
  const { code, out, err } = await preview(args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^it is out of order: drafts\/spring\/pages\/spring\.yaml:3:9 .* \(type-wrong\)\n$/);
});

test('a page that only a draft has is found with its flag', async () => {
  tree.write('drafts/spring/pages/spring.yaml', 'path: /spring\ntitle: home.title\nblocks: []\n');
  const { err } = await preview(['--to', '/sv-SE/spring']);
  expect(err).toBe('north has no page at “/sv-SE/spring” then; the draft “spring” has one: --draft spring\n');
});

test('what is taken back is a link or a draft', async () => {
  const { code, err } = await preview(['--revoke', 'https://north.example/']);
  expect(code).toBe(2);
  expect(err).toContain('“--revoke” wants a link as this command has printed it, or the name of a draft');
});

test('a draft that is not there is said not to be, as its name may be misspelt', async () => {
  tree.write('drafts/winter/draft.yaml', 'title: Winter\n');
  tree.write('drafts/.published/winter/draft.yaml', 'title: Winter\n');
  const { err } = await preview(['--revoke', 'wintr']);
  expect(err).not.toContain('.published');
  expect(err).toContain('there is no such draft now; did you mean “winter”?');
  expect((await preview(['--revoke', 'winter'])).err).not.toContain('no such draft');
});

test('a link to a draft, with what the draft has; none to one that is not there', async () => {
  tree.write('drafts/winter/pages/media/a.txt', 'x');
  expect(opened(await preview(['--draft', 'winter']))).toMatchObject({ state: { draft: 'winter' } });
  const { err, code } = await preview(['--draft', 'wintr']);
  expect(code).toBe(2);
  expect(err).toMatch(/^there is no draft “wintr”; did you mean “winter”\?/);
});
