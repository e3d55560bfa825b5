import type { BlockSchema, QueryUse } from '../../content/blockSchemas.ts';
import { type Schema, schemaAt } from '../../content/schemaFiles.ts';
import type { ContentNames } from './contentNames.ts';
import { suggested } from './fillNames.ts';

/** Where page.json says what a page's `query` takes. */
export const QUERY = 'schema:/page.json#/properties/query';

/** What a page's `query` takes, with the parameters that blocks read, each with the values that they know. */
export function withParameters(
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
    const values = uses.flatMap(({ use }) => valuesOf(use, names));
    return [name, parameter(any, `Read by ${types}.`, [...new Set(values)])] as const;
  });
  return { ...query, properties: Object.fromEntries(properties) };
}

function valuesOf({ of, values = [] }: QueryUse, { stages, audiences }: ContentNames): readonly string[] {
  if (of === undefined) return values;
  return of === 'stage' ? stages : audiences;
}

function parameter(any: Schema, description: string, known: readonly string[]): Schema {
  const properties = schemaAt(any, 'properties') ?? {};
  const values = schemaAt(properties, 'values') ?? {};
  const items = suggested({ type: 'string' }, known);
  return { ...any, description, properties: { ...properties, values: { ...values, items } } };
}
