import { expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';

const BLOCKS = '"blocks": [{ "id": "a", "type": "Hero", "props": { "heading": "home.heading" } }]';
const SOUND = `{\n  "path": "/a",\n  "title": "home.title",\n  ${BLOCKS}\n}\n`;

const COMMENT = 'a comment is not taken here; take it away, or save the file as .yaml';
const NUMBER = 'is no number as JSON writes them, as 1, -2 or 0.5';

/** A mistake in a JSON page: what is replaced by what, and the place with its message. */
const JSON_MISTAKES: [name: string, from: string, to: string, reported: string][] = [
  ['a comment', '"path"', '// the address\n  "path"', `2:3 ${COMMENT}`],
  ['a comment in the text’s middle', ',\n  "title"', ', /* x */\n  "title"', `2:17 ${COMMENT}`],
  ['a comment as in YAML', '"path"', '# the address\n  "path"', `2:3 ${COMMENT}`],
  ['a trailing comma', '}]\n}', '}],\n}', '4:84 this comma is before “}”; take it away'],
  ['a trailing comma in a list', ' }]', ' },]', '4:83 this comma is before “]”; take it away'],
  ['a comma too many', '"/a",', '"/a",,', '2:16 a comma with nothing before it; take it away'],
  ['single quotes', '"/a"', "'/a'", '2:11 “\'” is no quote here; texts are in double quotes: "/a"'],
  ['typographic quotes', '"/a"', '“/a”', '2:11 ““” is no quote here; texts are in double quotes: "/a"'],
  [
    'a key in single quotes',
    '"path"',
    "'path'",
    '2:3 “\'” is no quote here; texts are in double quotes: "path"',
  ],
  ['a bare key', '"path"', 'path', '2:3 a key needs double quotes: "path"'],
  ['a bare text', '"home.title"', 'home.title', '3:12 “home.title” needs double quotes: "home.title"'],
  ['a missing comma', '"/a",', '"/a"', '2:15 a comma is missing here'],
  ['a missing comma in a map of one line', '"a", "type"', '"a" "type"', '4:25 a comma is missing here'],
  ['a semicolon', '"/a",', '"/a";', '2:15 “;” is no comma; write “,”'],
  ['a full-width comma', '"/a",', '"/a"，', '2:15 “，” is no comma; write “,”'],
  ['a missing colon', '"path":', '"path"', '2:9 a colon is missing behind the key'],
  ['an equals sign', '"path":', '"path" =', '2:9 a colon is missing behind the key'],
  ['an unclosed text', '"/a",', '"/a,', '2:11 this quote is not closed'],
  ['an unclosed list', ' }]', ' }', '4:13 this “[” is closed by “}”; close it with “]”'],
  ['an unclosed map', ' } }]', ' }]', '4:14 this “{” is closed by “]”; close it with “}”'],
  ['the end is missing', ' }]\n}\n', ' }]\n', '1:1 this “{” is not closed; close it with “}”'],
  ['something behind the end', '}]\n}', '}]\n}\n}', '6:1 “}” follows the end; a file holds one map'],
  ['True', '"home.title",', '"home.title",\n  "index": True,', '4:12 “True” is no value; did you mean true?'],
  ['None', '"home.title"', 'None', '3:12 “None” is no value; did you mean null?'],
  ['a number with a zero before it', '"/a"', '01', `2:11 “01” ${NUMBER}`],
  ['a number that begins with a dot', '"/a"', '.5', `2:11 “.5” ${NUMBER}`],
  ['a backslash', '"/a"', '"\\a"', '2:12 “\\a” means nothing; a backslash is written \\\\'],
  [
    'a tab in a text',
    '"/a"',
    '"/\ta"',
    '2:13 a tab or control character is in this text; write a tab as \\t',
  ],
  ['a line’s end in a text', '"/a"', '"/\na"', '2:11 this quote is not closed'],
  ['an ideographic space', '"path":', '　"path":', '2:3 this is no ordinary space; write one'],
  ['a value that is missing', '"/a"', '', '2:11 “,” is not expected here; a value is wanted'],
];

mistakesOfFiles(
  'in JSON',
  JSON_MISTAKES.map(([name, from, to, reported]) => {
    if (!SOUND.includes(from)) throw new Error(`nothing to replace: ${from}`);
    const files = { 'pages/a.json': SOUND.replace(from, () => to) };
    return [name, files, `pages/a.json:${reported.replace(' ', ' not JSON: ')} (json-syntax)`];
  }),
);

test('long and deep texts of JSON take no longer than their length', async () => {
  const take = async (text: string) => {
    const before = process.cpuUsage();
    const [reported] = await faultsOf({ 'pages/a.json': text });
    expect(reported).toMatch(/^pages\/a\.json:1:/);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const texts = [
    (length: number) => `"${'\\'.repeat(400_000 * length)}`,
    (length: number) => `{${'"a": 1,'.repeat(60_000 * length)}}`,
    (length: number) => ' '.repeat(900_000 * length),
  ];
  // In quadratic time, four times the length would take sixteen times as long.
  for (const text of texts) expect(await take(text(1))).toBeLessThan(10 * (await take(text(0.25))) + 500);
});

const schema = { $schema: '../schemas/page.json' };

mistakesOfFiles('in a file that names its schema', [
  ['a page in JSON', { 'pages/a.json': { ...schema, ...JSON.parse(SOUND) } }],
  ['words in YAML', { 'locales/en-GB/nav.yaml': { ...schema, home: 'a', courses: 'b', help: 'c' } }],
  ...fileRows`
    a site whose schema is no text | sites/south.yaml := $schema: 1\n${baseTree()['sites/south.yaml']}
      1:1 unknown key “$schema”; allowed: … (key-unknown)
  `,
]);

const WIDE =
  'this is an ideographic space (全角, U+3000), which YAML takes for a letter; write ordinary spaces (yaml-space)';

mistakesOfFiles(
  'in brackets and spaces of YAML',
  fileRows`
    a map that is not closed | pages/home.yaml | /courses } => /courses
      11:11 this “{” is not closed; close it with “}” (yaml-syntax)
    a list that is not closed, with lines behind it | pages/home.yaml | title: home.title\n => title: home.title\nchecks: [market\n
      3:9 this “[” is not closed; close it with “]” (yaml-syntax)
    a list inside of a map | pages/home.yaml | { label: nav.courses, => { label: [nav.courses,
      11:20 this “[” is not closed; close it with “]” (yaml-syntax)
    a map inside of a map: the outer one | pages/home.yaml | heading: home.heading => heading: { sv-SE: a, x: { b: c }
      8:16 this “{” is not closed; close it with “}” (yaml-syntax)
    an ideographic space as indentation | pages/home.yaml |     props: => \u3000\u3000props:
      7:1 ${WIDE}
    one among ordinary ones | pages/home.yaml |       lead: =>     \u3000lead:
      9:5 ${WIDE}
    one before an entry of a list | pages/home.yaml |   - id => \u3000- id
      5:1 ${WIDE}
    one behind a colon | pages/home.yaml | title: home => title:\u3000home
      2:7 ${WIDE}
    paragraphs of a text may begin with ideographic spaces | locales/en-GB/nav.yaml := home: |\n  \u3000\u3000One.\n  \u3000\u3000Two: three.\ncourses: b\nhelp: c\n
  `,
);
