import type { GalleryProp } from '../../../schemas/model.ts';
import { isSchema, type Schema, type SchemaFiles, schemaAt } from '../../content/schemaFiles.ts';
import { typeInWords } from './typeInWords.ts';

/**
 * The props of a block's schema as rows, parts of lists and groups below what they are part of. `shown`: the props of the
 * block's example, which say more than an example of what is shared by many.
 */
export function propRows(
  schema: Schema,
  files: SchemaFiles,
  shown: Readonly<Record<string, unknown>> = {},
): GalleryProp[] {
  return rowsOf(schema, files, '').map((row) =>
    shown[row.name] === undefined ? row : { ...row, example: written(shown[row.name]) },
  );
}

function rowsOf(schema: Schema, files: SchemaFiles, prefix: string): GalleryProp[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schemaAt(schema, 'properties') ?? {}).flatMap(([name, own]) => {
    if (!isSchema(own)) return [];
    const node = followed(own, files);
    const row = rowOf(prefix + name, node, required.includes(name), files);
    return [row, ...partsOf(node, files, prefix + name)];
  });
}

/** A node with what it refers to; what it says itself goes first. */
function followed(node: Schema, files: SchemaFiles): Schema {
  const { $ref, ...own } = node;
  const target = typeof $ref === 'string' ? files.resolve($ref) : null;
  return target ? { ...followed(target, files), ...own } : node;
}

/** What is in a group, or in each entry of a list of groups. Links, pictures and problems are explained as a whole. */
function partsOf(node: Schema, files: SchemaFiles, name: string): GalleryProp[] {
  if (node['kind'] !== undefined) return [];
  const items = schemaAt(node, 'items');
  if (items) return partsOf(followed(items, files), files, `${name}[]`);
  return rowsOf(node, files, `${name}.`);
}

function rowOf(name: string, node: Schema, isRequired: boolean, files: SchemaFiles): GalleryProp {
  const items = schemaAt(node, 'items');
  const inner = items ? followed(items, files) : node;
  const allowed = Array.isArray(inner['enum']) ? inner['enum'].map(written) : undefined;
  const examples = Array.isArray(node['examples']) ? node['examples'] : [];
  return {
    name,
    type: typeInWords(node, (one) => followed(one, files)),
    isRequired,
    description: String(node['description'] ?? ''),
    ...(node['default'] === undefined ? {} : { default: written(node['default']) }),
    ...(allowed ? { allowed } : {}),
    ...(examples.length > 0 ? { example: written(examples[0]) } : {}),
  };
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
