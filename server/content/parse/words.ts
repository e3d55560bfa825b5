import { isRecord, listOf } from '../../lib/isRecord.ts';
import { matchesScript } from '../../lib/matchesScript.ts';
import type { WordsEntry } from '../analysis/facts.ts';
import type { Position } from '../fault.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import { quoteText } from '../fixes/scalarEdits.ts';
import { retypeFix } from '../fixes/wrongValue.ts';
import { stripPlural } from '../plurals.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import { describeValue, wrongTypeMessage, yamlText } from './schemaErrors/hints.ts';
import { findSingleBraces, variablesOf } from './textFields.ts';
import { languageFaults } from './textLanguage.ts';
import { type Path, type ValueFault, valueFaultAt } from './valueFault.ts';

/** The counts that visitors see, for which plural forms are checked. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/**
 * Returns missing and unknown plural forms of a language (CLDR, by `Intl.PluralRules`). `_zero` is allowed in every
 * language: i18next looks for it first.
 */
function pluralFaults(
  locale: string,
  leaves: readonly WordsEntry[],
  isCounted: (key: string) => boolean,
): ValueFault[] {
  const groups = Map.groupBy(leaves, ({ key }) => stripPlural(key));
  return [...groups].flatMap(([base, all]) => [...faultsOf(base, all, locale, isCounted(base))]);
}

function* faultsOf(
  base: string,
  all: readonly WordsEntry[],
  locale: string,
  isCounted: boolean,
): Generator<ValueFault> {
  const written = new Map(all.map((leaf) => [leaf.key.slice(base.length + 1), leaf]));
  const hasPlain = written.delete('');
  // Keys such as step_one, step_two need not be plurals.
  const isPlural =
    written.has('other') || all.some(({ key, variables }) => key !== base && variables.includes('count'));
  if (!isCounted && !isPlural) return;
  const rules = new Intl.PluralRules(locale, { type: base.endsWith('_ordinal') ? 'ordinal' : 'cardinal' });
  const known: readonly string[] = rules.resolvedOptions().pluralCategories;
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;
  for (const [form, leaf] of written) {
    if (form === 'zero' || known.includes(form)) continue;
    const message = `${name} has no form “${form}”, so “${leaf.key}” is never shown; allowed: ${[...new Set(['zero', ...known])].join(', ')}`;
    yield valueFaultAt(leaf.key.split('.'), 'plural-unknown', message, 'key');
  }
  if (hasPlain && !isCounted) return;
  const counts = COUNTS.filter((count) => count > 0 || !written.has('zero'));
  // `other` is always needed: for fractions, and for texts with several counts.
  const needed = new Map([
    ['other', 1.5] as const,
    ...counts.map((count) => [rules.select(count), count] as const).reverse(),
  ]);
  for (const [form, count] of needed) {
    if (written.has(form) || (hasPlain && form === 'other')) continue;
    const message = `“${base}” has no form “${form}”, which ${name} needs for ${count}: write ${base.split('.').at(-1)}_${form}`;
    yield valueFaultAt(all[0]?.key.split('.') ?? [], 'plural-missing', message, 'key');
  }
}

/** The namespace of block labels, whose `{name}` is filled in by the browser. */
const FILLED_IN_BROWSER = 'blocks';

/**
 * Whether a key without words is what follows a comma of a text in braces. Reports it once, at that text, which needs
 * quotes.
 */
function isCut(map: Record<string, unknown>, key: string, path: Path, refs: ReferenceCollector): boolean {
  const keys = Object.keys(map);
  const at = keys.indexOf(key);
  const from = keys.slice(0, at).findLastIndex((one) => map[one] !== null);
  const [first = '', ...rest] = keys.slice(Math.max(from, 0), at + 1);
  const lineOf = (one: string) => refs.locate([...path, one], 'key').line;
  const said = map[first];
  if (from < 0 || typeof said !== 'string' || lineOf(first) !== lineOf(key)) return false;
  const words = quoteText([said, ...rest].join(', '));
  const message = `a comma ends a text in braces; put all of it in quotes: ${words}`;
  if (map[keys[at + 1] ?? ''] !== null) refs.fault([...path, first], 'yaml-syntax', message);
  return true;
}

/**
 * Returns the texts of a file of words. `isSound`: each is one, and no key contains a dot.
 * @param counted keys that the program uses with a number
 */
