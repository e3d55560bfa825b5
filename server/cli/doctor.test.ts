import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answerCatalogue, type Stub, startStub } from '../../tests/api/helpers/stub.ts';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { makeCertificate } from '../../tests/helpers/certificate.ts';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree, type TreeFiles } from '../../tests/helpers/tree.ts';

const NORTH = String(baseTree()['sites/north.yaml']);
const SOUTH = String(baseTree()['sites/south.yaml']);
const LONG_AGO = new Date(Date.now() - 100.5 * 86_400_000).toISOString();
const LATELY = new Date(Date.now() - 2 * 86_400_000).toISOString();
const PAGE =
  'path: /over\ntitle: home.title\nblocks: [{ id: a, type: RichText, props: { body: home.lead } }]\n';

const trees: Tree[] = [];
afterAll(() => {
  for (const tree of trees) tree.dispose();
});

async function doctor(files: TreeFiles, args = ['--no-services'], env: Record<string, string> = {}) {
  const tree = makeTree(files);
  trees.push(tree);
  const { out, err, code } = await runCli('doctor', tree.dir, args, env);
  return { lines: out.split('\n').filter(Boolean), out, err, code };
}

test('nothing is wrong: no output, 0', async () => {
  expect(await doctor({})).toMatchObject({ out: '', err: '0 errors, 0 warnings\n', code: 0 });
});

test('a foreign currency is reported where a text names it, with the site that shows it', async () => {
  const currencies = 'currencies: { BRR: { iso: BRL, symbol: R$ } }\n';
  const south = SOUTH.replace('BRL', 'BRR').replace('flags:', () => `${currencies}flags:`);
  const { lines } = await doctor({
    'sites/south.yaml': south,
    'locales/en-GB/courses.yaml': 'title: From R$400\n',
    'locales/pt-BR/courses.yaml': 'title: De R$400\n',
  });
  expect(lines.filter((line) => line.endsWith('(currency-foreign)'))).toEqual([
    'locales/en-GB/courses.yaml:1:8 warning: “R$” is no money of north, where courses shows this; write it for all, or give the text or its block a “when” (currency-foreign)',
  ]);
});

test('each finding has its line', async () => {
  const { lines, code } = await doctor({
    'sites/north.yaml': NORTH.replace('help@north.example', 'help@north.example # Owner: is it this?')
      .replace('  appUrl: https://app.north.example/\n', '')
      .replace(
        'to: / }\n',
        'to: / }\n  - { id: app, label: nav.home, to: site:appUrl }\n  - { id: over, label: nav.home, to: /over }\n',
      ),
    'sites/south.yaml': `${SOUTH.replace(
      'storeRegions: [BR] }',
      'storeRegions: [BR], inTranslation: true }',
    )}security: { contact: [tel:+55-11], expires: 2026-01-01 }\n`,
    'pages/over.yaml': `${PAGE}window: { endsAt: ${LONG_AGO} }\n`,
    'pages/lately.yaml': `${PAGE.replace('/over', '/lately')}window: { endsAt: ${LATELY} }\n`,
    'sites/shared/school.yaml': String(baseTree()['sites/shared/school.yaml']).replace(
      'students: 1200',
      'students: 1200\n  boards: 40',
    ),
    'locales/pt-BR/locale.yaml': { name: 'Português', lang: 'pt-BR', fallback: ['sv-SE'] },
    'locales/en-GB/locale.yaml': { name: 'English', lang: 'en-GB', fallback: ['sv-SE'] },
    'locales/en-GB/nav.yaml': 'home: Home\n',
  });
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^pages\/lately.yaml:4:19 warning: this event ended on .* \(window-over\)$/),
    expect.stringMatching(/^pages\/over.yaml:4:19 warning: this event ended on .* \(window-over\)$/),
    expect.stringMatching(
      /^sites\/north\.yaml:8:3 warning: en-GB has words for \d+ of \d+ texts \(\d\d %\): npm run translations -- en-GB \(translation-partial\)$/,
    ),
    'sites/north.yaml:17:3 warning: this is from the site that the file was made of; correct it, or take the comment away: email: help@north.example (owner-unconfirmed)',
    'sites/north.yaml:21:37 warning: the site has no appUrl in its metadata, so that this link is left out (nav-empty)',
    'sites/north.yaml:22:38 warning: /over is over or hidden now in sv-SE, en-GB; take the link away, or give it a “when” as the page has (nav-over)',
    'sites/shared/school.yaml:3:3 warning: no text names “facts.boards”; take it away, or use it (fact-unused)',
    'sites/south.yaml:7:47 warning: pt-BR has all words: take “inTranslation” off, so that one that is lost is an error (translation-done)',
    'sites/south.yaml:27:45 warning: security.txt is not to be believed since 2026-01-01; see to its contacts, then give it another day, or none (security-expired)',
  ]);
});

