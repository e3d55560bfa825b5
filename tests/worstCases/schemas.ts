import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../schemas');

/** A schema, as far as worst texts go by it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  pattern?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
}

/** A text that an answer may hold: where (0: of the first of a list, `*`: of any name), and what its schema says. */
export interface TextField {
  path: (string | 0)[];
  schema: Schema;
}

export const schemaFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(ROOT, folder, file))
    .sort();

export const readSchema = (file: string): Schema => JSON.parse(readFileSync(file, 'utf8'));
export const nameOf = (file: string): string => basename(file, '.json');
export const backendSchema = (name: string): string => join(ROOT, 'backends', `${name}.json`);

/** Every text of a schema in a file. */
export function textsOf(file: string): TextField[] {
  const fields: TextField[] = [];
  const walk = (schema: Schema, from: string, path: TextField['path'], depth: number): void => {
    if (schema.$ref && depth < 12) {
      const [name = '', pointer = ''] = schema.$ref.split('#');
      const target = name === '' ? from : join(dirname(from), name);
      walk(pointTo(readSchema(target), pointer), target, path, depth + 1);
    }
    if ([schema.type].flat().includes('string')) fields.push({ path, schema });
    for (const one of schema.anyOf ?? []) walk(one, from, path, depth + 1);
    for (const [name, one] of Object.entries(schema.properties ?? {}))
      walk(one, from, [...path, name], depth + 1);
    if (typeof schema.additionalProperties === 'object')
      walk(schema.additionalProperties, from, [...path, '*'], depth + 1);
    if (schema.items) walk(schema.items, from, [...path, 0], depth + 1);
  };
  walk(readSchema(file), file, [], 0);
  return fields;
}

function pointTo(schema: object, pointer: string): Schema {
  return pointer
    .split('/')
    .filter(Boolean)
    .reduce((at: Record<string, never>, name) => at[name] ?? {}, schema as Record<string, never>);
}

/** Puts a text into an answer; of a list into its first entry, of a map by locale or name into all. */
export function put(answer: unknown, path: TextField['path'], text: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return text;
  if (first === 0) {
    const list = Array.isArray(answer) ? answer : [];
    return [put(list[0], rest, text), ...list.slice(1)];
  }
  const map = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const names = first === '*' ? [...new Set([...Object.keys(map), 'en-US'])] : [first];
  return {
    ...map,
    ...Object.fromEntries(
      names.map((name) => [name, put(new Map(Object.entries(map)).get(name), rest, text)]),
    ),
  };
}
