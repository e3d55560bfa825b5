import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree, type TreeFiles } from '../../tests/helpers/tree.ts';

let tree: Tree;
afterEach(() => tree.dispose());

const base = baseTree();
const HOME = String(base['pages/home.yaml']);
const NORTH = String(base['sites/north.yaml']);
const COURSES = String(base['pages/courses.yaml']);
const SGF = '(;SZ[9]AB[aa][ba]AW[ab];B[bb]TE[1])';
const MORE = `${HOME}  - id: more # stays
    type: RichText
    props:
      body: { sv-SE: "[a](/courses#list), [b](/courses?x=1) /courses", en-GB: a, pt-BR: a }
`;

const BOX = 'pages/fragments/box.yaml';
/** The text of each file below a folder, by its path. */
const filesIn = (dir: string) =>
  Object.fromEntries(
    globSync('**/*', { cwd: dir, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );

/** The request, the files added to the base tree, and some files afterwards; null for one that is gone. */
type Row = [name: string, args: string[], files: TreeFiles, after: Record<string, string | RegExp | null>];

const links = (text: string, to: string) => text.replaceAll(/\/courses(?=[ #?])/g, to);

const ROWS: Row[] = [
  [
    'a page: its file, its address, links also in texts, overrides, redirects',
    ['page', 'courses', 'lessons'],
    {
      'pages/home.yaml': MORE,
      'pages/overrides/courses.south.yaml':
        'page: courses # the list\nfor: { site: south }\nblocks: [{ id: list, hidden: true }]\n',
      'sites/south.yaml': `${base['sites/south.yaml']}redirects:\n  - { from: /a, to: '/courses#list' } # one\n`,
    },
    {
      'pages/courses.yaml': null,
      'pages/lessons.yaml': String(base['pages/courses.yaml']).replace('/courses', '/lessons'),
      'pages/home.yaml': links(MORE, '/lessons').replace(
        '(/lessons?x=1) /lessons',
        '(/lessons?x=1) /lessons',
      ),
      'pages/overrides/courses.south.yaml': null,
      'pages/overrides/lessons.south.yaml': /^page: lessons # the list\n/,
      'sites/north.yaml': `${links(NORTH, '/lessons')}redirects:\n  - { from: /courses, to: /lessons }\n`,
      'sites/south.yaml':
        /redirects:\n {2}- \{ from: \/a, to: '\/lessons#list' \} # one\n {2}- \{ from: \/courses, to: \/lessons \}\n$/,
    },
  ],
  [
    'the same taken back: the redirect turns round',
    ['page', 'courses', 'lessons'],
    { 'sites/north.yaml': `${NORTH}redirects:\n  - { from: /lessons, to: /courses }\n` },
    { 'sites/north.yaml': `${links(NORTH, '/lessons')}redirects:\n  - { from: /courses, to: /lessons }\n` },
  ],
  [
    'onto an address that was redirected elsewhere: that redirect goes, with its conditions and its doubles',
    ['page', 'courses', 'lessons'],
    {
      'sites/north.yaml': `${NORTH}redirects:\n  - from: /Lessons/ # old\n    to: /\n    when: { locales: [sv-SE] }\n  - { from: /a, to: / }\n  - { from: /lessons, to: / }\n`,
    },
    {
      'sites/north.yaml': `${links(NORTH, '/lessons')}redirects:\n  - from: /courses # old\n    to: /lessons\n  - { from: /a, to: / }\n`,
    },
  ],
  [
    'an address with a parameter',
    ['page', 'one', 'one', '--path', '/item/{id}'],
    {
      'pages/one.yaml': HOME.replace('path: /', "path: '/one/{id}'").replace('/courses', '/one/a#hero'),
      'sites/north.yaml': `${NORTH}redirects:\n  - from: /old/{id}\n    to: /one/{id}\n`,
    },
    {
      'pages/one.yaml': HOME.replace('path: /', "path: '/item/{id}'").replace('/courses', '/item/a#hero'),
      'sites/north.yaml': `${NORTH}redirects:\n  - from: /old/{id}\n    to: /item/{id}\n  - { from: '/one/{id}', to: '/item/{id}' }\n`,
    },
  ],
  [
    'an address with an optional parameter: one redirect for each form',
    ['page', 'one', 'two'],
    {
      'pages/one.yaml': HOME.replace('path: /', "path: '/one/{id?}'").replace('/courses', '/one/a#hero'),
      'sites/north.yaml': `${NORTH}redirects:\n  - { from: /old, to: /one }\n  - { from: '/old/{x}', to: '/one/{x}' }\n`,
    },
    {
      'pages/two.yaml': HOME.replace('path: /', "path: '/two/{id?}'").replace('/courses', '/two/a#hero'),
      'sites/north.yaml': `${NORTH}redirects:\n  - { from: /old, to: /two }\n  - { from: '/old/{x}', to: '/two/{x}' }\n  - { from: /one, to: /two }\n  - { from: '/one/{id}', to: '/two/{id}' }\n`,
    },
  ],
  [
    'a parameter: no address changes, and earlier redirects keep theirs',
    ['page', 'one', 'one', '--path', '/one/{day}'],
    {
      'pages/one.yaml': HOME.replace('path: /', "path: '/one/{id}'").replace('/courses', '/one/a#hero'),
      'sites/north.yaml': `${NORTH}redirects: [{ from: '/old/{x}', to: '/one/{x}' }]\n`,
    },
    {
      'pages/one.yaml': HOME.replace('path: /', "path: '/one/{day}'").replace('/courses', '/one/a#hero'),
      'sites/north.yaml': `${NORTH}redirects: [{ from: '/old/{x}', to: '/one/{x}' }]\n`,
    },
  ],
  [
    'a site in JSON',
    ['page', 'courses', 'lessons'],
    {
      'pages/courses.yaml': null,
      'pages/courses.json': { path: '/courses', title: 'courses.title', blocks: [] },
    },
    { 'pages/courses.json': null, 'pages/lessons.json': /^{\n {2}"path": "\/lessons",/ },
  ],
  [
    'a block: its id, links to it and to its parts, overrides',
    ['block', 'courses', 'list', 'all'],
    {
      'pages/home.yaml': MORE.replace('/courses?x=1', '/courses#list-a'),
      'pages/overrides/courses.south.yaml':
        'page: courses\nfor: { site: south }\nblocks: [{ id: list, hidden: true }]\n',
    },
    {
      'pages/courses.yaml': /- id: all\n/,
      'pages/home.yaml': /\[a\]\(\/courses#all\), \[b\]\(\/courses#all-a\) \/courses/,
      'pages/overrides/courses.south.yaml': /blocks: \[\{ id: all, hidden: true \}\]/,
    },
  ],
  [
    'a block whose name begins another entry’s: that one keeps its links',
    ['block', 'courses', 'list', 'all'],
    {
      'pages/home.yaml': MORE.replace('/courses?x=1', '/courses#list-two'),
      'pages/courses.yaml': `${COURSES}  - id: faq\n    type: Faq\n    props: { heading: home.title, groups: [{ items: [{ id: list-two, question: home.title, answer: home.title }] }] }\n`,
    },
    { 'pages/home.yaml': /\[b\]\(\/courses#list-two\)/ },
  ],
  [
    'a key: in all languages, with its plural, where it is used',
    ['key', 'home.heading', 'home.top'],
    {
      'locales/sv-SE/home.yaml':
        'title: a\ndescription: b\nheading: x\n# The top.\nheading_one: c # c\nheading_other: d\nlead: "{{facts.students}} e"\n',
      'locales/sv-SE/locale.yaml': 'name: Svenska\nlang: sv-SE\nsame: [home.heading]\n',
    },
    {
      'locales/sv-SE/home.yaml':
        'title: a\ndescription: b\ntop: x\n# The top.\ntop_one: c # c\ntop_other: d\nlead: "{{facts.students}} e"\n',
      'locales/en-GB/home.yaml': /^top: /m,
      'locales/sv-SE/locale.yaml': /same: \[home\.top\]/,
      'pages/home.yaml': HOME.replace('home.heading', 'home.top'),
    },
  ],
  [
    'a file of words',
    ['key', 'home', 'start'],
    {},
    {
      'locales/sv-SE/home.yaml': null,
      'locales/sv-SE/start.yaml': /^title: /,
      'pages/home.yaml': HOME.replaceAll('home.', 'start.'),
    },
  ],
  [
    'a picture with its languages',
    ['picture', 'logo.svg', 'sign.svg'],
    { 'pages/media/logo.sv-SE.svg': String(base['pages/media/logo.svg']) },
    {
      'pages/media/logo.svg': null,
      'pages/media/sign.svg': /svg/,
      'pages/media/sign.sv-SE.svg': /svg/,
      'sites/north.yaml': NORTH.replace('logo.svg', 'sign.svg'),
    },
  ],
  [
    'a problem',
    ['problem', 'corner', 'edge'],
    { 'pages/problems/corner.sgf': SGF, 'pages/home.yaml': `${HOME}      problem: corner.sgf # here\n` },
    {
      'pages/problems/corner.sgf': null,
      'pages/problems/edge.sgf': SGF,
      'pages/home.yaml': `${HOME}      problem: edge.sgf # here\n`,
    },
  ],
  [
    'a name that the ending has as well',
    ['fragment', 'am', 'pm'],
    { 'pages/fragments/am.yaml': 'description: The morning.\nblocks: []\n' },
    { 'pages/fragments/am.yaml': null, 'pages/fragments/pm.yaml': /^description/ },
  ],
  [
    'a fragment',
    ['fragment', 'start', 'begin'],
    {
      'pages/fragments/start.yaml':
        'description: a\nblocks: [{ id: b, type: Notice, props: { heading: home.heading } }]\n',
      'pages/home.yaml': `${HOME}  - { id: f, type: Fragment, props: { fragment: start } }\n`,
    },
    {
      'pages/fragments/start.yaml': null,
      'pages/fragments/begin.yaml': /^description/,
      'pages/home.yaml': /fragment: begin/,
    },
  ],
  [
    'a site: conditions, overrides, sites that extend it',
    ['site', 'south', 'brazil'],
    {
      'sites/west.yaml': 'extends: south\nhosts: [west.*]\norigin: https://west.example\n',
      'pages/overrides/home.south.yaml':
        'page: home\nfor: { site: south }\nblocks: [{ id: hero, props: { lead: null } }]\n',
    },
    {
      'sites/south.yaml': null,
      'sites/brazil.yaml': String(base['sites/south.yaml']),
      'sites/west.yaml': /^extends: brazil\n/,
      'pages/overrides/home.brazil.yaml': /for: \{ site: brazil \}/,
    },
  ],
  [
    'a site whose name its file’s ending holds, too',
    ['site', 'am', 'armenia'],
    {
      'sites/south.yaml': null,
      'sites/am.yaml': String(base['sites/south.yaml']),
    },
    { 'sites/am.yaml': null, 'sites/armenia.yaml': String(base['sites/south.yaml']) },
  ],
];

describe('npm run rename', () => {
  test.each(ROWS)('%s', async (_name, args, files, after) => {
    tree = makeTree(files);
    const { err, code } = await runCli('rename', tree.dir, args);
    expect(err).toMatch(/^Changed \d+ places? in/m);
    expect(code).toBe(0);
    for (const [path, wanted] of Object.entries(after)) {
      if (wanted === null) expect(existsSync(join(tree.dir, path)), path).toBe(false);
      else if (typeof wanted === 'string') expect(tree.read(path), path).toBe(wanted);
      else expect(tree.read(path), path).toMatch(wanted);
    }
  });

  test('--dry-run prints each place, and writes nothing; drafts are reported and left', async () => {
    const redirected = `${NORTH}redirects: [{ from: /lessons, to: / }]\n`;
    tree = makeTree({ 'drafts/winter/pages/home.yaml': HOME, 'sites/north.yaml': redirected });
    const { out, code } = await runCli('rename', tree.dir, ['page', 'courses', 'lessons', '--dry-run']);
    expect(out.split('\n')).toEqual([
      'pages/courses.yaml → pages/lessons.yaml',
      'pages/courses.yaml:1:7 /courses → /lessons',
      'pages/home.yaml:11:37 /courses → /lessons',
      'sites/north.yaml:22:44 /courses → /lessons',
      'sites/north.yaml:28:50 /courses → /lessons',
      'sites/south.yaml:20:44 /courses → /lessons',
      'sites/south.yaml:26:50 /courses → /lessons',
      'sites/north.yaml no longer redirects /lessons → /',
      'sites/north.yaml redirects /courses → /lessons',
      'sites/south.yaml redirects /courses → /lessons',
      'left drafts/winter/pages/home.yaml:11:37 /courses',
      '',
    ]);
    expect(code).toBe(0);
    expect(tree.read('pages/home.yaml')).toBe(HOME);
  });

  test.each<[string[], RegExp]>([
    [['page', 'cours', 'lessons'], /there is no page “cours”; did you mean “courses”\?/],
    [['page', 'courses', 'home'], /there is a page “home” already/],
    [['page', 'courses', 'lessons', '--path', '/'], /pages\/home\.yaml has the path “\/” already/],
    [['block', 'home', 'heros', 'top'], /pages\/home\.yaml has no block “heros”; did you mean “hero”\?/],
    [['block', 'home', 'hero', 'Hero 1'], /nothing was written.*\n.*“Hero 1” does not fit/],
    [['key', 'nav.cours', 'nav.a'], /no locale has words for “nav\.cours”; did you mean “nav\.courses”\?/],
    [['key', 'nav.courses', 'nav.home'], /there are words for “nav\.home” already/],
    [['key', 'home.lead', 'menu.lead'], /a key stays where it is, and its last part changes: home\.lead/],
    [['key', 'nav.courses', 'nav.lessons'], /the program itself uses “nav\.courses”/],
    [['picture', 'logo.svg', 'logo.png'], /a picture keeps its ending: logo\.svg/],
    [['page', 'home', 'home', '--path', '/start'], /“\/” stays, as the logo leads there/],
    [
      ['page', 'courses', 'courses', '--path', '/c/{x}'],
      /“\/courses” has no value for “\{x\}” of the new path/,
    ],
    [
      ['page', 'courses', 'fragments/box'],
      /pages\/courses\.yaml cannot be called pages\/fragments\/box\.yaml/,
    ],
    [
      ['page', 'courses', 'problems/box'],
      /cannot be called pages\/problems\/box\.yaml; name it by its name alone/,
    ],
    [['page', 'courses', '../../x'], /cannot be called pages\/\.\.\/\.\.\/x\.yaml/],
    [['fragment', 'box', '../home'], /cannot be called pages\/fragments\/\.\.\/home\.yaml/],
    [['picture', 'logo.svg', '../logo.svg'], /cannot be called pages\/media\/\.\.\/logo\.svg/],
    [['site', 'north', '../pages/home'], /cannot be called sites\/\.\.\/pages\/home\.yaml/],
    [['pages', 'a', 'b'], /unknown kind “pages”; did you mean “page”\?/],
    [['page', 'a'], /“page” takes the old and the new name/],
    [['key', 'nav.home', 'nav.a', '--path', '/a'], /“--path” is for pages/],
  ])('%j is refused', async (args, why) => {
    tree = makeTree({ [BOX]: 'blocks: [{ id: box, type: RichText, props: { body: home.title } }]\n' });
    const before = filesIn(tree.dir);
    for (const dry of [['--dry-run'], []]) {
      const { err, code } = await runCli('rename', tree.dir, [...args, ...dry]);
      expect(err).toMatch(why);
      expect(code).toBeGreaterThan(0);
      expect(filesIn(tree.dir)).toEqual(before);
    }
  });
});
