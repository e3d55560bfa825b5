import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeAllSchemas } from '../server/authoring/editor/writeEditorSchemas.ts';
import { readAuthoredBlocks } from '../server/content/blockSchemas.ts';
import { openContent } from '../server/content/openContent.ts';
import { SchemaFiles, schemaAt } from '../server/content/schemaFiles.ts';
import { type Completion, LanguageServer, yamlSettings } from './helpers/languageServer.ts';
import { sharedPool } from './helpers/sharedPool.ts';
import { makeTree, type Tree } from './helpers/tree.ts';

/** What an editor says of the files of a content folder, by the real language server with the project's settings. */

const pool = await sharedPool();
const ROOT = resolve(import.meta.dirname, '..');
const FILES = new SchemaFiles();
const BLOCKS = [...readAuthoredBlocks(FILES)];
const EXAMPLES: { id: string; type: string; props?: object; data?: object }[] = parse(
  readFileSync(resolve(ROOT, 'schemas/examples.yaml'), 'utf8'),
);

const FRAGMENT = `params:
  heading: { kind: text }
  look: { kind: choice, values: [quiet, loud], default: quiet }
blocks:
  - id: invite
    type: RichText
    props: { heading: { param: heading }, body: home.title }
`;

const LONG = 'Learn Go with a teacher '.repeat(9).trim();
const SNOW = 'path: /snow\ntitle: home.title\nblocks:\n  - { id: cold, type: Contact }\n';
const MORE = `title: x
intro: ${LONG}
list: { left_one: one left, left_other: "{{count}} left" }
left: { all: All }
`;

let tree: Tree;
let editor: LanguageServer;

beforeAll(async () => {
  tree = makeTree({
    'pages/problems/net.sgf': '(;SZ[9])',
    'pages/media/a.vtt': 'WEBVTT\n',
    'locales/en-GB/more.yaml': MORE,
    'drafts/winter/pages/snow.yaml': SNOW,
    'pages/fragments/invite.yaml': FRAGMENT,
    'pages/fragments/plain.yaml': SNOW.slice(SNOW.indexOf('blocks')),
    'pages/media/photo.sv-SE.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  const store = await openContent({ dir: tree.dir, dataDir: null, watch: false, pool });
  await writeAllSchemas(tree.dir, store, ['market'], ['kids', 'vip']);
  await store.close();
  editor = new LanguageServer(tree.dir, yamlSettings(ROOT));
  await editor.open();
});
afterAll(async () => {
  await editor.close();
  tree.dispose();
});

const page = (block: string) =>
  `path: /x\ntitle: home.title\nblocks:\n  - id: a\n${block.replace(/^/gm, '    ')}`;
/** The text with a completion at `|`, as VS Code inserts it: further lines have the indentation of the first. */
const inserted = (marked: string, { insertText = '' }: Completion) => {
  const at = marked.indexOf('|');
  const [indentation = ''] = /^ */.exec(marked.slice(marked.lastIndexOf('\n', at) + 1)) ?? [];
  const plainText = insertText
    .replace(/\$\{\d+:((?:\\.|[^\\}])*)\}|(?<!\\)\$\d+/g, '$1')
    .replace(/\\([\\$}])/g, '$1');
  return marked.slice(0, at) + plainText.replaceAll('\n', `\n${indentation}`) + marked.slice(at + 1);
};
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const complete = async (block: string, path = 'pages/home.yaml') =>
  (await editor.completions(path, page(block))).map(({ label }) => label);

