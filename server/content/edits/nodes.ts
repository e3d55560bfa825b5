import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Edit, withEdits } from '../fixes/fix.ts';
import { parseRoot } from '../fixes/scalarEdits.ts';

/** The path to a value in a file: keys, and indexes in lists. */
export type ValuePath = readonly (string | number)[];

/** The text of a file that is changed value by value; the rest stays the same. */
export interface EditedText {
  text: string;
  file: string;
}

export function applyEdits({ text, file }: EditedText, edits: readonly Edit[]): EditedText {
  return { text: withEdits(text, edits), file };
}

/** What a path leads to in a text, as far as it can be followed. */
export interface FoundNode {
  parent: YAMLMap | YAMLSeq | null;
  pair: Pair | null;
  node: unknown;
  isInFlow: boolean;
  missing: ValuePath;
}

/** @throws EditRefused if the path goes through a value that is written elsewhere */
export function findNode(text: string, path: ValuePath): FoundNode {
  let found: FoundNode = { parent: null, pair: null, node: parseRoot(text), isInFlow: false, missing: [] };
  for (const [index, step] of path.entries()) {
    const { node } = found;
    refuseAlias(node);
    const pair = isMap(node) ? findPair(node, String(step)) : null;
    const item: unknown = isSeq(node) ? node.items[Number(step)] : undefined;
    if (!pair && item === undefined) return { ...found, missing: path.slice(index) };
    const isInFlow = found.isInFlow || (isCollection(node) && node.flow === true);
    const parent = isMap(node) || isSeq(node) ? node : null;
    found = { parent, pair, node: pair ? pair.value : item, isInFlow, missing: [] };
  }
  return found;
}

export function refuseAlias(node: unknown): void {
  if (isAlias(node))
    throw new EditRefused(
      `it is written as *${(node as Alias).source}, a value of another place of the file; change it there`,
    );
}

export function findPair(map: YAMLMap, key: string): Pair | null {
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key) ?? null;
}

export function getKeyNode({ key }: Pair): Scalar & { range: [number, number, number] } {
  if (isScalar(key) && key.range) return key as Scalar & { range: [number, number, number] };
  throw new EditRefused('its key is written in a way that cannot be changed here');
}

export function startOf(node: unknown): number {
  return rangeOf(node)[0];
}

/** Returns the end of a node or an entry, without the comments and empty lines after it. */
export function endOf(node: unknown, text: string): number {
  if (isCollection(node) && node.flow !== true) {
    const last: unknown = node.items.at(-1);
    return last === undefined ? rangeOf(node)[1] : isPairOf(last) ? endOfPair(last, text) : endOf(last, text);
  }
  const [start, end] = rangeOf(node);
  return start + text.slice(start, end).trimEnd().length;
}

export function endOfPair(pair: Pair, text: string): number {
  const key = getKeyNode(pair).range[1];
  const { value } = pair;
  const isEmpty = value === null || (isScalar(value) && (value.range?.[0] ?? 0) === (value.range?.[1] ?? 0));
  return isEmpty ? text.indexOf(':', key) + 1 : endOf(value, text);
}

function isPairOf(item: unknown): item is Pair {
  return typeof item === 'object' && item !== null && 'key' in item && 'value' in item;
}

function rangeOf(node: unknown): [number, number] {
  if ((isScalar(node) || isCollection(node) || isAlias(node)) && node.range)
    return [node.range[0], node.range[1]];
  throw new EditRefused('it is written in a way that cannot be changed here');
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** The edit cannot be made. The message is one line, for the person at the page. */
export class EditRefused extends Error {
  override name = 'EditRefused';
  /** `conflict`: the file has changed since it was shown. */
  readonly kind: 'refused' | 'conflict';
  constructor(message: string, kind: 'refused' | 'conflict' = 'refused') {
    super(message);
    this.kind = kind;
  }
}
