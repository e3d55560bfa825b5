import { withoutPlural } from '../../content/plurals.ts';

/** The forms of a plural in a language: those of CLDR, and the `zero` that i18next knows in each. */
export function pluralForms(locale: string, isOrdinal: boolean): readonly string[] {
  return new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories;
}

/**
 * Returns the base of keys that are forms of one plural; keys such as step_one and step_two need
 * not be.
 */
export function pluralBase(key: string, siblings: ReadonlySet<string>): string | null {
  const base = withoutPlural(key);
  return base !== key && siblings.has(`${base}_other`) ? base : null;
}

/**
 * Returns the keys that a language has for those of another: forms of plurals that it does not use
 * are gone, its additional ones are made from `other`.
 * @returns each key with the one that it is translated from
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
