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
