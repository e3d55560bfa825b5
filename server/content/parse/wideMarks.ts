import type { Fixable } from '../fixes/fix.ts';
import { codePoint } from '../nearest.ts';

/** Such a mark, by its offset. */
interface WideMark extends Fixable {
  offset: number;
  code: string;
  message: string;
}

/** Marks of Chinese and Japanese keyboards, what they are called, and what YAML wants in their place. */
const MARKS: Record<string, readonly [name: string, plain: string]> = {
  '：': ['a full-width colon', ': '],
  '，': ['a full-width comma', ', '],
  '、': ['an ideographic comma', ', '],
  '；': ['a full-width semicolon', ', '],
  '｛': ['a full-width brace', '{'],
  '［': ['a full-width bracket', '['],
  '“': ['a typographic quote', '"'],
  '「': ['a quote of Chinese and Japanese', '"'],
};

/** A mark where YAML looks for its own: behind a key, before the next key in a map, or at a value's beginning. */
const BEHIND_KEY = /(?:^[ \t]*(?:- +)*|[{,，、；｛][ \t]*)[\w-]+(：)/;
const BETWEEN = /([，、；])[ \t]*[\w-]+[ \t]*[:：]/;
const BEFORE_VALUE = /[:：][ \t]*([｛［“「])/;
/** The same of a key in braces, which YAML takes for a key without a value. */
const IN_KEY = /^[\w-]+(：)/;

/** The first such mark of a line; null where there is none. @param start where the line begins in the text */
export function wideMark(line: string, start: number): WideMark | null {
  const bare = line.replace(/"[^"]*"|'[^']*'/g, (quoted) => '.'.repeat(quoted.length));
  const places = [BEHIND_KEY, BETWEEN, BEFORE_VALUE].flatMap((pattern) => placeIn(bare, pattern) ?? []);
  return places.length === 0 ? null : faultAt(line, Math.min(...places), start);
}

/** The same in a key of a map in braces. @param start where the key begins in the text */
export function wideMarkInKey(name: string, start: number): WideMark | null {
  const place = placeIn(name, IN_KEY);
  return place === null ? null : faultAt(name, place, start);
}

function placeIn(line: string, pattern: RegExp): number | null {
  const found = pattern.exec(line);
  return found?.[1] === undefined ? null : found.index + found[0].lastIndexOf(found[1]);
}

function faultAt(line: string, place: number, start: number): WideMark {
  const mark = line[place] ?? '';
  const [name = '', plain = ''] = MARKS[mark] ?? [];
  const spaces = /^[ \t]*/.exec(line.slice(place + 1))?.[0].length ?? 0;
  const from = start + place;
  const fix = { kind: 'text', from, to: from + 1 + spaces, text: plain } as const;
  const message = `“${mark}” is ${name}; write “${plain}”`;
  return {
    offset: from,
    code: 'yaml-syntax',
    message,
    // A bracket or a quote has another one that closes it.
    ...(plain.endsWith(' ') ? { fix } : {}),
  };
}

/** Spaces of other widths, as Chinese and Japanese keyboards write them, before a key or an entry and behind a colon. */
const ODD_SPACE = '[\\u00a0\\u2000-\\u200b\\u202f\\u3000\\ufeff]';
const ODD_INDENT = new RegExp(
  `^[ ]*(?:${ODD_SPACE}+[ ]*(?=- |[\\w-]+:)|(?:- )?[\\w-]+:${ODD_SPACE}|-${ODD_SPACE})`,
  'm',
);

/** Returns where a space that YAML takes for a letter is used instead of an ordinary one; null if there is none. */
export function oddSpace(text: string): number | null {
  const found = ODD_INDENT.exec(text);
  if (!found) return null;
  const within = found[0].search(new RegExp(ODD_SPACE));
  return found.index + within;
}

/** What to do about a space of another width. */
export function oddSpaceMessage(space = ''): string {
  const name = NAMES[space] ?? `no ordinary space (${codePoint(space)})`;
  return `this is ${name}, which YAML takes for a letter; write ordinary spaces`;
}

const NAMES: Record<string, string> = {
  '\u3000': 'an ideographic space (全角, U+3000)',
  '\u00a0': 'a no-break space (U+00A0)',
  '\u200b': 'a space without width (U+200B)',
};
