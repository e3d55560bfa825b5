import { OWN_KEYWORDS, type Schema, type SchemaFiles } from '../../content/schemaFiles.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** Keywords of our own, which say nothing to an editor. */
const OWN = new Set([...OWN_KEYWORDS, 'discriminator', '$defs']);
/** Keywords that hold values, and those that hold schemas by name. */
const VALUES = new Set(['examples', 'enum', 'const', 'default', 'required']);
/** Kinds of values that are names of the content, or words. */
const KINDS = new Set(
  'text markdown href media film locale picture link problem game product page fragment site'.split(' '),
);
const MAPS = new Set(['properties', 'patternProperties']);

/** Fills names of the content folder into a schema; `at` is its absolute reference. */
export type Fill = (schema: Schema, at: string) => Schema;

/** Bundles a schema and everything that it refers to; referenced schemas become its `definitions`. */
export class Bundle {
  readonly definitions: Record<string, Schema> = {};
  readonly #files: SchemaFiles;
  readonly #fill: Fill;

  constructor(files: SchemaFiles, fill: Fill) {
    this.#files = files;
    this.#fill = fill;
  }

  /** The schema of a file, whole. @throws where there is none */
  file(name: string): Schema {
    return this.copy(this.#target(`schema:/${name}`), `schema:/${name}#`);
  }

  /** A reference within the bundle to what an absolute reference leads to. */
  reference(ref: string): Schema {
    return this.define(definitionName(ref), this.#target(ref), ref.includes('#') ? ref : `${ref}#`);
  }

  /** A reference to a definition of that name, which is made of the schema when it is first asked for. */
  define(name: string, schema: Schema, at: string): Schema {
    if (this.definitions[name] === undefined) {
      // First, so that a definition that names itself ends.
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
      if (MAPS.has(keyword) && isRecord(value)) return [[keyword, this.#map(value, `${at}/${keyword}`)]];
      return [[keyword, this.#part(value, `${at}/${keyword}`)]];
    });
    const kind = schema['kind'];
    const copied = { ...Object.fromEntries(entries), ...(kind === undefined ? {} : { kind }) };
    const named = this.#named(schema);
    return this.#fill(named ? exampleInWords(copied, named['examples']) : copied, at);
  }

  /**
   * What a schema refers to, or itself, where its values are names of the content: an example of these, which editors
   * would offer, need not be there.
   */
  #named(schema: Schema): Schema | null {
    const ref = schema['$ref'];
    if (typeof ref === 'string') return this.#named(this.#target(ref));
    return KINDS.has(String(schema['kind'])) ? schema : null;
  }

  #map(schemas: Schema, at: string): Schema {
    const entries = Object.entries(schemas).map(([name, one]) => [name, this.#part(one, `${at}/${name}`)]);
    return Object.fromEntries(entries);
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

/** An example as part of the description: its own, else one of what it refers to. */
function exampleInWords({ examples, ...schema }: Schema, others: unknown): Schema {
  const { description } = schema;
  if (typeof description !== 'string') return schema;
  const [example] = [examples, others].find(Array.isArray) ?? [];
  const written = typeof example === 'string' ? example : JSON.stringify(example);
  const said = example === undefined ? '' : ` For example \`${written}\`.`;
  return { ...schema, markdownDescription: description + said };
}

/** `schema:/common.json#/$defs/text` is `text`, `schema:/blocks/Hero.json` is `Hero`, deeper parts have dots. */
function definitionName(ref: string): string {
  const [file = '', pointer = ''] = ref.split('#', 2);
  const stem = file.replace(/^.*\//, '').replace(/\.json$/, '');
  const parts = pointer.split('/').filter((part) => part !== '' && part !== '$defs');
  return [...(stem === 'common' ? [] : [stem]), ...parts].join('.');
}

/**
 * Thousands of values to suggest and not to check: a branch that never holds. As snippets, an editor would take time in
 * the square of their number; in one that holds, it would list them all in each hover.
 */
export function suggestOnly(values: ReadonlyMap<string, string>): Schema {
  return { type: 'string', enum: [...values.keys()], enumDescriptions: [...values.values()], not: {} };
}

/** What a hover on a value says of it. */
export function describedValue([value, says]: readonly [string, string]): Schema {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword.
  return { if: { const: value }, then: { enum: [value], enumDescriptions: [says] } };
}

/** Where a key has a value. Not `then`: while nothing is written yet, editors would offer what belongs to all. */
export function ifKeyEquals(key: string, value: string, schema: Schema): Schema {
  return { if: { properties: { [key]: { not: { const: value } } } }, else: schema };
}