export function readWords(
  value: unknown,
  { locale, namespace }: { locale: string; namespace: string },
  refs: ReferenceCollector,
  counted: readonly string[] = [],
): { leaves: WordsEntry[]; isSound: boolean } {
  const leaves: WordsEntry[] = [];
  let isSound = isRecord(value);
  const wrongKey = (path: Path, message: string) => {
    isSound = false;
    refs.fault(path, 'key-invalid', message, 'key');
  };
  const twice = `the file’s name says “${namespace}” already; take “${namespace}:” out, and write what is below it further left`;
  const visit = (node: unknown, path: Path, above: Position[] = []): void => {
    if (isRecord(node)) {
      const around = path.length === 0 ? above : [...above, refs.locate(path, 'key')];
      const isWhole = path.length === 0 && Object.values(node).length === 1 && isRecord(node[namespace]);
      for (const [key, item] of Object.entries(node)) {
        const message = `“${key}” has a dot in it, so that no page can name it; nest it, or write it without`;
        const echo = `all of this file is in ${locale}; take “${key}:” out, and write what is below it further left`;
        if (key.includes('.')) wrongKey([...path, key], message);
        else if (path.length === 0 && LOCALE_CODE.test(key)) wrongKey([key], echo);
        else if (isWhole && key === namespace) wrongKey([key], twice);
        else if (item === null && isCut(node, key, path, refs)) isSound = false;
        else visit(item, [...path, key], around);
      }
      return;
    }
    const text = typeof node === 'string' ? node : '';
    const [at, keyPosition, key] = [refs.locate(path), refs.locate(path, 'key'), path.join('.')];
    leaves.push({ ...at, key, keyPosition, above, text, variables: variablesOf(text) });
    if (typeof node !== 'string') {
      isSound = false;
      const fault = valueFaultAt(path, 'leaf-not-text', notText(node));
      refs.faults.push({ ...fault, ...(node === null ? { isCut: true } : retypeFix(node, ['string'])) });
      return;
    }
    const empty =
      'no words are written here, so that another language shows; write them, or take the key away';
    const blank = 'these words are nothing but spaces; write them, or take the key away';
    if (node.trim() === '') refs.fault(path, 'text-empty', node === '' ? empty : blank);
    if (namespace !== FILLED_IN_BROWSER)
      for (const fault of findSingleBraces(node)) refs.faults.push({ ...fault, path, part: 'words' });
    refs.words(node, path, 0);
  };
  if (isRecord(value)) visit(value, []);
  else refs.fault([], 'type-wrong', wrongTypeMessage(value, ['object']));
  const isCounted = (key: string) => counted.includes(`${namespace}.${key}`);
  refs.faults.push(...pluralFaults(locale, leaves, isCounted), ...languageFaultsOf(leaves, locale));
  return { leaves, isSound };
}

/** Names and codes may be in any script, so shorter texts, and files with fewer texts, are not judged. */
const LEAST = { letters: 8, texts: 5, share: 0.8 };

/** Reports texts in the script of another language; once, if it is nearly the whole file. */
function languageFaultsOf(leaves: readonly WordsEntry[], locale: string): ValueFault[] {
  const judged = leaves.filter(({ text }) => (text.match(/\p{L}/gu) ?? []).length >= LEAST.letters);
  const foreign = judged.filter(({ text }) => !matchesScript(text.replace(/\{\{[^{}]*\}\}/g, ' '), locale));
  if (foreign.length >= Math.max(LEAST.texts, LEAST.share * judged.length)) {
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;
    const message = `${foreign.length} of ${judged.length} longer texts of this file are not in ${name}, and visitors read them as they are; translate them, or put the former file back`;
    return [valueFaultAt([], 'file-language', message)];
  }
  return leaves.flatMap(({ key, text }) =>
    languageFaults(text, locale).map((fault) => valueFaultAt(key.split('.'), fault.code, fault)),
  );
}

function notText(node: unknown): string {
  if (typeof node === 'number' || typeof node === 'boolean')
    return `${node} is not text here; write it in quotes: "${node}"`;
  if (node === null) return 'no words are written here; write them, or take the key away';
  const [only, another] = listOf(node);
  const how =
    typeof only === 'string' && another === undefined ? `; write it without brackets: ${yamlText(only)}` : '';
  return `${describeValue(node)} is not text; words are texts, or maps of them${how}`;
}
