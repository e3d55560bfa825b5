import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';

const PAGE = `path: /summer
title: { sv-SE: Sommar, en-GB: Summer }
blocks:
  - id: top
    type: RichText
    props:
      body:
        sv-SE: Spela
        en-GB: Play
  - id: swedes
    type: RichText
    when: { locale: sv-SE }
    props: { body: { sv-SE: Hej, en-GB: Hello } }
`;
const PROBLEM = '(;FF[4]GM[1]SZ[9]PL[B]AB[aa]C[sv-SE: Svart\nen-GB: Black](;B[bb]TE[1]))';

// Each test runs several commands.

let tree: Tree;
beforeEach(() => {
  tree = makeTree({
    'pages/summer.yaml': PAGE,
    'pages/problems/one.sgf': PROBLEM,
    'locales/pt-BR/locale.yaml': { name: 'Português', lang: 'pt-BR', fallback: ['en-GB'] },
    'locales/pt-BR/nav.yaml': '# Header.\nhome: Casa # short\n# courses: Courses\n',
    'locales/pt-BR/courses.yaml': null,
    'locales/en-GB/event.yaml': 'left_one: "{{count}} day"\nleft_other: "{{count}} days"\n',
  });
});
afterEach(() => tree.dispose());

const run = (...args: string[]) => runCli('translations', tree.dir, args, { INIT_CWD: tree.dir });
const file = (name: string) => join(tree.dir, name);

test('lists what is missing by file, with counts', async () => {
  const { out, code } = await run('pt-BR');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    // Portuguese has a separate form for millions.
    'locales/pt-BR/courses.yaml  1 of 1',
    'locales/pt-BR/event.yaml    3 of 3',
    'locales/pt-BR/nav.yaml      2 of 3',
    'pages/problems/one.sgf      1 of 1',
    'pages/summer.yaml           2 of 2',
    expect.stringMatching(/^pt-BR: 9 of \d+ texts missing \(\d+ % translated\), from en-GB$/),
    '',
  ]);
});

describe.each(['xlf', 'csv'])('a round trip in %s', (ending) => {
  /** Fills in the file that `--out` wrote: puts a mark before each text. */
  const translate = () => {
    const path = file(`pt.${ending}`);
    const text = readFileSync(path, 'utf8');
    const filled =
      ending === 'xlf'
        ? text.replace(/<source>([^<]*)<\/source>/g, '<source>$1</source><target>pt $1</target>')
        : text
            .replace(/^((?!file)[^,]*,[^,]*,)([^,]*),$/gm, '$1$2,pt $2')
            .replace(/^((?!\ufefffile)[^,]*,[^,]*,)([^,\r]*),\r$/gm, '$1$2,pt $2\r');
    writeFileSync(path, filled);
  };

  test('all is there afterwards, twice writes nothing, and nothing else has changed', async () => {
    expect((await run('pt-BR', '--out', `pt.${ending}`)).out).toBe(`pt.${ending}: 9 texts\n`);
    translate();
    const dry = await run('pt-BR', '--in', `pt.${ending}`, '--dry-run');
    expect(dry.out).toContain('9 texts would be written in 5 files\n');
    expect(existsSync(file('locales/pt-BR/courses.yaml'))).toBe(false);
    const { out, err, code } = await run('pt-BR', '--in', `pt.${ending}`);
    expect([err, code]).toEqual(['', 0]);
    expect(out).toMatch(/\n9 texts written in 5 files\n$/);
    expect(tree.read('locales/pt-BR/nav.yaml')).toBe(
      '# Header.\nhome: Casa # short\ncourses: pt Courses (en-GB)\nhelp: pt Help (en-GB)\n',
    );
    expect(tree.read('locales/pt-BR/event.yaml')).toBe(
      'left_one: pt {{count}} day\nleft_many: pt {{count}} days\nleft_other: pt {{count}} days\n',
    );
    expect(tree.read('pages/summer.yaml')).toBe(
      PAGE.replace('Summer }', 'Summer, pt-BR: pt Summer }').replace(
        'en-GB: Play\n',
        'en-GB: Play\n        pt-BR: pt Play\n',
      ),
    );
    expect(tree.read('pages/problems/one.sgf')).toBe(PROBLEM.replace('Black]', 'Black\npt-BR: pt Black]'));
    expect((await run('pt-BR', '--in', `pt.${ending}`)).out).toBe('0 texts written in 0 files\n');
    expect((await run('pt-BR')).out).toMatch(/^pt-BR: 0 of/);
    const check = await runCli('check', tree.dir, []);
    expect([check.code, check.out]).toEqual([0, expect.not.stringContaining('text-missing')]);
  });
});

