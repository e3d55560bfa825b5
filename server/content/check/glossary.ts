import type { Glossary, GlossaryTerm } from '../../../schemas/types.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { Ref, WordsEntry } from '../analysis/facts.ts';
import { warningAt } from '../fault.ts';
import { toOneLine } from '../messageText.ts';
import { isKeyNamed } from '../plurals.ts';
import { type CrossFault, type FoundFault, warning } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import { wordsOf } from './graph/entries.ts';

interface AvoidedWord {
  word: string;
  term: GlossaryTerm;
}

/** Text that is not prose: variables and link targets. Lengths are bounded, to keep the search linear. */
const NO_PROSE = ['\\{\\{[^{}]{0,200}\\}\\}', '\\]\\([^()]{0,400}\\)', 'https?://[^\\s<>)]{0,400}'];

type AvoidedIn = ReturnType<typeof avoidedWords>;

/** Returns a function that finds each word of a text that the glossary avoids in a language, once, in order. */
export function avoidedWords(glossary: Glossary, locale: string): (text: string) => AvoidedWord[] {
  const terms = new Map(
    glossary.terms.flatMap((term) =>
      (term.not[locale] ?? []).map((word) => [word.toLowerCase(), term] as const),
    ),
  );
  if (terms.size === 0) return () => [];
  const allowed = glossary.terms.flatMap(({ but }) => but?.[locale] ?? []);
  // Of two terms that begin at the same place the longer one wins, and a match is not searched again. So exceptions
  // hide the terms inside them.
  const words = [...new Set([...terms.keys(), ...allowed])].sort((a, b) => b.length - a.length);
  const pattern = new RegExp([...NO_PROSE, ...words.map(wholeWord)].join('|'), 'giu');
  return (text) => {
    const found = new Map<string, AvoidedWord>();
    for (const [word] of text.matchAll(pattern)) {
      const term = terms.get(word.toLowerCase());
      if (term) found.getOrInsert(word.toLowerCase(), { word, term });
    }
    return [...found.values()];
  };
}

/** Latin words must match as a whole: “centre” is not found in “centred”. */
function wholeWord(word: string): string {
  const before = /^[\p{Script=Latin}\d]/u.test(word) ? '(?<![\\p{Script=Latin}\\d])' : '';
  const after = /[\p{Script=Latin}\d]$/u.test(word) ? '(?![\\p{Script=Latin}\\d])' : '';
  return before + RegExp.escape(word) + after;
}

/** Returns `write “コース” instead of “講座” (what one buys and learns from)`. */
export function avoidedMessage({ word, term }: AvoidedWord, locale: string): string {
  const right = term.say?.[locale];
  const advice =
    right === undefined ? `“${word}” is not written here` : `write “${right}” instead of “${word}”`;
  return `${advice} (${term.about})`;
}

const cachedWords = memoizeWeak((_: Glossary) => new Map<string, AvoidedIn>());

/** The faults of a text that a page, a fragment, an override or a site gives itself. */
export function avoidedFaults(
  { locale, text }: Extract<Ref, { kind: 'said' }>,
  { glossary }: ContentGraph,
): FoundFault[] {
  if (!glossary) return [];
  const avoidedIn = cachedWords(glossary).getOrInsertComputed(locale, () => avoidedWords(glossary, locale));
  return avoidedIn(text).map((avoided) => warning('word-avoided', avoidedMessage(avoided, locale)));
}

/** Results for files of words, cached while neither they nor the glossary change. */
const cachedFor = memoizeWeak((_: Glossary) => new WeakMap<ReadonlyMap<string, WordsEntry>, CrossFault[]>());

export function glossaryFaults({ glossary, locales }: ContentGraph): CrossFault[] {
  if (!glossary) return [];
  return [...locales.values()].flatMap((locale) => {
    const avoidedIn = avoidedWords(glossary, locale.code);
    const faultsOf = (namespace: string) =>
      [...wordsOf(locale, namespace)].flatMap(({ file, leaf, key }) =>
        avoidedIn(leaf.text)
          .filter(({ term }) => !isKeyNamed(new Set(term.butIn), key))
          .map((avoided) => avoidedMessage(avoided, locale.code))
          .map((message) => warningAt(file, leaf, 'word-avoided', toOneLine(message))),
      );
    return [...locale.namespaces].flatMap(([namespace, { leaves }]) =>
      leaves ? cachedFor(glossary).getOrInsertComputed(leaves, () => faultsOf(namespace)) : [],
    );
  });
}
