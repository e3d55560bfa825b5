import { expect, test } from 'vitest';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../tests/helpers/faults.ts';

const NORTH = String(baseTree()['sites/north.yaml']);
const SOUTH = String(baseTree()['sites/south.yaml']);
/** A page with four texts, of which English has one. */
const QUARTER = `path: /quarter
title: { sv-SE: A, en-GB: A }
blocks:
  - id: top
    type: RichText
    props: { heading: { sv-SE: B }, body: { sv-SE: C } }
  - id: end
    type: RichText
    when: { locale: sv-SE }
    props: { body: { sv-SE: D } }
  - id: more
    type: RichText
    props: { body: { sv-SE: E } }
`;
const ONLY_NORTH = QUARTER.replace('path: /quarter', 'path: /quarter\nwhen: { site: north }');

const lowFaults = async (north: string, files = {}) =>
  (await faultsOf({ 'sites/north.yaml': north, 'pages/quarter.yaml': ONLY_NORTH, ...files })).filter((line) =>
    line.endsWith('(coverage-low)'),
  );

test('a page with fewer words than the site requires is reported at the locale in the site’s file', async () => {
  expect(await lowFaults(`${NORTH}translationCoverage: 0.5\n`)).toEqual([
    'sites/north.yaml:8:3 warning: 1 page has words for less than 50 % of its texts in en-GB, and is left out of its hreflang, sitemap and language list: quarter (25 %) (coverage-low)',
  ]);
});

test.each([
  ['nobody asks', NORTH, 0],
  ['the share is there', `${NORTH}translationCoverage: 0.25\n`, 0],
  [
    'the locale asks for less',
    `${NORTH.replace('GBP', 'GBP, translationCoverage: 0.2')}translationCoverage: 0.5\n`,
    0,
  ],
  ['the locale alone asks', NORTH.replace('GBP', 'GBP, translationCoverage: 0.3'), 1],
])('%s', async (_, north, count) => {
  expect(await lowFaults(north)).toHaveLength(count);
});

test('home comes first, then the fullest; with the keys that are missing', async () => {
  const files = {
    'locales/en-GB/home.yaml': 'title: a\n',
    'pages/about.yaml': ONLY_NORTH.replace('/quarter', '/about'),
  };
  const [reported] = await lowFaults(`${NORTH}translationCoverage: 0.9\n`, files);
  expect(reported).toContain(
    ': home (40 %: home.description, home.heading, home.lead), about (25 %), quarter (25 %) (coverage-low)',
  );
});

test('texts of a page’s fragments and problems are counted where they show', async () => {
  const page = (count: string) => `path: /quarter
title: { sv-SE: A, en-GB: A }
blocks:
  - { id: in, type: Fragment, props: { fragment: invite }, when: { locale: ${count} } }
`;
  const files = {
    'pages/fragments/invite.yaml':
      'blocks:\n  - { id: a, type: RichText, props: { heading: { sv-SE: B }, body: { sv-SE: C } } }\n',
  };
  const low = (when: string) =>
    lowFaults(`${NORTH}translationCoverage: 0.5\n`, {
      ...files,
      'pages/quarter.yaml': page(when).replace('/quarter', '/quarter\nwhen: { site: north }'),
    });
  expect(await low('[sv-SE, en-GB]')).toEqual([expect.stringContaining('quarter (33 %)')]);
  expect(await low('sv-SE')).toEqual([]);
});

test('a locale that is being translated may lack words where it is the default one; others may not (M4)', async () => {
  const files = { 'locales/pt-BR/home.yaml': '# title: Hoshi\n# heading: Learn Go\n' };
  const lacks = async (south: string) =>
    (await faultsOf({ ...files, 'sites/south.yaml': south })).filter((line) => line.includes('text-missing'));
  expect(await lacks(SOUTH)).toEqual([expect.stringMatching(/^locales\/pt-BR\/home\.yaml:1:1 4 of 4 keys/)]);
  const during = await lacks(SOUTH.replace('currency: BRL', 'currency: BRL, inTranslation: true'));
  expect(during).toEqual([expect.stringMatching(/^locales\/pt-BR\/home\.yaml:1:1 warning: 4 of 4 keys/)]);
});

test('a file of words may hold comments alone, but not nothing', async () => {
  const reported = async (text: string) =>
    (await faultsOf({ 'locales/en-GB/summer.yaml': text })).map((line) => line.replace(/.*\(/, '('));
  expect(await reported('# title: Summer\n\n#\n')).toEqual([]);
  expect(await reported('\n \n')).toEqual(['(file-empty)']);
  expect(await reported('# a\n~\n')).toEqual(['(type-wrong)']);
});
