import type { Ref, WordsEntry } from '../analysis/facts.ts';
import { errorAt, type FaultText, faultKey, placeOf, warningAt } from '../fault.ts';
import { anchorsIn } from '../parse/refs/links.ts';
import { KEY } from '../parse/refs/referenceCollector.ts';
import { tagFaults } from '../parse/textFaults.ts';
import { fieldFaults, unfilledFaults } from '../parse/textFields.ts';
import { PLURALS } from '../plurals.ts';
import { type CrossFault, error, type FoundFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile } from './graph/entries.ts';
import { anchorFault, withFragments } from './links.ts';
import { hasWords } from './texts.ts';

interface Shown {
  file: string;
  leaf: WordsEntry;
  faults: FaultText[];
  anchors: string[];
}

/** Reports faults of words where pages show them: too long, Markdown in a plain text, a missing anchor. */
export function keyedTextFaults(graph: ContentGraph, checkedFiles: readonly CheckedFile[]): CrossFault[] {
  const faults = new Map<string, CrossFault>();
  const add = ({ file, leaf }: Shown, { code, message }: FaultText) => {
    const fault = (code === 'variable-unknown' ? errorAt : warningAt)(file, leaf, code, message);
    faults.set(faultKey(fault), fault);
  };
  const textsByKey = new Map<string, Shown[]>();
  for (const { version, path } of checkedFiles) {
    const { refs = [], part } = version?.analysis ?? {};
    const page = part?.kind === 'page' ? withFragments(part.facts, graph.fragments) : null;
    for (const ref of refs) {
      if (ref.kind !== 'key' || !ref.field) continue;
      const name = `${ref.key} ${ref.field.isMarkdown} ${ref.field.most}`;
      const texts = textsByKey.getOrInsertComputed(name, () => [...shownBy(ref, graph)]);
      for (const shown of texts) {
        for (const fault of shown.faults) add(shown, fault);
        for (const anchor of page ? shown.anchors : []) {
          const fault = page ? anchorFault(anchor, page) : null;
          if (fault) add(shown, { ...fault, message: `${fault.message}; the page is ${path}` });
        }
      }
    }
  }
  return [...faults.values()];
}

/** Yields a key's words in all locales and plural forms. */
function* shownBy({ key, field }: Extract<Ref, { kind: 'key' }>, graph: ContentGraph): Generator<Shown> {
  const [namespace = '', rest = ''] = key.split(/\.(.*)/s, 2);
  for (const { namespaces } of graph.locales.values()) {
    const { path: file, leaves } = namespaces.get(namespace) ?? {};
    for (const name of [rest, ...PLURALS.map((form) => `${rest}_${form}`)]) {
      const leaf = leaves?.get(name);
      if (!file || !leaf || !field) continue;
      const anchors = field.isMarkdown ? anchorsIn(leaf.text) : [];
      const tags = [...tagFaults(leaf.text, field)];
      const isSaid = (code: string) => tags.length > 0 && code === 'markup-shown';
      const faults = [
        ...fieldFaults(leaf.text, field).filter(({ code }) => !isSaid(code)),
        ...tags,
        // A text with plural forms has a count.
        ...unfilledFaults(name === rest ? leaf.text : leaf.text.replaceAll('{{count', '')),
      ];
      if (anchors.length + faults.length > 0) yield { file, leaf, faults, anchors };
    }
  }
}

/** Reports a key in place of a text of one language: visitors would read the key. */
export function keyForText(
  { locale, text, name }: Extract<Ref, { kind: 'said' }>,
  { locales }: ContentGraph,
): FoundFault[] {
  if (!KEY.test(text) || ![...locales.values()].some((one) => hasWords(one, text) === true)) return [];
  const message = `“${text}” is a key of words, which visitors would read; write a text for ${locale}, or the key in place of the whole map, as ${name}: ${text}`;
  return [error('text-invalid', message)];
}

/** Merges the faults found by language and by page, so that a text's variables are reported only once. */
export function* variablesOnce(
  ofLocales: readonly CrossFault[],
  ofPages: readonly CrossFault[],
): Generator<CrossFault> {
  const unknown = (faults: readonly CrossFault[]) =>
    new Set(faults.filter(({ code }) => code === 'variable-unknown').map(placeOf));
  const [known, shown] = [unknown(ofLocales), unknown(ofPages)];
  yield* ofLocales.filter((one) => one.code !== 'variables-differ' || !shown.has(placeOf(one)));
  yield* ofPages.filter((one) => one.code !== 'variable-unknown' || !known.has(placeOf(one)));
}
