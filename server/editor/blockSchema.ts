import type { BlockExample } from '../../schemas/manual.ts';
import { type BlockSchema, readBlockSchemas } from '../content/blockSchemas.ts';
import { isSchema, type Schema, type SchemaFiles, schemaAt } from '../content/schemaFiles.ts';
import type { Bundle } from './bundle.ts';
import { oneOf } from './fillNames.ts';

/** The title by which page.json marks what a block is. */
export const BLOCK_TITLE = 'Block';

/**
 * The schema of a block, in which its `type` decides what `props` and `data` take.
 * @param item what all blocks have in common
 * @param examples one of each block, for snippets
 */
export function blockSchema(
  item: Schema,
  bundle: Bundle,
  files: SchemaFiles,
  examples: readonly BlockExample[],
): Schema {
  const known = [...readBlockSchemas(files)];
  const descriptions = known.map(([, block]) => descriptionOf(files.get(block.name)));
  const properties = schemaAt(item, 'properties') ?? {};
  const type = schemaAt(properties, 'type') ?? {};
  return {
    ...item,
    properties: {
      ...properties,
      type: {
        ...oneOf(
          type,
          known.map(([name]) => name),
        ),
        enumDescriptions: descriptions,
        markdownEnumDescriptions: descriptions,
      },
      // What these take, and what is said of them, is the block's own.
      props: { type: 'object' },
      data: { type: 'object', doNotSuggest: true },
    },
    allOf: known.map(([name, block]) => ({
      // Not `then`: while a type is not written yet, editors would offer the props of all blocks.
      if: { properties: { type: { not: { const: name } } } },
      else: takes(block, bundle, files),
    })),
    defaultSnippets: examples.map((example) => ({
      label: `${example.type} (block)`,
      description: descriptionOf(files.get(`blocks/${example.type}.json`)),
      body: example,
    })),
  };
}

/** What one block takes: its props, and for each slot the source that fills it. */
function takes(block: BlockSchema, bundle: Bundle, files: SchemaFiles): Schema {
  const schema = files.get(block.name);
  const slots = [...block.slots];
  const needed = slots.filter(([, slot]) => slot.required).map(([name]) => name);
  const needsProps = Array.isArray(schema?.['required']) && schema['required'].length > 0;
  return {
    properties: {
      props: bundle.reference(`schema:/${block.name}`),
      data: {
        type: 'object',
        description: 'What the block shows of the services.',
        additionalProperties: false,
        required: needed,
        ...(slots.length === 0 ? { doNotSuggest: true } : {}),
        properties: Object.fromEntries(slots.map(([name, slot]) => [name, source(slot.kind, bundle, files)])),
      },
    },
    required: [...(needsProps ? ['props'] : []), ...(needed.length > 0 ? ['data'] : [])],
  };
}

/** The source of data.json that a slot of a kind takes. */
function source(kind: string, bundle: Bundle, files: SchemaFiles): Schema {
  const branches = files.get('data.json')?.['oneOf'];
  const sources: unknown[] = Array.isArray(branches) ? branches : [];
  for (const [index, one] of sources.entries()) {
    if (!isSchema(one) || schemaAt(schemaAt(one, 'properties'), 'from')?.['const'] !== kind) continue;
    return bundle.define(`source.${kind}`, one, `schema:/data.json#/oneOf/${index}`);
  }
  throw new Error(`schemas/data.json has no source “${kind}”`);
}

function descriptionOf(schema: Schema | null): string {
  return String(schema?.['description'] ?? '');
}