describe('blocks', () => {
  test('every type completes, with what the block is for', async () => {
    const offered = await editor.completions('pages/home.yaml', page('type: |\n'));
    expect(offered.map(({ label }) => label)).toEqual(BLOCKS.map(([type]) => type));
    expect(offered[0]?.documentation).toBe(FILES.get('blocks/Account.json')?.['description']);
  });

  test('a hover on a value is headed by its own prop, whatever was read before', async () => {
    for (const type of ['EventDates', 'Faq']) {
      const said = await editor.hover(
        'pages/home.yaml',
        page(`type: ${type}\nprops:\n  heading: home.|title\n`),
      );
      expect(said.match(/^#### .*$/gm)).toEqual(['#### heading']);
    }
  });

  test('a hover on a prop is headed by its key, not by that of another with the same rules', async () => {
    const text = page('type: Hero\nprops:\n  heading: home.title\n  lead: home.title\n');
    for (const key of ['title', 'heading', 'lead'])
      expect(await editor.hover('pages/home.yaml', text.replace(`${key}:`, `${key}|:`))).toContain(
        `#### ${key}\n`,
      );
  });

  test('a hover on a slot says what fills it', async () => {
    const said = await editor.hover(
      'pages/home.yaml',
      page('type: CourseGrid\ndata:\n  it|ems: { from: products }\n'),
    );
    expect(said).toMatch(/^#### items\n\nProducts of the catalogue/);
  });

  test('a full-width colon in props is told in words', async () => {
    const told = await editor.diagnostics(
      'pages/home.yaml',
      page('type: Hero\nprops:\n  heading：home.title\n'),
    );
    expect(told.map(({ message }) => message).join()).toMatch(
      /^Wanted: the block’s props below [\w ,]*with a plain colon and a space\.$/,
    );
  });

  test('each condition completes with what it means', async () => {
    const offered = await editor.completions('pages/home.yaml', page('type: Faq\nwhen:\n  |\n'));
    expect(offered.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['locale', 'window', 'not', 'any']),
    );
    expect(offered.filter(({ documentation }) => !documentation).map(({ label }) => label)).toEqual([]);
  });

  test('a link completes with screens of the origin site', async () => {
    const offered = await complete(
      'type: Hero\nprops:\n  actions:\n    - label: nav.home\n      to: origin:l|\n',
    );
    expect(offered).toEqual(expect.arrayContaining(['origin:login']));
  });

  test('a time zone completes', async () => {
    const offered = await editor.completions('sites/north.yaml', 'region: NORTH\ntimeZone: |\n');
    expect(offered.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Asia/Taipei', 'Asia/Tokyo', 'Europe/Stockholm']),
    );
  });

  test.each(BLOCKS)('%s: its props and slots complete and are explained', async (type, { name, slots }) => {
    const schema = FILES.get(name);
    const props = Object.entries(schemaAt(schema, 'properties') ?? {});
    expect(await complete(`type: ${type}\nprops:\n  |\n`)).toEqual(
      expect.arrayContaining(props.map(([prop]) => prop)),
    );
    if (slots.size > 0) {
      expect(await complete(`type: ${type}\ndata:\n  |\n`)).toEqual(
        expect.arrayContaining([...slots.keys()]),
      );
    }
    for (const [slot, { kind }] of slots) {
      expect(await complete(`type: ${type}\ndata:\n  ${slot}:\n    from: |\n`)).toEqual([kind]);
    }
    expect(await editor.hover('pages/home.yaml', page(`type: ${type[0]}|${type.slice(1)}\n`))).toContain(
      `\`${type}\`: ${schema?.['description']}`,
    );
    for (const [prop, node] of props) {
      const { description } = Object(node);
      if (description === undefined) continue;
      const said = await editor.hover('pages/home.yaml', page(`type: ${type}\nprops:\n  ${prop}|: x\n`));
      expect(said).toContain(`#### ${prop}`);
      expect(plain(said)).toContain(plain(description));
    }
  });

  test.each([
    ['of a page', `${page('type: Faq')}\n  - |\n`],
    ['of an area', page('type: Section\nareas:\n  content:\n    - |\n')],
  ])('a new entry %s is offered each block and each preset whole, and once', async (_, text) => {
    const offered = (await editor.completions('pages/home.yaml', text)).filter(({ label }) =>
      /^\w+: | \(block\)$/.test(label),
    );
    const entries = offered.map((one) => {
      const [first, second] = parse(inserted(text, one)).blocks;
      return second ?? first.areas.content[0];
    });
    expect(entries.toSorted(byId)).toEqual(EXAMPLES.toSorted(byId));
  });

  /** The first: the server also offers that of a type whose name begins with this one. */
  const exampleAt = async (path: string, text: string) => {
    const example = (await editor.completions(path, text)).find(({ label }) => label === 'example');
    return parse(inserted(text, Object(example)));
  };

  test.each(BLOCKS)('%s: its example is behind an empty key', async (type) => {
    const example = EXAMPLES.find((one) => one.type === type);
    for (const key of ['props', 'data'] as const) {
      const [text, wanted] = [page(`type: ${type}\n${key}: |\n`), example?.[key]];
      if (wanted) expect((await exampleAt('pages/home.yaml', text)).blocks[0][key]).toEqual(wanted);
      else expect(await editor.completions('pages/home.yaml', text)).toEqual([]);
    }
  });

  const MODELINE = '# yaml-language-server: $schema=../.schemas/glossary.json\n';
  test.each([
    ['pages/home.yaml', 'image: |', { image: { src: 'logo.svg' } }],
    ['pages/home.yaml', 'window: |', { window: { startsAt: expect.any(String) } }],
    ['pages/home.yaml', 'blocks:\n  - when: |', { blocks: [{ when: { loggedIn: false } }] }],
    [
      'pages/home.yaml',
      'blocks:\n  - when:\n      not: |',
      { blocks: [{ when: { not: { locale: 'ja-JP' } } }] },
    ],
    ['pages/overrides/a.yaml', 'blocks:\n  - when: |', { blocks: [{ when: { loggedIn: false } }] }],
    [
      'pages/overrides/a.yaml',
      'blocks:\n  - props: |',
      { blocks: [{ props: { heading: expect.any(String) } }] },
    ],
    ['locales/glossary.yaml', `${MODELINE}terms:\n  - not: |`, { terms: [{ not: { 'ja-JP': ['講座'] } }] }],
    ['sites/east.yaml', 'nav:\n  - when: |', { nav: [{ when: { loggedIn: false } }] }],
  ])(
    '%s: an example behind %j has its own indentation, also first in an entry',
    async (path, text, wanted) => {
      expect(await exampleAt(path, text)).toEqual(wanted);
    },
  );

  test('an empty key of a list, which editors write wrongly, is offered no example; nor is a map with keys', async () => {
    expect(await complete('type: Hero\nprops:\n  actions: |\n')).toEqual([]);
    expect(await complete('type: Hero\nwhen:\n  loggedIn: true\n  |\n')).not.toContain('example');
  });

  test('a key of a map at the start of an entry leaves its value further in', async () => {
    const text = 'page: home\nfor: { site: south }\nblocks:\n  - |';
    const offered = await editor.completions('pages/overrides/a.yaml', text);
    for (const key of ['when', 'props', 'data']) {
      const one = offered.find(({ label }) => label === key);
      expect(parse(`${inserted(text, Object(one))}{}`).blocks[0]).toEqual({ [key]: {} });
    }
  });

  test('props begin with those that must be, not with what counts without them', async () => {
    const offered = await editor.completions('pages/home.yaml', page('type: Faq\n|\n'));
    const inserted = offered.filter(({ label }) => label === 'props').map(({ insertText }) => insertText);
    expect(inserted).toContain('props:\n  groups:\n    - items:\n        - ');
  });

  test('an area begins with the id and the type of its first block', async () => {
    const offered = await editor.completions('pages/home.yaml', page('type: Columns\nareas:\n  |\n'));
    const second = offered.find(({ label }) => label === 'second');
    expect(second?.insertText).toBe('second:\n  - id: $1\n    type: $2');
  });

  test('a block without slots is offered no data', async () => {
    expect(await complete('type: Steps\n|\n')).not.toContain('data');
    expect(await complete('type: CourseGrid\n|\n')).toContain('data');
    const typed = await complete('type: CourseGrid\n|\n');
    expect(typed).toEqual(expect.arrayContaining(['hidden', 'when', 'props', 'data']));
    expect(typed.filter((label) => label.endsWith('(block)'))).toEqual([]);
  });
});

/** Without the marks of Markdown. */
const plain = (text: string) => text.replace(/[\\`]/g, '');

describe('names of the content folder', () => {
  test.each([
    ['a key', 'type: Hero\nprops:\n  heading: home.hea|ding\n', 'pt-BR: Learn Go'],
    [
      'a link',
      'type: Hero\nprops:\n  actions:\n    - { label: home.title, to: /cour|ses }\n',
      'sv-SE: Courses',
    ],
  ])('a hover on %s says what it stands for in all languages', async (_, block, words) => {
    expect(await editor.hover('pages/home.yaml', page(block))).toContain(words);
  });

  test.each([
    ['sites', 'when:\n  site: |\n', ['north', 'south']],
    ['sites in a list', 'when:\n  site: [|]\n', ['north', 'south']],
    ['regions', 'when:\n  region: |\n', ['NORTH', 'SOUTH']],
    ['locales', 'when:\n  locale: |\n', ['en-GB', 'pt-BR', 'sv-SE']],
    ['flags, with their values', 'when:\n  flag: |\n', ['localeChange', 'reviewsMode=carousel', 'x-camp']],
    ['flags below not', 'when:\n  not:\n    flag: |\n', ['reviewVideo', 'x-camp']],
    ['pages, metadata and screens', LINK(), ['/', '/courses', 'site:appUrl', 'origin:login']],
    ['pictures', 'type: Hero\nprops:\n  picture:\n    src: |\n', ['logo.svg', 'photo.sv-SE.svg']],
    ['problems', 'type: Hero\nprops:\n  problem: |\n', ['net.sgf']],
    ['captions', 'type: Video\nprops:\n  captions:\n    - file: |\n', ['a.vtt']],
    ['languages of captions', 'type: Video\nprops:\n  captions:\n    - locale: |\n', ['sv-SE']],
    ['keys of words', 'type: Hero\nprops:\n  heading: |\n', ['home.heading', 'courses.title']],
    [
      'links within braces',
      'type: Hero\nprops:\n  actions:\n    - { label: nav.courses, to: /| }\n',
      ['/courses'],
    ],
    ['keys within braces', 'type: Hero\nprops:\n  actions:\n    - { label: nav| }\n', ['nav.courses']],
    ['products', 'type: CourseGrid\ndata:\n  items: { from: products, ids: [|] }\n', ['kids', 'vip']],
    ['locales of words', 'type: Hero\nprops:\n  heading:\n    |\n', ['en-GB', 'pt-BR', 'sv-SE']],
    [
      'what a source takes',
      'type: CourseGrid\ndata:\n  items:\n    from: products\n    |\n',
      ['ids', 'limit'],
    ],
    ['types of products', 'type: CourseGrid\ndata:\n  items:\n    types: [|]\n', ['bundle', 'vip']],
    ['fragments', 'type: Fragment\nprops:\n  fragment: |\n', ['invite']],
    [
      'what a fragment takes',
      'type: Fragment\nprops:\n  fragment: invite\n  with:\n    |\n',
      ['heading', 'look'],
    ],
    [
      'choices of a fragment',
      'type: Fragment\nprops:\n  fragment: invite\n  with:\n    look: |\n',
      ['quiet', 'loud'],
    ],
    ['areas', 'type: Columns\nareas:\n  |\n', ['first', 'second', 'third']],
    [
      'blocks in areas',
      'type: Section\nareas:\n  content:\n    - id: a\n      type: |\n',
      ['Hero', 'Fragment'],
    ],
    ['filters', 'type: CourseGrid\nprops:\n  filters:\n    - |\n', ['stage', 'audience']],
  ])('%s', async (_, block, names) => {
    expect(await complete(block)).toEqual(expect.arrayContaining(names));
  });

  test('a fragment without parameters is offered none', async () => {
    expect(await complete('type: Fragment\nprops:\n  fragment: plain\n  with:\n    |\n')).toEqual([]);
  });

  test('checks of a page; what a page takes', async () => {
    const before = 'path: /x\ntitle: home.title\n';
    const offered = async (text: string) =>
      (await editor.completions('pages/home.yaml', text)).map(({ label }) => label);
    expect(await offered(`${before}checks: [|]\n`)).toEqual(['market']);
    expect(await offered(`${before}|\n`)).toEqual(expect.arrayContaining(['blocks', 'when', 'description']));
  });

  test('query parameters that blocks read, with the values that they know', async () => {
    const offered = async (query: string) =>
      (await editor.completions('pages/home.yaml', `path: /x\n${query}`)).map(({ label }) => label);
    expect(await offered('query:\n  |\n')).toEqual(expect.arrayContaining(['stage', 'sort', 'q']));
    expect(await offered('query:\n  stage:\n    values: [|]\n')).toEqual(['beginner', 'advanced']);
    expect(await offered('query:\n  price:\n    values: [|]\n')).toEqual(['under', 'mid', 'over']);
  });

  test('an override: its page, its sites, what it changes', async () => {
    const offered = async (text: string) =>
      (await editor.completions('pages/overrides/a.yaml', text)).map(({ label }) => label);
    expect(await offered('page: |\n')).toEqual(['courses', 'home']);
    expect(await offered('page: home\nfor:\n  |\n')).toEqual(['site', 'region']);
    expect(await offered('page: home\nfor:\n  site: |\n')).toEqual(['north', 'south']);
    expect(await offered('page: home\nblocks:\n  - id: hero\n    |\n')).toEqual(
      expect.arrayContaining(['hidden', 'props', 'after']),
    );
    expect(await offered('page: home\nblocks:\n  - id: |\n')).toContain('hero');
    expect(await offered('page: courses\nblocks:\n  - id: list\n    props:\n      |\n')).toEqual(
      expect.arrayContaining(['heading', 'filters']),
    );
  });

  test('words of all languages are beside a key', async () => {
    const offered = await editor.completions('pages/home.yaml', page('type: Hero\nprops:\n  heading: |\n'));
    const { documentation } = offered.find(({ label }) => label === 'nav.home') ?? {};
    expect(documentation).toContain('Home (sv-SE)');
    expect(documentation).toContain('en-GB: Home (en-GB)');
  });

  test.each([
    ['unknown words', 'type: Hero\nprops: { heading: home.headin }\n', /Not a key of locales/],
    [
      'a dead link',
      'type: Hero\nprops: { heading: home.title, actions: [{ label: nav.home, to: /nowhere }] }\n',
      /No page has this path/,
    ],
    [
      'an unknown product',
      'type: CourseGrid\nprops: { heading: home.title }\ndata: { items: { from: products, ids: [kid] } }\n',
      /Value is not accepted/,
    ],
    [
      'a page with a film for a film',
      'type: Video\nprops: { heading: home.title, video: "https://www.youtube.com/watch?v=abc" }\n',
      /A page with a film on it does not play/,
    ],
  ])('%s: underlined', async (_name, block, message) => {
    const told = await editor.diagnostics('pages/home.yaml', page(block));
    expect(told.map((one) => one.message).join()).toMatch(message);
  });

  test('a neighbour that is not there, and a currency that nobody has: underlined', async () => {
    const told = async (path: string, text: string) =>
      (await editor.diagnostics(path, text)).map((one) => one.message).join();
    const beside = (id: string) => `page: home\nfor: { site: south }\nblocks: [{ id: hero, after: ${id} }]\n`;
    expect(await told('pages/overrides/a.yaml', beside('hero'))).toBe('');
    expect(await told('pages/overrides/a.yaml', beside('heroo'))).toMatch(/no block with this id/);
    const sold = (code: string) =>
      `locales: { sv-SE: { currency: ${code}, storeRegions: [SE] } }\nextends: north\n`;
    expect(await told('sites/east.yaml', sold('SEK'))).toBe('');
    expect(await told('sites/east.yaml', sold('YEN'))).toMatch(/No currency of ISO 4217/);
    expect(await told('sites/east.yaml', sold('SEK').replace('[SE]', '[SWE]'))).toMatch(/No country’s code/);
  });

  test('an override: each thing of its block is explained, headed by its own name', async () => {
    const HERO =
      'page: home\nfor: { site: south }\nblocks:\n  - id: hero\n    after: hero\n    props: { lead: home.lead }\n';
    const said = (key: string) => editor.hover('pages/overrides/a.yaml', HERO.replace(`${key}:`, `${key}|:`));
    expect(await said('id')).toMatch(/^#### id\n\nThe block of the page/);
    expect(await said('after')).toMatch(/^#### after\n\nPuts the block[^#|]*$/);
    expect(await said('lead')).toMatch(/^#### lead\n\nA sentence or two/);
  });

  test.each([
    ['a prop of the wrong type', '{ id: hero, props: { lead: 3 } }', /Incorrect type/],
    ['a dead link', '{ id: hero, props: { actions: [{ label: nav.home, to: /coursse }] } }', /No page has/],
    ['a prop taken away', '{ id: hero, props: { lead: null } }', /^$/],
    ['another block by that id', '{ id: hero, type: Contact, props: { heading: home.title } }', /^$/],
  ])('an override: %s', async (_, block, message) => {
    const text = `page: home\nfor: { site: south }\nblocks:\n  - ${block}\n`;
    const told = await editor.diagnostics('pages/overrides/a.yaml', text);
    expect(told.map((one) => one.message).join()).toMatch(message);
  });

  const HERO = 'type: Hero\nprops: { heading: home.title }\n';
  test.each([
    ['a block', page('type: Herro\n'), 'Hero'],
    ['a block in small letters', page('type: hero\n'), 'Hero'],
    ['a key of a page', page(HERO).replace('title:', 'titel:'), 'title'],
    ['a prop', page(HERO.replace('heading', 'headding')), 'heading'],
    ['a condition', page(`${HERO}when: { locales: sv-SE }\n`), 'locale'],
    ['a site', page(`${HERO}when: { site: nort }\n`), 'north'],
    ['a flag', page(`${HERO}when: { flag: reviewVido }\n`), 'reviewVideo'],
    ['a picture', page(HERO.replace(' }', ', picture: { src: lgoo.svg } }')), 'logo.svg'],
    ['a link', page(HERO.replace(' }', ', actions: [{ label: nav.home, to: /coursse }] }')), '/courses'],
    [
      'nothing that is right',
      page(HERO.replace(' }', ', actions: [{ label: nav.home, to: /courses?a=b }] }')),
      null,
    ],
  ])('the near name of %s', async (_, text, name) => {
    const told = await editor.diagnostics('pages/home.yaml', text);
    const near = told.filter(({ message }) => message.startsWith('Did you mean'));
    expect(near.map(({ message }) => message)).toEqual(name === null ? [] : [`Did you mean “${name}”?`]);
    expect(told.every(({ message }) => message.length < 200)).toBe(true);
  });

  test('words of a locale: the keys that others have, with their words', async () => {
    const offered = async (text: string) =>
      new Map((await editor.completions('locales/en-GB/more.yaml', text)).map((one) => [one.label, one]));
    const ofNav = await offered('courses: Courses\n|\n');
    expect([...ofNav.keys()]).toEqual(expect.arrayContaining(['home', 'help']));
    expect(ofNav.get('home')?.documentation).toContain('sv-SE: Home (sv-SE)');
    expect([...(await offered('title: x\n|\n')).keys()]).toEqual([]);
    const below = 'title: x\nlist:\n  left_other: "{{count}}"\n';
    expect([...(await offered(`${below}|\n`)).keys()]).toEqual(['intro', 'left']);
    expect([...(await offered(`${below}  |\n`)).keys()]).toEqual(['left_one']);
  });

  test('words of a locale: a hover has the whole text of every language', async () => {
    const said = await editor.hover('locales/sv-SE/more.yaml', 'intro: a|b\nlist: { left_other: a }\n');
    expect(said).toMatch(/^#### intro\n/);
    expect(said).toContain(`en-GB: ${LONG}`);
  });

  test.each([
    ['a text where others have keys', 'list: a\nleft: { all: a }\n', 1, /have keys below this one/],
    ['keys where others have a text', 'intro: { a: b }\nleft: { all: a }\n', 1, /have one text here/],
    ['a variable that others lack', 'list: { left_one: "{{name}}" }\n', 1, /other languages have {{count}}/],
    ['a variable where others have none', 'intro: "{{count}}"\nleft: { all: a }\n', 1, /have no variable/],
    ['the form of another, and a figure', 'list: { left_one: "{{count}} {{facts.students}}" }\n', 0, /^$/],
  ])('words of a locale: %s', async (_, text, count, message) => {
    const told = await editor.diagnostics('locales/sv-SE/more.yaml', text);
    expect(told.map((one) => one.message).join()).toMatch(message);
    expect(told).toHaveLength(count);
  });

  test('a site that extends another: which there are', async () => {
    const offered = await editor.completions('sites/east.yaml', 'extends: |\n');
    expect(offered.map(({ label }) => label)).toEqual(['north', 'south']);
  });

  test('a fragment: its blocks, which take parameters', async () => {
    const offered = async (text: string) =>
      (await editor.completions('pages/fragments/a.yaml', text)).map(({ label }) => label);
    const blocks = await offered('blocks:\n  - id: a\n    type: |\n');
    expect(blocks).toContain('Hero');
    expect(blocks).not.toContain('Fragment');
    expect(await offered('params:\n  a:\n    kind: |\n')).toEqual(expect.arrayContaining(['text', 'choice']));
  });

  test('a site’s file: settings, locales, links', async () => {
    const offered = async (text: string) =>
      (await editor.completions('sites/east.yaml', text)).map(({ label }) => label);
    expect(await offered('localeStrategy: |\n')).toEqual(expect.arrayContaining(['prefix_except_default']));
    expect(await offered('defaultLocale: |\n')).toEqual(expect.arrayContaining(['sv-SE']));
    expect(await offered('nav:\n  - id: a\n    to: |\n')).toEqual(expect.arrayContaining(['/courses']));
    expect(await offered('flags:\n  |\n')).toEqual(expect.arrayContaining(['reviewsMode']));
    expect(await offered('locales:\n  |\n')).toEqual(['en-GB', 'pt-BR', 'sv-SE']);
    const keys = await offered('region: EAST\n|\n');
    expect(keys).toContain('redirects');
    expect(keys).toEqual([...new Set(keys)]);
  });
});

function LINK(): string {
  return 'type: Hero\nprops:\n  actions:\n    - label: home.title\n      to: |\n';
}

describe('which schema is taken', () => {
  const told = async (path: string, text: string) =>
    (await editor.diagnostics(path, text)).map(({ message }) => message);

  test.each([
    ['pages/a.yml', 'path: 3\n'],
    ['sites/east.yaml', 'region: 3\n'],
    ['sites/shared/school.yaml', 'facts: 3\n'],
    ['locales/glossary.yaml', 'terms: 3\n'],
    ['locales/sv-SE/locale.yaml', 'name: 3\n'],
    ['locales/sv-SE/home.yaml', 'title: 3\n'],
    ['drafts/winter/locales/sv-SE/home.yaml', 'title: 3\n'],
  ])('%s: by the settings', async (path, text) => {
    expect((await told(path, text)).join()).toMatch(/Incorrect type|Words are a text/);
  });

  test('a draft’s page by its first line, which knows what the draft adds', async () => {
    const line = '# yaml-language-server: $schema=../.schemas/page.json\n';
    const text = `${line}${page('type: Hero\nprops: { heading: home.title, actions: [{ label: nav.home, to: /snow }] }\n')}`;
    expect(await told('drafts/winter/pages/a.yaml', text)).toEqual([]);
    expect((await told('pages/a.yaml', text)).join()).toMatch(/No page has this path/);
  });

  test('by the first line, wherever the file is', async () => {
    const line = '# yaml-language-server: $schema=../.schemas/page.json\n';
    expect((await told('notes/a.yaml', `${line}path: 3\n`)).join()).toMatch(/Incorrect type/);
    expect(await told('notes/b.yaml', 'path: 3\n')).toEqual([]);
  });
});
