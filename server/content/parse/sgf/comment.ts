import type { Ref } from '../../analysis/facts.ts';
import { errorIn, type Finding, type Position } from '../../fault.ts';
import { LOCALE_CODE } from '../../fileRoles.ts';
import { isLanguage, likelyLocale, withHyphen } from '../../localeCodes.ts';
import { fieldFaults } from '../textFields.ts';
import { languageFaults } from '../textLanguage.ts';
import type { SgfNode, SgfValue } from './readSgf.ts';

/** A comment: words by locale, and whether it marks its move as right. */
export interface Comment {
  words: Record<string, string>;
  right: boolean;
  findings: Finding[];
  refs: Ref[];
}

const BEGIN = /^\s*([A-Za-z]{1,3}(?:[^\p{L}\p{N}:：]{0,3}[A-Za-z]{1,4}){0,2})\s*[:：]\s*(.*)$/u;
/** A locale, or nearly one: zh_TW, zh-tw, zh-Hant, ja-JPP, j-JP; not `Ko-threats` nor `you_too`. */
const NEAR =
  /^[A-Za-z]{2,3}([-_][A-Za-z]{4})?[-_][A-Za-z]{2}$|^[a-z]{2,3}[-_][A-Z][a-z]{3}$|^(?=.{4})[a-z]{1,3}-[A-Z]{1,3}$/;

/** The kind of file. In a game, where people chat, what looks like a locale is an ordinary word. */
type Kind = 'problem' | 'game';

/** A plus marks a line as right; `+1` is a figure. */
const PLUS = /^\s*\+(?!\d)/;

/** Whether a comment begins with a plus, which marks a line as right. */
export function hasPlus({ values }: SgfNode): boolean {
  return PLUS.test(values.get('C')?.[0]?.text ?? '');
}

export function hasLocalePrefix(text: string): boolean {
  return text.split('\n').some((line) => beginOf(line.replace(PLUS, ''), 'game') !== null);
}

/** Returns the language at the beginning of a line, and the words after it. */
function beginOf(line: string, kind: Kind): { code: string; words: string } | null {
  const [, code = '', words = ''] = BEGIN.exec(line) ?? [];
  // “ko” is a word of Go.
  const isNear = () => NEAR.test(code) || withHyphen(code) !== null || (isLanguage(code) && code !== 'ko');
  return (kind === 'game' ? LOCALE_CODE.test(code) : isNear()) ? { code, words } : null;
}

/** Returns a locale with a colon in the middle of a line: the line break before it was lost. */
function labelInside(words: string): string | null {
  const codes = [...words.matchAll(/(?<![\w-])([a-z]{2,3}(?:-[A-Z]\w+)+) ?[:：]/g)].map(
    ([, code = '']) => code,
  );
  return codes.find((code) => LOCALE_CODE.test(code)) ?? null;
}

/** Reads `zh-TW: …`, `en-US: …`, each from the beginning of a line. A `+` before all marks the move as right. */
export function readComment(value: SgfValue, kind: Kind = 'problem'): Comment {
  const comment: Comment = { words: {}, right: false, findings: [], refs: [] };
  const texts = new Map<string, string[]>();
  const beside: string[] = [];
  let current: string[] | null = null;
  const wrong = (message: string, at: Position) =>
    comment.findings.push(errorIn('sgf-comment-locale', message, at));
  for (const [index, line] of value.text.split('\n').entries()) {
    const position = { line: value.line + index, column: index === 0 ? value.column : 1 };
    const plus = index === 0 && PLUS.test(line);
    comment.right ||= plus;
    const rest = plus ? line.replace(PLUS, '') : line;
    const begin = beginOf(rest, kind);
    const inside = begin || current ? labelInside(begin?.words ?? rest) : null;
    if (inside) {
      const message = `“${inside}:” is inside of the text of ${begin?.code ?? [...texts.keys()].at(-1)}; begin a new line before it`;
      const column = position.column + line.indexOf(inside, line.length - (begin?.words ?? rest).length);
      wrong(message, { ...position, column });
    }
    if (!begin) {
      if (current) current.push(rest.trim());
      else if (rest.trim() !== '') wrong(NO_LOCALE, position);
      if (comment.findings.length > 0) break;
      continue;
    }
    const { code, words } = begin;
    if (texts.has(code)) wrong(`“${code}” is in this comment twice`, position);
    if (!LOCALE_CODE.test(code)) wrong(`“${code}” is no locale; ${advice(code)}`, position);
    else comment.refs.push({ ...position, guard: 0, kind: 'words', name: code, beside });
    const inField = kind === 'problem' ? fieldFaults(rest, { isMarkdown: false, most: 20_000 }) : [];
    const [shown] = [...inField, ...languageFaults(words, code)];
    if (shown) comment.findings.push({ ...position, ...shown, severity: 'warning' });
    current = [words.trim()];
    texts.set(code, current);
  }
  const said = [...texts].map(([code, lines]) => [code, lines.filter(Boolean).join('\n')] as const);
  beside.push(...texts.keys());
  comment.words = Object.fromEntries(said.filter(([, words]) => words !== ''));
  const locales = Object.keys(comment.words);
  // Which languages are meant is not known before their names are mended.
  if (locales.length > 0 && !comment.findings.some(({ code }) => code === 'sgf-comment-locale')) {
    comment.refs.push({ line: value.line, column: value.column, guard: 0, kind: 'inline', locales });
  }
  return comment;
}

const NO_LOCALE = 'the comment does not say its language; begin a line with it, as “zh-TW: …”';

function advice(code: string): string {
  const meant = withHyphen(code) ?? likelyLocale(code);
  return LOCALE_CODE.test(meant)
    ? `write it as ${meant}`
    : 'write a language and its region, as in “zh-TW: …”';
}
