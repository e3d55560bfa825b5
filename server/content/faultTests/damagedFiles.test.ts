import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';

mistakesOfFiles('in files that a program has spoilt', [
  ...fileRows`
    marks of a merge | pages/sale.yaml | title: { => <<<<<<< HEAD\ntitle: {
      2:1 “<<<<<<<” is a mark of Git: two versions of the file meet here; keep one of them, and take the lines “<<<<<<<”, “=======” and “>>>>>>>” away (merge-conflict)
    marks of a merge in JSON | pages/a.json := {\n<<<<<<< HEAD\n  "path": "/a"\n
      2:1 “<<<<<<<” is a mark of Git: two versions of the file meet here; keep one of them, and take the lines “<<<<<<<”, “=======” and “>>>>>>>” away (merge-conflict)
  `,
  [
    'Big5',
    { 'pages/sale.yaml': Buffer.concat([Buffer.from('title: '), Buffer.from([0xa4, 0xa4, 0xa4, 0xe5])]) },
    'pages/sale.yaml:1:8 not UTF-8 text from here on; save the file as UTF-8 (file-encoding)',
  ],
  [
    'GBK',
    { 'pages/sale.yaml': Buffer.concat([Buffer.from('title: '), Buffer.from([0xd6, 0xd0, 0xce, 0xc4])]) },
    'pages/sale.yaml:1:8 not UTF-8 text from here on; save the file as UTF-8 (file-encoding)',
  ],
  [
    'UTF-16',
    { 'pages/sale.yaml': Buffer.from(`\ufeff${SALE}`, 'utf16le') },
    'pages/sale.yaml:1:1 the file is saved as UTF-16; save it as UTF-8 (file-encoding)',
  ],
  [
    'UTF-16 without its mark',
    { 'pages/sale.yaml': Buffer.from(SALE, 'utf16le') },
    'pages/sale.yaml:1:1 the file is saved as UTF-16; save it as UTF-8 (file-encoding)',
  ],
  [
    'saved by half, within an entry',
    { 'pages/sale.yaml': SALE.slice(0, SALE.indexOf('from: products')) },
    'pages/sale.yaml:22:20 this “{” is not closed; close it with “}” (yaml-syntax)',
  ],
  [
    'saved by half, within a block',
    { 'pages/sale.yaml': SALE.slice(0, SALE.indexOf('    props:\n      heading: home')) },
    'pages/sale.yaml:13:5 “heading” is missing here (key-missing)',
  ],
  [
    '300 blocks',
    {
      'pages/sale.yaml':
        SALE +
        Array.from(
          { length: 300 },
          (_, index) => `  - { id: n${index}, type: Notice, props: { heading: home.heading } }\n`,
        ).join(''),
    },
    'pages/sale.yaml:4:3 the list is too long; at most 200 entries (list-length)',
  ],
]);