test('what the owner has still to confirm is reported where it is written', async () => {
  const { lines } = await doctor({
    'sites/north.yaml': `${NORTH}toConfirm:\n  - The phone\n`,
    'pages/over.yaml': `${PAGE}toConfirm: [The prices]\n`,
  });
  expect(lines).toEqual([
    'pages/over.yaml:4:13 warning: the owner has still to confirm this: The prices (owner-unconfirmed)',
    expect.stringMatching(
      /^sites\/north\.yaml:\d+:5 warning: the owner has still to confirm this: The phone \(owner-unconfirmed\)$/,
    ),
  ]);
});

test.each([
  ['送料【要確認：地域別の送料】がかかります', '【要確認：地域別の送料】'],
  ['【可否・送料：要確認】。', '【可否・送料：要確認】'],
  ['於【待確認】個工作天', '【待確認】'],
  ['在【待确认】个工作日', '【待确认】'],
  ['"[to be confirmed] Company name"', '[to be confirmed]'],
])('words that hold a place for the owner’s are reported: %s', async (text, placeholder) => {
  const words = `home:\n  title: ${text}\n`;
  const { lines } = await doctor({ 'locales/sv-SE/owner.yaml': words });
  expect(lines).toContain(
    `locales/sv-SE/owner.yaml:2:3 warning: visitors read “${placeholder}” until the owner has filled it in (owner-unconfirmed)`,
  );
});

describe('a locale on two sites', () => {
  const east = SOUTH.replace('SOUTH', 'EAST')
    .replace('south.*', 'east.*')
    .replaceAll('south.example', 'east.example');
  const english = east
    .replace('defaultLocale: pt-BR', 'defaultLocale: en-GB')
    .replace('pt-BR: { currency: BRL, storeRegions: [BR] }', 'en-GB: { currency: GBP, storeRegions: [GB] }');

  test('that none of them owns is reported, and what does not answer to it', async () => {
    const { lines } = await doctor({ 'sites/east.yaml': english });
    expect(lines).toEqual([
      'sites/east.yaml:7:3 warning: pages in en-GB name those of north in sv-SE, which name those of north in return, such as courses: one site must own en-GB (hreflang-unanswered)',
      'sites/north.yaml:8:3 warning: east offers en-GB too, and no site says that it “owns” it: search engines find each page twice (locale-unowned)',
    ]);
  });

  test('that one of them owns is in order; that both own is not', async () => {
    const owned = `${english}owns: [en-GB]\n`;
    expect((await doctor({ 'sites/east.yaml': owned })).lines).toEqual([]);
    const both = await doctor({ 'sites/east.yaml': owned, 'sites/north.yaml': `${NORTH}owns: [en-GB]\n` });
    expect(both.lines).toEqual([
      expect.stringMatching(/^sites\/north\.yaml:\d+:8 warning: east owns en-GB too/),
    ]);
  });
});

test('what check finds is there as well: errors make it 1; JSON has the same', async () => {
  const files = { 'pages/bad.yaml': 'path: /bad\ntitle: home.titel\nblocks: []\n' };
  const { lines, code } = await doctor(files);
  expect(lines).toContainEqual(expect.stringMatching(/^pages\/bad\.yaml:2:8 .*\(text-missing\)$/));
  expect(code).toBe(1);
  const json = JSON.parse((await doctor(files, ['--no-services', '--format', 'json'])).out);
  expect(json.faults).toHaveLength(lines.length);
});

