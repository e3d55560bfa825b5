import type { Block, Fragment, FragmentUse, When } from '../../../schemas/types.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { withAreas } from '../blockTree.ts';
import { anchorsOf, type BlockTypes, withEntryIds } from '../parse/blocks/blockIds.ts';
import { OMITTED, substitute } from '../parse/fragment/params.ts';

export type FindFragment = (name: string) => Fragment | undefined;

export type ExpandUse = (use: Block) => readonly Block[];

/**
 * Replaces each use of a fragment by the fragment's blocks. The condition of the use is added before those of the
 * blocks. A use of a missing fragment shows nothing.
 */
export function expandFragments(blocks: readonly Block[], blocksOf: ExpandUse): Block[] {
  return blocks.flatMap((block): readonly Block[] =>
    block.type === FRAGMENT
      ? blocksOf(block)
      : [withAreas<Block>(block, (inner) => expandFragments(inner, blocksOf))],
  );
}

/** Returns a function that finds the blocks of a use; the same use gives the same objects. */
export function createUseExpander(fragmentOf: FindFragment, types: BlockTypes): ExpandUse {
  const cache = new WeakMap<Block, Block[]>();
  return (use) => cache.getOrInsertComputed(use, () => blocksOf(use, fragmentOf, types));
}

function blocksOf(use: Block, fragmentOf: FindFragment, types: BlockTypes): Block[] {
  const { fragment: name, with: given = {}, prefix } = use.props as FragmentUse;
  const fragment = fragmentOf(name);
  if (!fragment || use.hidden) return [];
  const values: Record<string, unknown> = given;
  const replace = (param: string) =>
    Object.hasOwn(values, param) ? values[param] : (fragment.params?.[param]?.default ?? OMITTED);
  const blocks = substitute(fragment.blocks, replace) as Block[];
  const named = prefix === undefined ? blocks : renamed(blocks, prefix, types);
  if (!use.when) return named;
  return named.map((block) => {
    const when = combineConditions(use.when, block.when);
    return when === null ? { ...block, hidden: true } : when ? { ...block, when } : block;
  });
}

/** Adds a prefix to the ids of blocks and their entries, and to links between them. */
function renamed(blocks: readonly Block[], prefix: string, types: BlockTypes): Block[] {
  const ids = new Set(anchorsOf(blocks, types));
  const longer = (id: string) => `${prefix}-${id}`;
  const renamedProps = ({ type, props }: Block) =>
    withAnchors(withEntryIds(props, types.get(type), longer), ids, longer) as Block['props'] & {};
  const rename = (block: Block): Block => ({
    ...withAreas<Block>(block, (inner) => inner.map(rename)),
    id: longer(block.id),
    ...(block.props ? { props: renamedProps(block) } : {}),
  });
  return blocks.map(rename);
}

function withAnchors(value: unknown, ids: ReadonlySet<string>, longer: (id: string) => string): unknown {
  if (typeof value === 'string')
    return value.startsWith('#') && ids.has(value.slice(1)) ? `#${longer(value.slice(1))}` : value;
  if (Array.isArray(value)) return value.map((item) => withAnchors(item, ids, longer));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withAnchors(item, ids, longer)]),
  );
}

/** Returns a condition that holds if both do; null if they require different devices. */
export function combineConditions(one: When | undefined, other: When | undefined): When | undefined | null {
  if (!one || !other) return one ?? other;
  const { device, ...first } = one;
  const { device: otherDevice, ...second } = other;
  if (device && otherDevice && device !== otherDevice) return null;
  const shown = device ?? otherDevice;
  const on = shown ? { device: shown } : {};
  if (Object.keys(first).length === 0) return { ...second, ...on };
  if (Object.keys(second).length === 0) return { ...first, ...on };
  const isShared = Object.keys(first).some((key) => key in second);
  // The same kind of condition twice: `not: { not: … }` is the second condition unchanged.
  if (!isShared) return { ...first, ...second, ...on };
  return { any: [first], not: { not: second }, ...on };
}
