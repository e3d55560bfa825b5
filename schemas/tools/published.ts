import { fileURLToPath } from 'node:url';
import { generateSchema, getProgramFromFiles } from 'typescript-json-schema';

type Node = { [keyword: string]: unknown };

const TYPES = fileURLToPath(new URL('../../server/http/api/published.ts', import.meta.url));
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  jsx: 'react-jsx',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  target: 'es2022',
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  // No answer has a type of the browser's: without them, half of all declarations need not be read.
  lib: ['lib.es2024.d.ts'],
  types: ['node'],
};

/**
 * JSON Schemas of the answers of `/api`, made from the server's own types; one line each, so that a change is visible
 * as one line. A block has one schema for each type, with that type's props, and one for an unavailable block.
 */
export function publishedSchemas(): string {
  const program = getProgramFromFiles([TYPES], OPTIONS, fileURLToPath(new URL('../..', import.meta.url)));
  const generated = generateSchema(program, 'ApiResponses', {
    required: true,
    noExtraProps: true,
    ignoreErrors: true,
  });
  const { definitions } = isNode(generated) ? generated : {};
  if (!isNode(definitions)) throw new Error('no schemas came of published.ts');
  const names = namesOf(Object.keys(definitions));
  const schemas = new Map(
    Object.entries(definitions).map(([key, schema]): [string, unknown] => [
      names.get(key) ?? key,
      JSON.parse(JSON.stringify(schema, (keyword, value) => published(keyword, value, names))),
    ]),
  );
  withBlocks(schemas);
  const lines = [...schemas].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${lines.map(([name, schema]) => `"${name}": ${JSON.stringify(schema)}`).join(',\n')}\n}\n`;
}

const REF_PREFIX = '#/definitions/';

/** A part of a schema with short names. */
function published(keyword: string, value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (keyword === '$ref')
    return `#/components/schemas/${names.get(decodeURIComponent(String(value).slice(REF_PREFIX.length)))}`;
  if (!isNode(value)) return value;
  if (value['type'] === 'object' && !value['properties'] && value['additionalProperties'] === false)
    return { type: 'object' };
  // The compiler's own order depends on the path of the project.
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names that are clearer to clients than those in the code. */
const OWN_NAMES: Record<string, string> = { PageModel: 'Page', BlockModel: 'Block' };

/** Short names of definitions; the compiler's names include the file of each. */
function namesOf(definitions: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const definition of definitions) {
    const wanted = nameOf(definition);
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted}${n}`;
    taken.add(name);
    names.set(definition, name);
  }
  return names;
}

function nameOf(definition: string): string {
  const props = /^Omit<.*ModelProps<"(\w+)">/.exec(definition)?.[1];
  if (props) return `${props}Props`;
  const [first = 'Type', second = '', third = ''] =
    definition.replace(/import\([^)]*\)\./g, '').match(/\w+/g) ?? [];
  if (first === 'Pick' || first === 'Omit') return `${second}Part`;
  if (first === 'Record') return `${third.charAt(0).toUpperCase()}${third.slice(1)}Map`;
  return OWN_NAMES[first] ?? first.replace(/^_+t/, 'T').replace(/_\d+$/, '');
}

/** Replaces the schema of all blocks by one for each type of block. */
function withBlocks(schemas: Map<string, unknown>): void {
  const any = schemas.get('Block');
  if (!isNode(any) || !isNode(any['properties'])) throw new Error('there is no schema of a block');
  const types = [...schemas.keys()].flatMap((name) => /^(\w+)Props$/.exec(name)?.[1] ?? []);
  const variant = (name: string, properties: Node) =>
    schemas.set(name, { ...any, properties: { ...Object(any['properties']), ...properties } });
  for (const type of types)
    variant(`${type}Block`, {
      type: { const: type },
      status: { const: 'ok' },
      props: { $ref: `#/components/schemas/${type}Props` },
    });
  variant('UnavailableBlock', { status: { const: 'unavailable' } });
  const all = [...types.map((type) => `${type}Block`), 'UnavailableBlock'];
  schemas.set('Block', {
    description: any['description'],
    oneOf: all.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
