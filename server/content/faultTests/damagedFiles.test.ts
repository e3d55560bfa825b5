import { type FileMistake, fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';

const PAGE = 'pages/sale.yaml';
const NO_UTF8 = '1:8 not UTF-8 text from here on; save the file as UTF-8 (file-encoding)';
const UTF16 = '1:1 the file is saved as UTF-16; save it as UTF-8 (file-encoding)';
const upTo = (text: string) => SALE.slice(0, SALE.indexOf(text));
const notice = (_: unknown, index: number) =>
  `  - { id: n${index}, type: Notice, props: { heading: home.heading } }\n`;

const bytes: [name: string, content: string | Buffer, reported: string][] = [
  ['Big5', Buffer.from('title: \xa4\xa4\xa4\xe5', 'latin1'), NO_UTF8],
  ['GBK', Buffer.from('title: \xd6\xd0\xce\xc4', 'latin1'), NO_UTF8],
  ['UTF-16', Buffer.from(`\ufeff${SALE}`, 'utf16le'), UTF16],
  ['UTF-16 without its mark', Buffer.from(SALE, 'utf16le'), UTF16],
  [
    'saved by half, within an entry',
    upTo('from: products'),
    '22:20 this “{” is not closed; close it with “}” (yaml-syntax)',
  ],
  [
    'saved by half, within a block',
    upTo('    props:\n      heading: home'),
    '13:5 “heading” is missing here (key-missing)',
  ],
  [
    '300 blocks',
    SALE + Array.from({ length: 300 }, notice).join(''),
    '4:3 the list is too long; at most 200 entries (list-length)',
  ],
];

mistakesOfFiles('in files that a program has spoilt', [
  ...fileRows`
    marks of a merge | pages/sale.yaml | title: { => <<<<<<< HEAD\ntitle: {
      2:1 “<<<<<<<” is a mark of Git: two versions of the file meet here; keep one of them, and take the lines “<<<<<<<”, “=======” and “>>>>>>>” away (merge-conflict)
    marks of a merge in JSON | pages/a.json := {\n<<<<<<< HEAD\n  "path": "/a"\n
      2:1 “<<<<<<<” is a mark of Git: two versions of the file meet here; keep one of them, and take the lines “<<<<<<<”, “=======” and “>>>>>>>” away (merge-conflict)
  `,
  ...bytes.map(
    ([name, content, reported]): FileMistake => [name, { [PAGE]: content }, `${PAGE}:${reported}`],
  ),
]);
