import type { Leaf } from '../analysis/facts.ts';
import { withoutPlural } from '../plurals.ts';
import type { Problem } from './valueProblem.ts';

/** Counts that a language's forms are asked of: those that visitors see. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/**
 * Forms of plurals that a language lacks or does not have (CLDR, by `Intl.PluralRules`). `_zero` may be written in every
 * language: i18next asks for it first.
 */
export function pluralProblems(locale: string, leaves: readonly Leaf[]): Problem[] {
  const all = new Set(leaves.map(({ key }) => key));
  const groups = Map.groupBy(
    leaves.filter(({ key }) => withoutPlural(key) !== key),
    ({ key }) => withoutPlural(key),
  );
  return [...groups].flatMap(([base, forms]) => [...problemsOf(base, forms, locale, all.has(base))]);
}

function* problemsOf(base: string, forms: Leaf[], locale: string, hasPlain: boolean): Generator<Problem> {
  const written = new Map(forms.map((leaf) => [leaf.key.slice(base.length + 1), leaf]));
  // Keys such as step_one, step_two need not be plurals.
  if (!written.has('other') && !forms.some(({ variables }) => variables.includes('count'))) return;
  const rules = rulesOf(locale, base.endsWith('_ordinal'));
  if (!rules) return;
  const known: readonly string[] = rules.resolvedOptions().pluralCategories;
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;
  for (const [form, leaf] of written) {
    if (form === 'zero' || known.includes(form)) continue;
    const message = `${name} has no form “${form}”, so “${leaf.key}” is never shown; allowed: ${[...new Set(['zero', ...known])].join(', ')}`;
    yield { path: leaf.key.split('.'), part: 'key', code: 'plural-unknown', message };
  }
  if (hasPlain) return;
  const counts = COUNTS.filter((count) => count > 0 || !written.has('zero'));
  // Where no whole number takes it, broken ones do, and texts of several counts.
  const needed = new Map([
    ['other', 1.5] as const,
    ...counts.map((count) => [rules.select(count), count] as const).reverse(),
  ]);
  for (const [form, count] of needed) {
    if (written.has(form)) continue;
    const [first] = forms;
    const message = `“${base}” has no form “${form}”, which ${name} needs for ${count}: write ${base.split('.').at(-1)}_${form}`;
    yield { path: first?.key.split('.') ?? [], part: 'key', code: 'plural-missing', message };
  }
}

function rulesOf(locale: string, isOrdinal: boolean): Intl.PluralRules | null {
  try {
    return new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' });
  } catch {
    return null;
  }
}
