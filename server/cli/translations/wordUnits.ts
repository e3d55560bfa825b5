import { isMap, isScalar, parse, parseDocument, type Scalar, visit, type YAMLMap } from 'yaml';
import { walkValues } from '../../content/blockTree.ts';
import { stripPlural } from '../../content/plurals.ts';
import type { Unit } from './unit.ts';

export function wordUnits(source: string, target: string, locale: string, file: string): Unit[] {
  const from = readLeaves(source);
  const to = readLeaves(target);
  const siblings = new Set(from.keys());
  return keysFor(locale, [...siblings]).flatMap(([id, key]): Unit[] => {
    const text = from.get(key) ?? '';
    if (text.trim() === '') return [];
    const base = pluralBase(key, siblings);
    const plural = base === null ? null : { base, forms: pluralForms(locale, base.endsWith('_ordinal')) };
    return [{ file, id, source: text, target: to.get(id) ?? null, plural }];
  });
}

export function readLeaves(text: string): Map<string, string> {
  const leaves = [...walkValues(parse(text))].flatMap(([value, path]) =>
    typeof value === 'string' && path[0] !== '$schema' ? [[path.join('.'), value] as const] : [],
  );
  return new Map(leaves);
}

function pluralForms(locale: string, isOrdinal: boolean): readonly string[] {
  return new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories;
}

/** Returns the plural of a key. Requires an `_other` form, because step_one and step_two need not be plurals. */
function pluralBase(key: string, siblings: ReadonlySet<string>): string | null {
  const base = stripPlural(key);
  return base !== key && siblings.has(`${base}_other`) ? base : null;
}

/** The keys of a language with those they are translated from: its own plural forms, added ones from `other`. */
function keysFor(locale: string, keys: readonly string[]): [key: string, from: string][] {
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

/** The beginning of the line that explains how to fill in the file. */
export const NOTE = '## Untranslated';

/** A file of words (YAML or JSON) as comments, one line per text, in the plural forms of the target locale. */
export function commentOutWords(text: string, locale: string, source: string): string {
  const doc = parseDocument(text);
  visit(doc, {
    Map(_, map) {
      map.flow = false;
      asForms(map as YAMLMap<Scalar, unknown>, locale);
    },
    Scalar(key, scalar) {
      if (key === 'value' && typeof scalar.value === 'string') delete scalar.type;
    },
  });
  const lines = doc.toString({ lineWidth: 0, blockQuote: false }).trimEnd().split('\n');
  const note = `${NOTE} words of ${source}: translate a line and take “# ” off it, and off those above that it is in.`;
  return `${[note, ...lines.map((line) => (line.trim() === '' ? '' : `# ${line}`))].join('\n')}\n`;
}

function asForms(map: YAMLMap<Scalar, unknown>, locale: string): void {
  const byKey = new Map(map.items.map((pair) => [String(pair.key.value), pair]));
  map.items = keysFor(locale, [...byKey.keys()]).flatMap(([key, from]) => {
    const pair = byKey.get(from);
    if (!pair || key === from) return pair ? [pair] : [];
    const value = isScalar(pair.value) || isMap(pair.value) ? pair.value.clone() : pair.value;
    const own = pair.key.clone() as Scalar;
    own.value = key;
    const made = pair.clone();
    made.key = own;
    made.value = value;
    return [made as typeof pair];
  });
}
