import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { treePerTest } from '../../tests/helpers/contentPerTest.ts';
import { runCli } from '../../tests/helpers/runCli.ts';

const EVENT =
  'note: "{{time}}"\nleft_one: "{{count}} day"\nleft_other: "{{count}} days"\nlong: |-\n  One\n  Two\n';
const NORTH = `# Facts of the north.
${baseTree()['sites/north.yaml']}`
  .replace('email:', 'phone: +46-1 # by day\n  seller: site.title\n  email:')
  .replace('to: /courses }\nfooter', 'to: /courses, when: { not: { locale: sv-SE } } }\nfooter')
  .replace(
    '  groups:\n',
    '  groups:\n    - { id: swedes, title: nav.help, when: { locale: sv-SE }, items: [] }\n',
  );

const tree = treePerTest({
  'sites/north.yaml': `${NORTH}security: { contact: ['mailto:safe@north.example'] }\n`,
  'locales/en-GB/event.yaml': `# Of events.\n${EVENT}`,
  'locales/sv-SE/event.yaml': EVENT,
  'locales/pt-BR/event.yaml': EVENT,
  'locales/sv-SE/locale.yaml': { name: 'Svenska', lang: 'sv-SE', fallback: ['en-GB'] },
});

const KOREA = ['--host', 'kr.*', '--locales', 'ko-KR', '--currency', 'KRW', '--region', 'KR'];
const IN_TRANSLATION = { 'ko-KR': { currency: 'KRW', storeRegions: ['KR'], inTranslation: true } };
const newSite = (...args: string[]) => runCli('new-site', tree.dir, args);
const paths = () => readdirSync(tree.dir, { recursive: true }).map(String).sort();

test.each([
  ['US', 'America/Detroit # Owner: is it this?'],
  ['BR', 'America/Araguaina # Owner: is it this?'],
  ['KR', 'Asia/Seoul\n'],
])('of several time zones of a region a usual one is taken, to be confirmed: %s', async (region, zone) => {
  const words = `--host aa.* --locales pt-BR --currency BRL --region ${region} --from north`;
  const { out } = await newSite('aa', ...words.split(' '), '--dry-run');
  expect(out.includes('timeZone')).toBe(zone.includes('#'));
  await newSite('aa', ...words.split(' '));
  expect(tree.read('sites/aa.yaml')).toContain(`timeZone: ${zone}`);
});

test('writes the site’s file from the source’s, and a folder of words to translate', async () => {
  const before = paths();
  const { out, code } = await newSite('kr', ...KOREA, '--from', 'north');
  expect(code).toBe(0);
  expect(out).toMatch(/^Written\n {2}sites\/kr\.yaml .*\n {2}locales\/ko-KR\/ .*\n/);
  const added = paths().filter((path) => !before.includes(path));
  expect(added.filter((path) => !/^(sites\/kr\.yaml|locales\/ko-KR)/.test(path))).toEqual([]);
  const text = tree.read('sites/kr.yaml');
  expect(text).toMatch(
    /^# Facts of the north\.\nregion: KR\nhosts: \[kr\.\*\]\norigin: https:\/\/kr\.north\.example # Owner/,
  );
  const site = parse(text);
  expect(site).toMatchObject({
    ...{ defaultLocale: 'ko-KR', timeZone: 'Asia/Seoul', owns: ['ko-KR'], translationCoverage: 0.9 },
    locales: IN_TRANSLATION,
  });
  expect(site).not.toHaveProperty('fallback');
  expect(Object.keys(site.metadata)).toEqual([
    'title',
    'description',
    'slogan',
    'logo',
    'email',
    'copyright',
  ]);
  expect(text).toContain('  email: help@north.example # Owner: is it this?');
  expect(text).not.toContain('safe@north.example');
  expect(text).toMatch(
    /\n# Owner: whom to tell of a weakness of the site .*\n# security: { contact: \[\] }\n/,
  );
  expect(text).toContain('  # phone: "" # +46-1\n  # seller: "" # site.title\n');
});

