import type { Schema } from '../../content/schemaFiles.ts';

/**
 * Thousands of values to suggest and not to check: a branch that never holds. As snippets, an editor would take time in
 * the square of their number; in one that holds, it would list them all in each hover.
 */
export function onlySuggested(values: ReadonlyMap<string, string>): Schema {
  return { type: 'string', enum: [...values.keys()], enumDescriptions: [...values.values()], not: {} };
}

/** What a hover on a value says of it. */
export function explained([value, says]: readonly [string, string]): Schema {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword.
  return { if: { const: value }, then: { enum: [value], enumDescriptions: [says] } };
}

/** Where a key has a value. Not `then`: while nothing is written yet, editors would offer what belongs to all. */
export function where(key: string, value: string, schema: Schema): Schema {
  return { if: { properties: { [key]: { not: { const: value } } } }, else: schema };
}
