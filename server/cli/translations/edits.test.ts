import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { changeRows } from '../../../tests/helpers/rows.ts';
import { notationOf } from './collectUnits.ts';
import { editProblem, problemTexts } from './problemTexts.ts';
import { commentOutWords, readLeaves } from './wordUnits.ts';
import { editWords } from './writeTranslations.ts';

const edits = (texts: Record<string, string>) => new Map(Object.entries(texts));
/** Of lines as `key: text`. */
const textsOf = (lines: string[]) =>
  new Map(lines.map((line) => (/^(\S+): (.*)$/.exec(line) ?? []).slice(1) as [string, string]));
const editInline = (text: string, name: string, texts: Map<string, string>, locale: string) =>
  notationOf(`pages/${name}`)?.edit({ text, file: name }, texts, locale) ?? '';
const ORDER = ['title', 'hero.heading', 'hero.lead', 'hero.more', 'end'];

describe('words are written in their place, and all else stays', () => {
  test.each([
    ...changeRows`
      a text that is there | # of home\ntitle: "A" # why\nend: E\n => # of home\ntitle: "B: b" # why\nend: E\n
        title: B: b
      a block of lines | title: |\n  A\n  B\nend: E\n => title: C\nend: E\n
        title: C
      a comment | # title: A\nend: E\n => title: B\nend: E\n
        title: B
      a comment in comments | # title: A\n# hero:\n#   heading: H\n#   lead: L\n => # title: A\nhero:\n#   heading: H\n  lead: B\n
        hero.lead: B
      a comment in a map | hero:\n#   heading: H\n  lead: L\n => hero:\n  heading: B\n  lead: L\n
        hero.heading: B
      the note goes with the last comment | ## Untranslated words of en-GB: …\n# title: A\n => title: B\n
        title: B
      behind what is before it | # first\ntitle: A\n# last\nend: E\n => # first\ntitle: A\nhero:\n  lead: L\n# last\nend: E\n
        hero.lead: L
      in a map that there is | hero:\n  heading: H\n  more: M\n => hero:\n  heading: H\n  lead: L\n  more: M\n
        hero.lead: L
      no comment, but a line of a text | end: |\n  E\n\n  # title: x\n => title: A\nend: |\n  E\n\n  # title: x\n
        title: A
    `,
    ['an empty file', '', 'title: A\nhero:\n  lead: L\n', 'title: A', 'hero.lead: L'],
  ])('%s', (_, before, after, ...texts) => {
    const once = editWords(String(before), textsOf(texts), ORDER);
    expect(once).toBe(after);
    expect(editWords(once, textsOf(texts), ORDER)).toBe(after);
  });

  const ODD = `yes|12|- a|a: b|"q"|it's|#5|{{count}} Tage|a\nb| a |=1|圍棋|@x|null`.split('|');
  test.each([...ODD, 'x'.repeat(500)])('any text comes out as it went in: %j', (text) => {
    const source = '# Of home.\ntitle: A\nhero:\n  heading: H\n  lead: |\n    Long\n    text\n';
    const file = commentOutWords(source, 'ko-KR', 'en-GB');
    expect(parse(file)).toBe(null);
    const done = editWords(file, edits({ title: text, 'hero.heading': text, 'hero.lead': text }), ORDER);
    expect([...readLeaves(done)]).toEqual([
      ['title', text],
      ['hero.heading', text],
      ['hero.lead', text],
    ]);
    expect(done).not.toMatch(/Untranslated|^# \w/m);
  });
});

describe('texts by locale are written into their maps, and all else stays', () => {
  test.each(changeRows`
    in braces | blocks:\n  - { id: top, heading: { sv-SE: A, en-GB: B } } # why\n => blocks:\n  - { id: top, heading: { sv-SE: A, en-GB: B, ko-KR: "C, c" } } # why\n
      blocks[top].heading: C, c
    in lines | blocks:\n  - id: top\n    heading:\n      sv-SE: A\n      en-GB: B # b\n    end: 1\n => blocks:\n  - id: top\n    heading:\n      sv-SE: A\n      en-GB: B # b\n      ko-KR: "C: c"\n    end: 1\n
      blocks[top].heading: C: c
    behind a block of lines | heading:\n  sv-SE: |\n    A\n    B\nend: 1\n => heading:\n  sv-SE: |\n    A\n    B\n  ko-KR: C\nend: 1\n
      heading: C
    at the end of the file | heading:\n  sv-SE: A => heading:\n  sv-SE: A\n  ko-KR: C
      heading: C
    a text that is there | heading: { ko-KR: A, sv-SE: B }\n => heading: { ko-KR: C, sv-SE: B }\n
      heading: C
    a text in lines that is there | heading:\n  ko-KR: |\n    A\n    B\nend: 1\n => heading:\n  ko-KR: |\n    C\nend: 1\n
      heading: C
    several | a: { sv-SE: A }\nb: { sv-SE: B }\n => a: { sv-SE: A, ko-KR: 가 }\nb: { sv-SE: B, ko-KR: 나 }\n
      a: 가
      b: 나
  `)('%s', (_, from, after, ...lines) => {
    const [before, texts] = [String(from), textsOf(lines)];
    const once = editInline(before, 'x.yaml', texts, 'ko-KR');
    expect(once).toBe(after);
    expect(editInline(once, 'x.yaml', texts, 'ko-KR')).toBe(after);
  });

  test('in JSON', () => {
    const before = '{\n  "blocks": [{ "id": "top", "heading": { "sv-SE": "A" } }]\n}\n';
    const once = editInline(before, 'x.json', edits({ 'blocks[top].heading': 'C "c"' }), 'ko-KR');
    expect(once).toBe(before.replace('"A" }', '"A", "ko-KR": "C \\"c\\"" }'));
  });
});

test('comments of a problem are written after the others, escaped, and the same when repeated', () => {
  const before = '(;FF[4]SZ[9]C[sv-SE: A]\n(;B[aa]C[+ sv-SE: B\nen-GB: b\\]\nmore])(;B[bb]))';
  expect(problemTexts(before).map(({ id, words }) => [id, words])).toEqual([
    ['C1', { 'sv-SE': 'A' }],
    ['C2', { 'sv-SE': 'B', 'en-GB': 'b]\nmore' }],
  ]);
  const after =
    '(;FF[4]SZ[9]C[sv-SE: A\nko-KR: 가\\] \\\\ 나]\n(;B[aa]C[+ sv-SE: B\nen-GB: b\\]\nmore\nko-KR: 다])(;B[bb]))';
  const texts = edits({ C1: '가] \\\n나'.replace('\n', ' '), C2: '다' });
  expect(editProblem({ text: before }, texts, 'ko-KR')).toBe(after);
  expect(editProblem({ text: after }, texts, 'ko-KR')).toBe(after);
  expect(editProblem({ text: after }, edits({ C2: '라' }), 'ko-KR')).toBe(after.replace('다', '라'));
  expect(editProblem({ text: before }, edits({ C2: 'x' }), 'sv-SE')).toBe(
    before.replace('+ sv-SE: B', '+ sv-SE: x'),
  );
});
