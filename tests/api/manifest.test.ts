import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Manifest, ManifestEntry } from '../../server/cli/manifest/buildManifest.ts';
import { baseTree } from '../helpers/baseTree.ts';
import { runCli } from '../helpers/runCli.ts';
import { makeTree } from '../helpers/tree.ts';
import { openSite, openTree } from './helpers/fileSite.ts';

const NORTH = String(baseTree()['sites/north.yaml']);
const SOUTH = String(baseTree()['sites/south.yaml']);
const page = (path: string, more: object = {}) => ({
  ...{ path, title: 'home.title', ...more },
  blocks: [{ id: 'only', type: 'Contact' }],
});
const FILES = {
  'sites/north.yaml': `${NORTH}redirects:
  - { from: '/old/{id}', to: /courses }
  - { from: '/index.php?page={name}', to: 'https://old.example/{name}', permanent: false }
`,
  'pages/login.yaml': page('/login'),
  'pages/members.yaml': page('/members', { checks: ['member'] }),
  'pages/summer.yaml': page('/summer', { when: { locale: 'en-GB' } }),
  'pages/later.yaml': page('/later', { when: { window: { startsAt: '2999-01-01T00:00:00Z' } } }),
  'pages/nested.yaml': {
    ...{ path: '/nested', title: 'home.title' },
    blocks: [
      {
        ...{ id: 'box', type: 'Section' },
        areas: { content: [{ id: 'inner', type: 'CourseGrid', data: { items: { from: 'products' } } }] },
      },
    ],
  },
  'pages/partner.yaml': page('/partners/{partnerSlug?}', { checks: ['partner-market'] }),
};

const tree = openTree(FILES);
const site = await openSite({ CONTENT_DIR: tree.dir });

/** As `npm run manifest` wrote it, so that not every run makes it anew. */
const MADE = ['-m', '../manifest.json'];

const run = (command: 'manifest' | 'verify', args: readonly string[], dir = tree.dir) =>
  runCli(command, dir, args, { INIT_CWD: tree.dir });

describe('npm run manifest', () => {
  let entries: ManifestEntry[];
  const at = (url: string) => entries.find((entry) => entry.url === url);
  beforeAll(async () => {
    const { out, err, code } = await run('manifest', []);
    expect([err, code]).toEqual(['', 0]);
    tree.write('../manifest.json', out);
    const manifest: Manifest = JSON.parse(out);
    expect(manifest.revision).toBe(site.store.current().revision);
    ({ entries } = manifest);
  });

  test('names each page of each site in each locale, with its blocks; those of services marked', () => {
    expect(at('https://north.example/sv-SE/courses')).toEqual({
      site: 'north',
      url: 'https://north.example/sv-SE/courses',
      path: '/sv-SE/courses',
      kind: 'page',
      status: 200,
      locale: 'sv-SE',
      lang: 'sv-SE',
      canonical: 'https://north.example/sv-SE/courses',
      blocks: [{ id: 'list', type: 'CourseGrid', service: true }],
    });
    expect(at('https://south.example/pt-BR')?.blocks).toEqual([{ id: 'hero', type: 'Hero' }]);
    expect(at('https://south.example/pt-BR/nested')?.blocks).toEqual([
      { id: 'box', type: 'Section', service: true },
      { id: 'inner', type: 'CourseGrid', service: true },
    ]);
    expect(at('https://north.example/en-GB/summer')?.status).toBe(200);
    expect(at('https://north.example/sv-SE/summer')).toBeUndefined();
    expect(at('https://north.example/en-GB/later')?.status).toBe(404);
  });

  test('and what leads elsewhere, is for members, or is not there', () => {
    const leads = (url: string) => `${at(url)?.status} ${at(url)?.location}`;
    expect(leads('https://north.example/')).toBe('302 /sv-SE');
    expect(leads('https://north.example/en-GB/members')).toBe('302 /en-GB/login?back=%2Fen-GB%2Fmembers');
    expect(leads('https://north.example/en-GB/partners')).toBe('302 /en-GB');
    expect(leads('https://north.example/en-GB/old/example')).toBe('308 /en-GB/courses');
    expect(leads('https://north.example/en-GB/index.php?page=example')).toBe(
      '302 https://old.example/example',
    );
    expect(at('https://north.example/en-GB/this-page-is-not-there')?.status).toBe(404);
  });

  test('as a table of one site', async () => {
    const { out } = await run('manifest', ['-f', 'table', '--site', 'south']);
    expect(out).toMatch(/^south {2}302 {2}\/ +→ \/pt-BR$/m);
    expect(out).toMatch(/^south {2}200 {2}\/pt-BR\/courses +list$/m);
    expect(out).not.toContain('north');
  });

  test('a service that does not answer leaves no manifest that lacks its addresses, 1', async () => {
    const settings = { INIT_CWD: tree.dir, EC_API: 'http://127.0.0.1:9/' };
    const { out, err, code } = await runCli(
      'manifest',
      tree.dir,
      ['-f', 'table', '--site', 'south'],
      settings,
    );
    expect([out, code]).toEqual(['', 1]);
    expect(err).toContain('the manifest lacks addresses, as a service does not answer');
  });

  test('an origin whose host leads to another site is told, 1', async () => {
    const other = makeTree({ 'sites/south.yaml': SOUTH.replace('//south.', '//sud.') });
    const { out, err, code } = await run('manifest', [], other.dir);
    other.dispose();
    expect([out, code]).toEqual(['', 1]);
    expect(err).toBe(
      'sites/south.yaml: the host of “origin: https://sud.example” leads to site north; add it to “hosts”\n',
    );
  });
});

