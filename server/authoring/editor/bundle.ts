import { stringify } from 'yaml';
import { mapsIn, OWN_KEYWORDS, type Schema, type SchemaFiles } from '../../content/schemaFiles.ts';
import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import { withNear } from './suggest.ts';

/** Our own keywords, which mean nothing to an editor, and what it would write into each new block. */
const OWN = new Set([...OWN_KEYWORDS, 'discriminator', '$defs', 'default']);
const VALUES = new Set(['examples', 'enum', 'const', 'required']);
/** Kinds of values that are texts or names of content. */
const KINDS = new Set(
  'text markdown href media film locale picture link problem game product page fragment site'.split(' '),
);
const MAPS = new Set(['properties', 'patternProperties']);

/** Fills names of the content folder into a schema; `at` is its absolute reference. */
type Fill = (schema: Schema, at: string) => Schema;

/** Bundles a schema and everything that it refers to; referenced schemas become its `definitions`. */
export class Bundle {
  readonly definitions: Record<string, Schema> = {};
  readonly #files: SchemaFiles;
  readonly #fill: Fill;

  constructor(files: SchemaFiles, fill: Fill) {
    this.#files = files;
    this.#fill = fill;
  }

  file(name: string): Schema {
    return this.copy(this.#target(`schema:/${name}`), `schema:/${name}#`);
  }

  /** Returns a reference within the bundle that replaces an absolute one. */
  reference(ref: string): Schema {
    return this.define(definitionName(ref), this.#target(ref), ref.includes('#') ? ref : `${ref}#`);
  }

  /** Returns a reference to the definition of that name, which is created on the first request. */
  define(name: string, schema: Schema, at: string): Schema {
    if (this.definitions[name] === undefined) {
      // Set before copying, so that a recursive definition does not loop.
      this.definitions[name] = {};
      this.definitions[name] = this.copy(schema, at);
    }
    return { $ref: `#/definitions/${name}` };
  }

  whole(root: Schema): Schema {
    return { $schema: 'http://json-schema.org/draft-07/schema#', ...root, definitions: this.definitions };
  }

  copy(schema: Schema, at: string): Schema {
    const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (OWN.has(keyword)) return [];
      if (keyword === '$ref') return Object.entries(this.reference(String(value)));
      if (VALUES.has(keyword)) return [[keyword, value]];
      if (MAPS.has(keyword) && isRecord(value)) {
        const map = this.#map(value, `${at}/${keyword}`);
        return [[keyword, keyword === 'properties' ? this.#titled(map) : map]];
      }
      const part = this.#part(value, `${at}/${keyword}`);
      return [[keyword, keyword === 'propertyNames' ? withoutPlaceholder(part) : part]];
    });
    const kind = schema['kind'];
    const copied = forEditors({ ...Object.fromEntries(entries), ...(kind === undefined ? {} : { kind }) });
    const named = this.#named(schema);
    const said = named ? exampleInWords(copied, named['examples']) : exampleAsSnippet(copied);
    return withPlainTitle(this.#fill(said, at));
  }

  /** The schema, or its target, if its values are names of content: its examples may not exist in this folder. */
  #named(schema: Schema): Schema | null {
    const ref = schema['$ref'];
    if (typeof ref === 'string') return this.#named(this.#target(ref));
    return KINDS.has(String(schema['kind'])) ? schema : null;
  }

  #map(schemas: Schema, at: string): Schema {
    const entries = Object.entries(schemas).map(([name, one]) => [name, this.#part(one, `${at}/${name}`)]);
    return Object.fromEntries(entries);
  }

  /**
   * Gives each property its key as title, and the description of what it refers to if it has none. Shared parts come
   * last, in their own branch, because editors show the title that they read last.
   */
  #titled(properties: Schema): Schema {
    return Object.fromEntries(
      mapsIn(properties).map(([key, { $ref, ...schema }]) => {
        if ($ref === undefined) return [key, { ...schema, title: key }];
        const { description } = this.definitions[String($ref).replace('#/definitions/', '')] ?? {};
        const own = { title: key, ...(description === undefined ? {} : { description }), ...schema };
        const { title: _, ...said } = own;
        return [key, { ...said, allOf: [own, { ...own, $ref }] }];
      }),
    );
  }

  #part(value: unknown, at: string): unknown {
    if (Array.isArray(value)) return value.map((item, index) => this.#part(item, `${at}/${index}`));
    return isRecord(value) ? this.copy(value, at) : value;
  }

  #target(ref: string): Schema {
    const target = this.#files.resolve(ref);
    if (!target) throw new Error(`schemas: nothing at ${ref}`);
    return target;
  }
}

/** Titles a map with required keys, because editors offer all of these keys together under its title. */
function withPlainTitle(schema: Schema): Schema {
  return schema['required'] && schema['properties'] ? { ...schema, title: 'all required keys' } : schema;
}

/** Keeps editors from offering the word “property” as a key; for locales they offer each. */
function withoutPlaceholder(names: unknown): unknown {
  return isRecord(names) && names['$ref'] === undefined ? { ...names, doNotSuggest: true } : names;
}

/**
 * Names the key that was probably meant. Moves the greatest number of keys into a branch: in one schema with it,
 * editors offer no key of a map that is still empty.
 */
function forEditors({ maxProperties, ...schema }: Schema): Schema {
  const { allOf, additionalProperties, properties } = schema;
  const most = maxProperties === undefined ? [] : [{ maxProperties }];
  const near = additionalProperties === false ? withNear(Object.keys(recordOf(properties))) : {};
  const propertyNames = { ...near, doNotSuggest: true };
  return {
    ...schema,
    ...(most.length > 0 ? { allOf: [...listOf(allOf), ...most] } : {}),
    ...('if' in near ? { propertyNames } : {}),
  };
}

/** Moves an example into the description: the schema's own, or else one of the referenced schema. */
function exampleInWords({ examples, ...schema }: Schema, others: unknown): Schema {
  const { description } = schema;
  if (typeof description !== 'string') return schema;
  const [example] = [examples, others].find(Array.isArray) ?? [];
  const written = typeof example === 'string' ? example : JSON.stringify(example);
  const said = example === undefined ? '' : ` For example \`${written}\`.`;
  return { ...schema, markdownDescription: description + said };
}

/** Offers an example that is a map as a snippet; editors would call it “[object Object]”, and write that in a list. */
function exampleAsSnippet({ examples, ...schema }: Schema): Schema {
  const { description } = schema;
  const [body] = listOf(examples);
  if (!(isRecord(body) || listOf(body).some(isRecord)) || typeof description !== 'string') {
    return examples === undefined ? schema : { ...schema, examples };
  }
  const markdownDescription = `${description}\n\nExample:\n\n\`\`\`yaml\n${stringify(body)}\`\`\``;
  return withExample({ ...schema, markdownDescription }, recordOf(body));
}

/** The most letters of an example that is written in one line. */
const MAX_LINE = 70;

/**
 * Offers an example behind an empty key. A short one is in braces, because editors indent a map as if its key were not
 * the first of a list’s entry, and in JSON’s form, which YAML reads, too; its branch never holds, so that it is not
 * offered below other keys.
 */
export function withExample(schema: Schema, example: Schema): Schema {
  if (Object.keys(example).length === 0) return schema;
  const line = JSON.stringify(example, null, 1).replace(/\n\s*/g, ' ');
  const isShort = line.length <= MAX_LINE;
  const { description } = schema;
  const defaultSnippets = [{ label: 'example', description, body: isShort ? `^${line}` : example }];
  if (!isShort) return { ...schema, defaultSnippets };
  const { anyOf = [{}] } = schema;
  return { ...schema, anyOf: [...listOf(anyOf), { type: 'object', description, defaultSnippets, not: {} }] };
}

/** `schema:/common.json#/$defs/text` becomes `text`, `schema:/blocks/Hero.json` `Hero`; deeper parts get dots. */
function definitionName(ref: string): string {
  const [file = '', pointer = ''] = ref.split('#', 2);
  const stem = file.replace(/^.*\//, '').replace(/\.json$/, '');
  const parts = pointer.split('/').filter((part) => part !== '' && part !== '$defs');
  return [...(stem === 'common' ? [] : [stem]), ...parts].join('.');
}

/** Applies a schema if a key has a value. Uses `else`, because with `then` editors would offer all branches' keys. */
export function ifKeyEquals(key: string, value: string, schema: Schema): Schema {
  return { if: { properties: { [key]: { not: { const: value } } } }, else: schema };
}
