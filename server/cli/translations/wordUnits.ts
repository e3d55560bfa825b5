import { parse } from 'yaml';
import { isSchema } from '../../content/schemaFiles.ts';
import { keysFor, pluralBase, pluralForms } from './pluralForms.ts';
import type { Unit } from './unit.ts';

/** The texts of a file of words, in the plural forms of the locale. */
export function wordUnits(source: string, target: string, locale: string, file: string): Unit[] {
  const from = leavesOf(source);
  const to = leavesOf(target);
  const siblings = new Set(from.keys());
  return keysFor(locale, [...siblings]).flatMap(([id, key]): Unit[] => {
    const text = from.get(key) ?? '';
    if (text.trim() === '') return [];
    const base = pluralBase(key, siblings);
    const plural = base === null ? null : { base, forms: pluralForms(locale, base.endsWith('_ordinal')) };
    return [{ kind: 'words', file, id, source: text, target: to.get(id) ?? null, plural }];
  });
}

/** Texts by their dotted keys, in the order of the file. */
export function leavesOf(text: string): Map<string, string> {
  const leaves = new Map<string, string>();
  const visit = (value: unknown, path: string[]): void => {
    if (typeof value === 'string') leaves.set(path.join('.'), value);
    if (isSchema(value)) for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
  };
  visit(parse(text), []);
  leaves.delete('$schema');
  return leaves;
}