describe('npm run verify', () => {
  test('what is served is as expected, 0', async () => {
    const { out, err, code } = await run('verify', [site.address]);
    expect([out, code]).toEqual(['', 0]);
    expect(err).toMatch(/^(\d\d) of \1 addresses: as expected/);
  });

  test('each address that differs in a line, 1', async () => {
    const changed = tree
      .read('../manifest.json')
      .replaceAll('"id":"hero"', '"id":"top"')
      .replace('"status":308', '"status":301');
    expect(changed.match(/"top"/g)?.length).toBe(3);
    tree.write('../changed.json', changed);
    const answer = await run('verify', [site.address, '-m', '../changed.json', '--site', 'north']);
    expect(answer.code).toBe(1);
    const lines = answer.out.split('\n');
    const [home, ...more] = lines.filter((line) => line.startsWith('north https://north.example/en-GB: '));
    expect(home).toMatch(/; block “top” is missing; block “hero” is not expected$/);
    expect(more).toEqual([]);
    expect(answer.out).toContain('north https://north.example/sv-SE/old/example: status 308, expected 301; ');
    expect(answer.err).toMatch(
      /addresses: 3 with differences(?: \(\d+ answers? asked for again, as it was busy\))?\n$/,
    );
  });

  test('a site is asked for at the host that is given', async () => {
    const { out, code } = await run('verify', [
      site.address,
      '--site',
      'south',
      '--host',
      'south=north.example',
    ]);
    expect(code).toBe(1);
    expect(out).toContain('south https://south.example/pt-BR/courses: status 404, expected 200; ');
  });

  test('what was busy is asked for again, and counted', async () => {
    const asked = new Set<string>();
    const busy = createServer(async ({ url = '', headers }, response) => {
      if (!asked.has(`${headers.host}${url}`)) {
        asked.add(`${headers.host}${url}`);
        return response.writeHead(503, { 'retry-after': '0' }).end();
      }
      const answer = await site.ask(url, { host: headers.host ?? '' }).redirects(0);
      const { location } = answer.headers;
      response.writeHead(answer.status, location === undefined ? {} : { location }).end(answer.text);
    }).listen(0);
    await once(busy, 'listening');
    const address = busy.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { out, err, code } = await run('verify', [`http://127.0.0.1:${port}`, ...MADE]);
    busy.close();
    expect([out, code]).toEqual(['', 0]);
    expect(err).toMatch(/as expected \(\d+ answers asked for again, as it was busy/);
  });

  test('where nobody answers, 1, and the rest is not asked for', async () => {
    const { out, err, code } = await run('verify', ['http://127.0.0.1:1', ...MADE, '-c', '2']);
    expect(code).toBe(1);
    expect(out).toMatch(/^north https:\/\/north\.example\/: no answer: .*ECONNREFUSED/);
    expect(err).toMatch(/not asked for, as 10 in a row did not answer/);
  });

  test.each([
    [['localhost:3000'], '“localhost:3000” is no base URL; write it as http://localhost:3000'],
    [['http://a.example', 'http://b.example'], '“http://b.example” is not wanted: there is one base URL'],
    [['-c', '0'], '“--concurrency” wants a whole number from 1 to 64, not “0”'],
    [['-m', 'pages/home.yaml'], /home\.yaml is not what npm run manifest prints/],
    [['-m', 'none.json'], /none\.json cannot be read: ENOENT/],
    [
      ['--host', 'nort=a.example'],
      'the manifest has no site “nort”; did you mean “north”? allowed: north, south',
    ],
    [[...MADE, '--host', 'north'], '“--host” wants SITE=HOST, not “north”'],
    [
      [...MADE, '--site', 'nort'],
      'the manifest has no site “nort”; did you mean “north”? allowed: north, south',
    ],
  ])('%j is told in a line, 2', async (args, says) => {
    const { err, code } = await run('verify', args);
    expect(code).toBe(2);
    typeof says === 'string' ? expect(err).toContain(says) : expect(err).toMatch(says);
    expect(err.match(/\n/g)?.length).toBe(1);
  });

  test('help', async () => {
    expect((await run('verify', ['--help'])).out).toContain('Usage npm run verify -- [flags] [base URL…]');
    expect((await run('manifest', ['--help'])).out).toContain('npm run manifest');
  });
});
