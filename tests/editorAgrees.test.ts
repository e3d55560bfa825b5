import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeEditorSchemas } from '../server/authoring/editor/writeEditorSchemas.ts';
import { openContent } from '../server/content/openContent.ts';
import { baseTree } from './helpers/baseTree.ts';
import { faultsOf } from './helpers/faults.ts';
import { LanguageServer, yamlSettings } from './helpers/languageServer.ts';
import { sharedPool } from './helpers/sharedPool.ts';
import { makeTree, type Tree } from './helpers/tree.ts';

/** What the editor says and what `check` says of the same mistake. */

const pool = await sharedPool();
const ROOT = resolve(import.meta.dirname, '..');
const FRAGMENTS = {
  'pages/fragments/invite.yaml': `params:
  heading: { kind: text }
  look: { kind: choice, values: [plain, tinted], default: plain }
  ids: { kind: ids, default: [one] }
blocks:
  - id: invite
    type: Section
    props: { heading: { param: heading }, ground: { param: look } }
    areas:
      content:
        - { id: list, type: CourseGrid, data: { items: { from: products, ids: { param: ids } } } }
`,
  'sites/east.yaml': `extends: north
hosts: [east.*]
origin: https://east.example
defaultLocale: en-GB
locales:
  en-GB: { currency: GBP, storeRegions: [GB] }
flags: { x-camp: false }
nav:
  - { id: courses, at: start }
  - { id: home, hidden: true }
`,
  'pages/overrides/home.yaml': `page: home
for: { site: south }
blocks:
  - { id: hero, props: { heading: home.title }, when: { loggedIn: false } }
  - { id: more, type: Contact, after: hero }
`,
};
const BASE: Record<string, string | object> = { ...baseTree(), ...FRAGMENTS };
const USE = `Fragment
    props: { fragment: invite, with: { heading: home.title, look: tinted } }
#`;

let tree: Tree;
let editor: LanguageServer;

beforeAll(async () => {
  tree = makeTree(FRAGMENTS);
  const store = await openContent({ dir: tree.dir, dataDir: null, watch: false, pool });
  await writeEditorSchemas(tree.dir, store, ['market']);
  await store.close();
  editor = new LanguageServer(tree.dir, yamlSettings(ROOT));
  await editor.open();
});
afterAll(async () => {
  await editor.close();
  tree.dispose();
});

/** Lines in which each finds a fault. */
async function lines(file: string, text: string): Promise<{ editor: number[]; check: number[] }> {
  const [told, diagnostics] = await Promise.all([
    faultsOf({ ...FRAGMENTS, [file]: text }),
    editor.diagnostics(file, text),
  ]);
  const own = told.filter((line) => line.startsWith(`${file}:`));
  return {
    editor: unique(diagnostics.map(({ range }) => range.start.line + 1)),
    check: unique(own.map((line) => Number(line.split(':')[1]))),
  };
}

