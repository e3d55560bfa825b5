import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readAuthoredBlocks } from '../server/content/blockSchemas.ts';
import { SchemaFiles, schemaAt } from '../server/content/schemaFiles.ts';
import { openEditor, page } from './helpers/editorOnContent.ts';
import type { Completion, LanguageServer } from './helpers/languageServer.ts';

/** What an editor says of blocks, by the real language server with the project's settings. */

const FILES = new SchemaFiles();
const BLOCKS = [...readAuthoredBlocks(FILES)];
const EXAMPLES: { id: string; type: string; props?: object; data?: object }[] = parse(
  readFileSync(resolve(import.meta.dirname, '../schemas/examples.yaml'), 'utf8'),
);

let editor: LanguageServer;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ editor, close } = await openEditor());
});
afterAll(() => close());

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

/** Without the marks of Markdown. */
const plain = (text: string) => text.replace(/[\\`]/g, '');

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
    const offered = await complete(`type: ${type}\nprops:\n  |\n`);
    expect(offered).toEqual(expect.arrayContaining(props.map(([prop]) => prop)));
    expect(offered.filter((label) => /^(?:[A-Z]|object)/.test(label))).toEqual([]);
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
