import { type Schema, schemaAt } from '../../content/schemaFiles.ts';
import { isRecord, recordOf } from '../../lib/isRecord.ts';
import type { Bundle } from './bundle.ts';
import { ifKeyEquals } from './bundle.ts';
import type { ContentNames } from './contentNames.ts';
import { suggestOnly, withNear } from './suggest.ts';

/** The definition of list entries, which a site that extends another can change by their ids. */
const ENTRY = 'site.navItem';

/** A site that extends another may leave out required keys, and hide or move list entries. */
export function allowSparseSite(root: Schema, bundle: Bundle): Schema {
  const entry = bundle.definitions[ENTRY];
  if (!entry) throw new Error(`schemas/site.json has no definition of ${ENTRY}`);
  const required = requiredIn(root, entry);
  bundle.definitions[ENTRY] = withPlaces(withoutRequired(entry));
  return {
    ...withoutRequired(root),
    if: { not: { required: ['extends'] } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: required,
  };
}

/** Properties that hide or move an inherited entry. */
const PLACES: Schema = {
  hidden: { type: 'boolean', description: 'Leaves out an entry of the site that this one extends.' },
  after: { type: 'string', description: 'Puts the entry behind the one with this id.' },
  before: { type: 'string', description: 'Puts the entry before the one with this id.' },
  at: { enum: ['start', 'end'], description: 'Puts the entry at the start or the end of the list.' },
};

function withPlaces(entry: Schema): Schema {
  return { ...entry, properties: { ...schemaAt(entry, 'properties'), ...PLACES } };
}

/** Drops the required keys of a schema. A locale of a site must still be complete. */
function withoutRequired(schema: Schema): Schema {
  const { required: _, ...rest } = schema;
  const properties = schemaAt(rest, 'properties');
  const items = schemaAt(rest, 'items');
  const parts = Object.entries(properties ?? {}).map(([name, one]) => [
    name,
    isRecord(one) ? withoutRequired(one) : one,
  ]);
  const whole = {
    ...rest,
    ...(properties ? { properties: Object.fromEntries(parts) } : {}),
    ...(items ? { items: withoutRequired(items) } : {}),
  };
  return schema['title'] === 'FooterGroup' ? withPlaces(whole) : whole;
}

function requiredIn(schema: Schema, entry: Schema): Schema {
  if (schema['$ref'] === `#/definitions/${ENTRY}`) return requiredIn(entry, entry);
  const { required } = schema;
  const properties = Object.entries(schemaAt(schema, 'properties') ?? {}).flatMap(([name, one]) => {
    const inner = isRecord(one) ? requiredIn(one, entry) : {};
    // Editors would offer the key twice.
    return Object.keys(inner).length > 0 ? [[name, { ...inner, doNotSuggest: true }] as const] : [];
  });
  const items = schemaAt(schema, 'items');
  const inItems = items ? requiredIn(items, entry) : {};
  return {
    ...(required ? { required } : {}),
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
    ...(Object.keys(inItems).length > 0 ? { items: inItems } : {}),
  };
}

const NO_NEIGHBOUR = 'The page has no block with this id.';
const NO_PROP = 'The block of this id takes no prop of this name.';
const NULL = 'Takes the prop away.';
const NO_BLOCK = 'The page has no block with this id. With a “type” it is a new block.';

/**
 * Returns the schema of an override that suggests the ids and props of its page's blocks. An id without `type` has to
 * be one of them.
 */
export function withPageBlocks(root: Schema, bundle: Bundle, { blocks }: ContentNames): Schema {
  const pages = [...blocks].map(([page, types]): Schema => {
    const ids = (title: string) => ({ title, anyOf: [{}, suggestOnly(types)] });
    const known = oneOfIds(types, NO_NEIGHBOUR);
    const propsOf = [...types].flatMap(([id, type]) => changes(id, type, bundle));
    const items = {
      properties: {
        id: ids('id'),
        after: { ...ids('after'), ...known },
        before: { ...ids('before'), ...known },
      },
      ...(propsOf.length > 0 ? { allOf: propsOf } : {}),
      if: { required: ['type'] },
      else: { properties: { id: oneOfIds(types, NO_BLOCK) } },
    };
    return ifKeyEquals('page', page, { properties: { blocks: { items } } });
  });
  return pages.length === 0 ? root : { ...withoutIdExamples(root), allOf: pages };
}

function oneOfIds(types: ReadonlyMap<string, string>, patternErrorMessage: string): Schema {
  return onlyNames([...types.keys()], patternErrorMessage);
}

function onlyNames(names: readonly string[], patternErrorMessage: string): Schema {
  const pattern = `^(?:${names.join('|')})$`;
  // Described, it is no branch of the rule for hovers.
  return { pattern, patternErrorMessage, ...withNear(names, { pattern, description: 'One of these.' }) };
}

/** Drops the examples of ids, which are blocks of other pages: editors would offer them first. */
function withoutIdExamples(root: Schema): Schema {
  const blocks = schemaAt(schemaAt(root, 'properties') ?? {}, 'blocks') ?? {};
  const items = schemaAt(blocks, 'items') ?? {};
  const given = schemaAt(items, 'properties') ?? {};
  const ids = ['id', 'after', 'before'].map((name) => {
    const { description } = schemaAt(given, name) ?? {};
    return [name, { title: name, type: 'string', description }];
  });
  const properties = { ...given, ...Object.fromEntries(ids) };
  const changed = { ...blocks, items: { ...items, properties } };
  return { ...root, properties: { ...schemaAt(root, 'properties'), blocks: changed } };
}

/** Returns the allowed changes of a block: any prop of its type, all optional, each may be null. */
function changes(id: string, type: string, { definitions }: Bundle): Schema[] {
  const props = Object.entries(schemaAt(definitions[type] ?? {}, 'properties') ?? {});
  if (props.length === 0) return [];
  const name = `changes.${type}`;
  definitions[name] ??= {
    propertyNames: onlyNames(
      props.map(([prop]) => prop),
      NO_PROP,
    ),
    properties: Object.fromEntries(props.map(([prop, one]) => [prop, orNull(prop, recordOf(one))])),
  };
  const change = { properties: { props: { $ref: `#/definitions/${name}` } } };
  return [ifKeyEquals('id', id, { if: { required: ['type'] }, else: change })];
}

function orNull(title: string, prop: Schema): Schema {
  const { description = '' } = prop;
  return { title, description, anyOf: [{ type: 'null', description: NULL }, prop] };
}
