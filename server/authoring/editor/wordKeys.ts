import { stripPlural } from '../../content/plurals.ts';
import type { Schema } from '../../content/schemaFiles.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { isRecord, recordOf } from '../../lib/isRecord.ts';

interface Words {
  words: ReadonlyMap<string, Schema>;
  /** Keys of locales/, each with its words in every language. */
  keys: ReadonlyMap<string, string>;
}

/** Returns the words of each namespace, with the keys that any locale has. */
export function wordTrees({ locales }: Pick<ContentSnapshot, 'locales'>): Map<string, Schema> {
  const trees = new Map<string, Schema>();
  for (const { words: files } of locales.values())
    for (const [namespace, { words }] of files)
      trees.set(namespace, recordOf(merged(trees.get(namespace), words)));
  return trees;
}

function merged(one: unknown, other: unknown): unknown {
  if (!isRecord(one) || !isRecord(other)) return one ?? other;
  const keys = Object.keys({ ...one, ...other });
  return Object.fromEntries(keys.map((key) => [key, merged(one[key], other[key])]));
}

/** Suggests the keys that other locales have in a file of words, which a key that no other file has tells. */
export function withWordKeys({ $ref, ...root }: Schema, { words, keys }: Words): Schema {
  const used = Map.groupBy([...words.values()].flatMap(Object.keys), (key) => key);
  const files = [...words].flatMap(([namespace, tree]) => {
    const own = Object.keys(tree).filter((key) => used.get(key)?.length === 1);
    if (own.length === 0) return [];
    const isOther = { not: { anyOf: own.map((key) => ({ required: [key] })) } };
    return { if: isOther, else: suggested(tree, namespace, keys) };
  });
  return { ...root, allOf: [{ $ref }, ...files] };
}

function suggested(tree: Schema, path: string, keys: Words['keys']): Schema {
  const properties = Object.entries(tree).map(([key, words]) => {
    const name = `${path}.${key}`;
    return [
      key,
      isRecord(words) ? suggested(words, name, keys) : { description: keys.get(stripPlural(name)) },
    ];
  });
  return { properties: Object.fromEntries(properties) };
}
