import { readdirSync, readFileSync } from 'node:fs';
import { isRecord, listOf, recordOf } from '../lib/isRecord.ts';

/** A JSON Schema as an object whose keywords are read one by one. */
export type Schema = { readonly [keyword: string]: unknown };

export const SCHEMAS = new URL('../../schemas/', import.meta.url);

export const SCHEMA_BASE = 'schema:/';

/** Our own keywords for properties and former names of blocks. */
export const OWN_KEYWORDS = [
  ...'kind slots areas presets wide h1 reads labels alsoCalled exclusive private query tsType'.split(' '),
];

/** All schemas that content is written by, by names such as `page.json` and `blocks/Hero.json`; references are absolute. */
export class SchemaFiles {
  readonly #schemas: ReadonlyMap<string, Schema>;
  readonly #resolved = new Map<string, Schema | null>();

  constructor(folder: URL = SCHEMAS) {
    const names = ['', 'blocks/', 'forms/'].flatMap((inside) => jsonFiles(folder, inside));
    this.#schemas = new Map(names.map((name) => [name, readSchema(folder, name)]));
  }

  entries(): Iterable<[string, Schema]> {
    return this.#schemas.entries();
  }

  get(name: string): Schema | null {
    return this.#schemas.get(name) ?? null;
  }

  /** Returns the schema at an absolute reference, such as `schema:/common.json#/$defs/text`. */
  resolve(ref: string): Schema | null {
    return this.#resolved.getOrInsertComputed(ref, () => {
      const { pathname, hash } = new URL(ref, SCHEMA_BASE);
      const steps = decodeURIComponent(hash.replace(/^#\/?/, '')).split('/').filter(Boolean);
      const whole: unknown = this.#schemas.get(pathname.replace(/^\//, ''));
      const target = steps.reduce((around, step) => recordOf(around)[step], whole);
      return isRecord(target) ? target : null;
    });
  }
}

export function schemaAt(schema: Schema | undefined | null, key: string): Schema | null {
  const value = schema?.[key];
  return isRecord(value) ? value : null;
}

/** The entries of a map that are maps themselves. */
export function mapsIn(value: unknown): [string, Schema][] {
  return Object.entries(recordOf(value)).filter((entry): entry is [string, Schema] => isRecord(entry[1]));
}

/** The schemas among the branches of `anyOf` or `oneOf`. */
export function branchesOf(schema: Schema | null | undefined, keyword: 'anyOf' | 'oneOf'): Schema[] {
  return listOf(schema?.[keyword]).filter(isRecord);
}

/** The only value of a branch's property, such as the `from` that tells sources of data apart. */
export function constantOf(branch: Schema, property: string): unknown {
  return schemaAt(schemaAt(branch, 'properties'), property)?.['const'];
}

function readSchema(folder: URL, name: string): Schema {
  const absolute = (key: string, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? new URL(value, SCHEMA_BASE + name).href : value;
  const schema: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'), absolute);
  if (!isRecord(schema)) throw new Error(`schemas/${name} is no JSON Schema`);
  return schema;
}

function jsonFiles(folder: URL, inside: string): string[] {
  try {
    return readdirSync(new URL(inside, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => inside + name);
  } catch {
    return [];
  }
}
