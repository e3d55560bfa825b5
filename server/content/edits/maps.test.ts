import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { duplicateEntry, insertEntry, moveEntry, removeListEntry } from './lists.ts';
import { removeEntry, setValue } from './maps.ts';
import type { EditedText, ValuePath } from './nodes.ts';

const GRID = `  # The grid,
  # in two lines
  - id: grid
    type: CourseGrid
    when: { locale: sv-SE }
`;
const END = `  - id: end
    type: Notice
    hidden: true
`;
const PAGE = `# The summer's page
path: /summer # its address
blocks:
  # First of all
  - id: top
    type: Hero
    props:
      heading: Learn Go # the h1
      lead: "Play: at home"
      eyebrow: 'Kids'' Go'
      body: |
        One line

        Another line
      long: a plain text that goes
        on over several lines
        to its end
      quoted: "text in quotes
        over lines"
      folded: >-
        a first line
        of a paragraph

        and a second paragraph
      words: { en-GB: Go, sv-SE: "Go, hemma" }
      actions:
        - { label: nav.a, to: /a }
        # the second
        - { label: nav.b, to: /b }
      ids: [a, b]
      names:
        - one
        - two # of them
        - three
    # about the props above, further right than a dash

${GRID}
${END}`;

const P: ValuePath = ['blocks', 0, 'props'];
const edit = (text: string, file = 'pages/summer.yaml'): EditedText => ({ text, file });
type Change = (one: EditedText) => EditedText;
const set =
  (path: ValuePath, value: unknown, after?: string): Change =>
  (one) =>
    setValue(one, path, value, after);
const goes =
  (...path: ValuePath): Change =>
  (one) =>
    removeEntry(one, path);
const [A, B] = [
  '        - { label: nav.a, to: /a }\n',
  '        # the second\n        - { label: nav.b, to: /b }\n',
];

/** Changes, and which piece of the page becomes what. */
const CASES: [name: string, change: Change, from: string, to: string][] = [
  ['a plain text, its comment kept', set([...P, 'heading'], 'Play'), 'Learn Go #', 'Play #'],
  ['a plain text that needs quotes', set([...P, 'heading'], 'Go: now'), 'Learn Go #', '"Go: now" #'],
  ['a text in double quotes', set([...P, 'lead'], 'Say "go"'), '"Play: at home"', '"Say \\"go\\""'],
  ['a text in single quotes', set([...P, 'eyebrow'], "It's Go"), "'Kids'' Go'", "'It''s Go'"],
  ['a text of several lines', set([...P, 'body'], 'One line\n\nA new line\n'), 'Another line', 'A new line'],
  [
    'a plain text over several lines',
    set([...P, 'long'], 'a plain text that goes on over many lines to its end'),
    'over several lines\n',
    'over many lines\n',
  ],
  [
    'a quoted text over several lines',
    set([...P, 'quoted'], 'text in quotes over two lines'),
    'over lines"',
    'over two lines"',
  ],
  [
    'a folded text',
    set([...P, 'folded'], 'a first line of a text\nand a second paragraph'),
    'of a paragraph',
    'of a text',
  ],
  // With a comment behind it, which would become words below “|-”.
  [
    'a text that becomes one of several lines',
    set([...P, 'heading'], 'One\nTwo'),
    'Learn Go #',
    '"One\\nTwo" #',
  ],
  [
    'a text between braces',
    set([...P, 'words', 'en-GB'], 'Go, at home'),
    'en-GB: Go,',
    'en-GB: "Go, at home",',
  ],
  [
    'a language that was not there',
    set([...P, 'words', 'pt-BR'], 'Go'),
    ', hemma" }',
    ', hemma", pt-BR: Go }',
  ],
  ['a language that goes', goes(...P, 'words', 'sv-SE'), 'en-GB: Go, sv-SE: "Go, hemma" }', 'en-GB: Go }'],
  ['a value that goes', goes(...P, 'lead'), '      lead: "Play: at home"\n', ''],
  [
    'a condition that was not there',
    set(['blocks', 0, 'when', 'locale'], 'en-GB', 'type'),
    'Hero\n',
    'Hero\n    when: { locale: en-GB }\n',
  ],
  [
    'a condition with another value',
    set(['blocks', 1, 'when', 'locale'], ['sv-SE', 'en-GB']),
    'locale: sv-SE }',
    'locale: [sv-SE, en-GB] }',
  ],
  [
    'the last condition, which goes with its group',
    goes('blocks', 1, 'when', 'locale'),
    '    when: { locale: sv-SE }\n',
    '',
  ],
  ['a block is hidden', set(['blocks', 1, 'hidden'], true, 'type'), 'Grid\n', 'Grid\n    hidden: true\n'],
  ['a block shows again', goes('blocks', 2, 'hidden'), '    hidden: true\n', ''],
  ['a list between brackets', set([...P, 'ids'], ['a', 'c', 'b']), '[a, b]', '[a, c, b]'],
  [
    'a list a line an entry',
    set([...P, 'names'], ['one', 'two', '4', 'five']),
    '- three\n',
    '- "4"\n        - five\n',
  ],
  ['an entry once more', (one) => duplicateEntry(one, [...P, 'actions', 0]), A, A + A],
  ['an entry moves with its comment', (one) => moveEntry(one, [...P, 'actions', 1], -1), A + B, B + A],
  ['an entry goes with its comment', goes(...P, 'actions', 1), B, ''],
  [
    'a block moves with its comments, empty lines stay',
    (one) => moveEntry(one, ['blocks', 1], 1),
    `${GRID}\n${END}`,
    `${END}\n${GRID}`,
  ],
  ['a block goes with its comments', (one) => removeListEntry(one, ['blocks', 1]), `${GRID}\n`, ''],
  [
    'a new block',
    (one) => insertEntry(one, ['blocks'], 2, { id: 'new', props: { a: 'b' } }),
    END,
    `  - id: new\n    props:\n      a: b\n\n${END}`,
  ],
];

