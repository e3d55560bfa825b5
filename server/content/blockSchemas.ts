import { listOf } from '../lib/isRecord.ts';
import { mapsIn, type Schema, SchemaFiles } from './schemaFiles.ts';

/** The part of a JSON Schema that drawing needs. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly kind?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly required?: readonly string[];
}

interface SlotSchema {
  kind: string;
  required: boolean;
  leftOutWhenEmpty: boolean;
}

export interface BlockSchema {
  /** The file name of the schema: `blocks/Hero.json`. */
  name: string;
  root: SchemaNode;
  slots: ReadonlyMap<string, SlotSchema>;
  labels: readonly string[];
  /** Names of such a block in other programs, in small letters, for the hint “did you mean”. */
  alsoCalled: readonly string[];
  areas: ReadonlyMap<string, { required: boolean; isNarrow: boolean }>;
  /** Whether the block needs the width of a page, and so is not allowed in a narrow area. */
  isWide: boolean;
  /** Whether the block shows a visitor's own data or contains a form's key; its page is then never shared. */
  isPrivate: boolean;
  /** Whether the block chooses among all problems, such as that of the day, not only those in its props. */
  readsProblems: boolean;
  /** Whether the block contains the page's h1: always, never, or if the named prop is given. */
  h1: boolean | string;
  /** The prop that sets how something is shown: two blocks with different values may not show on a page at once. */
  exclusive: string | null;
  /** Query parameters that the block reads; its builder and its data get no others. */
  query: ReadonlyMap<string, QueryUse>;
  follow(node: SchemaNode): SchemaNode;
}

/**
 * If the list `prop` names it (`named`), if `prop` is given (`with`), with the values in the list `prop`
 * (`listed`), or if the page declares it (`declared`). Values: `values`, ids of the school (`of`), or any.
 */
export interface QueryUse {
  by: 'named' | 'with' | 'listed' | 'declared';
  /** Empty if no property decides. */
  prop: string;
  values?: string[];
  of?: 'stage' | 'audience';
  /** Only these forms read it. */
  forms?: string[];
}

/** Whether a block with these props may read a parameter. */
export function mayRead({ forms }: QueryUse, { form }: Schema): boolean {
  return forms === undefined || forms.some((name) => name === form);
}

export function readsParameter(name: string, use: QueryUse, props: Schema): boolean {
  const { by, prop } = use;
  const given = props[prop];
  if (!mayRead(use, props)) return false;
  if (by === 'named') return Array.isArray(given) && given.includes(name);
  return by === 'declared' || given !== undefined;
}

/** Reads the schemas of all blocks, by type. They are the only source of what a block accepts. */
export function readBlockSchemas(files = new SchemaFiles()): ReadonlyMap<string, BlockSchema> {
  const blocks = new Map<string, BlockSchema>();
  for (const [name, schema] of files.entries()) {
    const [, type] = /^blocks\/(.*)\.json$/.exec(name) ?? [];
    if (type !== undefined) blocks.set(type, blockSchema(name, schema, files));
  }
  return blocks;
}

/** The block type for a use of a fragment; it never occurs on visitors' pages. */
export const FRAGMENT = 'Fragment';

/** Returns the schemas of everything that an author may write as a block: all blocks, and the use of a fragment. */
export function readAuthoredBlocks(files: SchemaFiles): ReadonlyMap<string, BlockSchema> {
  const use = files.get('fragmentUse.json');
  const blocks = [...readBlockSchemas(files)];
  return new Map(use ? [...blocks, [FRAGMENT, blockSchema('fragmentUse.json', use, files)]] : blocks);
}

function blockSchema(name: string, schema: Schema, files: SchemaFiles): BlockSchema {
  return {
    name,
    root: schema,
    slots: new Map(mapsIn(schema['slots']).map(([slot, value]) => [slot, slotOf(value)])),
    labels: listOf(schema['labels']).map(String),
    alsoCalled: listOf(schema['alsoCalled']).map((name) => String(name).toLowerCase()),
    areas: new Map(
      mapsIn(schema['areas']).map(([area, { required, narrow }]) => [
        area,
        { required: required === true, isNarrow: narrow === true },
      ]),
    ),
    isWide: schema['wide'] === true,
    isPrivate: schema['private'] === true,
    readsProblems: schema['reads'] === 'problems',
    h1: typeof schema['h1'] === 'string' ? schema['h1'] : schema['h1'] === true,
    exclusive: typeof schema['exclusive'] === 'string' ? schema['exclusive'] : null,
    query: schema['query'] === 'forms' ? formQueries(files) : queryOf(schema),
    follow: (node) => {
      let target: SchemaNode = node;
      while (target.$ref !== undefined) {
        const next: SchemaNode | null = files.resolve(target.$ref);
        if (!next) throw new Error(`schemas/${name}: nothing at ${target.$ref}`);
        target = next;
      }
      return target;
    },
  };
}

function slotOf(slot: Schema): SlotSchema {
  return {
    kind: String(slot['kind']),
    required: slot['required'] === true,
    leftOutWhenEmpty: slot['leftOutWhenEmpty'] === true,
  };
}

function queryOf(schema: Schema): Map<string, QueryUse> {
  return new Map(mapsIn(schema['query']).map(([parameter, value]) => [parameter, queryUse(value)]));
}

/** The parameters of all forms, each with the forms that read it. */
function formQueries(files: SchemaFiles): Map<string, QueryUse> {
  const all = new Map<string, QueryUse>();
  for (const [file, schema] of files.entries()) {
    const [, form] = /^forms\/(.*)\.json$/.exec(file) ?? [];
    for (const [name, use] of form === undefined ? [] : queryOf(schema))
      all.set(name, { ...use, forms: [...(all.get(name)?.forms ?? []), String(form)] });
  }
  return all;
}

function queryUse(use: Schema): QueryUse {
  const by = (['named', 'listed', 'with'] as const).find((way) => use[way] !== undefined) ?? 'declared';
  return {
    by,
    prop: by === 'declared' ? '' : String(use[by]),
    ...(Array.isArray(use['values']) ? { values: use['values'].map(String) } : {}),
    ...(use['of'] === 'stage' || use['of'] === 'audience' ? { of: use['of'] } : {}),
  };
}
