import { type FileVersion, type ProgramNames, parsedAs } from '../analysis/analysis.ts';
import { composeSites, isSparse } from '../compose/siteComposer.ts';
import type { UnderTranslatedPages } from '../contentParts.ts';
import { errorAt, type Fault, type Position, START, warningAt } from '../fault.ts';
import { COPY } from '../fileRoles.ts';
import { createEventLoopYield } from '../yieldToEventLoop.ts';
import { captionFaults, dailyFaults, moveFaults } from './captions.ts';
import { composedFaults } from './composed.ts';
import { type Conflict, conflicts, sameNames } from './conflicts.ts';
import { coverageFaults, underTranslatedPages } from './coverage.ts';
import { type CrossFault, goneFrom } from './crossFault.ts';
import { fileFaults } from './fileFaults.ts';
import { glossaryFaults } from './glossary.ts';
import { type ContentGraph, graphMaker } from './graph/contentGraph.ts';
import type { CheckedFile } from './graph/entries.ts';
import { keyedTextFaults, variablesOnce } from './keyedTexts.ts';
import { localeFaults, pathFaults, requiredFaults } from './locales.ts';
import { neededPageFaults } from './neededPages.ts';
import { doubleChangeFaults } from './overrides.ts';
import { sameProblemNames } from './problemNames.ts';
import { collectNeeds, type Needs, programWords } from './programWords.ts';
import { type ReportDetail, reportedFaults } from './report/reportFaults.ts';
import { unusedProblems, unusedTexts } from './unused.ts';

export class CrossCheck {
  readonly #graphOf = graphMaker();
  readonly #words: readonly string[] | undefined;
  readonly #own: ReturnType<typeof programWords>;
  readonly #detail: ReportDetail;

  /** @param names without `words`, unused keys are not reported */
  constructor(names: ProgramNames = {}, detail: ReportDetail = {}) {
    this.#words = names.words;
    this.#own = programWords(names);
    this.#detail = detail;
  }

