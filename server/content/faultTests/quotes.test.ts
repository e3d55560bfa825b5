import { baseTree } from '../../../tests/helpers/baseTree.ts';
import {
  type FileMistake,
  fileRows,
  type Mistake,
  mistakes,
  mistakesOfFiles,
} from '../../../tests/helpers/mistakes.ts';
import { changeRows, textRows } from '../../../tests/helpers/rows.ts';

const HOME = 'pages/home.yaml';
const NAV = 'locales/en-GB/nav.yaml';
const base = baseTree();

const inBraces = (name: string, words: string, ...reported: string[]): Mistake => [
  name,
  'lead: home.lead',
  `lead: { sv-SE: a, en-GB: ${words}, pt-BR: c }`,
  ...reported,
];
const onLine = (name: string, words: string, text = ''): FileMistake => [
  name,
  { [NAV]: `home: ${words}\ncourses: b\nhelp: c\n` },
  `${NAV}:1:7 ${all(text)}`,
];
const all = (text: string) => `put all of this text in quotes: ${text} (yaml-syntax)`;

/** Words behind the comma or the sign, as many as a text may have. */
const BEHIND = ['friends', 'dear friends', 'all of you', 'all of you here', 'all of you who are here.'];

mistakes('in text that needs quotes, however long it is', HOME, [
  ...BEHIND.map((words) =>
    inBraces(
      `a comma before “${words}”`,
      `Hello, ${words}`,
      `${HOME}:9:32 a comma ends a text in braces; put all of it in quotes: "Hello, ${words}" (yaml-syntax)`,
    ),
  ),
  ...BEHIND.map((words) =>
    inBraces(
      `commas around “${words}”`,
      `Hello, ${words}, now`,
      `${HOME}:9:32 a comma ends a text in braces; put all of it in quotes: "Hello, ${words}, now" (yaml-syntax)`,
    ),
  ),
  ...BEHIND.map((words) =>
    inBraces(`quotes before “${words}”`, `"Hello" ${words}`, `${HOME}:9:32 ${all(`'"Hello" ${words}'`)}`),
  ),
  ...BEHIND.map((words) =>
    inBraces(
      `a link before “${words}”`,
      `[Play](/courses) ${words}`,
      `${HOME}:9:32 ${all(`"[Play](/courses) ${words}"`)}`,
    ),
  ),
]);

mistakes('in text that needs quotes', HOME, [
  ...textRows`
    a comma within braces | Hello, friends
      ${HOME}:9:32 a comma ends a text in braces; put all of it in quotes: "Hello, friends" (yaml-syntax)
    several commas within braces | Hello, dear friends, hello
      ${HOME}:9:32 a comma ends a text in braces; put all of it in quotes: "Hello, dear friends, hello" (yaml-syntax)
    none in a day | 2026-12-01
    none in yes | Yes
    none in a time | 12:30
    in true | true
      ${HOME}:9:32 true is true or false here; write it as text, in quotes: "true" (type-wrong)
    in null | null
      ${HOME}:9:32 nothing is written here; wanted: text (type-wrong)
    a link within braces | Play [at home](/courses).
      ${HOME}:9:32 ${all('"Play [at home](/courses)."')}
    a link at the beginning | [Play](/courses) now
      ${HOME}:9:32 ${all('"[Play](/courses) now"')}
    a variable within braces | See {{facts.students}}
      ${HOME}:9:32 ${all('"See {{facts.students}}"')}
  `.map((row) => inBraces(...row)),
  ...changeRows`
    a variable at the beginning of a text that is no map | props:\n      heading: home.heading\n => props: { heading: {{facts.students}} people, look: soon }\n
      7:23 ${all('"{{facts.students}} people"')}
  `,
  ...textRows`
    quotes of a word processor around all of it | “Hello friends”
      ${HOME}:9:32 warning: “ and ” are letters of this text, which visitors see; write "Hello friends", or, if it is a quotation, put straight quotes around these (quotes-curly)
    the same in straight quotes, as a quotation | "“Hello friends”"
    a quotation within a text | “Hello” and “friends”
    an apostrophe within single quotes | 'It's the last week'
      ${HOME}:9:32 a ' within ends this text; write "It's the last week" (yaml-syntax)
    quotes of a word processor in place of those of YAML | “Hello, friends”
      ${HOME}:9:32 a comma ends a text in braces; put all of it in quotes: "Hello, friends" (yaml-syntax)
    quotes around the first word | "Last" week
      ${HOME}:9:32 ${all('\'"Last" week\'')}
  `.map((row) => inBraces(...row)),
]);