test('refused translations are reported with their line, and the rest is written', async () => {
  writeFileSync(
    file('pt.csv'),
    'file,key,source,target\nlocales/pt-BR/nav.yaml,courses,Courses (en-GB),Cursos {{x}}\nlocales/pt-BR/nav.yaml,help,Help (en-GB),Ajuda\n../x.yaml,help,Help,Ajuda\n',
  );
  const { out, err, code } = await run('pt-BR', '--in', 'pt.csv');
  expect(err).toBe(
    'pt.csv:2 locales/pt-BR/nav.yaml “courses”: {{x}} is not in the source\npt.csv:4 ../x.yaml “help”: there is no such text to translate\n',
  );
  expect([out, code]).toEqual(['locales/pt-BR/nav.yaml: 1 text\n1 text written in 1 file, 2 refused\n', 1]);
  expect(tree.read('locales/pt-BR/nav.yaml')).toBe(
    '# Header.\nhome: Casa # short\nhelp: Ajuda\n\n# courses: Courses\n',
  );
});

describe('what cannot be read or understood is one line', () => {
  test.each<[string[], RegExp, number]>([
    [[], /^one locale is wanted; allowed: /, 2],
    [['pt-PT'], /^there is no folder “locales\/pt-PT”; did you mean “pt-BR”\?/, 2],
    [['en-GB'], /^en-GB states no fallback: “--from” says/, 2],
    [['pt-BR', '--from', 'pt-BR'], /^“pt-BR” is no locale to translate pt-BR from/, 2],
    [['pt-BR', '--out', 'a.txt'], /^“a\.txt” is named neither/, 2],
    [['pt-BR', '--in', 'a.csv', '--out', 'b.csv'], /not taken together/, 2],
    [['pt-BR', '--in', 'none.csv'], /^ENOENT/, 1],
    [['pt-BR', '--in', 'large.xlf'], /^large\.xlf:1 the file has 10\.0 MB; at most 5 MB/, 1],
    [['pt-BR', '--in', 'laughs.xlf'], /^laughs\.xlf:1 a document type is not taken/, 1],
    [['pt-BR', '--out', 'no/where.csv'], /^ENOENT/, 1],
  ])('%j', async (args, message, expected) => {
    writeFileSync(file('large.xlf'), 'x'.repeat(10_000_000));
    writeFileSync(file('laughs.xlf'), '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>');
    const { out, err, code } = await run(...args);
    expect([out, code]).toEqual(['', expected]);
    expect(err).toMatch(message);
    expect(err.trimEnd()).not.toContain('\n');
  });
});

test('the texts of a locale that no site offers are taken out of pages and problems, and nothing else changes', async () => {
  const withFrench = {
    'pages/summer.yaml': PAGE.replace('en-GB: Summer }', 'en-GB: Summer, fr-FR: Été }').replace(
      '        en-GB: Play\n',
      '        en-GB: Play\n        fr-FR: |\n          Joue\n          bien\n',
    ),
    'pages/problems/one.sgf': PROBLEM.replace('en-GB: Black', 'en-GB: Black\nfr-FR: Noir'),
  };
  for (const [name, text] of Object.entries(withFrench)) tree.write(name, text);
  const dry = await run('fr-FR', '--remove', '--dry-run');
  expect(dry.out).toContain('3 texts would be removed from 2 files');
  expect(tree.read('pages/summer.yaml')).toBe(withFrench['pages/summer.yaml']);
  const { out, code } = await run('fr-FR', '--remove');
  expect([out, code]).toEqual([
    'pages/problems/one.sgf: 1 text\npages/summer.yaml: 2 texts\n3 texts removed from 2 files\n',
    0,
  ]);
  expect(tree.read('pages/summer.yaml')).toBe(PAGE);
  expect(tree.read('pages/problems/one.sgf')).toBe(PROBLEM);
  const offered = await run('en-GB', '--remove');
  expect([offered.code, offered.err]).toEqual([2, expect.stringContaining('sites/north.yaml offers en-GB')]);
});
