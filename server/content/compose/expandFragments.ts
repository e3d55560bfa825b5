import type { Block, Fragment, FragmentUse, When } from '../../../schemas/types.ts';
import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import { type BlockSchema, FRAGMENT, type SchemaNode } from '../blockSchemas.ts';
import { walkBlocks, withAreas } from '../blockTree.ts';
import type { Path } from '../parse/valueFault.ts';
import { OMITTED, substitute } from './params.ts';

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

/** Only an `id` with this definition is an anchor; `id` can also be the Indonesian text of an inline map. */
const ID = /\bcommon\.json#\/\$defs\/id$/;

export type BlockTypes = ReadonlyMap<string, BlockSchema>;

type Rename = (id: string, path: Path) => string;

/** Renames the ids of entries in a block's props, such as a question's of Faq. */
export function withEntryIds(props: unknown, schema: BlockSchema | undefined, rename: Rename): unknown {
  return schema ? renamedIn(props, schema.root, schema, rename, []) : props;
}

function renamedIn(
  value: unknown,
  node: SchemaNode,
  schema: BlockSchema,
  rename: Rename,
  path: Path,
): unknown {
  const { properties, items } = schema.follow(node);
  if (Array.isArray(value))
    return items
      ? value.map((item, index) => renamedIn(item, items, schema, rename, [...path, index]))
      : value;
  if (!isRecord(value) || !properties) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const inner = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!inner) return [key, item];
    const at = [...path, key];
    if (key === 'id' && typeof item === 'string' && ID.test(inner.$ref ?? '')) return [key, rename(item, at)];
    return [key, renamedIn(item, inner, schema, rename, at)];
  });
  return Object.fromEntries(entries);
}

export function entryIds({ type, props }: { type?: unknown; props?: unknown }, types: BlockTypes): string[] {
  const ids: string[] = [];
  withEntryIds(props, types.get(String(type)), (id) => {
    ids.push(id);
    return id;
  });
  return ids;
}

/** The ids that a link may target: of blocks, also in areas, and of entries, but not of a use of a fragment. */
export function anchorsOf(blocks: unknown, types: BlockTypes): string[] {
  const found = [...walkBlocks(blocks)].flatMap(([block]) => [
    ...(typeof block['id'] === 'string' && block['type'] !== FRAGMENT ? [block['id']] : []),
    ...entryIds(block, types),
  ]);
  return [...new Set(found)];
}

/**
 * The ids of parts of blocks that a link may target: stages and a search. An id that ends with a hyphen stands for
 * all that begin with it, because data adds ids to those of the block.
 */
export function partsOf(blocks: unknown): string[] {
  return [...walkBlocks(blocks)].flatMap(([{ id, type, data, props }]) => {
    if (typeof id !== 'string' || type === FRAGMENT) return [];
    if (isRecord(data)) return [`${id}-`];
    const stages = listOf(recordOf(props)['items']).flatMap((item) => recordOf(item)['stage'] ?? []);
    return ['search', ...stages].map((part) => `${id}-${part}`);
  });
}