  /**
   * Pauses in between, because a check of thousands of files takes longer than a request may wait.
   * @param isSettled whether a file is live unchanged: in a conflict, the other file is at fault
   */
  async run(given: readonly CheckedFile[], isSettled: (path: string) => boolean): Promise<CrossFault[]> {
    const { checkedFiles, graph, siteFaults } = this.#look(given);
    const sameName = clashFaults(sameNames(checkedFiles), isSettled);
    const refused = new Set(sameName.map(({ file }) => file));
    const kept = checkedFiles.filter(({ path }) => !refused.has(path));
    const faults = [
      ...(await namedByFiles(kept, graph)),
      ...clashFaults(conflicts(graph), isSettled),
      ...variablesOnce(localeFaults(graph), keyedTextFaults(graph, kept)),
      ...glossaryFaults(graph),
      ...pathFaults(graph),
      ...requiredFaults(graph),
      ...coverageFaults(graph, kept, this.#detail.everyKey),
      ...composedFaults(graph, kept),
      ...doubleChangeFaults(graph, kept),
      ...dailyFaults(graph, kept),
      ...captionFaults(kept),
      ...moveFaults(kept),
      ...siteFaults,
      ...this.#own.faults(graph),
      ...(this.#words ? neededPageFaults(graph) : []),
      ...sameProblemNames(graph, kept, isSettled),
      ...(this.#words ? unusedProblems(graph, checkedFiles) : []),
      ...(this.#words ? unusedTexts(graph, checkedFiles, this.#words, this.#detail.everyKey) : []),
    ];
    // Nothing else is of interest in a file that is not kept.
    return [...sameName, ...faults.filter(({ file }) => !refused.has(file))];
  }

  /** Returns the faults of these files for authors: many faults with one cause become one. */
  report(given: readonly CheckedFile[], faults: readonly CrossFault[]): Fault[] {
    const { graph, needs } = this.#look(given);
    return reportedFaults(faults, graph, needs(), this.#detail);
  }

  underTranslatedPages(given: readonly CheckedFile[]): UnderTranslatedPages {
    const { graph, checkedFiles } = this.#look(given);
    return underTranslatedPages(graph, checkedFiles);
  }

  /** Returns which locales sites offer, and which keys of a file of words are shown in a locale. */
  wordsInUse(given: readonly CheckedFile[]): { offers: (locale: string) => boolean; needs: Needs } {
    const { graph, needs } = this.#look(given);
    const offered = new Set([...graph.sites.values()].flatMap((site) => [...site.contexts.keys()]));
    return { offers: (locale) => offered.has(locale), needs: needs() };
  }

  /** Whether a version of a page lacks words in the default locale of a site, given these files. */
  lacksWords(version: FileVersion, given: readonly CheckedFile[], site: string): boolean {
    const faults = fileFaults(version.path, version.analysis, this.#look(given).graph);
    return faults.some(({ missing }) => missing?.sites.includes(site));
  }

  #look(given: readonly CheckedFile[]) {
    const { checkedFiles, faults } = withWholeSites(given);
    const graph = this.#graphOf(checkedFiles);
    const needs = () => collectNeeds(graph, checkedFiles, this.#own.keys(graph));
    return { checkedFiles, graph, siteFaults: faults, needs };
  }
}

function withWholeSites(given: readonly CheckedFile[]): {
  checkedFiles: readonly CheckedFile[];
  faults: CrossFault[];
} {
  const sites = new Map<string, FileVersion>();
  for (const { role, version } of given) if (role.kind === 'site' && version) sites.set(role.id, version);
  if (![...sites.values()].some(isSparse)) return { checkedFiles: given, faults: [] };
  const composed = composeSites(sites);
  const faults: CrossFault[] = [];
  const checkedFiles = given.map((checkedFile): CheckedFile => {
    const { path, role, version } = checkedFile;
    const whole = role.kind === 'site' && version && isSparse(version) ? composed.get(role.id) : undefined;
    if (!whole) return checkedFile;
    const about = `site ${parsedAs(version, 'site')?.sparse?.base}`;
    for (const finding of whole.findings) {
      const ofBase = finding.code === 'extends-unknown' ? { about } : {};
      faults.push({ ...finding, ...ofBase, file: path, ...goneFrom('sites/') });
    }
    return { ...checkedFile, version: whole.version };
  });
  return { checkedFiles, faults };
}

async function namedByFiles(
  checkedFiles: readonly CheckedFile[],
  graph: ContentGraph,
): Promise<CrossFault[]> {
  const faults: CrossFault[] = [];
  const pause = createEventLoopYield();
  for (const { path, version } of checkedFiles) {
    await pause();
    if (version) faults.push(...fileFaults(path, version.analysis, graph));
  }
  return faults;
}

/** Of two conflicting files, the one that is not yet live is at fault, else the second. */
function clashFaults(all: readonly Conflict[], isSettled: (path: string) => boolean): CrossFault[] {
  return all.flatMap(({ first, second, code, message, isBoth }): CrossFault[] => {
    const isTurned =
      isSettled(first.path) === isSettled(second.path)
        ? isCopy(first.path, second.path)
        : isSettled(second.path);
    const [accepted, refused] = isTurned ? [second, first] : [first, second];
    const file = refused.path;
    const own = code === 'route-collision' ? '; if it is a new page, give it a “path” of its own' : '';
    const hint = isCopy(file, accepted.path)
      ? `; if this is a copy, keep it outside of the content${own}`
      : code === 'route-collision'
        ? '; write another “path”, or in each a “when” that excludes the other (two times by a “window” in each, not by “not”)'
        : '';
    const said = message(placeIn(accepted)) + hint;
    const fault: CrossFault = { ...errorAt(file, refused, code, said), isCollision: true };
    return isBoth ? [fault, warningAt(accepted.path, accepted, code, message(placeIn(refused)))] : [fault];
  });
}

/** Formats a place; only the path if it is the whole file. */
function placeIn({ path, line, column }: Position & { path: string }): string {
  return line === START.line && column === START.column ? path : `${path}:${line}`;
}

/** Whether a file name looks like a copy of another: it contains a word such as "copy", or has a suffix. */
function isCopy(path: string, of: string): boolean {
  const stem = (file: string) => file.replace(/\.[^./]+$/, '');
  return (
    (COPY.test(path) && !COPY.test(of)) ||
    /^[ ._(-]/.test(stem(path).slice(stem(of).length * Number(stem(path).startsWith(stem(of)))))
  );
}
