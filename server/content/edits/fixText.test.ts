import { describe, expect, test } from 'vitest';
import type { FileRole } from '../fileRoles.ts';
import { analyse } from '../parse/analyse.ts';
import { readSchemas } from '../parse/schemas.ts';
import { SCHEMAS } from '../schemaFiles.ts';
import { type FixedFile, fixText } from './fixText.ts';

const schemas = readSchemas(SCHEMAS);
const PAGE = { kind: 'page', id: 'a' } as const;

/** Returns the text after all fixes, or after those that are certain. */
function mended(
  text: string,
  format: 'yaml' | 'json',
  guesses = true,
  role: FileRole = PAGE,
): Promise<string> {
  const file: FixedFile = { text, role, format };
  const tools = {
    schemas,
    analyse: async (one: FixedFile) => analyse(Buffer.from(one.text), one.role, one.format, schemas, {}),
    allows: async ({ fix }: { fix: { kind: string; isSure?: boolean } }) =>
      guesses || fix.kind !== 'value' || fix.isSure === true,
  };
  return fixText(file, tools, () => {});
}

const YAML = `# The page.
path: /a # its address
title: home.title
blocks:
  - id: top # first
    type: Hero
    props:
      heading: home.heading
      actions:
        - { label: nav.courses, to: /courses }
  - id: list
    type: CourseGrid
    props: { heading: home.heading, shown: 6 }
    data: { items: { from: products, ids: [a], limit: 6 } }
`;
const JSON_PAGE = `{
  "path": "/a",
  "title": "home.title",
  "blocks": [
    { "id": "a", "type": "Hero", "props": { "heading": "home.heading" } }
  ]
}
`;

/** The name of a mistake, the right text, and the wrong one. */
type Row = [name: string, right: string | RegExp, wrong: string];

describe('a page in YAML is as it was', () => {
  test('the page is sound', async () => expect(await mended(YAML, 'yaml')).toBe(YAML));
  test.each<Row>([
    ['indented by tabs', /^( {2})+/gm, '\t'],
    ['one line indented by tabs', '    type: Hero', '\t\ttype: Hero'],
    ['a line indented by an ideographic space', '    type: Hero', '\u3000\u3000type: Hero'],
    ['an ideographic space behind a colon', 'title: ', 'title:\u3000'],
    ['a no-break space before a key', '    type: Hero', '\u00a0\u00a0\u00a0 type: Hero'],
    ['no space behind a dash', '- id: list', '-id: list'],
    ['a full-width colon', 'title: ', 'title：'],
    ['typographic quotes', 'heading: home.heading\n', 'heading: “home.heading”\n'],
    ['quotes of Japanese', 'heading: home.heading\n', 'heading: 「home.heading」\n'],
    ['a full-width hyphen', '- id: list', '－ id: list'],
    ['full-width braces', '{ heading: home.heading, shown: 6 }', '｛ heading: home.heading, shown: 6 ｝'],
    ['full-width brackets', '[a]', '［a］'],
    ['a full-width digit', 'limit: 6', 'limit: ６'],
    ['a full-width slash', 'to: /courses', 'to: ／courses'],
    ['Cyrillic letters', 'type: Hero', 'type: Hеrо'],
    ['no space behind a colon', 'title: ', 'title:'],
    ['no colon', 'heading: home.heading\n', 'heading home.heading\n'],
    ['no colon in braces', 'shown: 6', 'shown 6'],
    ['a byte order mark within the file', '  - id: list', '\ufeff  - id: list'],
    ['no “blocks:”', 'blocks:\n', ''],
    ['an entry without its hyphen', '- id: list', '  id: list'],
    ['lines that end with CR alone', /\n/g, '\r'],
    ['a number in quotes', 'limit: 6', 'limit: "6"'],
    ['a number in single quotes', 'limit: 6', "limit: '6'"],
    ['a link without its slash', 'to: /courses', 'to: courses'],
    ['a misspelt block', 'type: CourseGrid', 'type: CourseGird'],
    ['a block in small letters', 'type: Hero', 'type: hero'],
    ['a misspelt prop', 'heading: home.heading\n', 'headng: home.heading\n'],
    ['a misspelt key in quotes', 'title:', 'titel:'],
    ['a misspelt source', 'from: products', 'from: product_s'],
    ['a misspelt slot', 'items: {', 'item: {'],
  ])('%s', async (_name, right, wrong) => {
    const faulty = wrong === '\t' ? tabbed(YAML) : YAML.replace(right, wrong);
    expect(faulty).not.toBe(YAML);
    expect(await mended(faulty, 'yaml')).toBe(YAML);
  });
});

test('lines that end as on Windows stay so', async () => {
  const text = YAML.replaceAll('\n', '\r\n');
  expect(await mended(text.replace('limit: 6', 'limit: "6"'), 'yaml')).toBe(text);
  expect(await mended(tabbed(text), 'yaml')).toBe(text);
});

function tabbed(text: string): string {
  return text.replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2));
}

