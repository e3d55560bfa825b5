import type { Schema } from '../../content/schemaFiles.ts';
import { literal } from './patterns.ts';

/** A message lists no more names than that. */
const FEW = 8;

/** Allows exactly these names, or any matching value while none is known. */
export function oneOf(schema: Schema, names: readonly string[]): Schema {
  if (names.length === 0) return schema;
  const { examples: _, pattern: __, ...rest } = schema;
  const errorMessage = `None of the ${names.length} names that are known here; completion lists them.`;
  const short = names.length > FEW ? { errorMessage } : {};
  return { ...rest, enum: names, ...short, ...withNear(names) };
}

/** Suggests the names, but allows any matching value. */
export function withSuggestions(schema: Schema, names: readonly string[]): Schema {
  const { examples: _, ...rest } = schema;
  const defaultSnippets = names.map((name) => ({
    label: name,
    body: name.replaceAll('$', '\\$').replaceAll('}', '\\}'),
  }));
  return { ...rest, defaultSnippets };
}

/** With a description of their own, suggestions do not count as part of the rule in hovers. */
const SUGGESTED = 'Suggestions.';

/**
 * Suggests thousands of values without enforcing them, by a branch that never holds. As snippets they would cost an
 * editor quadratic time; in a branch that holds, every hover would list them all.
 */
export function suggestOnly(values: ReadonlyMap<string, string>): Schema {
  return {
    type: 'string',
    description: SUGGESTED,
    enum: [...values.keys()],
    enumDescriptions: [...values.values()],
    not: {},
  };
}

export function describedValue([value, says]: readonly [string, string]): Schema {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword.
  return { if: { const: value }, then: { enum: [value], enumDescriptions: [says] } };
}

/** Shorter names are near to too many others, except with two letters exchanged or one added. */
const LEAST_LETTERS = 4;

/**
 * Names the one that was probably meant where a value or a key is none of these, after the editor's own message: the
 * first that differs in two neighbouring letters at most, or in one more. @param right what is no mistake
 */
export function withNear(names: readonly string[], right: Schema = { enum: names }): Schema {
  const several = names.filter((name) => name.length > 2);
  if (several.length === 0) return {};
  const chain = several.reduceRight<Schema>(
    (rest, name) => ({
      if: { type: 'string', pattern: nearPattern(name) },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword.
      then: { const: name, errorMessage: `Did you mean “${name}”?` },
      ...(Object.keys(rest).length > 0 ? { else: rest } : {}),
    }),
    {},
  );
  return { if: right, else: chain };
}

/** The first letter may be a capital or none. */
function nearPattern(name: string): string {
  const [first = '', ...rest] = name;
  const swapped = rest.map((letter, at) =>
    literal(name.slice(0, at) + letter + name[at] + name.slice(at + 2)),
  );
  const added = [...rest.keys(), rest.length].map(
    (at) => `${literal(name.slice(0, at + 1))}.${literal(name.slice(at + 1))}`,
  );
  if (name.length < LEAST_LETTERS) return `^(?:${[...swapped, ...added].join('|')})$`;
  const letters = [`[${first.toLowerCase()}${first.toUpperCase()}]`, ...rest.map(literal)];
  const ways = rest.map((_, at) => [...letters.slice(0, at), '.{1,3}', ...letters.slice(at + 2)].join(''));
  return `^(?:${ways.join('|')})$`;
}
