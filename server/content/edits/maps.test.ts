import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { duplicateEntry, insertEntry, moveEntry, removeListEntry } from './lists.ts';
import { removeEntry, setValue } from './maps.ts';
import type { EditedText, ValuePath } from './nodes.ts';

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

  # The grid,
  # in two lines
  - id: grid
    type: CourseGrid
    when: { locale: sv-SE }

  - id: end
    type: Notice
    hidden: true
`;

/** Returns removed and added lines, as Git would show them. */
function diff(before: string, after: string): string[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let [head, tail] = [0, 0];
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return [
    ...a.slice(head, a.length - tail).map((line) => `-${line}`),
    ...b.slice(head, b.length - tail).map((line) => `+${line}`),
  ];
}

const P: ValuePath = ['blocks', 0, 'props'];
const edit = (text: string, file = 'pages/summer.yaml'): EditedText => ({ text, file });
const set = (path: ValuePath, value: unknown, after?: string) => (one: EditedText) =>
  setValue(one, path, value, after);

const CASES: [name: string, change: (one: EditedText) => EditedText, shows: string[]][] = [
  [
    'a plain text, its comment kept',
    set([...P, 'heading'], 'Play'),
    ['-      heading: Learn Go # the h1', '+      heading: Play # the h1'],
  ],
  [
    'a plain text that needs quotes',
    set([...P, 'heading'], 'Go: now'),
    ['-      heading: Learn Go # the h1', '+      heading: "Go: now" # the h1'],
  ],
  [
    'a text in double quotes',
    set([...P, 'lead'], 'Say "go"'),
    ['-      lead: "Play: at home"', '+      lead: "Say \\"go\\""'],
  ],
  [
    'a text in single quotes',
    set([...P, 'eyebrow'], "It's Go"),
    ["-      eyebrow: 'Kids'' Go'", "+      eyebrow: 'It''s Go'"],
  ],
  [
    'a text of several lines',
    set([...P, 'body'], 'One line\n\nA new line\n'),
    ['-        Another line', '+        A new line'],
  ],
  [
    'a plain text over several lines',
    set([...P, 'long'], 'a plain text that goes on over many lines to its end'),
    ['-        on over several lines', '+        on over many lines'],
  ],
  [
    'a quoted text over several lines',
    set([...P, 'quoted'], 'text in quotes over two lines'),
    ['-        over lines"', '+        over two lines"'],
  ],
  [
    'a folded text',
    set([...P, 'folded'], 'a first line of a text\nand a second paragraph'),
    ['-        of a paragraph', '+        of a text'],
  ],
  [
    // With a comment behind it, which would become words below “|-”.
    'a text that becomes one of several lines',
    set([...P, 'heading'], 'One\nTwo'),
    ['-      heading: Learn Go # the h1', '+      heading: "One\\nTwo" # the h1'],
  ],
  [
    'a text between braces',
    set([...P, 'words', 'en-GB'], 'Go, at home'),
    [
      '-      words: { en-GB: Go, sv-SE: "Go, hemma" }',
      '+      words: { en-GB: "Go, at home", sv-SE: "Go, hemma" }',
    ],
  ],
  [
    'a language that was not there',
    set([...P, 'words', 'pt-BR'], 'Go'),
    [
      '-      words: { en-GB: Go, sv-SE: "Go, hemma" }',
      '+      words: { en-GB: Go, sv-SE: "Go, hemma", pt-BR: Go }',
    ],
  ],
  [
    'a language that goes',
    (one) => removeEntry(one, [...P, 'words', 'sv-SE']),
    ['-      words: { en-GB: Go, sv-SE: "Go, hemma" }', '+      words: { en-GB: Go }'],
  ],
  ['a value that goes', (one) => removeEntry(one, [...P, 'lead']), ['-      lead: "Play: at home"']],
  [
    'a condition that was not there',
    set(['blocks', 0, 'when', 'locale'], 'en-GB', 'type'),
    ['+    when: { locale: en-GB }'],
  ],
  [
    'a condition with another value',
    set(['blocks', 1, 'when', 'locale'], ['sv-SE', 'en-GB']),
    ['-    when: { locale: sv-SE }', '+    when: { locale: [sv-SE, en-GB] }'],
  ],
  [
    'the last condition, which goes with its group',
    (one) => removeEntry(one, ['blocks', 1, 'when', 'locale']),
    ['-    when: { locale: sv-SE }'],
  ],
  ['a block is hidden', set(['blocks', 1, 'hidden'], true, 'type'), ['+    hidden: true']],
  ['a block shows again', (one) => removeEntry(one, ['blocks', 2, 'hidden']), ['-    hidden: true']],
  [
    'a list between brackets',
    set([...P, 'ids'], ['a', 'c', 'b']),
    ['-      ids: [a, b]', '+      ids: [a, c, b]'],
  ],
  [
    'a list a line an entry',
    set([...P, 'names'], ['one', 'two', '4', 'five']),
    ['-        - three', '+        - "4"', '+        - five'],
  ],
  [
    'an entry once more',
    (one) => duplicateEntry(one, [...P, 'actions', 0]),
    ['+        - { label: nav.a, to: /a }'],
  ],
  [
    'an entry moves with its comment',
    (one) => moveEntry(one, [...P, 'actions', 1], -1),
    [
      '-        - { label: nav.a, to: /a }',
      '-        # the second',
      '-        - { label: nav.b, to: /b }',
      '+        # the second',
      '+        - { label: nav.b, to: /b }',
      '+        - { label: nav.a, to: /a }',
    ],
  ],
  [
    'an entry goes with its comment',
    (one) => removeEntry(one, [...P, 'actions', 1]),
    ['-        # the second', '-        - { label: nav.b, to: /b }'],
  ],
  [
    'a block moves with its comments, empty lines stay',
    (one) => moveEntry(one, ['blocks', 1], 1),
    [
      '-  # The grid,',
      '-  # in two lines',
      '-  - id: grid',
      '-    type: CourseGrid',
      '-    when: { locale: sv-SE }',
      '-',
      '-  - id: end',
      '-    type: Notice',
      '-    hidden: true',
      '+  - id: end',
      '+    type: Notice',
      '+    hidden: true',
      '+',
      '+  # The grid,',
      '+  # in two lines',
      '+  - id: grid',
      '+    type: CourseGrid',
      '+    when: { locale: sv-SE }',
    ],
  ],
  [
    'a block goes with its comments',
    (one) => removeListEntry(one, ['blocks', 1]),
    [
      '-  # The grid,',
      '-  # in two lines',
      '-  - id: grid',
      '-    type: CourseGrid',
      '-    when: { locale: sv-SE }',
      '-',
    ],
  ],
  [
    'a new block',
    (one) => insertEntry(one, ['blocks'], 2, { id: 'new', props: { a: 'b' } }),
    ['+  - id: new', '+    props:', '+      a: b', '+'],
  ],
];

test.each(CASES)('%s: nothing else of the file changes', (_, change, shows) => {
  expect(diff(PAGE, change(edit(PAGE)).text)).toEqual(shows);
  const windows = change(edit(PAGE.replaceAll('\n', '\r\n'))).text;
  expect(diff(PAGE, windows.replaceAll('\r\n', '\n'))).toEqual(shows);
  expect(windows.replaceAll('\r\n', '')).not.toContain('\n');
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

test.each<[string, (one: EditedText) => EditedText, string[]]>([
  [
    'a text',
    set([...P, 'heading', 'en-GB'], 'Play'),
    ['-          "en-GB": "Go"', '+          "en-GB": "Play"'],
  ],
  [
    'a new value',
    set(['blocks', 1, 'hidden'], true),
    ['-      "id": "end"', '+      "id": "end",', '+      "hidden": true'],
  ],
  [
    'a value that goes',
    (one) => removeEntry(one, [...P, 'ids']),
    ['-        },', '-        "ids": [', '-          "a"', '-        ]', '+        }'],
  ],
  [
    'a new block',
    (one) => insertEntry(one, ['blocks'], 2, { id: 'new' }),
    ['+    },', '+    {', '+      "id": "new"'],
  ],
])('%s of a JSON file, which stays JSON', (_, change, shows) => {
  const { text } = change(edit(JSON_PAGE, 'pages/summer.json'));
  expect(diff(JSON_PAGE, text)).toEqual(shows);
  expect(() => JSON.parse(text)).not.toThrow();
  const there = moveEntry(edit(JSON_PAGE, 'a.json'), ['blocks', 0], 1);
  expect(JSON.parse(there.text).blocks.map(({ id }: { id: string }) => id)).toEqual(['end', 'top']);
  expect(moveEntry(there, ['blocks', 1], -1).text).toBe(JSON_PAGE);
});

test.each<[string, (one: EditedText) => EditedText, string]>([
  [
    'a value of another place',
    set(['a'], 1),
    'it is written as *x, a value of another place of the file; change it there',
  ],
  ['the first moves up', (one) => moveEntry(one, ['list', 0], -1), 'it is the first of its list already'],
  ['the last moves down', (one) => moveEntry(one, ['list', 0], 1), 'it is the last of its list already'],
  ['what is not there', (one) => moveEntry(one, ['list', 4], 1), 'it is not in its list any more'],
  [
    'a key that is not there',
    (one) => removeEntry(one, ['nothing']),
    'there is no “nothing” in the file any more',
  ],
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
