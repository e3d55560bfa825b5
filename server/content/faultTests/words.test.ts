import { describe, expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';

/** Keys that the program itself uses in these tests. */
const OWN = ['blocks', 'extra'];

function nav(code: string, more: object): TreeFiles {
  const file = `locales/${code}/nav.yaml`;
  return { [file]: { ...Object(baseTree()[file]), ...more } };
}

function unused(place: string, key: string, locales: string): string {
  return `locales/${place} warning: “${key}” is used by no page, site or block; delete it in ${locales} (text-unused)`;
}

/** Drops other reports about these words, which are not the subject here. */
function withoutMissing(lines: string[]): string[] {
  return lines.filter((line) => !/\((text-missing|variable-single)\)$/.test(line));
}

const RENAMED = 'locales/sv-SE/nav.yaml';
const OLD = { old: 'Old' };

describe('words that nothing uses', () => {
  test.each<[name: string, files: TreeFiles, ...reported: string[]]>([
    ['none', {}],
    [
      'in all locales: once, where the fallback site’s default locale has it',
      { ...nav('en-GB', OLD), ...nav('pt-BR', OLD), ...nav('sv-SE', OLD) },
      unused('sv-SE/nav.yaml:4:1', 'nav.old', 'sv-SE, pt-BR, en-GB'),
    ],
    [
      'which were probably renamed: they are not to be deleted',
      { [RENAMED]: { ...Object(baseTree()[RENAMED]), courses: undefined, course: 'Kurser' } },
    ],
    ['in one locale', nav('en-GB', OLD), unused('en-GB/nav.yaml:4:1', 'nav.old', 'en-GB')],
    [
      'nested, at the key whatever its text is like',
      { 'locales/sv-SE/camp.yaml': 'top:\n  lead: |\n    One\n    Two\n' },
      unused('sv-SE/camp.yaml:2:3', 'camp.top.lead', 'sv-SE'),
    ],
    [
      'too far left, though they are wanted further right',
      {
        ...nav('sv-SE', { hero: { lead: 'Lär dig' } }),
        'locales/en-GB/nav.yaml': 'home: a\ncourses: b\nhelp: c\nhero:\n  more: d\nlead: Learn\n',
        ...nav('pt-BR', { hero: { lead: 'Aprenda' } }),
        'pages/late.yaml':
          'path: /late\ntitle: nav.home\nblocks:\n  - { id: a, type: Hero, props: { heading: nav.hero.lead, lead: nav.hero.more } }\n',
      },
      'locales/en-GB/nav.yaml:6:1 warning: “nav.lead” is used by no page, site or block; did you mean “nav.hero.lead”? write it under “hero:”, further right (text-unused)',
    ],
    [
      'too far right, below a key that only they have',
      {
        ...nav('sv-SE', { hero: { lead: 'Lär dig' } }),
        'locales/en-GB/nav.yaml':
          'home: a\ncourses: b\nhelp: c\nhero:\n  more: d\n  deep:\n    lead: Learn\n',
        ...nav('pt-BR', { hero: { lead: 'Aprenda' } }),
        'pages/late.yaml':
          'path: /late\ntitle: nav.home\nblocks:\n  - { id: a, type: Hero, props: { heading: nav.hero.lead, lead: nav.hero.more } }\n',
      },
      'locales/en-GB/nav.yaml:7:5 warning: “nav.hero.deep.lead” is used by no page, site or block; did you mean “nav.hero.lead”? write it under “hero:”, further left (text-unused)',
    ],
    [
      'forms of a plural, as one',
      nav('sv-SE', { seats_one: '{{count}} plats', seats_other: '{{count}} platser' }),
      unused('sv-SE/nav.yaml:4:1', 'nav.seats', 'sv-SE'),
    ],
    [
      'the program uses what is above it',
      { 'locales/sv-SE/extra.yaml': 'deep:\n  er: Ord\nseats_one: En\n' },
    ],
    [
      'what a page uses, also as a plural and in a block that does not show',
      {
        ...nav('sv-SE', { seats_one: 'En', seats_other: 'Fler', later: 'Sen' }),
        'pages/late.yaml':
          'path: /late\ntitle: nav.seats\nwhen: { locale: [sv-SE] }\nblocks:\n  - { id: a, type: Hero, hidden: true, props: { heading: nav.later } }\n  - { id: b, type: Hero, props: { heading: nav.seats } }\n',
      },
    ],
    [
      'a faulty page might use them',
      { ...nav('sv-SE', OLD), 'pages/late.yaml': 'path: /late\n\ttitle: nav.old\n' },
      'pages/late.yaml:2:1 a tab indents this line; use spaces (yaml-tab)',
    ],
  ])('%s', async (_name, files, ...reported) => {
    expect(withoutMissing(await faultsOf(files, OWN))).toEqual(reported);
  });
});

function same(place: string, key: string, code = 'sv-SE'): string {
  return `locales/${code}/${place} warning: “${key}” is the same as in en-GB; translate it, or name it in “same” of locales/${code}/locale.yaml (text-same)`;
}

/** sv-SE is translated from en-GB. */
function locale(more: object = {}, code = 'sv-SE'): TreeFiles {
  return { [`locales/${code}/locale.yaml`]: { name: code, lang: code, fallback: ['en-GB'], ...more } };
}

function extra(text: unknown, ...codes: string[]): TreeFiles {
  return Object.fromEntries(codes.map((code) => [`locales/${code}/extra.yaml`, { one: text }]));
}

describe('a text that is the same in the language it is translated from', () => {
  test.each([
    ['a word', 'Courses', true],
    ['several short words', 'Go on', true],
    ['words beside a variable', '{{count}} courses', true],
    ['words of a link', '[more](/courses)', true],
    ['capitals', 'FREE', true],
    ['a short word', 'Go', false],
    ['variables', '{{first, number}} – {{secondOne}}', false],
    ['what the browser fills in', '{color} {point}', false],
    ['codes', 'G19–G10, 19x19', false],
    ['an address', 'https://north.example/of/the/school', false],
    ['a mail address', 'help@north.example', false],
    ['the target of a link', '[AI](site:appUrl)', false],
    ['tags', '<strong>AI</strong>', false],
    ['another script', '囲碁を打とう', false],
    ['no words', '9:00–18:00', false],
  ])('%s: %s', async (_name, text, isTold) => {
    const lines = withoutMissing(await faultsOf({ ...locale(), ...extra(text, 'sv-SE', 'en-GB') }, OWN));
    // Another script is reported for itself.
    const others = lines.filter((line) => !line.endsWith('(text-language)'));
    expect(others).toEqual(isTold ? [same('extra.yaml:1:6', 'extra.one')] : []);
  });

  test.each<[name: string, files: TreeFiles, ...reported: string[]]>([
    [
      'a folder copied as a start: each text',
      {
        ...locale({}, 'fi-FI'),
        'locales/fi-FI/nav.yaml': 'home: Home (en-GB)\ncourses: Kurssit\nhelp: Help (en-GB)\n',
      },
      same('nav.yaml:1:7', 'nav.home', 'fi-FI'),
      same('nav.yaml:3:7', 'nav.help', 'fi-FI'),
    ],
    ['nothing it falls back to', extra('Courses', 'sv-SE', 'en-GB')],
    [
      'the last of the chain counts, not what is before it',
      { ...locale({ fallback: ['pt-BR', 'en-GB'] }), ...extra('Courses', 'sv-SE', 'pt-BR') },
    ],
    ['the same language', { ...locale({}, 'en-AU'), ...extra('Courses', 'en-AU', 'en-GB') }],
    ['allowed', { ...locale({ same: ['extra.one'] }), ...extra('Hoshi', 'sv-SE', 'en-GB') }],
    [
      'allowed by what is above it',
      { ...locale({ same: ['extra.one'] }), ...extra({ a: 'Hoshi', b: 'Tengen' }, 'sv-SE', 'en-GB') },
    ],
    ['allowed as a file', { ...locale({ same: ['extra'] }), ...extra('Hoshi', 'sv-SE', 'en-GB') }],
    [
      'allowed under a wrong name',
      { ...locale({ same: ['nav.home', 'extra.on'] }), ...extra('Hoshi', 'sv-SE', 'en-GB') },
      same('extra.yaml:1:6', 'extra.one'),
      'locales/sv-SE/locale.yaml:7:5 warning: there are no words under “extra.on”; did you mean “extra.one”? (text-unknown)',
    ],
  ])('%s', async (_name, files, ...reported) => {
    expect(withoutMissing(await faultsOf(files, OWN))).toEqual(reported);
  });
});

test('a problem is reported that no file names and no stage has', async () => {
  const problem = '(;GM[1]SZ[9]AB[ah]AW[ai]C[sv-SE: Slå!\nen-GB: Capture!\npt-BR: Capture!](;B[bi]TE[1]))';
  const block = '  - { id: net, type: GoProblem, props: { problems: [named.sgf, two-eyes.sgf] } }\n';
  const files = {
    'pages/problems/beginner-net.sgf': problem.replace('SZ', 'N[1]SZ'),
    'pages/problems/mine.sgf': problem.replaceAll('!', '?'),
    'pages/problems/named.sgf': problem.replaceAll('!', '.'),
    'pages/problems/beginer-eye.sgf': problem.replaceAll('!', ','),
    'pages/problems/too-eyes.sgf': problem.replaceAll('!', ';'),
    'pages/home.yaml': `${baseTree()['pages/home.yaml']}${block}`,
  };
  const nowhere = 'nothing shows this problem: no file names it, and its name begins with no stage;';
  expect((await faultsOf(files, OWN)).filter((line) => line.includes('problem'))).toEqual([
    'pages/home.yaml:12:64 there is no problem pages/problems/two-eyes.sgf; did you mean “too-eyes.sgf”? (file-missing)',
    `pages/problems/beginer-eye.sgf:1:1 warning: ${nowhere} name it in a page, or call it beginner-eye.sgf, with its own stage (beginner, advanced) (problem-unused)`,
    'pages/problems/mine.sgf:1:1 warning: nothing shows this problem: no file names it, and its name begins with no stage; name it in a page, or call it beginner-mine.sgf, with its own stage (beginner, advanced) (problem-unused)',
    `pages/problems/too-eyes.sgf:1:1 warning: ${nowhere} call it two-eyes.sgf, as a file does (problem-unused)`,
  ]);
});

test.each<[string, TreeFiles, RegExp]>([
  [
    'a misspelt key',
    {
      'pages/extra.yaml': `path: /extra\ntitle: nav.od\nblocks: [{ id: a, type: Notice, props: { heading: home.title } }]\n`,
    },
    /no locale has words for “nav.od”/,
  ],
  [
    'a site that extends itself',
    { 'sites/east.yaml': 'extends: east\nregion: EAST\nmetadata: { title: nav.old }\n' },
    /sites\/east.yaml/,
  ],
])('nothing is to be deleted while %s may mean it', async (_name, files, reported) => {
  const words = { ...nav('sv-SE', OLD), ...nav('en-GB', OLD), ...nav('pt-BR', OLD) };
  const unused = async (more: TreeFiles) =>
    (await faultsOf({ ...words, ...more }, OWN)).filter((line) => line.includes('(text-unused)'));
  expect(await unused({})).toHaveLength(1);
  expect(await unused(files)).toEqual([]);
  expect((await faultsOf(files, OWN)).join('\n')).toMatch(reported);
});

const COUNTED = 'locales/en-GB/seats.yaml';
const forms = (text: string): TreeFiles => ({
  'locales/sv-SE/seats.yaml':
    'left_one: "{{count}} plats"\nleft_other: "{{count}} platser"\nask: Fråga oss\n',
  'locales/pt-BR/seats.yaml': 'left_one: "{{count}} vaga"\nleft_other: "{{count}} vagas"\nask: Pergunte\n',
  [COUNTED]: text,
});

describe('forms of a plural in the words of the program', () => {
  test.each<[name: string, text: string, ...reported: string[]]>([
    ['both', 'left_one: One seat left\nleft_other: Seats left\nask: Ask us\n'],
    [
      'none where a number is given',
      'left: Seats left\nask: Ask us\n',
      '1:1 warning: “left” has no form “one”, which British English needs for 1: write left_one (plural-missing)',
    ],
    [
      'the one for other numbers is left out',
      'left_one: One seat left\nask: Ask us\n',
      '1:1 warning: “left” has no form “other”, which British English needs for 0: write left_other (plural-missing)',
    ],
    [
      'some where no number is given',
      'left_one: One seat left\nleft_other: Seats left\nask_one: Ask\nask_other: Ask us\n',
      '3:1 warning: “seats.ask” is used without a number by the program, so no form of a plural is chosen: write “ask”, without “_one” (text-missing)',
    ],
  ])('%s', async (_name, text, ...reported) => {
    const own = (await faultsOf(forms(text), ['seats.ask', 'seats.left'])).filter((line) =>
      line.startsWith(COUNTED),
    );
    expect(own).toEqual(reported.map((line) => `${COUNTED}:${line}`));
  });
});
