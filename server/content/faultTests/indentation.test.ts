import { type FileMistake, fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';

/** Returns the block “soon” with all its lines shifted right or left. */
const soon = (by: (line: string) => string) => ({
  'pages/sale.yaml': SALE.split('\n')
    .map((line, index) => (index > 11 && index < 18 ? by(line) : line))
    .join('\n'),
});

const dash = (spaces: number) =>
  `“- ” belongs in the column of the one in line 4: write 2 spaces before it, not ${spaces} (yaml-indent)`;
const columns: [name: string, by: (line: string) => string, reported: string][] = [
  [
    'two faults of indentation, of which the first one mends nothing',
    (line) => line.replace(/^ {4}(?=type|props)/, '   '),
    '14:4 “type:” belongs in the column of “id:” in line 13 (yaml-indent)',
  ],
  ['a block two columns further right', (line) => `  ${line}`, `13:5 ${dash(4)}`],
  ['a block at the left margin', (line) => line.slice(2), `13:1 ${dash(0)}`],
];

mistakesOfFiles('in the columns of lines', [
  ...fileRows`
    a text that goes on with a colon | locales/en-GB/more.yaml := noon:\n  title: Eat\n  puzzle: Try this one\n    then: go\n  after: b\n
      4:5 “: ” is in this text, which line 3 begins; put all of it in quotes: "Try this one then: go"; or, if “then” is a key, write it in the column of “puzzle:” (yaml-syntax)
    the same below a key that it would fit | locales/en-GB/more.yaml := day:\n  noon: { title: Eat }\npuzzle: Try this one\n  then: go\n
      4:3 “: ” is in this text, which line 3 begins; put all of it in quotes: "Try this one then: go"; or, if “then” is a key, write it in the column of “puzzle:” (yaml-syntax)
    the first entry without the space of its dash | pages/sale.yaml | - id: top => -id: top
      4:3 a space is wanted behind “-”; write “- id: top” (yaml-syntax)
    a key further left than its neighbours | pages/sale.yaml |       lead: =>     lead:
      8:5 “lead:” belongs in the column of “heading:” in line 7: write 6 spaces before it, not 4 (yaml-indent)
    a key further left than its block | pages/sale.yaml |     props:\n      heading: { =>   props:\n      heading: {
      6:3 “props:” belongs in the column of “type:” in line 5: write 4 spaces before it, not 2 (yaml-indent)
    a key one column off | pages/sale.yaml |       actions: [{ =>      actions: [{
      12:6 “actions:” belongs in the column of “lead:” in line 8: write 6 spaces before it, not 5 (yaml-indent)
    the first of several keys further right | pages/sale.yaml |       heading: { =>        heading: {
      7:8 “heading:” belongs in the column of “lead:” in line 8: write 6 spaces before it, not 7 (yaml-indent)
    the first of several keys further left | pages/sale.yaml |       heading: { =>      heading: {
      7:6 “heading:” belongs in the column of “lead:” in line 8: write 6 spaces before it, not 5 (yaml-indent)
    a block within the list of the one above | pages/sale.yaml |   - id: soon\n    type =>       - id: soon\n        type
      13:7 “- ” belongs in the column of the one in line 4: write 2 spaces before it, not 6 (yaml-indent)
    the first lines of a block further right | pages/sale.yaml |   - id: soon\n    type =>     - id: soon\n      type
      13:5 “- ” belongs in the column of the one in line 4: write 2 spaces before it, not 4 (yaml-indent)
    a block beneath the list of another block | pages/sale.yaml | actions: [{ label: nav.courses, to: /courses }]\n  - id: soon => actions:\n        - { label: nav.courses, to: /courses }\n      - id: soon
      14:7 “- ” belongs in the column of the one in line 4: write 2 spaces before it, not 6 (yaml-indent)
    a tab | pages/sale.yaml |       look => \tlook
      18:1 a tab indents this line; use spaces (yaml-tab)
  `,
  ...columns.map(([name, by, reported]): FileMistake => [name, soon(by), `pages/sale.yaml:${reported}`]),
]);
