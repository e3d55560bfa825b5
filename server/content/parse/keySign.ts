import { isCollection, isScalar, type LineCounter, type Node, type Pair } from 'yaml';
import { type TextFault, textFault, yamlFault } from '../fault.ts';
import { confusableIn, didYouMean, unexpected } from '../nearest.ts';
import { fullWidthMarkInKey, ODD_SPACE, oddSpaceMessage } from './fullWidthMarks.ts';

/** A key and a sign in place of its colon, as a program or a table has it. */
export const NO_COLON =
  /^(?<quote>["']?)(?<key>[A-Za-z][\w.-]*)\k<quote>[ \t]*(?<mark>=>?|[;|\t：]|,(?=\S))[ \t]*(?=[^\s=])/;

/** A mark that a mail, a list, a comparison or a program puts before a line. */
export const MARK = String.raw`\d+[.)]?(?=[ \t])|- \[[ x]?\]|[^\p{L}\p{N}\s_"'#&*!%@{}[\],.:<$/~()\-]`;
const MARKED_KEY = new RegExp(`^((?:${MARK})+)\\s*(?:- +)?([A-Za-z][\\w-]*)$`, 'u');

/** Returns the fault of a key with a mark before it. */
function markBeforeKey(name: string, from: number): TextFault | null {
  const [, mark, key = ''] = MARKED_KEY.exec(name) ?? [];
  if (mark === undefined) return null;
  const said = confusableIn(mark) ? unexpected(mark) : `“${mark}” stands before this key; write “${key}:”`;
  return yamlFault(from, said, { from, to: from + name.length - key.length, text: '' });
}

/** Returns the fault of a key without its colon before a bracket or quote: YAML takes all up to the next colon for the key. */
function colonBehindKey(name: string, offset: number, text: string): TextFault | null {
  const [, key] = /^([A-Za-z][\w-]*) +[{["']/.exec(name) ?? [];
  if (key === undefined) return null;
  const to = offset + key.length;
  const [value = ''] = text.slice(to, to + 200).split('\n', 1);
  return yamlFault(offset, lacksColon(key, `${key}: ${value.trim()}`), { from: to, to, text: ':' });
}

const ODD_BEHIND = new RegExp(`^[A-Za-z][\\w-]*:(${ODD_SPACE}+)`);

/** Where a key stands: in the text, and whether that is within braces. */
interface KeyPlace {
  text?: string;
  isInBraces?: boolean;
}

/** Returns the fault of a key that is none, as it holds more than a name. @param at its offset in the text */
export function keyFault(
  name: string,
  at: number,
  isFilled: boolean,
  { text = name, isInBraces = false }: KeyPlace = {},
): TextFault | null {
  const marked = markBeforeKey(name, at) ?? colonBehindKey(name, at, text);
  // Of `logo={ src: … }`, YAML takes all before the colon for the key.
  if (marked || (isFilled && !/[{["]/.test(name))) return marked;
  const misread = fullWidthMarkInKey(name, at) ?? noSpaceInKey(name, at) ?? otherSignInKey(name, at);
  // Words in braces are the rest of a text behind a comma, see `cutByCommas`.
  return misread ?? (isInBraces ? null : talkAsKey(name, at));
}

/** Returns the fault of a key in braces without an ordinary space after its colon: YAML takes all of it for the key. */
function noSpaceInKey(name: string, offset: number): TextFault | null {
  const [whole = '', space] = ODD_BEHIND.exec(name) ?? [];
  if (space !== undefined) {
    const [from, to] = [offset + whole.length - space.length, offset + whole.length];
    return textFault('yaml-space', from, oddSpaceMessage(space[0]), { from, to, text: ' ' });
  }
  const [, key] = /^([A-Za-z][\w-]*):(?!\/\/)[^\s:]/.exec(name) ?? [];
  if (key === undefined) return null;
  const from = offset + key.length + 1;
  return yamlFault(offset, `a space is wanted behind “${key}:”`, { from, to: from, text: ' ' });
}

/** Returns the fault of a line of talk that ends in a colon, as a chat has it above a file. */
function talkAsKey(name: string, offset: number): TextFault | null {
  return /^\S+(?: \S+){2}/.test(name)
    ? yamlFault(offset, `“${name}:” is no line of this file; take it away`)
    : null;
}

/** Returns the fault of a key in braces, or before them, with another sign in place of its colon. */
function otherSignInKey(name: string, offset: number): TextFault | null {
  const [whole, , key = ''] = NO_COLON.exec(name) ?? [];
  if (whole === undefined) return null;
  const from = offset + key.length;
  return yamlFault(from, noColonMessage(name), { from, to: offset + whole.length, text: ': ' });
}

/** Returns the message for a line with another sign in place of its key's colon. */
export function noColonMessage(line: string): string {
  const [whole = '', , key, sign] = NO_COLON.exec(line) ?? [];
  return noColon(`${key}: ${line.slice(whole.length).trimEnd()}`, sign);
}

/** The message for a key without a colon before its value. */
export function lacksColon(key: string, right: string): string {
  return `a colon is wanted behind “${key}”; write “${right}”`;
}

export function noColon(right: string, sign = ''): string {
  return `“${sign === '\t' ? 'Tab' : sign}” is no colon; write “${right}”`;
}

/** The keys that begin an entry of a list, with the advice if this key should begin another entry. */
const NEW_ENTRY: Record<string, string> = {
  id: '; or begin a new entry of the list with “- ”',
  type: '; or, if another entry of the list begins here, write its line “- id: …” above this one',
};

/** Whether a list entry probably ends before this repeated key. @param index the number of the key */
export function isNewEntry(name: string, index: number, first: unknown): boolean {
  return name === 'id' || (name === 'type' && index > 2 && isScalar(first) && first.value === 'id');
}

/** Whether a list entry begins again at a key: it is the entry's first key, and the next one is repeated, too. */
export function isAgain(
  items: readonly Pair[],
  index: number,
  known: { has(name: unknown): boolean },
): boolean {
  const [first, own, next] = [items[0], items[index], items[index + 1]].map((pair) =>
    isScalar(pair?.key) ? pair.key.value : undefined,
  );
  return index > 1 && own === first && (index + 1 === items.length || known.has(next));
}

/** Returns the fault of a key that occurs twice in its map. @param where the place of the first one, in words */
export function duplicateKey(
  name: string,
  offset: number,
  isEntry: boolean,
  { value }: Pair,
  before: Pair | undefined,
  where: string,
): TextFault {
  // After a key without a value, a repeated key was probably meant to be inside it.
  const isInside = before !== undefined && isScalar(before.key) && !hasValue(before.value);
  const inside = isInside ? `; or indent it, if it belongs to “${before.key}” above` : '';
  const other = isEntry ? (NEW_ENTRY[name] ?? NEW_ENTRY['id']) : inside;
  const how = isCollection(value) ? 'put their entries together' : `keep one of them${other}`;
  const edit = isEntry && name === 'id' ? { from: offset - 2, to: offset, text: '- ' } : null;
  return textFault('key-duplicate', offset, `“${name}” is here twice${where}; ${how}`, edit);
}

/** Returns the fault of a YAML anchor (`&name`) that is defined twice: later aliases would use the second. @param at the offset of the later value */
export function anchorTwice(
  anchor: string,
  { range }: Node,
  at: number,
  text: string,
  lines: LineCounter,
): TextFault {
  const [earlier, offset] = [range?.[0] ?? 0, at].map((value) => text.lastIndexOf(`&${anchor}`, value));
  const { line } = lines.linePos(earlier ?? 0);
  const message = `“&${anchor}” is in line ${line} already; give this one another name, also in each “*${anchor}” that means it`;
  return textFault('yaml-alias', offset ?? at, message);
}

export function hasValue(value: unknown): boolean {
  return isScalar(value) ? value.value !== null || Boolean(value.source) : value !== null;
}

/** The message for an alias of no anchor before it. */
export function unknownAlias(name: string, anchors: readonly string[]): string {
  const aliases = anchors.map((anchor) => `*${anchor}`);
  const how = didYouMean(`*${name}`, aliases) || '; a text that begins with “*” needs quotes';
  return `“*${name}” repeats nothing: there is no “&${name}” before it${how}`;
}
