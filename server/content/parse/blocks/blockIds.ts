import { isRecord, listOf, recordOf } from '../../../lib/isRecord.ts';
import { type BlockSchema, FRAGMENT, type SchemaNode } from '../../blockSchemas.ts';
import { walkBlocks } from '../../blockTree.ts';
import type { Path } from '../valueFault.ts';

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
