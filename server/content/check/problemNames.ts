import { hasErrors } from '../analysis/analysis.ts';
import { type Fault, START, warningAt } from '../fault.ts';
import { isOfStage, problemNumber } from '../stageProblems.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile } from './graph/entries.ts';

const NAMELESS =
  'its name is that of its stage alone, as its first node has neither a theme (GN[catch]) nor a number (N[12]); write one of them';

/**
 * Problems that would share a name, because they have the same number (or none) in a stage and theme; and problems with
 * neither theme nor number.
 * @param isSettled whether a file is live as it is, so that its name is known to people
 */
export function* sameProblemNames(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
  isSettled: (path: string) => boolean,
): Generator<CrossFault> {
  const groups = new Map<string, { path: string; number: number | undefined }[]>();
  const stages = Object.keys(graph.school?.stage ?? {});
  for (const { role, path, version } of checkedFiles) {
    const stage = stages.find((one) => role.kind === 'problem' && isOfStage(role.name, one));
    const part = version && !hasErrors(version) ? version.analysis.part : undefined;
    if (stage === undefined || part?.kind !== 'problem' || !part.problem) continue;
    const group = `${stage} ${part.problem.theme}`;
    const number = problemNumber(path, part.problem);
    if (number === undefined && !part.problem.theme && version?.analysis.findings.length === 0)
      yield warningAt(path, START, 'problem-name', NAMELESS);
    groups.getOrInsert(group, []).push({ path, number });
  }
  for (const group of groups.values()) {
    const free = Math.max(0, ...group.map(({ number }) => number ?? 0)) + 1;
    const all = group.toSorted((a, b) => Number(isSettled(b.path)) - Number(isSettled(a.path)));
    for (const [index, { path, number }] of all.entries()) {
      const same = all.find((other, place) => place < index && other.number === number);
      if (!same) continue;
      const fault = (file: string, other: string, which = 'it') => {
        const message = `it has the same name as ${other}; give ${which} a number of its own in the first node: N[${free}]`;
        return warningAt(file, START, 'problem-name', message);
      };
      if (isSettled(same.path) && !isSettled(path)) yield fault(path, same.path);
      else {
        const ifNewer: [Fault, Fault] = [fault(path, same.path), fault(same.path, path)];
        yield { ...fault(path, same.path, 'the newer of the two'), ifNewer };
      }
    }
  }
}
