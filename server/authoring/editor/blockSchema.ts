import type { FragmentParam } from '../../../schemas/types.ts';
import { type BlockSchema, FRAGMENT, readAuthoredBlocks } from '../../content/blockSchemas.ts';
import {
  branchesOf,
  constantOf,
  type Schema,
  type SchemaFiles,
  schemaAt,
} from '../../content/schemaFiles.ts';
import { descriptionOf, type SnippetParts, snippetsOf } from './blockSnippets.ts';
import type { Bundle } from './bundle.ts';
import { ifKeyEquals, withExample } from './bundle.ts';
import type { ContentNames } from './contentNames.ts';
import { oneOf } from './suggest.ts';

export const BLOCK_TITLE = 'Block';

const BLOCK = 'schema:/page.json#/$defs/block';
/** The made-up address of the schema for blocks in a narrow area, which allows fewer types. */
export const NARROW_BLOCK = `${BLOCK}/narrow`;

const NO_PROPS =
  'Wanted: the block’s props below this key and further in, one a line, each with a plain colon and a space.';

interface BlockParts extends SnippetParts {
  bundle: Bundle;
  names: ContentNames;
  /** Whether the block is part of a fragment, which must not contain other fragments. */
  inFragment: boolean;
  /** Whether the block is in a narrow area, which allows no blocks that need the width of a page. */
  isNarrow: boolean;
}

/** The schema of a block: `type` decides about `props`, `data`, `areas`. @param item the schema common to all types */
export function blockSchema(item: Schema, parts: BlockParts): Schema {
  const { files, inFragment, isNarrow } = parts;
  const presets = [...readAuthoredBlocks(files)].filter(
    ([type, block]) => !(inFragment && type === FRAGMENT) && !(isNarrow && block.isWide),
  );
  const descriptions = presets.map(([, block]) => descriptionOf(files.get(block.name)));
  const properties = schemaAt(item, 'properties') ?? {};
  const type = schemaAt(properties, 'type') ?? {};
  return {
    ...item,
    properties: {
      ...properties,
      // Editors write a new block of an area with its required keys of a known type.
      id: { ...schemaAt(properties, 'id'), type: 'string' },
      type: {
        ...oneOf(
          type,
          presets.map(([name]) => name),
        ),
        enumDescriptions: descriptions,
        markdownEnumDescriptions: descriptions,
      },
      // The content and the description of these two depend on the block's type.
      props: { title: 'props', type: 'object', errorMessage: NO_PROPS },
      data: { title: 'data', type: 'object', doNotSuggest: true },
      areas: { title: 'areas', type: 'object', doNotSuggest: true },
    },
    allOf: [
      ...presets.map(([name, block]) => ifKeyEquals('type', name, takes(name, block, parts))),
      // A block with a key is offered its keys alone.
      {
        if: { type: 'object', minProperties: 1 },
        else: { defaultSnippets: snippetsOf(new Set(presets.map(([type]) => type)), parts) },
      },
    ],
  };
}

function takes(type: string, block: BlockSchema, { bundle, files, names, examples }: BlockParts): Schema {
  const example = examples.find((one) => one.type === type);
  const schema = files.get(block.name);
  const slots = [...block.slots];
  const areas = [...block.areas];
  const needed = slots.filter(([, slot]) => slot.required).map(([name]) => name);
  const neededAreas = areas.filter(([, area]) => area.required).map(([name]) => name);
  const needsProps = Array.isArray(schema?.['required']) && schema['required'].length > 0;
  const props = bundle.reference(`schema:/${block.name}`);
  // One place tells for all blocks that props are a map.
  const { type: _, ...own } = bundle.definitions[type] ?? {};
  const hasExample = own['anyOf'] ?? own['defaultSnippets'];
  bundle.definitions[type] = hasExample ? own : withExample(own, example?.props ?? {});
  const shown = mapOf(
    'data',
    'What the block shows of the services.',
    needed,
    slots.map(([name, slot]) => [name, source(name, slot.kind, bundle, files)]),
  );
  return {
    properties: {
      props: type === FRAGMENT ? { allOf: [props, ...values(bundle, names)] } : props,
      data: withExample(shown, example?.data ?? {}),
      areas: mapOf(
        'areas',
        'The blocks inside of this one.',
        neededAreas,
        areas.map(([name, { isNarrow }]) => [name, blockList(name, isNarrow, schema, bundle, files)]),
      ),
    },
    required: [
      ...(needsProps ? ['props'] : []),
      ...(needed.length > 0 ? ['data'] : []),
      ...(neededAreas.length > 0 ? ['areas'] : []),
    ],
  };
}

/** Returns the schema of a map with these keys alone; one that has none is not offered. */
function mapOf(
  title: string,
  description: string,
  required: readonly string[],
  entries: readonly (readonly [string, Schema])[],
): Schema {
  const properties = Object.fromEntries(entries);
  const hidden = entries.length === 0 ? { doNotSuggest: true } : {};
  return { title, type: 'object', description, additionalProperties: false, required, ...hidden, properties };
}

function blockList(
  name: string,
  isNarrow: boolean,
  schema: Schema | null,
  bundle: Bundle,
  files: SchemaFiles,
): Schema {
  const { description } = schemaAt(schemaAt(schema, 'areas'), name) ?? {};
  const items = isNarrow
    ? bundle.define('page.block.narrow', files.resolve(BLOCK) ?? {}, NARROW_BLOCK)
    : bundle.reference(BLOCK);
  return { title: name, type: 'array', minItems: 1, items, ...(description ? { description } : {}) };
}

function values(bundle: Bundle, { fragments }: ContentNames): Schema[] {
  return [...fragments].flatMap(([name, fragment]): Schema[] => {
    const params = Object.entries(fragment?.params ?? {});
    if (!fragment) return [];
    const needed = params.filter(([, param]) => param && param.default === undefined && !param.optional);
    const taken = params.map(([param, declared]) => [param, valueSchema(declared, bundle)]);
    const given = {
      type: 'object',
      additionalProperties: false,
      required: needed.map(([param]) => param),
      properties: Object.fromEntries(taken),
    };
    const required = needed.length > 0 ? ['with'] : [];
    return [ifKeyEquals('fragment', name, { properties: { with: given }, required })];
  });
}

function valueSchema(param: FragmentParam | undefined, bundle: Bundle): Schema {
  const { kind = 'text', description, values: choices, minimum, maximum } = param ?? {};
  return {
    allOf: [bundle.reference(`schema:/fragment.json#/$defs/kinds/${kind}`)],
    ...(description ? { description } : {}),
    ...(choices ? { enum: choices } : {}),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

function source(title: string, kind: string, bundle: Bundle, files: SchemaFiles): Schema {
  const sources = branchesOf(files.get('data.json'), 'oneOf');
  const index = sources.findIndex((one) => constantOf(one, 'from') === kind);
  const found = sources[index];
  if (!found) throw new Error(`schemas/data.json has no source “${kind}”`);
  const { description } = schemaAt(schemaAt(found, 'properties'), 'from') ?? {};
  const own = { title, description };
  const kinds = bundle.define(`source.${kind}`, found, `schema:/data.json#/oneOf/${index}`);
  return { ...own, type: 'object', allOf: [own, kinds] };
}