/** The text with the one piece of it that changes. */
function exchanged(text: string, from: string, to: string): string {
  expect(text.split(from)).toHaveLength(2);
  return text.replace(from, () => to);
}

test.each(CASES)('%s: nothing else of the file changes', (_, change, from, to) => {
  const after = exchanged(PAGE, from, to);
  expect(change(edit(PAGE)).text).toBe(after);
  expect(change(edit(PAGE.replaceAll('\n', '\r\n'))).text).toBe(after.replaceAll('\n', '\r\n'));
});

test('what moved there moves back to the same bytes, also at the end of a file without a last line’s end', () => {
  for (const text of [PAGE, PAGE.trimEnd(), PAGE.replaceAll('\n', '\r\n')]) {
    for (const index of [0, 1]) {
      const there = moveEntry(edit(text), ['blocks', index], 1);
      expect(there.text).not.toBe(text);
      expect(moveEntry(there, ['blocks', index + 1], -1).text).toBe(text);
    }
    const more = insertEntry(edit(text), ['blocks'], 3, { id: 'new' });
    expect(removeListEntry(more, ['blocks', 3]).text.trimEnd()).toBe(text.trimEnd());
  }
});

const JSON_PAGE = JSON.stringify(
  {
    path: '/summer',
    blocks: [{ id: 'top', props: { heading: { 'en-GB': 'Go' }, ids: ['a'] } }, { id: 'end' }],
  },
  null,
  2,
);

test.each<[string, Change, string, string]>([
  ['a text', set([...P, 'heading', 'en-GB'], 'Play'), '"Go"', '"Play"'],
  ['a new value', set(['blocks', 1, 'hidden'], true), '"id": "end"', '"id": "end",\n      "hidden": true'],
  ['a value that goes', goes(...P, 'ids'), ',\n        "ids": [\n          "a"\n        ]', ''],
  [
    'a new block',
    (one) => insertEntry(one, ['blocks'], 2, { id: 'new' }),
    '"end"\n    }',
    '"end"\n    },\n    {\n      "id": "new"\n    }',
  ],
])('%s of a JSON file, which stays JSON', (_, change, from, to) => {
  expect(change(edit(JSON_PAGE, 'pages/summer.json')).text).toBe(exchanged(JSON_PAGE, from, to));
});

test('an entry of a JSON file moves there and back', () => {
  const there = moveEntry(edit(JSON_PAGE, 'a.json'), ['blocks', 0], 1);
  expect(JSON.parse(there.text).blocks.map(({ id }: { id: string }) => id)).toEqual(['end', 'top']);
  expect(moveEntry(there, ['blocks', 1], -1).text).toBe(JSON_PAGE);
});

test.each<[string, Change, string]>([
  [
    'a value of another place',
    set(['a'], 1),
    'it is written as *x, a value of another place of the file; change it there',
  ],
  ['the first moves up', (one) => moveEntry(one, ['list', 0], -1), 'it is the first of its list already'],
  ['the last moves down', (one) => moveEntry(one, ['list', 0], 1), 'it is the last of its list already'],
  ['what is not there', (one) => moveEntry(one, ['list', 4], 1), 'it is not in its list any more'],
  ['a key that is not there', goes('nothing'), 'there is no “nothing” in the file any more'],
  ['a place that is none', set(['list', 'key'], 1), 'there is no place for “key”; write it into the file'],
])('%s is refused in words', (_, change, says) => {
  expect(() => change(edit('x: &x 5\na: *x\nlist: [1]\n'))).toThrow(says);
});

/** Texts that each style writes in its own way: line breaks, signs of YAML, quotes, spaces. */
const TEXTS = [
  'a\n\nb',
  'a\nb\n\n\nc d e',
  '**bold** at its beginning',
  '**bold** at its beginning\nand a second line',
  '- a dash\n- another',
  '@ and #1: a colon',
  'null',
  'yes',
  '2027',
  'it\'s "quoted" \\ twice',
  '  spaces at its beginning\n    and more',
  '全角，也可以：好',
];

test.each(
  ['heading', 'lead', 'eyebrow', 'body', 'long', 'quoted', 'folded'].flatMap((prop) =>
    TEXTS.map((text) => [prop, text] as const),
  ),
)('what is written to “%s” is read again, and once more: %j', (prop, text) => {
  const path = ['blocks', 0, 'props', prop];
  let edit: EditedText = { text: PAGE, file: 'pages/summer.yaml' };
  for (const value of [text, `${text} once more`, text]) {
    edit = setValue(edit, path, value);
    const read = parse(edit.text);
    expect(read.blocks[0].props[prop].trim()).toBe(value.trim());
    expect(read.blocks.slice(1)).toEqual(parse(PAGE).blocks.slice(1));
  }
});
