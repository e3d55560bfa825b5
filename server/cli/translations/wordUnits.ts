import { parse } from 'yaml';
import { walkValues } from '../../content/blockTree.ts';
import { withoutPlural } from '../../content/plurals.ts';
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
  const leaves = [...walkValues(parse(text))].flatMap(([value, path]) =>
    typeof value === 'string' && path[0] !== '$schema' ? [[path.join('.'), value] as const] : [],
  );
  return new Map(leaves);
}

/** The forms of a plural in a language: those of CLDR, and the `zero` that i18next knows in each. */
function pluralForms(locale: string, isOrdinal: boolean): readonly string[] {
  return new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories;
}

/** Which keys besides each other are forms of one plural, and of which; keys such as step_one and step_two need not be. */
function pluralBase(key: string, siblings: ReadonlySet<string>): string | null {
  const base = withoutPlural(key);
  return base !== key && siblings.has(`${base}_other`) ? base : null;
}

/**
 * The keys that a language has for those of another: forms of plurals that it does not have are gone, those that it has besides
 * are made of `other`. @returns each key with the one that it is translated from
 */
export function keysFor(locale: string, keys: readonly string[]): [key: string, from: string][] {
  const siblings = new Set(keys);
  const made = new Set<string>();
  return keys.flatMap((key): [string, string][] => {
    const base = pluralBase(key, siblings);
    if (base === null) return [[key, key]];
    if (made.has(base)) return [];
    made.add(base);
    const zero = siblings.has(`${base}_zero`) ? ['zero'] : [];
    const forms = new Set([...zero, ...pluralForms(locale, base.endsWith('_ordinal'))]);
    return [...forms].map((form) => {
      const own = `${base}_${form}`;
      return [own, siblings.has(own) ? own : `${base}_other`];
    });
  });
}
