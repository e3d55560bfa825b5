import { walkValues } from '../blockTree.ts';
import type { FaultText, Position, Severity } from '../fault.ts';
import { messageOf, type Said } from '../fixes/fix.ts';

/** Which part of a map entry a position points at: key, value, the quoted part of the value, or the alias. */
export type Place = 'key' | 'value' | 'words' | 'alias';
export type Path = readonly (string | number)[];

export interface ValueFault extends FaultText {
  path: Path;
  part: Place;
  /** The key that is missing, if that is the fault. */
  missing?: string;
  /** The value is empty or short, maybe because a comment begins too early; then only that is reported. */
  isCut?: true;
}

export function valueFaultAt(path: Path, code: string, said: Said, part: Place = 'value'): ValueFault {
  return { path, part, code, ...messageOf(said) };
}

/** Codes of values that are shown anyway, although not as intended. */
const WARNINGS = new Set([
  'captions-locale',
  'file-language',
  'format-unknown',
  'fragment-param-unused',
  'h1-twice',
  'heading-level',
  'heading-missing',
  'link-spaces',
  'link-unread',
  'mark-broken',
  'markup-shown',
  'page-name',
  'origin-http',
  'plural-missing',
  'plural-unknown',
  'query-unread',
  'tag-dropped',
  'text-empty',
  'text-language',
  'text-long',
  'text-note',
  'variable-single',
  'window-missing',
  'window-overlap',
]);

export function severityOf(code: string): Severity {
  return WARNINGS.has(code) ? 'warning' : 'error';
}

export interface PositionTree {
  key: number;
  value: number;
  /** Where a text ends. */
  end?: number;
  /** Where an alias repeats the value, if one does. */
  alias?: number;
  kids: Map<string, PositionTree> | PositionTree[] | null;
  /** A number as the author wrote it, if JavaScript writes it differently: `007`, `1.10`. */
  written?: string;
}

export function treeAt(root: PositionTree | null, path: Path): PositionTree | undefined {
  return path.reduce(kidOf, root ?? undefined);
}

/** Returns the path of the innermost alias that repeats what is at a fault; null if none does. */
export function aliasOf(root: PositionTree | null, { path, part }: ValueFault): Path | null {
  const last = part === 'alias' ? -1 : path.length - (part === 'key' ? 1 : 0);
  for (let length = last; length > 0; length--)
    if (treeAt(root, path.slice(0, length))?.alias !== undefined) return path.slice(0, length);
  return null;
}

function kidOf(tree: PositionTree | undefined, step: string | number): PositionTree | undefined {
  const kids = tree?.kids;
  return Array.isArray(kids) ? kids[Number(step)] : kids?.get(String(step));
}

/** Returns where words are in a text, if not at its beginning; null if they are written differently. */
export function offsetInside(root: PositionTree, path: Path, words: string, text: string): number | null {
  const { value = 0, end = 0 } = treeAt(root, path) ?? {};
  const at = text.slice(value, end).indexOf(words);
  return at > 1 ? value + at : null;
}

export function offsetAt(root: PositionTree, path: Path, part: Place): number {
  let tree = root;
  for (const step of path) {
    const kid = kidOf(tree, step);
    if (!kid) return tree.value;
    tree = kid;
  }
  if (part === 'alias') return tree.alias ?? tree.value;
  return part === 'key' && tree.key >= 0 ? tree.key : tree.value;
}

export type Locate = (path: Path, part?: Place) => Position;

/** Positions of a value's parts by their paths within the value; paths of keys begin with `#`. */
type PositionsByPath = Record<string, Position>;

export function collectPositions(value: unknown, path: Path, locate: Locate): PositionsByPath {
  const places: PositionsByPath = {};
  for (const [, inside] of walkValues(value)) {
    const full = [...path, ...inside];
    places[inside.join('/')] = locate(full);
    if (typeof inside.at(-1) === 'string') places[`${inside.join('/')}#`] = locate(full, 'key');
  }
  return places;
}

/** Returns a function that finds positions again in another thread; for a missing part, its parent's. */
export function createLocate(places: PositionsByPath): Locate {
  return (path, part = 'value') => {
    for (let length = path.length; length >= 0; length--) {
      const name = path.slice(0, length).join('/');
      const isWhole = length === path.length;
      const found = (part === 'key' && isWhole ? places[`${name}#`] : undefined) ?? places[name];
      if (found) return found;
    }
    return { line: 1, column: 1 };
  };
}
