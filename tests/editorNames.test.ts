import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONG, openEditor, page } from './helpers/editorOnContent.ts';
import type { LanguageServer } from './helpers/languageServer.ts';

/** What an editor says of names and words of the content, and which schema it takes, by the real language server. */

let editor: LanguageServer;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ editor, close } = await openEditor());
});
afterAll(() => close());

const complete = async (block: string, path = 'pages/home.yaml') =>
  (await editor.completions(path, page(block))).map(({ label }) => label);

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

  test('a hover on a prop that takes a file or a map has its name alone', async () => {
    const said = await editor.hover('pages/home.yaml', page('type: Hero\nprops:\n  pro|blem: net.sgf\n'));
    expect(said).toMatch(/^#### problem\n/);
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
    ['a locale of a text', page(HERO.replace('home.title', '{ sv-SE: a, en-BG: b }')), 'en-GB'],
    ['no locale that is far from all', page(HERO.replace('home.title', '{ sv-SE: a, ja-JP: b }')), null],
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
