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
  for (const step of path) {
    const kids: PositionTree['kids'] | undefined = tree?.kids;
    tree = Array.isArray(kids) ? kids[Number(step)] : kids?.get(String(step));
  }
  return tree;
}

export function offsetAt(
  root: PositionTree,
  path: readonly (string | number)[],
  part: 'key' | 'value',
): number {
  let positions = root;
  for (const [index, step] of path.entries()) {
    const next = Array.isArray(positions.kids)
      ? positions.kids[Number(step)]
      : positions.kids?.get(String(step));
    if (!next) return positions.value;
    positions = next;
    if (index === path.length - 1 && part === 'key' && positions.key >= 0) return positions.key;
  }
  return positions.value;
}
