import type { Ref, WordsEntry } from '../analysis/facts.ts';
import { errorAt, type FaultText, faultKey, warningAt } from '../fault.ts';
import { anchorsIn } from '../parse/refs/links.ts';
import { tagFaults } from '../parse/textFaults.ts';
import { fieldFaults, unfilledFaults } from '../parse/textFields.ts';
import { PLURALS } from '../plurals.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile } from './graph/entries.ts';
import { anchorFault, withFragments } from './links.ts';

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
  const known = new Map<string, Shown[]>();
  for (const { version, path } of checkedFiles) {
    const { refs = [], part } = version?.analysis ?? {};
    const page = part?.kind === 'page' ? withFragments(part.facts, graph.fragments) : null;
    for (const ref of refs) {
      if (ref.kind !== 'key' || !ref.field) continue;
      const name = `${ref.key} ${ref.field.isMarkdown} ${ref.field.most}`;
      const texts = known.getOrInsertComputed(name, () => [...shownBy(ref, graph)]);
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
      const faults = fieldFaults(leaf.text, field).filter(
        ({ code }) => tags.length === 0 || code !== 'markup-shown',
      );
      faults.push(...tags);
      // What only this language has is reported there (locales.ts).
      const others = [...graph.locales.values()].map((one) =>
        one.namespaces.get(namespace)?.leaves?.get(name),
      );
      if (others.every((other) => !other || other.variables.join() === leaf.variables.join()))
        faults.push(...unfilledFaults(leaf.text.replaceAll('{{count', '')));
      if (anchors.length + faults.length > 0) yield { file, leaf, faults, anchors };
    }
  }
}