test('leaves out what could show nothing on the new site', async () => {
  const { out } = await newSite('kr', ...KOREA);
  expect(out).toContain('Left out, as it could show nothing there: swedes\n');
  const { nav, footer } = parse(tree.read('sites/kr.yaml'));
  expect(nav.map(({ id }: { id: string }) => id)).toEqual(['home', 'courses']);
  expect(footer.groups.map(({ id }: { id: string }) => id)).toEqual(['help']);
});

test('words are comments, one line a text, in the plural forms of their language', async () => {
  await newSite('kr', ...KOREA);
  const [note, ...lines] = tree.read('locales/ko-KR/event.yaml').split('\n');
  expect(note).toContain('Untranslated words of en-GB');
  const words = ['# note: "{{time}}"', '# left_other: "{{count}} days"', '# long: "One\\nTwo"'];
  expect(lines).toEqual(['# # Of events.', ...words, '']);
  const locale = { name: '한국어', lang: 'ko-KR', accepts: ['ko'], fallback: ['en-GB'] };
  expect(parse(tree.read('locales/ko-KR/locale.yaml'))).toEqual(locale);
});

test('the content has no errors afterwards, and the untranslated words are listed', async () => {
  await newSite('kr', ...KOREA);
  const { out, err, code } = await runCli('check', tree.dir, []);
  expect([code, err]).toEqual([0, expect.stringMatching(/: 0 errors, \d+ warnings\n$/)]);
  expect(out).toMatch(/sites\/kr\.yaml:\d+:3 warning: 2 pages have words for less than 90 %/);
});

test('a locale that has a folder, and not all words yet, is in translation there too', async () => {
  await newSite('kr', ...KOREA);
  const { out, code } = await newSite('race', '--host', 'race.*', ...KOREA.slice(2));
  expect(code).toBe(0);
  expect(out).toContain('\nTo translate: npm run translations -- ko-KR\n');
  expect(out).not.toContain('locales/ko-KR/');
  expect(parse(tree.read('sites/race.yaml')).locales).toEqual(IN_TRANSLATION);
  expect((await runCli('check', tree.dir, [])).err).toMatch(/: 0 errors, \d+ warnings\n$/);
});

test('a site in locales that there are is one file; of several currencies each locale has its own', async () => {
  const before = paths();
  const words = '--host www.fi.example --locales sv-SE,en-GB --currency EUR,GBP --region FI';
  expect((await newSite('fi', ...words.split(' '))).code).toBe(0);
  expect(paths().filter((path) => !before.includes(path))).toEqual(['sites/fi.yaml']);
  const { locales, origin, owns } = parse(tree.read('sites/fi.yaml'));
  expect(locales).toEqual({
    'sv-SE': { currency: 'EUR', storeRegions: ['FI'] },
    'en-GB': { currency: 'GBP', storeRegions: ['FI'] },
  });
  expect([origin, owns]).toEqual(['https://www.fi.example', undefined]);
});

test('what belongs only to the source stays there; the new site is checked before success is reported', async () => {
  const own =
    'redirects: [{ from: /a, to: /nowhere-else }]\ncurrencies: { SEK: { symbol: kr }, KRW: { decimals: 0 } }\n';
  tree.write('sites/north.yaml', `${NORTH}${own}toConfirm: [the logo]\npayments: { hosts: [pay.example] }\n`);
  const { err, code } = await newSite('kr', ...KOREA, '--from', 'north');
  const { redirects, currencies, toConfirm, payments } = parse(tree.read('sites/kr.yaml'));
  expect({ redirects, toConfirm, payments }).toEqual({});
  expect(currencies).toEqual({ KRW: { decimals: 0 } });
  expect([err, code]).toEqual([expect.stringContaining('It is in order: a running server shows it\n'), 0]);
});

