import { describe, expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRows, fileRowsBy, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { processorMs } from '../../../tests/helpers/processorMs.ts';
import { textRows } from '../../../tests/helpers/rows.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';
import { keyWithin } from '../parse/schemaErrors/keyHints.ts';
import { textFaults } from '../parse/textFaults.ts';

const NAV = 'locales/en-GB/nav.yaml';
/** Returns a tree with a text in English; the other locales get a valid text with the same variable. */
const nav = (text: string) => {
  const [variable = ''] = /\{\{[\w.]+(?=,)/.exec(text) ?? [];
  const other = { home: 'a', courses: 'b', help: variable === '' ? 'c' : `${variable}}}` };
  return {
    [NAV]: { ...other, help: text },
    'locales/sv-SE/nav.yaml': other,
    'locales/pt-BR/nav.yaml': other,
  };
};
/** Returns the report for the third text of the file: at its beginning, or at the column that is reported. */
const said = (reported: string) => {
  const [, column = '7', message = ''] = /^(?:(\d+) )?(.*)$/.exec(reported) ?? [];
  return `${NAV}:3:${column} ${message.endsWith('(variable-broken)') ? '' : 'warning: '}${message}`;
};

const NOWHERE = 'no page has the path “/nowhere” on site north in sv-SE (link-nowhere)';
/** Returns a page with a long text in its first language, as it is written in the file. */
const lines = (text: string) => ({
  'pages/long.yaml': `path: /long\ntitle: home.title\nblocks:\n  - id: top\n    type: RichText\n    props:\n      body:\n        sv-SE: ${text}\n        en-GB: a\n        pt-BR: b\n`,
});

mistakesOfFiles('in a text of many lines, at the words', [
  ...fileRowsBy(lines)`
    as it is written | |\n          One\n\n          two [a](/nowhere) <blink>
      pages/long.yaml:11:19 ${NOWHERE}
      pages/long.yaml:11:29 warning: the tag “<blink>” is left out of this Markdown (tag-dropped)
    folded | >-\n          One\n          two [a](/nowhere)
      pages/long.yaml:10:19 ${NOWHERE}
    in quotes | "One\n          \\"two\\" [a](/nowhere)"
      pages/long.yaml:9:23 ${NOWHERE}
  `,
  ...fileRows`
    in JSON | pages/long.json := { "path": "/long", "title": "home.title", "blocks": [{ "id": "top", "type": "RichText", "props":\n{ "body": { "sv-SE": "One\\n\\ntwo [a](/nowhere)", "en-GB": "a", "pt-BR": "b" } } }] }
      2:38 ${NOWHERE}
    in a file of words | locales/sv-SE/nav.yaml := home: a\ncourses: b\nhelp: |\n  One\n  two {{facts.student}}\n
      5:9 school.yaml has no fact “student”; did you mean “students”? allowed: students (fact-unknown)
  `,
]);

const FREE = 'locales/en-GB/free.yaml:1:10 warning: the tag “<font>”';
const SHOWN_BY = (type: string, prop: string) => ({
  'locales/sv-SE/free.yaml': 'all: a\n',
  'locales/pt-BR/free.yaml': 'all: a\n',
  'locales/en-GB/free.yaml': 'all: All <font>free</font>\n',
  'pages/shown.yaml': `path: /shown\ntitle: home.title\nblocks:\n  - { id: top, type: ${type}, props: { ${prop}: free.all } }\n`,
});

mistakesOfFiles('a tag in words, by the field that shows them', [
  ...fileRowsBy(() => SHOWN_BY('RichText', 'body'))`
    Markdown
      ${FREE} is left out of this Markdown; write **bold** (tag-dropped)
  `,
  ...fileRowsBy(() => SHOWN_BY('Notice', 'heading'))`
    a plain text
      ${FREE} is shown as it is written here; write plain words (tag-dropped)
  `,
]);

mistakesOfFiles(
  'a tag in words that no page shows yet',
  fileRows`
    either | locales/en-GB/free.yaml := all: All <font>free</font>\n
      1:10 warning: the tag “<font>” is shown as it is written, or, in Markdown, left out; write plain words, or, in Markdown, **bold** (tag-dropped)
  `,
);

mistakesOfFiles(
  'in a text',
  textRows`
    an unknown format | {{product.name, numbr}}
      “{{product.name, numbr}}” has no format “numbr”; did you mean “number”? allowed: number, currency, datetime, relativetime, list (format-unknown)
    a format of another library | {{product.name, date}}
      “{{product.name, date}}” has no format “date”; allowed: number, currency, datetime, relativetime, list (format-unknown)
    a variable without its end | {{x} y
      “{{x}” is no variable, as braces are missing; write {{x}} (variable-broken)
    a variable and its format without their end | {{product.name, number} y
      “{{product.name, number}” is no variable, as braces are missing; write {{product.name, number}} (variable-broken)
    a format without its comma | {{x number}} y
      “{{x number}}” is no variable; write {{name}}, or {{name, number}} with a comma before the format (variable-broken)
    single braces | {students} learn
      “{students}” is shown as it is written; a variable has two braces: “{{students}}” (variable-single)
    single braces around a figure | {facts.students, number} learn
      “{facts.students, number}” is shown as it is written; a variable has two braces: “{{facts.students, number}}” (variable-broken)
    full-width braces | ｛｛facts.students，number｝｝ learn
      “｛｛facts.students，number｝｝” is shown as it is written; “｛” is a full-width brace: “{{facts.students, number}}” (variable-broken)
    a tag for bold words | All <b>free</b>
      11 the tag “<b>” is shown as it is written here; write plain words (tag-dropped)
    a tag for colours | <font color="red">!</font>
      the tag “<font>” is shown as it is written here; write plain words (tag-dropped)
    a picture | <img src="x.png">
      the tag “<img>” is shown as it is written here; write plain words (tag-dropped)
    a script | <script>alert(1)</script>
      the tag “<script>” is shown as it is written here; write plain words (tag-dropped)
    a misspelt tag | a <stong>b</stong>
      9 the tag “<stong>” is shown as it is written here; write plain words (tag-dropped)
    a link without its end | See [them](https://x.example now
      17 the link “(https://x.example now” is not closed; close it with “)” (link-unread)
    a link with a space in it | See [them] (/courses)
      16 “] (/”: a link is written without a space between “]” and “(” (link-unread)
    a link without its bracket | See [them(/courses)
      11 “[them(/courses)”: a link is written as [words](/path), and “]” is missing (link-unread)
    a heading of the page | # Go
      “# ” is the page’s own heading; headings in a text begin with “## ” (heading-level)
    bold words without their end | All **free
      “**” is not closed; bold words stand between two of them (mark-broken)
  `.map(([name, text, reported = '']) => [name, nav(text), said(reported)]),
);

const SLOW = `${NAV}:3:7 the text takes too long to draw; make it simpler, or of several paragraphs (markdown-slow)`;

mistakesOfFiles(
  'in a text that stops who draws it',
  fileRowsBy(nav)`
    marks without end | ${'**a_'.repeat(700)}
      ${SLOW}
    quotes in quotes | ${'> '.repeat(5_000)}
      ${SLOW}
  `,
);

describe('in a text', () => {
  test.each([
    ['formats with options', '{{x, number(minimumFractionDigits: 2)}} {{y, datetime}}'],
    ['tags that Markdown may hold', '<strong>Go</strong><br/><sup>1</sup>'],
    ['no tags', '5 < 6 > 3, I <3 Go'],
    ['links', '[a](/courses) [b](https://x.example/(y)) [c]'],
    ['marks', '**a** and **b**, 2 * 3 * 4, #1'],
    ['headings', '## Go\n\n### Ko'],
    ['braces of a set', '{ } {1, 2}'],
  ])('nothing of %s', async (_name, text) => {
    expect(textFaults(text)).toEqual([]);
  });

  test('of 100,000 letters: the time is that of its length', () => {
    for (const part of ['{{a, ', '[', '](', '<a', '**', '[a(', '] (', '{a']) {
      const long = part.repeat(100_000 / part.length);
      expect(processorMs(() => textFaults(long))).toBeLessThan(1_000);
    }
  });
});

test('a key is looked for in a long text in linear time', () => {
  for (const mark of ["'", ',', '}', ' ']) {
    const long = `${mark.repeat(100_000)}x`;
    expect(processorMs(() => keyWithin(long))).toBeLessThan(100);
  }
});

mistakesOfFiles('in texts that a page gives itself', [
  ...fileRows`
    single braces, an unknown format, a tag | pages/home.yaml | home.heading => { sv-SE: "{x}", en-GB: "{{facts.students, nmber}}", pt-BR: "<i>c</i>" }
      8:25 warning: “{x}” is shown as it is written; a variable has two braces: “{{x}}” (variable-single)
      8:39 warning: “{{facts.students, nmber}}” has no format “nmber”; did you mean “number”? allowed: number, currency, datetime, relativetime, list (format-unknown)
      8:75 warning: “<i>” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
  `,
  [
    'braces that the browser fills in',
    {
      'locales/en-GB/blocks.yaml': {
        ...Object(baseTree()['locales/en-GB/blocks.yaml']),
        X: { a: '{size} lines' },
      },
    },
  ],
]);

const plural = (code: string, forms: object) => ({ [`locales/${code}/extra.yaml`]: { deep: forms } });

const chinese = (forms: object) => ({
  ...plural('zh-TW', forms),
  'locales/zh-TW/locale.yaml': { name: '繁體中文', lang: 'zh-TW' },
});

mistakesOfFiles('in forms of a plural', [
  ['all of English', plural('en-GB', { seats_one: '{{count}} seat', seats_other: '{{count}} seats' })],
  ['one of Chinese', chinese({ seats_other: '{{count}} 位' })],
  ['zero may be said in any language', chinese({ seats_zero: '沒有', seats_other: '{{count}} 位' })],
  [
    'a form that is missing',
    plural('en-GB', { seats_one: '{{count}} seat' }),
    'locales/en-GB/extra.yaml:2:3 warning: “deep.seats” has no form “other”, which British English needs for 0: write seats_other (plural-missing)',
  ],
  [
    'forms of Russian',
    plural('ru-RU', { seats_one: '{{count}} a', seats_other: '{{count}} b' }),
    'locales/ru-RU/extra.yaml:2:3 warning: “deep.seats” has no form “many”, which Russian (Russia) needs for 0: write seats_many (plural-missing)',
    'locales/ru-RU/extra.yaml:2:3 warning: “deep.seats” has no form “few”, which Russian (Russia) needs for 2: write seats_few (plural-missing)',
    'locales/ru-RU/locale.yaml:1:1 the file is missing: it tells the language’s name, as “name: 日本語” and “lang: ja-JP” (file-missing)',
  ],
  [
    'a form that the language does not have',
    plural('sv-SE', { seats_few: '{{count}} a', seats_one: '{{count}} b', seats_other: '{{count}} c' }),
    'locales/sv-SE/extra.yaml:2:3 warning: Swedish (Sweden) has no form “few”, so “deep.seats_few” is never shown; allowed: zero, one, other (plural-unknown)',
  ],
  [
    'a text without a form is shown for the rest',
    plural('en-GB', { seats: 'Seats', seats_one: '{{count}} seat' }),
  ],
  ['steps are no plural', plural('en-GB', { step_one: 'First', step_two: 'Second' })],
]);

const inMarkdown = (text: string): TreeFiles => ({
  'pages/new.yaml': `path: /new\ntitle: home.title\nblocks:\n  - id: a\n    type: RichText\n    props:\n      body:\n        sv-SE: ${text}\n        en-GB: a\n        pt-BR: a\n`,
});

mistakesOfFiles(
  'in Markdown',
  fileRowsBy(inMarkdown)`
    a link as in a folder of files | See [them](../courses)
      pages/new.yaml:8:27 warning: “../courses” leads to no page: a link in a text is written as in “to:”, here as /courses (link-unread)
    a link without its scheme | See [them](www.a.example)
      pages/new.yaml:8:27 warning: “www.a.example” leads to no page: a link in a text is written as in “to:”, here as https://www.a.example (link-unread)
    a picture | See ![it](net.jpg)
      pages/new.yaml:8:20 warning: “![it](net.jpg)” is not drawn: texts hold no pictures; use a block that has one (link-unread)
  `,
);

mistakesOfFiles(
  'in marks of Markdown',
  fileRowsBy(inMarkdown)`
    the brackets of a link exchanged | See (them)[/courses]
      pages/new.yaml:8:20 warning: “(them)[/courses]”: the brackets of this link are exchanged; write [them](/courses) (link-unread)
    a link with a misspelt beginning | See [them](originn:login)
      pages/new.yaml:8:27 warning: “originn:login” leads to no page; did you mean “origin:”? allowed: https:, mailto:, tel:, site:, origin: (link-unread)
    spaces inside of the stars | See ** them ** and **it **
      pages/new.yaml:8:20 warning: “** them **” is not bold, and visitors see its stars: no space stands inside of “**”; write **them** (mark-broken)
      pages/new.yaml:8:35 warning: “**it **” is not bold, and visitors see its stars: no space stands inside of “**”; write **it** (mark-broken)
    quotes inside of the stars, with a letter beside them | これは**「秋」**です。**春**も。**「夏」**。
      pages/new.yaml:8:16 warning: this text for sv-SE is written in Japanese; translate it, or exchange it with the right one (text-language)
      pages/new.yaml:8:19 warning: “**「秋」**” is not bold, and visitors see its stars: marks stand outside of “**”; write 「**秋**」 (mark-broken)
    no space behind a mark | |\n          ##Season\n\n          -one\n          -two
      pages/new.yaml:9:11 warning: “##Season”: a space is wanted behind “##”, or visitors see it; write ## Season (mark-broken)
      pages/new.yaml:11:11 warning: “-one”: a space is wanted behind “-”, or visitors see it; write - one (mark-broken)
      pages/new.yaml:12:11 warning: “-two”: a space is wanted behind “-”, or visitors see it; write - two (mark-broken)
    dots that begin no list, and a table without its line | |\n          ・one\n          ・two\n\n          | a | b |\n          | 1 | 2 |
      pages/new.yaml:9:11 warning: “・one”: “・” begins no entry of a list, so that all of them are one line; write - one (mark-broken)
      pages/new.yaml:12:11 warning: “| a | b |” begins no table; write a line of | --- | below it, with one for each column (mark-broken)
    a tag that is not closed | all<sup>1 b
      pages/new.yaml:8:19 warning: the tag “<sup>” is not closed; close it with “</sup>” (mark-broken)
    a tag that closes none | a<sup>1</sub> b
      pages/new.yaml:8:23 warning: the tag “</sub>” closes none; take it away (mark-broken)
    marks as they are meant | |\n          -5 **a**b **{{facts.students}}**人\n\n          | a |\n          | --- |\n          | 1 |
  `,
);