const lines = String(base[HOME]).replaceAll('\n', '\r');

mistakesOfFiles('in lines and signs', [
  ...textRows`
    text behind a quote | "@home" problem
      '"@home" problem'
    a link on a line | [Play](/courses) now
      "[Play](/courses) now"
  `.map((row) => onLine(...row)),
  [
    'lines that end with CR alone',
    { [HOME]: lines },
    `${HOME}:1:1 lines end with CR alone, as on an old Mac, so that all are one; save the file with LF (yaml-syntax)`,
  ],
  ...fileRows`
    a quote within the last text in braces | locales/en-GB/more.yaml := noon: { title: Eat, body: "Eat "together", then play." }\n
      1:27 a " within ends this text; write 'Eat "together", then play.' (yaml-syntax)
    an apostrophe there | locales/en-GB/more.yaml := noon: { title: Eat, body: 'It's on' }\n
      1:27 a ' within ends this text; write "It's on" (yaml-syntax)
    the same in words that begin with a comment | locales/en-GB/nav.yaml := # words\rhome: a\rcourses: b\rhelp: c\r
      1:1 lines end with CR alone, as on an old Mac, so that all are one; save the file with LF (yaml-syntax)
    a full-width number sign before a comment | pages/home.yaml |   - id: hero =>   ＃ the top\n  - id: hero
      5:3 “＃” is a full-width number sign; write “# ” (yaml-syntax)
    a full-width hyphen | pages/home.yaml |   - id: hero =>   － id: hero
      5:3 “－” is a full-width hyphen; write “- ” (yaml-syntax)
    no space behind a hyphen | pages/home.yaml | type: Hero => type: Hero\n  -id: b\n    type: Contact
      7:3 a space is wanted behind “-”; write “- id: b” (yaml-syntax)
    a byte order mark within the file | pages/home.yaml |   - id: hero => \ufeff  - id: hero
      5:1 this is a byte order mark that is not seen (BOM, U+FEFF), which YAML takes for a letter; take it out (yaml-space)
    an entry without its hyphen | pages/home.yaml |   - id: hero =>   - id: first\n    type: Contact\n    id: hero
      7:5 “id” is here twice, in line 5 too; keep one of them; or begin a new entry of the list with “- ” (key-duplicate)
  `,
  [
    'a file of Word',
    { [HOME]: Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000') },
    `${HOME}:1:1 this is a ZIP archive or a file of Word, Excel or Pages, not text; export it as plain text in UTF-8 (file-encoding)`,
  ],
  [
    'a picture',
    { [HOME]: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
    `${HOME}:1:1 this is a picture (PNG), not text; give it its own ending, or put the right file here (file-encoding)`,
  ],
]);

const cut = (words: string) =>
  `“#” begins a comment, so that no value is here; put all of it in quotes: ${words} (text-cut)`;
const SPACE =
  'the text ends here, as “ #” begins a comment; put all of it in quotes: "Hello #1"; or write a space behind the “#” of a comment (text-cut)';

mistakes(
  'where a comment begins too early',
  HOME,
  changeRows`
    a text of one word | title: home.title => title: Hello #1
      2:14 ${SPACE}
    all of a text | heading: home.heading => heading: #1 in town
      8:16 ${cut('"#1 in town"')}
    a link to a part of the page | - { label: nav.courses, to: /courses } => - label: nav.courses\n          to: #hero
      12:15 ${cut('"#hero"')}
    none behind a key whose value is below | props: => props: #all of them
  `,
);
mistakesOfFiles(
  'where a comment begins too early',
  fileRows`
    words | locales/en-GB/nav.yaml := home: #1 of all\ncourses: b\nhelp: c\n
      1:7 ${cut('"#1 of all"')}
  `,
);
