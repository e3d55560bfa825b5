import type { Glossary } from '../../../schemas/types.ts';
import type { Leaf } from '../analysis/facts.ts';
import { oneLine } from '../nearest.ts';
import { isNamed } from '../plurals.ts';
import { AvoidedWords, avoidedMessage } from './avoidedWords.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';

type WordsFault = Pick<CrossFault, 'line' | 'column' | 'message'>;

/** What was found in files of words, while neither they nor the glossary change. */
const found = new WeakMap<Glossary, WeakMap<ReadonlyMap<string, Leaf>, WordsFault[]>>();

/** Words that the glossary says otherwise, in all files of words. */
export function* glossaryFaults({ glossary, locales }: ContentGraph): Generator<CrossFault> {
  if (!glossary) return;
  const known = found.get(glossary) ?? new WeakMap<ReadonlyMap<string, Leaf>, WordsFault[]>();
  found.set(glossary, known);
  for (const { code, namespaces } of locales.values()) {
    let words: AvoidedWords | undefined;
    for (const [namespace, { path: file, leaves }] of namespaces) {
      if (!leaves) continue;
      words ??= new AvoidedWords(glossary, code);
      const faults = known.get(leaves) ?? [...faultsOf(words, code, namespace, leaves)];
      known.set(leaves, faults);
      for (const fault of faults) yield { ...fault, file, severity: 'warning', code: 'word-avoided' };
    }
  }
}

function* faultsOf(
  words: AvoidedWords,
  locale: string,
  namespace: string,
  leaves: ReadonlyMap<string, Leaf>,
): Generator<WordsFault> {
  for (const { key, line, column, text } of leaves.values()) {
    for (const avoided of words.in(text)) {
      if (isNamed(new Set(avoided.term.butIn), `${namespace}.${key}`)) continue;
      yield { line, column, message: oneLine(avoidedMessage(avoided, locale)) };
    }
  }
}
