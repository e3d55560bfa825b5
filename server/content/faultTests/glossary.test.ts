import { describe, expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import { processorMs } from '../../../tests/helpers/processorMs.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';

const HOME = 'locales/sv-SE/home.yaml';

const withGlossary = (terms: object[], home: object): TreeFiles => ({
  'locales/glossary.yaml': { terms },
  [HOME]: { ...Object(baseTree()[HOME]), ...home },
});
const BOARD = {
  about: 'what is played on',
  say: { 'sv-SE': 'bräde' },
  not: { 'sv-SE': ['platta', 'Go-bord'] },
};
const reported = async (files: TreeFiles) =>
  (await faultsOf(files)).filter((line) => !/\((text-unused|variables-differ)\)$/.test(line));

describe('a word that the glossary avoids', () => {
  test('is reported at its text, with the preferred word, once per text', async () => {
    expect(await reported(withGlossary([BOARD], { title: 'En platta på en platta' }))).toEqual([
      'locales/sv-SE/home.yaml:1:8 warning: write “bräde” instead of “platta” (what is played on) (word-avoided)',
    ]);
  });

  test('may have no replacement', async () => {
    const files = withGlossary([{ about: 'a promise', not: { 'sv-SE': ['alltid'] } }], {
      title: 'Alltid bäst',
    });
    expect(await reported(files)).toEqual([
      'locales/sv-SE/home.yaml:1:8 warning: “Alltid” is not written here (a promise) (word-avoided)',
    ]);
  });

  test.each<[string, object, string]>([
    ['in another language', { ...BOARD, not: { 'en-GB': ['platta'] } }, 'En platta'],
    ['as a part of a longer word', BOARD, 'Stenplatta och plattan'],
    ['in what may be written all the same', { ...BOARD, but: { 'sv-SE': ['en platta'] } }, 'En platta'],
    ['where it may be written all the same', { ...BOARD, butIn: ['home.title'] }, 'En platta'],
    ['in the name of a variable', BOARD, 'Se {{platta}}'],
    ['where a link leads', BOARD, 'Se [mer](/platta)'],
  ])('is not reported %s', async (_name, term, title) => {
    const lines = await reported(withGlossary([term], { title }));
    expect(lines.filter((line) => line.includes('word-avoided'))).toEqual([]);
  });

  test('is reported for a locale that there is: a misspelt one is an error', async () => {
    const files = withGlossary(
      [{ about: 'x', say: { 'sv-SR': 'a' }, not: { 'sv-SR': ['b'] }, but: { 'sv-SR': ['c'] } }],
      {},
    );
    const lines = await reported(files);
    expect(lines.map((line) => line.replace(/^\S+ /, ''))).toEqual(
      Array(3).fill(
        'unknown locale “sv-SR”; did you mean “sv-SE”? allowed: en-GB, pt-BR, sv-SE (locale-unknown)',
      ),
    );
  });

  test('is reported even next to the preferred word', async () => {
    const term = { ...BOARD, but: { 'sv-SE': ['en platta'] } };
    expect(await reported(withGlossary([term], { title: 'En platta, två platta' }))).toHaveLength(1);
  });

  test('is reported whatever its case and punctuation', async () => {
    const lines = await reported(withGlossary([BOARD], { title: 'GO-BORD, go-bord' }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('write “bräde” instead of “GO-BORD”');
  });
});

test('an avoided word is reported in the texts that files give themselves', async () => {
  const text = (words: string) => `{ sv-SE: ${words}, en-GB: Board, pt-BR: Tabuleiro }`;
  const files = {
    'locales/glossary.yaml': { terms: [{ about: BOARD.about, not: BOARD.not }] },
    'pages/home.yaml': String(baseTree()['pages/home.yaml']).replace(
      'heading: home.heading',
      `heading: ${text('En platta')}`,
    ),
    'pages/overrides/home.yaml': `page: home\nfor: { site: north }\nblocks:\n  - { id: hero, props: { lead: ${text('Go-bord')} } }\n`,
  };
  const about = 'is not written here (what is played on) (word-avoided)';
  expect((await faultsOf(files)).filter((line) => line.includes('word-avoided'))).toEqual([
    `pages/home.yaml:8:25 warning: “platta” ${about}`,
    `pages/overrides/home.yaml:4:41 warning: “Go-bord” ${about}`,
  ]);
});

test('a faulty glossary is reported itself and holds nothing back', async () => {
  const lines = await reported({
    'locales/glossary.yaml': { terms: [{ about: 'x', not: { 'sv-SE': 'platta' } }] },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^locales\/glossary\.yaml:\d+:\d+ .*\(type-wrong\)$/);
});

test('a word that is said and avoided is reported in the glossary alone', async () => {
  const term = { ...BOARD, not: { 'sv-SE': ['platta', 'Bräde'] } };
  const lines = await reported(withGlossary([term], { title: 'Ett bräde' }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^locales\/glossary\.yaml:\d+:\d+ “Bräde” is what “say” says in sv-SE; /);
});

test('texts are read in linear time', async () => {
  const { avoidedWords } = await import('../check/glossary.ts');
  const words = avoidedWords({ terms: [BOARD] }, 'sv-SE');
  const time = (text: string) => processorMs(() => words(text));
  for (const part of ['{{', '](', 'https://', 'platt', 'go-']) {
    time(part.repeat(20_000));
    const [short, long] = [time(part.repeat(20_000)), time(part.repeat(200_000))];
    expect(long, part).toBeLessThan(Math.max(short, 5) * 60);
  }
});
