import { isSchema, type Schema, schemaAt } from '../schemaFiles.ts';

/** What a block's schema says of how it was written before. */
export interface FormerBlock {
  /** Props by their former names. `isOne`: it was one value, and now is a list. */
  props: ReadonlyMap<string, { name: string; isOne: boolean }>;
  /** Values of props by what they were: `left` is now `start`. */
  values: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Props that are no more, with the reason. */
  dropped: Readonly<Record<string, string>>;
}

/** How blocks were written before. */
export interface FormerNames {
  /** Types by their former names. */
  types: ReadonlyMap<string, string>;
  /** Former names by today's type; no entry for a block that never changed. */
  blocks: ReadonlyMap<string, FormerBlock>;
}

/**
 * Reads it from the schemas of blocks: `formerly` (names of a block or a prop), `formerlyOne` (a prop of which there is
 * now a list), `formerValues`, and `dropped` (props that are no more, each with the reason).
 */
export function readFormerNames(blocks: Iterable<[type: string, schema: Schema | null]>): FormerNames {
  const types = new Map<string, string>();
  const byType = new Map<string, FormerBlock>();
  for (const [type, schema] of blocks) {
    for (const name of namesIn(schema?.['formerly'])) types.set(name, type);
    const former = formerBlock(schema);
    if (former.props.size + former.values.size + Object.keys(former.dropped).length > 0)
      byType.set(type, former);
  }
  return { types, blocks: byType };
}

function formerBlock(schema: Schema | null): FormerBlock {
  const props = new Map<string, { name: string; isOne: boolean }>();
  const values = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [name, property] of Object.entries(schemaAt(schema, 'properties') ?? {})) {
    if (!isSchema(property)) continue;
    for (const old of namesIn(property['formerly'])) props.set(old, { name, isOne: false });
    for (const old of namesIn(property['formerlyOne'])) props.set(old, { name, isOne: true });
    const former = schemaAt(property, 'formerValues');
    if (former) values.set(name, former);
  }
  const dropped = Object.entries(schemaAt(schema, 'dropped') ?? {});
  return {
    props,
    values,
    dropped: Object.fromEntries(dropped.map(([name, reason]) => [name, String(reason)])),
  };
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
