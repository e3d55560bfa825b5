import type { Glossary, GlossaryTerm } from '../../../schemas/types.ts';

/** A word that the glossary avoids, and its place in a text. */
export interface AvoidedWord {
  word: string;
  term: GlossaryTerm;
}

/** What is no prose: variables, and where links lead. Lengths are bounded, so that each place is looked at once. */
const NO_PROSE = ['\\{\\{[^{}]{0,200}\\}\\}', '\\]\\([^()]{0,400}\\)', 'https?://[^\\s<>)]{0,400}'];

/** What the glossary says of one language's texts. */
export class AvoidedWords {
  readonly #pattern: RegExp | null;
  readonly #terms = new Map<string, GlossaryTerm>();

  constructor(glossary: Glossary, locale: string) {
    const allowed: string[] = [];
    for (const term of glossary.terms) {
      for (const word of term.not[locale] ?? []) this.#terms.set(word.toLowerCase(), term);
      allowed.push(...(term.but?.[locale] ?? []));
    }
    // Of two that begin at one place the longer is meant, and what is found once is not looked into again: so
    // exceptions hide the words in them.
    const words = [...new Set([...this.#terms.keys(), ...allowed])].sort((a, b) => b.length - a.length);
    const alternatives = [...NO_PROSE, ...words.map(wholeWord)];
    this.#pattern = this.#terms.size === 0 ? null : new RegExp(alternatives.join('|'), 'giu');
  }

  /** Each avoided word of a text once, in their order. */
  in(text: string): AvoidedWord[] {
    if (!this.#pattern) return [];
    const found = new Map<string, AvoidedWord>();
    for (const [word] of text.matchAll(this.#pattern)) {
      const term = this.#terms.get(word.toLowerCase());
      if (term && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), { word, term });
    }
    return [...found.values()];
  }
}

/** Latin letters make words of their own: “centre” is none in “centred”. */
function wholeWord(word: string): string {
  const before = /^[\p{Script=Latin}\d]/u.test(word) ? '(?<![\\p{Script=Latin}\\d])' : '';
  const after = /[\p{Script=Latin}\d]$/u.test(word) ? '(?![\\p{Script=Latin}\\d])' : '';
  return before + word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') + after;
}

/**
 * Returns the message for an avoided word: `“講座” is said “コース” (what one buys and learns from)`.
 */
export function avoidedMessage({ word, term }: AvoidedWord, locale: string): string {
  const right = term.say?.[locale];
  const instead = right === undefined ? 'is not written here' : `is said “${right}”`;
  return `“${word}” ${instead} (${term.about})`;
}
