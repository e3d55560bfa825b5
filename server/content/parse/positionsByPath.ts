import { walkValues } from '../blockTree.ts';
import type { Position } from '../fault.ts';
import type { Path } from './valueProblem.ts';

/** Offsets of a value and of its key, and of what is in it. */
export interface PositionTree {
  key: number;
  value: number;
  kids: Map<string, PositionTree> | PositionTree[] | null;
  /** A number as the author has written it, where JavaScript writes it otherwise: `007`, `1.10`. */
  written?: string;
}

export function treeAt(
  root: PositionTree | null,
  path: readonly (string | number)[],
): PositionTree | undefined {
  let tree = root ?? undefined;
  for (const step of path) tree = kidOf(tree, step);
  return tree;
}

function kidOf(tree: PositionTree | undefined, step: string | number): PositionTree | undefined {
  const kids = tree?.kids;
  return Array.isArray(kids) ? kids[Number(step)] : kids?.get(String(step));
}

export function offsetAt(
  root: PositionTree,
  path: readonly (string | number)[],
  part: 'key' | 'value',
): number {
  let tree = root;
  for (const step of path) {
    const kid = kidOf(tree, step);
    if (!kid) return tree.value;
    tree = kid;
  }
  return part === 'key' && tree.key >= 0 ? tree.key : tree.value;
}

/** Where a value of a file is, or its key. */
export type Locate = (path: Path, part?: 'key' | 'value') => Position;

/** Where each part of a value is in its file, by its path within the value; of map entries also their keys, after a `#`. */
export type PositionsByPath = Record<string, Position>;

/** The places of a value and of all in it. */
export function collectPositions(value: unknown, path: Path, locate: Locate): PositionsByPath {
  const places: PositionsByPath = {};
  for (const [, inside] of walkValues(value)) {
    const full = [...path, ...inside];
    places[inside.join('/')] = locate(full);
    if (typeof inside.at(-1) === 'string') places[`${inside.join('/')}#`] = locate(full, 'key');
  }
  return places;
}

/** Finds places again in another thread; of what is not there, those of what is around it. */
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