describe('a page in YAML is as it should be', () => {
  test.each<[string, string, string, string]>([
    ['a number where text is wanted', 'ids: [a]', 'ids: [05]', 'ids: ["05"]'],
    ['a comma', 'home.heading\n', '{ en-US: Go, now }\n', '{ en-US: "Go, now" }\n'],
    ['a link', 'home.heading\n', '{ en-US: Go [on](/a). }\n', '{ en-US: "Go [on](/a)." }\n'],
    ['an apostrophe', 'home.heading\n', "{ en-US: 'It's Go' }\n", '{ en-US: "It\'s Go" }\n'],
    ['a second colon', 'home.heading\n', '{ en-US: Go: a game }\n', '{ en-US: "Go: a game" }\n'],
    ...[
      ['text with a colon', 'Go: a game'],
      ['text that begins with a brace', '{{facts.students}} students'],
      ['text that begins with an at sign', '@home'],
    ].map(([name = '', text]): [string, string, string, string] => {
      const line = (written: string) => `\n        en-US: ${written}\n`;
      return [name, 'home.heading\n', line(`${text}`), line(`"${text}"`)];
    }),
  ])('%s', async (_name, right, wrong, after) => {
    expect(await mended(YAML.replace(right, wrong), 'yaml')).toBe(YAML.replace(right, after));
  });
});

describe('a page in JSON is as it was', () => {
  test('the page is sound', async () => expect(await mended(JSON_PAGE, 'json')).toBe(JSON_PAGE));
  test.each<Row>([
    ['a comment on a line', '  "title"', '  // the title\n  "title"'],
    ['a comment behind a value', '"/a",', '"/a", // the address'],
    ['a comment within a line', '"/a",', '"/a", /* the address */'],
    ['a comment as in YAML', '  "title"', '  # the title\n  "title"'],
    ['a comma at the end of a list', '} }\n', '} },\n'],
    ['a comma at the end', ']\n}', '],\n}'],
    ['two commas', '"/a",', '"/a",,'],
    ['single quotes', '"/a"', "'/a'"],
    ['typographic quotes', '"/a"', '“/a”'],
    ['bare keys', /"(path|title)":/g, '$1:'],
    ['a bare word', '"home.title"', 'home.title'],
    ['a missing comma', '"/a",', '"/a"'],
    ['a missing comma within a line', '"a", "type"', '"a" "type"'],
    ['a semicolon', '"/a",', '"/a";'],
    ['an ideographic space', '  "title"', '\u3000"title"'],
    ['all of it', /"(id|type)": "(\w+)",/g, "$1: '$2', // $2\n   "],
  ])('%s', async (name, right, wrong) => {
    const faulty = JSON_PAGE.replace(right, wrong);
    expect(faulty).not.toBe(JSON_PAGE);
    const after = await mended(faulty, 'json');
    const isByte = !/space|all of it/.test(name);
    expect(isByte ? after : JSON.parse(after)).toEqual(isByte ? JSON_PAGE : JSON.parse(JSON_PAGE));
  });
});

describe('left as it is', () => {
  test.each([
    ['a nearest name that nobody agreed to', YAML.replace('type: Hero', 'type: Heroo')],
    ['a list in braces that holds a colon too many', YAML.replace('/courses }', '/courses: x: y }')],
    ['tabs where a text goes over lines', 'path: /a\ntitle: |\n  x\n\ty\nblocks: []\n'],
    ['a key of nowhere, in any column', YAML.replace('path:', '   unheard: x\npath:')],
    ['a key of nowhere, too far right', YAML.replace('blocks:', '   unheard: x\nblocks:')],
    ['a quote that is not closed', YAML.replace('/a #', '"/a #')],
  ])('%s', async (_name, text) => {
    expect(await mended(text, 'yaml', false)).toBe(text);
  });

  test.each([
    ['a text with quotes in it', JSON_PAGE.replace('home.title', 'say "hi" there')],
    ['a single quote without its end', JSON_PAGE.replace('"/a"', "'/a")],
    ['an unclosed bracket', JSON_PAGE.replace('  ]\n', '')],
  ])('%s', async (_name, text) => {
    expect(await mended(text, 'json')).toBe(text);
  });
});

test('a misspelt key next to the right one is left: fixed, it would be a duplicate', async () => {
  const text = YAML.replace('title: home.title', 'title: home.title\ntitle1: home.title');
  expect(await mended(text, 'yaml')).toBe(text);
});

test('what a tab may mean in two ways is left', async () => {
  const words: FileRole = { kind: 'words', locale: 'en-US', namespace: 'a' };
  const text = 'a:\n  b:\n    c: x\n\td: y\n';
  expect(await mended(text, 'yaml', true, words)).toBe(text);
  expect(await mended('a:\n\tb: x\n', 'yaml', true, words)).toBe('a:\n  b: x\n');
});

test.each([
  ['around it', '```yaml\n', '```\n', true],
  ['without an end', '```\n', '', true],
  ['with talk before it', 'Here it is!\n```yaml\n', '```\n', false],
])('the marks of a chat are taken away %s', async (_name, before, after, isMended) => {
  const pasted = before + YAML + after;
  expect(await mended(pasted, 'yaml')).toBe(isMended ? YAML : pasted);
});
