import { type TextFault, yamlFault } from '../fault.ts';
import { codePoint } from '../messageText.ts';
import { asciiOf, confusableName } from '../nearest.ts';

const CLOSING: Record<string, string> = { '｛': '｝', '［': '］', '【': '】', '“': '”', '「': '」' };

/** A mark where YAML expects its own: after a key, before the next key in a map, or at the beginning of a value. */
const BEHIND_KEY = /(?:^[ \t]*(?:- +)*|[{,，、；｛][ \t]*)[\w-]+(：)/;
const BETWEEN = /([，、；])[ \t]*[\w-]+[ \t]*[:：]/;
const BEFORE_VALUE = /[:：][ \t]*(?:([｛［“「])|(【)(?=[ \t]*[{"'\w]))/;
/** A line that would begin a list entry or a comment, if its sign were not full-width. */
const AT_BEGINNING = /^[ \t]*(?:(＃)|([－–—−])(?=[ \t]*\S))/;
/** A full-width mark in a key inside braces: YAML reads all of it as a key without a value. */
const IN_KEY = /^[\w-]+(：)/;

/** Returns the first such mark of a line; null if there is none. @param start the offset of the line in the text */
export function fullWidthMark(line: string, start: number): TextFault | null {
  const bare = line.replace(/"[^"]*"|'[^']*'/g, (quoted) => '.'.repeat(quoted.length));
  const patterns = [AT_BEGINNING, BEHIND_KEY, BETWEEN, BEFORE_VALUE];
  const places = patterns.flatMap((pattern) => placeIn(bare, pattern) ?? []);
  return places.length === 0 ? null : faultAt(line, Math.min(...places), start);
}

/** Returns the mark in a key of a map in braces. @param start the offset of the key in the text */
export function fullWidthMarkInKey(name: string, start: number): TextFault | null {
  const place = placeIn(name, IN_KEY);
  return place === null ? null : faultAt(name, place, start);
}

function placeIn(line: string, pattern: RegExp): number | null {
  const found = pattern.exec(line);
  const mark = found?.[1] ?? found?.[2];
  return found && mark !== undefined ? found.index + found[0].lastIndexOf(mark) : null;
}

function faultAt(line: string, place: number, start: number): TextFault {
  const mark = line[place] ?? '';
  const sign = mark === '；' ? ',' : asciiOf(mark);
  // A space follows what separates keys and values.
  const plain = /[:,#-]/.test(sign) ? `${sign} ` : sign;
  const spaces = /^[ \t]*/.exec(line.slice(place + 1))?.[0].length ?? 0;
  const from = start + place;
  const closing = CLOSING[mark];
  const inner = line.slice(place + 1, closing === undefined ? place : line.lastIndexOf(closing));
  const isPair = closing !== undefined && line.includes(closing, place);
  const edit = isPair
    ? { from, to: from + inner.length + 2, text: plain + inner + asciiOf(closing) }
    : { from, to: from + 1 + spaces, text: plain };
  const isAlone = closing !== undefined && !isPair;
  return yamlFault(from, `${confusableName(mark)}; write “${plain}”`, isAlone ? null : edit);
}

/** Spaces of other widths (Chinese and Japanese keyboards), before a key or an entry and after a colon. */
export const ODD_SPACE = '[\\u00a0\\u2000-\\u200b\\u202f\\u3000\\ufeff]';
const ODD_INDENT = new RegExp(
  `^[ ]*(?:${ODD_SPACE}+[ ]*(?=- |[\\w-]+:)|(?:- )?[\\w-]+:${ODD_SPACE}|-${ODD_SPACE})`,
  'm',
);

/** Returns where an unusual space, which YAML reads as a letter, replaces an ordinary one; null if nowhere. */
export function oddSpace(text: string): number | null {
  const found = ODD_INDENT.exec(text);
  return found && found.index + found[0].search(new RegExp(ODD_SPACE));
}

export function oddSpaceMessage(space = ''): string {
  const name = NAMES[space] ?? `no ordinary space (${codePoint(space)})`;
  const advice = WIDTHLESS.test(space) ? 'take it out' : 'write ordinary spaces';
  return `this is ${name}, which YAML takes for a letter; ${advice}`;
}

/** Spaces without width, which have no meaning. */
export const WIDTHLESS = /[\u200b\ufeff]/;

const NAMES: Record<string, string> = {
  '\u3000': 'an ideographic space (全角, U+3000)',
  '\u00a0': 'a no-break space (U+00A0)',
  '\ufeff': 'a byte order mark that is not seen (BOM, U+FEFF)',
  '\u200b': 'a space without width (U+200B)',
};
