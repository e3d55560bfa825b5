import { blockExamples, blockPresets } from '../../../schemas/tools/blockExamples.ts';
import { type BlockSchema, readBlockSchemas } from '../../content/blockSchemas.ts';
import { describeRule } from '../../content/parse/schemaErrors/hints.ts';
import { type Schema, SchemaFiles, schemaAt } from '../../content/schemaFiles.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { BLOCK_TITLE, blockSchema, NARROW_BLOCK } from './blockSchema.ts';
import { Bundle } from './bundle.ts';
import type { ContentNames } from './contentNames.ts';
import { fillEnums } from './fillEnums.ts';
import { allowSparseSite, withPageBlocks } from './sparseSite.ts';
import { withSuggestions } from './suggest.ts';
import { withWordKeys } from './wordKeys.ts';

const QUERY = 'schema:/page.json#/properties/query';

/** Returns the schema of a page's `query`, with the parameters that blocks read and their known values. */
function withParameters(
  query: Schema,
  blocks: ReadonlyMap<string, BlockSchema>,
  names: ContentNames,
): Schema {
  const any = schemaAt(query, 'additionalProperties') ?? {};
  const readers = [...blocks].flatMap(([type, block]) =>
    [...block.query].map(([name, use]) => ({ name, use, type })),
  );
  const parameters = Map.groupBy(readers, ({ name }) => name);
  const properties = [...parameters].map(([name, uses]) => {
    const types = uses.map(({ type }) => type).join(', ');
    const values = uses.flatMap(({ use: { of, values = [] } }) =>
      of === undefined ? values : of === 'stage' ? names.stages : names.audiences,
    );
    return [name, parameter(any, `Read by ${types}.`, [...new Set(values)])] as const;
  });
  return { ...query, properties: Object.fromEntries(properties) };
}

function parameter(any: Schema, description: string, names: readonly string[]): Schema {
  const properties = schemaAt(any, 'properties') ?? {};
  const values = schemaAt(properties, 'values') ?? {};
  const items = withSuggestions({ type: 'string' }, names);
  return { ...any, description, properties: { ...properties, values: { ...values, items } } };
}

const FRAGMENTS = 'fragment.json';
const ROOTS: Readonly<Record<string, (root: Schema, bundle: Bundle, names: ContentNames) => Schema>> = {
  'site.json': allowSparseSite,
  'override.json': withPageBlocks,
  'words.json': (root, bundle, { words }) => withWordKeys(root, bundle, words),
};
const PARTS = ['common.json', 'data.json', 'fragmentUse.json'];

/** One whole JSON Schema (draft 7) for each kind of file, with the names of a content folder; as text by file name. */
export async function editorSchemas(names: ContentNames): Promise<Map<string, string>> {
  const files = new SchemaFiles();
  const all = [...files.entries()].map(([name]) => name);
  const blockFiles = all.filter((name) => name.startsWith('blocks/'));
  const [examples, presets] = await Promise.all([blockExamples(blockFiles), blockPresets(blockFiles)]);
  const blocks = readBlockSchemas(files);
  const texts = new Map<string, string>();
  for (const name of all) {
    if (name.includes('/') || PARTS.includes(name)) continue;
    const bundle: Bundle = new Bundle(files, (schema, at) => {
      if (schema['title'] === BLOCK_TITLE) {
        const [inFragment, isNarrow] = [name === FRAGMENTS, at === NARROW_BLOCK];
        return blockSchema(schema, { bundle, files, examples, presets, names, inFragment, isNarrow });
      }
      const filled = at === QUERY ? withParameters(schema, blocks, names) : fillEnums(schema, at, names);
      return name === FRAGMENTS && takesParams(schema, at) ? orParam(filled) : filled;
    });
    const whole = bundle.file(name);
    const own = ROOTS[name]?.(whole, bundle, names) ?? whole;
    const root = withSchemaKey(own);
    texts.set(name, `${JSON.stringify(inWords(bundle.whole(root)))}\n`);
  }
  return texts;
}

/** Keywords that hold values instead of schemas, or a condition that never reports: `inWords` leaves them unchanged. */
const NO_RULES: ReadonlySet<string> = new Set(['examples', 'enum', 'const', 'defaultSnippets', 'if']);
/** A text with a colon and a space is taken for a map by locale. */
const LOCALE_OR_TEXT = '; or, if this is one text with “: ” in it, quotes around all of it';

/** Describes a pattern or a format in words; otherwise editors show the expression. @param above its description */
function inWords(schema: unknown, above?: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((one) => inWords(one, above));
  if (!isRecord(schema)) return schema;
  const { pattern, format, description = above, patternErrorMessage } = schema;
  const parts = Object.entries(schema).map(([key, part]) => [
    key,
    NO_RULES.has(key) ? part : inWords(part, /^(any|all|one)Of$/.test(key) ? description : undefined),
  ]);
  const hasRule = typeof pattern === 'string' || typeof format === 'string';
  if (!hasRule || patternErrorMessage !== undefined) return Object.fromEntries(parts);
  const rule = describeRule({ ...schema, description }).replace(/^; w/, 'W');
  const also = String(description).startsWith('A locale by') ? LOCALE_OR_TEXT : '';
  const message = rule + also || 'This is not written as it has to be.';
  return { ...Object.fromEntries(parts), patternErrorMessage: message };
}

/** Whether a fragment may use a parameter here: in a prop, in a data source, or within these. */
function takesParams({ kind, $ref }: Schema, at: string): boolean {
  if (/^schema:\/(blocks\/\w+|data)\.json#(\/oneOf\/\d+)?\/properties\/(?!from$)\w+$/.test(at)) return true;
  return $ref === undefined && typeof kind === 'string' && !at.startsWith('schema:/fragment.json');
}

function orParam(schema: Schema): Schema {
  const { description, markdownDescription, ...rest } = schema;
  const param = {
    type: 'object',
    required: ['param'],
    additionalProperties: false,
    properties: { param: { type: 'string', description: 'The value of this parameter of the fragment.' } },
  };
  return { ...(description ? { description, markdownDescription } : {}), anyOf: [rest, param] };
}

/** Allows the `$schema` key, by which JSON files name their schema. */
function withSchemaKey(root: Schema): Schema {
  const properties = schemaAt(root, 'properties');
  if (!properties) return root;
  const $schema = { type: 'string', description: 'Where this schema is, for editors.', doNotSuggest: true };
  return { ...root, properties: { ...properties, $schema } };
}
