import sgf from '@sabaki/sgf';
import { readComment } from '../../content/parse/sgf/comment.ts';

/** Properties whose values are words by locale (pages/problems/README.md). */
const COMMENTS = ['C', 'GC'];
const BEGIN = /^\s*\+?\s*([A-Za-z]{2,3}-[A-Za-z-]{2,12})\s*[:：]/;

/** A comment of a problem: its words by locale, and the range of its value in the text, without the brackets. */
interface ProblemText {
  id: string;
  words: Record<string, string>;
  start: number;
  end: number;
}

/** Returns the comments of a valid problem, numbered by property. */
export function problemTexts(text: string): ProblemText[] {
  const lines = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  const found: ProblemText[] = [];
  const counts = new Map<string, number>();
  let property = '';
  for (const { type, value, row, col } of sgf.tokenizeIter(text)) {
    if (type === 'prop_ident') property = value;
    if (type !== 'c_value_type' || !COMMENTS.includes(property)) continue;
    const count = (counts.get(property) ?? 0) + 1;
    counts.set(property, count);
    const start = (lines[row] ?? 0) + col + 1;
    const { words } = readComment({ text: sgf.unescapeString(value.slice(1, -1)), line: 1, column: 1 });
    found.push({ id: `${property}${count}`, words, start, end: start + value.length - 2 });
  }
  return found;
}

/** Writes a comment's words in a locale, in their existing place or after the others, or removes them (null). */
export function editProblem(
  { text }: { text: string },
  edits: ReadonlyMap<string, string | null>,
  locale: string,
): string {
  let edited = text;
  for (const { id, words, start, end } of problemTexts(text).reverse()) {
    const target = edits.get(id)?.replace(/\s*[\n\u0085\u2028\u2029]\s*/g, ' ') ?? edits.get(id);
    if (target === undefined || words[locale] === target) continue;
    const line = target === null ? null : `${locale}: ${sgf.escapeString(target)}`;
    edited = edited.slice(0, start) + withLine(edited.slice(start, end), line, locale) + edited.slice(end);
  }
  return edited;
}

function withLine(comment: string, line: string | null, locale: string): string {
  const lines = comment.split('\n');
  const first = lines.findIndex((one) => BEGIN.exec(one)?.[1] === locale);
  if (first < 0) return line === null ? comment : `${comment.trimEnd()}\n${line}`;
  const after = lines.findIndex((one, index) => index > first && BEGIN.test(one));
  const mark = /^\s*\+/.test(lines[first] ?? '') ? '+ ' : '';
  lines.splice(first, (after < 0 ? lines.length : after) - first, ...(line === null ? [] : [mark + line]));
  return lines.join('\n');
}