describe('with services', () => {
  const none: unknown[] = [];
  const catalogue = { products: none, plans: none, records: none, reviews: none };
  let stub: Stub;
  beforeAll(async () => {
    stub = await startStub(['ec', 'course', 'content', 'backstage'], (call) => {
      const inSweden = [{ id: 1, name: 'Lund', regionId: 'SE' }];
      if (call.path.includes('region/'))
        return { json: { list: call.path.includes('/SE/') ? inSweden : [] } };
      const path = ['articles', 'championships'].includes(call.path) ? 'reviews' : call.path;
      return answerCatalogue(catalogue)({ ...call, path });
    });
  });
  afterAll(() => stub.close());

  test('missing data for a locale are reported at its line', async () => {
    catalogue.products = [{ id: 'a', type: 'vip', isItp: false, isActive: { 'sv-SE': true, 'en-GB': true } }];
    catalogue.plans = [{ id: 'a', type: 'vip', price: { SEK: { originPrice: 9, sellPrice: 9 } } }];
    const { lines, code } = await doctor({}, [], stub.settings);
    expect([code, lines.filter((line) => !line.includes('content-empty'))]).toEqual([
      0,
      [
        'sites/north.yaml:8:22 warning: no plan has a price in GBP: each product says “ask us” (prices-missing)',
        'sites/north.yaml:8:42 warning: there is no branch school in GB (branches-empty)',
        'sites/south.yaml:7:3 warning: the catalogue has nothing for pt-BR (catalogue-empty)',
        'sites/south.yaml:7:42 warning: there is no branch school in BR (branches-empty)',
      ],
    ]);
    expect(lines).toContain(
      'sites/south.yaml:7:3 warning: the content service has no courses, no reviews, no articles, no championships for pt-BR (content-empty)',
    );
    expect(stub.count('products')).toBe(1);
  });

  test('how the content service is read, and what is odd in it', async () => {
    const review = { id: 1, documentId: 'r1', name: 'Ann', description: 'Good', avatar: 7 };
    catalogue.reviews = [review, { ...review, documentId: 'r2', name: null }];
    const { lines, err } = await doctor({}, [], { ...stub.settings, CONTENT_TOKEN: 'read-only' });
    catalogue.reviews = [];
    const odd = 'sites/south.yaml:1:1 warning: reviews of the content service in pt-BR:';
    expect(lines.filter((line) => line.startsWith(odd))).toEqual([
      `${odd} r1 is odd, and shown all the same: avatar must be object (content-odd)`,
      `${odd} r2 is left out: name must be string; it must have required property 'name' (content-odd)`,
    ]);
    expect(err).toMatch(
      /^content service: read with a token .*, 15 records left out, 3 records shown .*, 3 empty listings$/m,
    );
  });

  test('one that does not answer, and one that is not set, are reported once each', async () => {
    const { COURSE_API = '' } = stub.settings;
    const { lines, code } = await doctor({}, [], { COURSE_API, EC_API: 'http://127.0.0.1:1/' });
    expect(lines.map((line) => line.replace(/: ec: .*/, ' …'))).toEqual([
      'sites/north.yaml:1:1 EC_API does not answer as it should …',
      'sites/north.yaml:1:1 warning: CONTENT_API is not set, so that what it has is nowhere (service-unset)',
      'sites/north.yaml:1:1 warning: BACKSTAGE_API is not set, so that what it has is nowhere (service-unset)',
    ]);
    expect(code).toBe(1);
  });

  test('with none set the embedded ones are asked, and nothing of them is left', async () => {
    const { lines } = await doctor({}, []);
    expect(lines).toContain(
      'sites/south.yaml:7:3 warning: the catalogue has nothing for pt-BR (catalogue-empty)',
    );
  });
});

test('a certificate that expires soon, is for another host, is not trusted, or cannot be read, is an error at the origin', async () => {
  const made = ['localhost', 'other.example', 'localhost'].map((host) => makeCertificate([host]));
  const before = getCACertificates('default');
  setDefaultCACertificates(made.slice(0, 2).map(({ cert }) => cert));
  onTestFinished(() => setDefaultCACertificates(before));
  const servers = made.map((certificate) => createServer(certificate).listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [soon, other, distrusted] = servers.map((server) => (server.address() as AddressInfo).port);
  const origins = (north: string, south: string) => ({
    'sites/north.yaml': NORTH.replace('https://north.example', north),
    'sites/south.yaml': SOUTH.replace('https://south.example', south),
  });
  const files = origins(`https://localhost:${soon}`, 'https://localhost:9');
  const { lines, code } = await doctor(files, ['--no-services', '--certificates']);
  const wrong = origins(`https://localhost:${other}`, `https://localhost:${distrusted}`);
  const named = await doctor(wrong, ['--no-services', '--certificates']);
  const without = await doctor(files);
  for (const server of servers) server.close();
  expect(without.lines.filter((line) => line.includes('certificate'))).toEqual([]);
  expect(code).toBe(1);
  expect(lines.filter((line) => line.includes('certificate-ends'))).toEqual([
    expect.stringMatching(/^sites\/north.yaml:3:9 the certificate ends on \d{4}-\d\d-\d\d, in 0 days;/),
    expect.stringMatching(/^sites\/south.yaml:3:9 no certificate came from https:\/\/localhost:9: .*/),
  ]);
  expect(named.lines.join('\n')).toContain(
    'sites/north.yaml:3:9 the certificate is for other.example, IP Address:127.0.0.1, not for localhost;',
  );
  expect(named.lines.join('\n')).toContain(
    'sites/south.yaml:3:9 the certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT);',
  );
});
