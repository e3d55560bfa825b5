import { warningAt } from '../fault.ts';
import { nearestNameFix } from '../fixes/fix.ts';
import { didYouMean } from '../nearest.ts';
import { isWithoutKana, languageFaults } from '../parse/textLanguage.ts';
import { isKeyNamed, stripPlural } from '../plurals.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import { type GraphLocale, wordsOf } from './graph/entries.ts';

/**
 * Reports words that were left in the source language, which is that of the last locale in the fallback chain. Locales
 * of the same language rightly share most words, so they are not compared.
 */
export function* untranslatedTexts(graph: ContentGraph): Generator<CrossFault> {
  for (const locale of graph.locales.values()) {
    const { info, code } = locale;
    const last = info?.fallback.at(-1)?.name ?? code;
    const origin = last === code ? undefined : graph.locales.get(last);
    yield* unknownNames(locale);
    if (!info) continue;
    if (origin && languageOf(code) !== languageOf(origin.code))
      yield* sameTexts(locale, info, origin, isTranslatable);
    if (scriptOf(code) !== 'Jpan') continue;
    // Copied Chinese is hardly noticed, as most of its characters are Japanese, too.
    const isChinese = (text: string) => isWithoutKana(text) && languageFaults(text, code).length === 0;
    const chinese = [...graph.locales.values()].filter((one) => scriptOf(one.code).startsWith('Han'));
    const found = chinese.flatMap((one) => [...sameTexts(locale, info, one, isChinese)]);
    yield* new Map(found.map((fault) => [`${fault.file}:${fault.line}:${fault.column}`, fault])).values();
  }
}

function* sameTexts(
  locale: GraphLocale,
  info: NonNullable<GraphLocale['info']>,
  origin: GraphLocale,
  isJudged: (text: string) => boolean,
): Generator<CrossFault> {
  const allowed = new Set(info.same.map(({ name }) => name));
  for (const { namespace, file, leaf, key } of wordsOf(locale)) {
    const other = origin.namespaces.get(namespace)?.leaves?.get(leaf.key);
    if (leaf.text !== other?.text || !isJudged(leaf.text) || isKeyNamed(allowed, key)) continue;
    const message = `“${key}” is the same as in ${origin.code}; translate it, or name it in “same” of ${info.path}`;
    yield warningAt(file, leaf, 'text-same', message);
  }
}

/** Parts of a text that are not words: variables, link targets, addresses, tags; and codes, such as G19. */
const WORDLESS =
  /\{+[^{}]*\}+|\]\([^)\s]*\)|[a-z]+:\/\/\S+|[\w.+-]+@[\w.-]+|<[^<>]*>|[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu;

/** Whether a text needs a translation: it has a Latin word of four letters, or several words. */
function isTranslatable(text: string): boolean {
  const words = text.replace(WORDLESS, ' ').match(/\p{Script=Latin}+/gu) ?? [];
  return words.length > 1 || words.some((word) => word.length >= 4);
}

/** A locale's folder is named as `LOCALE_CODE` says, so that Intl takes it. */
const languageOf = (code: string) => new Intl.Locale(code).language;
const scriptOf = (code: string) => new Intl.Locale(code).maximize().script ?? '';

/** Reports names in `same` without any words. */
function* unknownNames(locale: GraphLocale): Generator<CrossFault> {
  const { info, namespaces } = locale;
  if (!info || info.same.length === 0 || [...namespaces.values()].some(({ leaves }) => !leaves)) return;
  const names = new Set<string>();
  // The keys and their parents.
  for (const { key } of wordsOf(locale))
    for (let name = stripPlural(key); name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
      names.add(name);
  for (const named of info.same) {
    const { name } = named;
    // If the whole file of words is missing, that is reported instead.
    if (names.has(name) || !namespaces.has(name.split('.', 1)[0] ?? '')) continue;
    const message = `there are no words under “${name}”${didYouMean(name, names)}`;
    yield warningAt(info.path, named, 'text-unknown', { message, ...nearestNameFix(name, names) });
  }
}