function unique(numbers: number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

const COLUMNS = (type: string) => `Columns
    areas:
      first:
        - { id: a, type: ${type} }
      second: [{ id: b, type: Contact }]
`;

const INVITE = 'pages/fragments/invite.yaml';
const EAST = 'sites/east.yaml';
const OVERRIDE = 'pages/overrides/home.yaml';
const HOME = 'pages/home.yaml';
const COURSES = 'pages/courses.yaml';
const NORTH = 'sites/north.yaml';
const SCHOOL = 'sites/shared/school.yaml';
const WORDS = 'locales/sv-SE/more.yaml';
const NAV = 'locales/sv-SE/nav.yaml';

const OLD = (redirect: string) => `redirects:\n  - { from: ${redirect} }\n`;

describe('both tell a mistake in the same line', () => {
  test.each<[name: string, file: string, from: string | RegExp, to: string, line: number]>([
    ['a block that is not there', HOME, 'Hero', 'Heroo', 6],
    ['a misspelt prop', COURSES, 'heading', 'headding', 7],
    ['a number in quotes', COURSES, 'heading: courses.title', 'shown: "6"', 7],
    ['a number too small', COURSES, 'heading: courses.title', 'shown: 0', 7],
    ['a list with a value twice', COURSES, 'heading: courses.title', 'filters: [stage, stage]', 7],
    ['a filter that is not there', COURSES, 'heading: courses.title', 'filters: [stages]', 7],
    ['true for text', HOME, 'home.lead', 'true', 9],
    ['text that is no key', HOME, 'home.lead', 'Learn Go', 9],
    ['a map of words that is empty', HOME, 'home.lead', '{}', 9],
    ['a locale misspelt in a map', HOME, 'home.lead', '{ sv_SE: Hej }', 9],
    ['a list that is a text', HOME, /actions:[\s\S]*/, 'actions: home.lead\n', 10],
    ['a link to no page', HOME, '/courses', '/cources', 11],
    ['a link in capitals', HOME, '/courses', '/Courses', 11],
    ['a link with a slash at its end', HOME, '/courses', '/courses/', 11],
    ['a link without its slash', HOME, 'to: /courses', 'to: courses', 11],
    ['a link by http', HOME, 'to: /courses', 'to: http://x.example', 11],
    ['metadata that is not there', HOME, 'to: /courses', 'to: site:apUrl', 11],
    ['a screen that is not there', HOME, 'to: /courses', 'to: origin:logins', 11],
    ['a screen without its id', HOME, 'to: /courses', 'to: origin:checkout', 11],
    ['a picture that is not there', HOME, 'lead: home.lead', 'picture: { src: lgo.svg }', 9],
    ['a picture of another kind', HOME, 'lead: home.lead', 'picture: { src: logo.gif }', 9],
    ['an id in capitals', HOME, 'id: hero', 'id: Hero', 5],
    ['a site that is not there', HOME, 'type: Hero', 'type: Hero\n    when: { site: nort }', 7],
    ['a site in a list', HOME, 'type: Hero', 'type: Hero\n    when: { site: [north, sout] }', 7],
    ['a locale that is not there', HOME, 'type: Hero', 'type: Hero\n    when: { locale: sv }', 7],
    ['a region that is not there', HOME, 'type: Hero', 'type: Hero\n    when: { region: EAST }', 7],
    ['a flag that is not there', HOME, 'type: Hero', 'type: Hero\n    when: { flag: reviewVido }', 7],
    ['a flag below not', HOME, 'type: Hero', 'type: Hero\n    when: { not: { flag: camp } }', 7],
    [
      'a value that a flag never has',
      HOME,
      'type: Hero',
      'type: Hero\n    when: { flag: reviewsMode=grid }',
      7,
    ],
    ['a condition misspelt', HOME, 'type: Hero', 'type: Hero\n    when: { sites: north }', 7],
    ['a condition without anything', HOME, 'type: Hero', 'type: Hero\n    when: {}', 7],
    ['a device that is none', HOME, 'type: Hero', 'type: Hero\n    when: { device: tablet }', 7],
    [
      'a moment without offset',
      HOME,
      'type: Hero',
      'type: Hero\n    when: { window: { endsAt: 2026-12-01 } }',
      7,
    ],
    [
      'a day that November does not have',
      HOME,
      'type: Hero',
      'type: Hero\n    when: { window: { endsAt: 2026-11-31T00:00:00+08:00 } }',
      7,
    ],
    ['a figure that is not there, in a page', HOME, 'home.lead', '{ sv-SE: "{{facts.pupils}}" }', 9],
    ['a figure in capitals, in a page', HOME, 'home.lead', '{ sv-SE: "{{Facts.students}}" }', 9],
    ['a figure in full-width braces', HOME, 'home.lead', '{ sv-SE: "｛facts.students｝" }', 9],
    ['a figure in single braces', HOME, 'home.lead', '{ sv-SE: "{facts.students}" }', 9],
    ['a variable that nothing fills', HOME, 'home.lead', '{ sv-SE: "{{count}}" }', 9],
    ['a figure that is not there', WORDS, /$/, 'title: "{{facts.pupils, number}} a"\n', 1],
    ['a prop that an override does not know', OVERRIDE, 'heading: home', 'headin: home', 4],
    ['a key of a page misspelt', HOME, 'description', 'descripton', 3],
    ['a check that is not there', HOME, 'title: home.title', 'title: home.title\nchecks: [markt]', 3],
    ['a path without its slash', COURSES, '/courses', 'courses', 1],
    ['a slot that is not there', COURSES, 'items: {', 'item: {', 9],
    [
      'data for a block that takes none',
      HOME,
      'type: Hero',
      'type: Hero\n    data: { items: { from: reviews } }',
      7,
    ],
    ['a source that is not there', COURSES, 'from: products', 'from: product', 9],
    ['a parameter of a source misspelt', COURSES, 'limit', 'limits', 9],
    ['a type of products that is not there', COURSES, 'limit: 6', 'types: [bundles]', 9],
    ['a key of a site misspelt', NORTH, 'timeZone', 'timezone', 4],
    ['a strategy that is not there', NORTH, 'region: NORTH', 'region: NORTH\nlocaleStrategy: prefixed', 2],
    ['a flag of a site misspelt', NORTH, 'localeChange', 'localChange', 10],
    ['a value of a flag', NORTH, 'localeChange: true', 'localeChange: "on"', 10],
    ['a link of the navigation', NORTH, 'to: /courses', 'to: /corses', 22],
    ['the logo', NORTH, 'logo.svg', 'logos.svg', 16],
    ['an e-mail address', NORTH, 'help@north.example', 'help', 17],
    ['a key of an old address misspelt', NORTH, /$/, OLD('/a, too: /courses'), 30],
    ['an old address that leads to no page', NORTH, /$/, OLD('/a, to: /coursse'), 30],
    ['an old address that leads elsewhere by http', NORTH, /$/, OLD('/a, to: http://x.example'), 30],
    ['an old address without its slash', NORTH, /$/, OLD('a, to: /courses'), 30],
    ['a level that is none', SCHOOL, 'from: G9', 'from: G99', 5],
    ['a fragment that is not there', HOME, /Hero[\s\S]*/, USE.replace('invite', 'invit'), 7],
    ['a parameter misspelt', HOME, /Hero[\s\S]*/, USE.replace('heading', 'headding'), 7],
    ['a parameter left out', HOME, /Hero[\s\S]*/, USE.replace('heading: home.title, ', ''), 7],
    ['a choice that is not there', HOME, /Hero[\s\S]*/, USE.replace('tinted', 'tint'), 7],
    ['a block that needs the width of a page in a column', HOME, /Hero[\s\S]*/, COLUMNS('StageLadder'), 9],
    ['an area misspelt', INVITE, 'content:', 'contents:', 10],
    ['a block in an area', INVITE, 'CourseGrid', 'CourseGrit', 11],
    ['a prop of a fragment', INVITE, 'ground:', 'grond:', 8],
    ['a fragment in a fragment', INVITE, 'type: Section', 'type: Fragment', 7],
    ['a kind of parameter', INVITE, 'kind: text', 'kind: txt', 2],
    ['a time zone misspelt', NORTH, 'Europe/Stockholm', 'Europe/Stokholm', 4],
    ['a time zone by its letters', NORTH, 'Europe/Stockholm', 'JST', 4],
    ['a block that an override changes', OVERRIDE, 'id: hero', 'id: hreo', 4],
    ['the page of an override', OVERRIDE, 'page: home', 'page: hom', 1],
    ['the site of an override', OVERRIDE, 'site: south', 'site: sout', 2],
    ['a place that is none', OVERRIDE, 'after: hero', 'at: top', 5],
    ['the site that one extends', EAST, 'extends: north', 'extends: nort', 1],
    ['a key of a site that extends another', EAST, 'flags', 'flag', 7],
    ['an entry that is moved to no place', EAST, 'at: start', 'at: top', 9],
    ['a variable that no other text has', NAV, /^.*$/, 'home: a\nhelp: "{{name}}"\n', 2],
    ['letters of another encoding', WORDS, /$/, 'title: It itâ€™s\n', 1],
    ['letters of another encoding, in a page', HOME, 'home.lead', '{ sv-SE: dÃ¥ }', 9],
    ['words that are a number', WORDS, /$/, 'title: 3\n', 1],
    ['words that are nothing', WORDS, /$/, 'title:\n', 1],
    ['words in a list', WORDS, /$/, 'title: [a]\n', 1],
    ['a key with a dot', WORDS, /$/, 'a.b: x\n', 1],
  ])('%s', async (_, file, from, to, line) => {
    const before = String(BASE[file] ?? '');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    const told = await lines(file, after);
    expect(told.editor).toContain(line);
    expect(told.check).toContain(line);
  });
});

describe('neither says anything', () => {
  test.each<[name: string, file: string, from: string | RegExp, to: string]>([
    ['of the file as it is', HOME, '', ''],
    ['of a grid', COURSES, '', ''],
    ['of a fragment', INVITE, '', ''],
    ['of its use', HOME, /Hero[\s\S]*/, USE],
    ['of columns', HOME, /$/, `  - id: columns\n    type: ${COLUMNS('Contact')}`],
    ['of an override', OVERRIDE, '', ''],
    ['of a block that an override adds', OVERRIDE, 'id: more', 'id: others'],
    ['of a time zone by its name of today', NORTH, 'Europe/Stockholm', 'Asia/Kolkata'],
    ['of a site that extends another', EAST, '', ''],
    ['of a site', NORTH, '', ''],
    ['of old addresses', NORTH, /$/, OLD('/a, to: /courses?utm_source=b')],
    ['of old addresses with parameters', NORTH, /$/, OLD("'/a/{rest*}', to: '/{rest}', permanent: false")],
    ['of old addresses that lead elsewhere', NORTH, /$/, OLD("'/b?id={id}', to: 'https://x.example/{id}'")],
    ['of the school', SCHOOL, '', ''],
    ['of a locale', 'locales/sv-SE/locale.yaml', /^[\s\S]*$/, 'name: Svenska\nlang: sv\naccepts: [sv]\n'],
    [
      'of words in maps',
      'locales/sv-SE/home.yaml',
      /^[\s\S]*$/,
      'title: Hej\nheading: a\ndescription: b\nlead: "{{facts.students}}"\n',
    ],
    ['of a map by locale', HOME, 'home.lead', '{ sv-SE: Hej, en-GB: Hello, pt-BR: Olá }'],
    ['of a link with an anchor of its page', HOME, 'to: /courses', 'to: /courses#list'],
    ['of a link with an anchor alone', HOME, 'to: /courses', 'to: "#hero"'],
    ['of an address', HOME, 'to: /courses', 'to: https://x.example/a'],
    ['of metadata', HOME, 'to: /courses', 'to: site:appUrl'],
    ['of a screen', HOME, 'to: /courses', 'to: origin:checkout/kids?a=b'],
    [
      'of a flag with its value',
      HOME,
      'type: Hero',
      'type: Hero\n    when: { flag: [x-camp, reviewsMode=static] }',
    ],
    [
      'of what a page is about',
      HOME,
      'home.lead',
      `{ sv-SE: "{{product.name}}", en-GB: "{{facts.students, number}} a", pt-BR: "{{ facts.students }} a" }`,
    ],
    [
      'of an offset without a colon, on the last of February',
      HOME,
      'type: Hero',
      'type: Hero\n    when: { window: { endsAt: 2028-02-29T23:59:59+0800 } }',
    ],
    [
      'of a window',
      HOME,
      'type: Hero',
      'type: Hero\n    when: { window: { endsAt: 2026-12-01T00:00:00+08:00 } }',
    ],
  ])('%s', async (_, file, from, to) => {
    expect(await lines(file, String(BASE[file]).replace(from, to))).toEqual({ editor: [], check: [] });
  });
});