test('a faulty new site is reported with its lines, 1', async () => {
  tree.write('sites/north.yaml', NORTH.replace('label: nav.home', 'label: nav.hom'));
  const { out, err, code } = await newSite('kr', ...KOREA, '--from', 'north');
  expect(out).toMatch(/^sites\/kr\.yaml:\d+:\d+ no locale has words for “nav\.hom”/m);
  expect([err, code]).toEqual([expect.stringContaining('It is not live before this is mended\n'), 1]);
});

test('--dry-run prints the same and writes nothing', async () => {
  const before = paths();
  const { out, code } = await newSite('kr', ...KOREA, '--dry-run');
  expect([code, out]).toEqual([0, expect.stringMatching(/^Would write\n {2}sites\/kr\.yaml/)]);
  expect(paths()).toEqual(before);
});

describe('what cannot be is refused in a line, and nothing is written', () => {
  const replaced = (flag: string, value: string) =>
    KOREA.map((word, index) => (KOREA[index - 1] === flag ? value : word));
  test.each<[string[], RegExp]>([
    [['north', ...KOREA], /^there is a site “north” already: sites\/north\.yaml /],
    [['Kr', ...KOREA], /^“Kr” is no id of a site/],
    [['../kr', ...KOREA], /^“\.\.\/kr” is no id of a site/],
    [KOREA, /^the site’s id is wanted/],
    [['kr', ...replaced('--host', 'south.*')], /^the host “south\.\*” is claimed by sites\/south\.yaml /],
    [['kr', ...replaced('--host', 'kr.*:80')], /^“kr\.\*:80” is no pattern of hosts/],
    [['kr', ...replaced('--currency', 'KRX')], /^“KRX” is no currency of ISO 4217; did you mean “KRW”\?/],
    [['kr', ...replaced('--currency', 'KRW,USD')], /^“--currency” names 2 for 1 locales/],
    [['kr', ...replaced('--locales', 'ko')], /^“ko” is no locale: a language and a region/],
    [['kr', ...replaced('--locales', 'xx-KR')], /^“xx-KR” is no locale that Intl knows/],
    [['kr', ...replaced('--locales', 'ko-QQ')], /^“ko-QQ” is no locale that Intl knows/],
    [['kr', ...replaced('--region', 'ZZ')], /^unknown region “ZZ”.* allowed: NORTH, SOUTH/],
    [['kr', ...KOREA, '--from', 'nort'], /^there is no site “nort” to make it of; did you mean “north”\?/],
    [
      ['kr', ...KOREA, '--time-zone', 'Asia/Soul'],
      /^unknown time zone “Asia\/Soul”; did you mean “Asia\/Seoul”\?/,
    ],
    [['kr', ...KOREA, '--words-from', 'en-US'], /^there is no folder “locales\/en-US”/],
    [['kr', ...KOREA, '--origin', 'kr.example'], /^“--origin” takes an address/],
    [['kr', '--host', 'kr.*'], /^“--locales” is wanted, as ko-KR/],
  ])('%j', async (args, message) => {
    const before = paths();
    const { out, err, code } = await newSite(...args);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toMatch(message);
    expect(err.trimEnd()).not.toContain('\n');
    expect(paths()).toEqual(before);
  });

  test('a site that extends another has no whole file to make one of', async () => {
    tree.write('sites/half.yaml', 'extends: south\norigin: https://half.example\nhosts: [half.*]\n');
    expect((await newSite('kr', ...KOREA, '--from', 'half')).err).toMatch(
      /^“half” extends “south”, so that its file is not whole: --from south/,
    );
  });

  test('a file or a folder that is there already is not written over', async () => {
    mkdirSync(join(tree.dir, 'locales/ko-KR'));
    expect((await newSite('kr', ...KOREA)).err).toMatch(/^locales\/ko-KR is there already/);
    tree.write('sites/se.yaml', 'broken: [');
    expect((await newSite('se', ...KOREA)).err).toMatch(/^there is a site “se” already: sites\/se\.yaml/);
    expect(tree.read('sites/se.yaml')).toBe('broken: [');
  });
});
