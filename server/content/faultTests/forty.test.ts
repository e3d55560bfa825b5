import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { type FileMistake, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';

const NAV = 'locales/en-GB/nav.yaml';
const base: Record<string, string | object> = {
  ...baseTree(),
  'pages/sale.yaml': SALE,
  [NAV]: 'home: Home\ncourses: Courses\nhelp: Help\n',
};

/** @returns the file with a part of it replaced, and its reports without its name */
function slip(name: string, file: string, from: string, to: string, ...told: string[]): FileMistake {
  const text = String(base[file]);
  if (!text.includes(from)) throw new Error(`nothing to replace: ${from}`);
  return [name, { [file]: text.replace(from, () => to) }, ...told.map((line) => `${file}:${line}`)];
}

const page = (name: string, from: string, to: string, ...told: string[]) =>
  slip(name, 'pages/sale.yaml', from, to, ...told);

const BODY = (english: string) =>
  `  - id: text\n    type: RichText\n    props:\n      body:\n        sv-SE: Hej\n        en-GB: |\n          ## Go\n\n${english}Come in,\n        pt-BR: Vem\n`;

mistakesOfFiles('signs of other languages, and lines that lost one', [
  slip(
    'an equals sign for a colon',
    NAV,
    'home: Home\n',
    'home = Home\n',
    '1:5 “=” is no colon; write “home: ” (yaml-syntax)',
  ),
  slip(
    'the same on all lines',
    NAV,
    'home: Home\ncourses: Courses\nhelp: Help\n',
    'home = Home\ncourses = Courses\n',
    '1:1 “=” is no colon; write “home: ” (type-wrong)',
  ),
  page('the same in braces', 'limit: 6', 'limit=6', '22:43 “=” is no colon; write “limit: ” (yaml-syntax)'),
  slip(
    'a comma at the end of a line, as in JSON',
    NAV,
    'courses: Courses',
    'courses: "Courses",',
    '2:19 no comma ends a line here, as it does in JSON; take it away (yaml-syntax)',
  ),
  slip(
    'a backslash in double quotes',
    NAV,
    'help: Help',
    'help: "Help \\& more"',
    '3:13 “\\&” stands for nothing in double quotes; take the “\\” away, or write “\\\\&” if it is to be seen (yaml-syntax)',
  ),
  page(
    'round brackets for braces',
    'props: { heading: courses.title }',
    'props: ( heading: courses.title )',
    '21:12 “(” is no brace; write { heading: courses.title } (yaml-syntax)',
  ),
  page(
    'a key without its colon above lines further right',
    '    props:\n      heading: home.heading',
    '    props\n      heading: home.heading',
    '16:5 a colon is wanted behind “props”; write props: (yaml-syntax)',
  ),
  page(
    'a later line of a text of several lines too far left',
    '  - id: list\n',
    `${BODY('        ')}  - id: list\n`,
    '27:9 the text of “en-GB: |” in line 24 stands further right than its key: write 10 spaces before it (yaml-indent)',
  ),
  page('all of it in its place', '  - id: list\n', `${BODY('          ')}  - id: list\n`),
]);
