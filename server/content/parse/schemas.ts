import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** A JSON Schema as an object; its keywords are looked at one by one. */
export type Schema = { readonly [keyword: string]: unknown };

/** What a block's schema says beside its props. */
export interface BlockSchema {
  uri: string;
  slots: Map<string, { kind: string; required: boolean }>;
  labels: string[];
  /** Query parameters of the page that it reads. */
  query: Map<string, QueryUse>;
}

/**
 * When a block reads a query parameter: where the list `prop` names it (`named`), where there is `prop` (`with`), or with
 * the values that the list `prop` holds (`listed`). Its values are `values`, or ids of the school's (`of`), or any.
 */
export interface QueryUse {
  by: 'named' | 'with' | 'listed';
  prop: string;
  values?: string[];
  of?: 'stage' | 'audience';
}

export interface Schemas {
  validator<Config>(name: string): ValidateFunction<Config>;
  /** The schema at an address such as `page.json` or `common.json#/$defs/text`, seen from another schema. */
  resolve(ref: string, base: string): { schema: Schema; uri: string } | null;
  blocks: ReadonlyMap<string, BlockSchema>;
  /** Names of data sources, from data.json. */
  sources: string[];
  /** Metadata of a site that a link may lead to. */
  addresses: string[];
}

const BASE = 'schema:/';

/** Reads the schemas of a folder and makes validators of them when they are first needed. */
export function readSchemas(folder: URL): Schemas {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    ownProperties: true,
    allowUnionTypes: true,
    strict: true,
    strictTypes: false,
  });
  addFormats.default(ajv);
  ajv.addFormat('time-zone', isTimeZone);
  ajv.addVocabulary(['kind', 'slots', 'labels', 'query', 'tsType']);
  const all = new Map<string, Schema>();
  for (const name of [...jsonFiles(folder, ''), ...jsonFiles(folder, 'blocks/')]) {
    const schema: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    if (!isSchema(schema)) throw new Error(`schemas/${name} is no JSON Schema`);
    all.set(name, schema);
    ajv.addSchema(schema, BASE + name);
  }
  const found = new Map<string, ReturnType<typeof lookup>>();
  const resolve = (ref: string, base: string) => {
    const key = `${base} ${ref}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const target = lookup(all, ref, base);
    found.set(key, target);
    return target;
  };
  return {
    validator<Config>(name: string): ValidateFunction<Config> {
      const validate = ajv.getSchema<Config>(BASE + name);
      if (!validate || '$async' in validate) throw new Error(`no schema ${name}`);
      return validate;
    },
    resolve,
    blocks: blockSchemas(all),
    sources: sourceNames(all.get('data.json')),
    addresses: Object.keys(
      schemaAt(resolve('site.json#/properties/metadata', '')?.schema, 'properties') ?? {},
    ).filter((name) => name.endsWith('Url') || name === 'email'),
  };
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function schemaAt(schema: Schema | undefined | null, key: string): Schema | null {
  const value = schema?.[key];
  return isSchema(value) ? value : null;
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

function lookup(all: Map<string, Schema>, ref: string, base: string): { schema: Schema; uri: string } | null {
  const url = new URL(ref, new URL(base, BASE));
  const name = url.pathname.replace(/^\//, '');
  let schema: unknown = all.get(name);
  for (const step of decodeURIComponent(url.hash.replace(/^#\/?/, '')).split('/').filter(Boolean)) {
    schema = isSchema(schema) ? schema[step] : undefined;
  }
  return isSchema(schema) ? { schema, uri: name } : null;
}

function blockSchemas(all: Map<string, Schema>): Map<string, BlockSchema> {
  const blocks = new Map<string, BlockSchema>();
  for (const [uri, schema] of all) {
    if (!uri.startsWith('blocks/')) continue;
    const slots = Object.entries(schemaAt(schema, 'slots') ?? {}).flatMap(([name, slot]) =>
      isSchema(slot)
        ? [[name, { kind: String(slot['kind']), required: slot['required'] === true }] as const]
        : [],
    );
    const labels = Array.isArray(schema['labels']) ? schema['labels'].map(String) : [];
    const query = Object.entries(schemaAt(schema, 'query') ?? {}).flatMap(([name, use]) =>
      isSchema(use) ? [[name, queryUse(use)] as const] : [],
    );
    blocks.set(uri.slice('blocks/'.length, -'.json'.length), {
      uri,
      slots: new Map(slots),
      labels,
      query: new Map(query),
    });
  }
  return blocks;
}

function queryUse(use: Schema): QueryUse {
  const by = (['named', 'listed', 'with'] as const).find((way) => use[way] !== undefined) ?? 'with';
  return {
    by,
    prop: String(use[by]),
    ...(Array.isArray(use['values']) ? { values: use['values'].map(String) } : {}),
    ...(use['of'] === 'stage' || use['of'] === 'audience' ? { of: use['of'] } : {}),
  };
}

function sourceNames(data: Schema | undefined): string[] {
  const branches = Array.isArray(data?.['oneOf']) ? data['oneOf'] : [];
  return branches.flatMap((branch) => {
    const name = isSchema(branch) ? schemaAt(schemaAt(branch, 'properties'), 'from')?.['const'] : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

/** Whether `Intl` knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
