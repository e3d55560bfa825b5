import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As much of a JSON Schema as drawing needs. */
export interface SchemaNode {
  $ref?: string;
  kind?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  $defs?: Record<string, SchemaNode>;
}

export interface BlockSchema {
  root: SchemaNode;
  slots: Record<string, { kind: string; required?: boolean }>;
  labels: string[];
  /** Whether it shows a visitor's own data, so that its page is never shared. */
  isPrivate: boolean;
  /** The definition that a node refers to, or the node itself. */
  follow(node: SchemaNode): SchemaNode;
}

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/** The schemas of all blocks by type: what a block takes is said there and nowhere else. */
export function readBlockSchemas(folder = SCHEMAS): ReadonlyMap<string, BlockSchema> {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  // Its own references are followed from other files, too.
  const common: SchemaNode = JSON.parse(text('common.json').replaceAll('"#/', '"../common.json#/'));
  const files = readdirSync(join(folder, 'blocks')).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [
      file.replace(/\.json$/, ''),
      blockSchema(JSON.parse(text(join('blocks', file))), common),
    ]),
  );
}

function blockSchema(
  root: SchemaNode & Partial<Pick<BlockSchema, 'slots' | 'labels'>> & { private?: boolean },
  common: SchemaNode,
): BlockSchema {
  const follow = (node: SchemaNode): SchemaNode => {
    if (node.$ref === undefined) return node;
    const [file, pointer = ''] = node.$ref.split('#');
    const target = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        file === '' ? root : common,
      );
    if (target === undefined) throw new Error(`schemas/blocks: nothing at ${node.$ref}`);
    return follow(target as SchemaNode);
  };
  return {
    root,
    slots: root.slots ?? {},
    labels: root.labels ?? [],
    isPrivate: root.private === true,
    follow,
  };
}
