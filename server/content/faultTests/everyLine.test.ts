import { expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';
import { applyFix, isFixable } from '../edits/fixText.ts';
import { type FileRole, roleOf } from '../fileRoles.ts';
import { analyse } from '../parse/analyse.ts';
import { readSchemas } from '../parse/schemas.ts';
import { SCHEMAS } from '../schemaFiles.ts';

/** Each kind of slip is made in every line that it can be made in, or in all lines of a file together. */
const schemas = readSchemas(SCHEMAS);
const WORDS = `title: Sale of the autumn
lead: Come in and play
hero:
  heading: Learn Go
  note: "It begins: soon"
list:
  one: One more
  two: Two more
`;
const FILES: [path: string, text: string][] = [
  ['pages/sale.yaml', SALE],
  ['locales/en-GB/extra.yaml', WORDS],
  ['sites/north.yaml', String(baseTree()['sites/north.yaml'])],
];

function findingsOf(path: string, text: string) {
  const role: FileRole = roleOf(path) ?? { kind: 'page', id: 'x' };
  const { findings } = analyse(Buffer.from(text), role, 'yaml', schemas, {});
  return { role, findings };
}

/** Whether one fault is reported, at the changed line, whose fix, if it has one, brings the line back. */
function isTold(path: string, lines: readonly string[], at: number, wrong: string, says: string): string[] {
  const text = lines.with(at, wrong).join('\n');
  const { role, findings } = findingsOf(path, text);
  const said = findings.map(({ line, message }) => `${line} ${message}`);
  const [first] = findings;
  const isRight = said.length === 1 && first?.line === at + 1 && first.message.includes(says);
  const fixed = first && isFixable(first) ? applyFix({ text, role, format: 'yaml' }, first)[0] : undefined;
  const isBack = fixed === undefined || !findingsOf(path, fixed).findings.some(({ line }) => line === at + 1);
  return isRight && isBack ? [] : [`${path}:${at + 1} ${wrong}: ${said.join(' / ') || 'nothing'}`];
}

const VALUE = /^(\s*(?:- )?)([\w-]+):( +)(\S.*)$/;
const PLAIN = /^(\s*(?:- )?)([\w-]+): +([^\s{[|"].*)$/;

/** What is replaced in a line that matches by what, and what the fault says. */
type Kind = [name: string, find: RegExp, put: string, says: string];

const KINDS: Kind[] = [
  [
    'no colon before a text, a brace or a bracket',
    VALUE,
    '$1$2 $4',
    'a colon is wanted behind “$2”; write “$2: $4”',
  ],
  ['no colon at the end of the line', /^(\s*)([\w-]+):$/, '$1$2', 'a colon is wanted behind “$2”; write $2:'],
  [
    'no colon behind the first key in braces',
    /^(.*?\{ )([\w-]+): (.*)$/,
    '$1$2 $3',
    'a colon is wanted behind “$2”',
  ],
  [
    'no colon behind the last key in braces',
    /^(.*[{,] )([\w-]+): (.*)$/,
    '$1$2 $3',
    'a colon is wanted behind “$2”',
  ],
  ['a comma for a colon, as in CSV', PLAIN, '$1$2,$3', '“,” is no colon; write “$2: $3”'],
  [
    'the same in quotes',
    /^()(\w+): +([^\s{[|"].*)(?<!true)$/,
    '"$2","$3"',
    '“,” is no colon; write “$2: "$3"”',
  ],
  ['a tab for a colon, as from a spreadsheet', PLAIN, '$1$2\t$3', '“Tab” is no colon; write “$2: $3”'],
  ['an equals sign', VALUE, '$1$2 = $4', '“=” is no colon; write “$2: '],
  ['an arrow', VALUE, '$1$2 => $4', '“=>” is no colon; write “$2: '],
  ['a semicolon', VALUE, '$1$2; $4', '“;” is no colon; write “$2: '],
  ['a full-width colon', VALUE, '$1$2：$4', '“：” is'],
  ['no space behind the colon', VALUE, '$1$2:$4', 'a space is wanted behind “$2:”'],
  ['a no-break space behind the colon', VALUE, '$1$2:\u00a0$4', 'this is a no-break space'],
  ['a key in stars', VALUE, '$1**$2:** $4', 'a key has no “**” around it; write “$2: '],
  ['stars before the colon', VALUE, '$1**$2**: $4', 'a key has no “**” around it; write “$2: '],
  ['a key in backticks', VALUE, '$1`$2`: $4', 'a key has no “`” around it; write “$2: '],
  ['a tag for a key', PLAIN, '$1<$2>$3</$2>', 'this is HTML, not YAML; write “$2: $3”'],
  ['a mark of a mail', /^(\w+: .*)$/, '> $1', '“>” stands before this '],
  ['the number of a line', /^(\w+): (.*)$/, '12 $1: $2', '“12” stands before this '],
  ['a mark of a comparison', /^(\w+): (.*)$/, '+$1: $2', '“+” stands before this '],
  ['a box to tick', /^(\w+): (.*)$/, '☐ $1: $2', '“☐” stands before this '],
  ['a semicolon at the end', /^(.*[}\]])$/, '$1;', '“;” ends no line here; take it away'],
  ['a line break of HTML', /^(.*[}\]])$/, '$1<br>', '“<br>” ends no line here; take it away'],
  ['a comment of a program', /^(.*[}\]])$/, '$1 // new', '“//” begins no comment here; write “# new”'],
  [
    'a quote that only looks like one',
    /^(\s*(?:- )?)([\w-]+): +([^\s{[|"].*)(?<!true)$/,
    '$1$2: "$3”',
    'this quote is not closed; write "$3"',
  ],
];

test.each(KINDS)('%s', (_name, find, put, says) => {
  const wrong = FILES.flatMap(([path, text]) => {
    const lines = text.trimEnd().split('\n');
    return lines.flatMap((line, at) =>
      find.test(line) ? isTold(path, lines, at, line.replace(find, put), line.replace(find, says)) : [],
    );
  });
  expect(wrong).toEqual([]);
});

test.each<[name: string, change: (line: string, index: number) => string, says: string]>([
  ['quoted in a mail', (line) => `> ${line}`, '“>” before each line is not of this file'],
  ['added in a comparison', (line) => `+${line}`, '“+” before each line is not of this file'],
  [
    'numbered',
    (line, index) => `${String(index + 1).padStart(3)}  ${line}`,
    '“1” before each line is not of this file',
  ],
  ['with commas', (line) => `${line},`, '“,” behind each line would be a part of its text'],
  ['with line breaks', (line) => `${line}<br>`, '“<br>” behind each line would be a part of its text'],
])('all lines %s', (_name, change, says) => {
  for (const [path, text] of FILES) {
    const lines = text.trimEnd().split('\n').map(change).join('\n');
    const { role, findings } = findingsOf(path, lines);
    expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      `1 ${says}; take it away in all lines`,
    ]);
    const [first] = findings;
    const fixed = first && isFixable(first) ? applyFix({ text: lines, role, format: 'yaml' }, first) : [];
    expect(fixed).toEqual([text.trimEnd()]);
  }
});

test.each([
  ['a greeting above', (text: string) => `Sure! Here is the file:\n\n${text}`, 1, 'Sure! Here is the file:'],
  ['a heading above', (text: string) => `Autumn Page\n${text}`, 1, 'Autumn Page'],
  ['the name of the file above', (text: string) => `yaml\n${text}`, 1, 'yaml'],
  ['an offer below', (text: string) => `${text}\nShall I do more?\n`, null, 'Shall I do more?'],
])('talk around a file: %s', (_name, around, place, words) => {
  for (const [path, text] of FILES) {
    const whole = around(text);
    const line = place ?? whole.trimEnd().split('\n').length;
    expect(findingsOf(path, whole).findings.map((one) => `${one.line} ${one.message}`)).toEqual([
      `${line} “${words}” is no line of this file; take it away`,
    ]);
  }
});
