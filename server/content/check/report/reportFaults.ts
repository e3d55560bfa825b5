import { type Fault, faultKey, isError, placeOf, START } from '../../fault.ts';
import { formatFirstNames, toOneLine } from '../../messageText.ts';
import { nearest } from '../../nearest.ts';
import type { CrossFault } from '../crossFault.ts';
import type { ContentGraph } from '../graph/contentGraph.ts';
import type { Needs } from '../programWords.ts';
import { whereMissing } from '../texts.ts';
import { reportMissing } from './reportMissing.ts';

/** Above this number of places, one fault is reported for all; above one place if the line to fix is elsewhere. */
const MAX_APART = 3;
const MAX_PLACES = 3;

const SCHOOL = 'sites/shared/school.yaml';

/** Merges the faults about one missing thing: at its former place if known, else at the first reference. */
function* reportOnce(faults: readonly CrossFault[], graph: ContentGraph): Generator<CrossFault> {
  // A missing site is one cause, however many things refer to it.
  const groups = Map.groupBy(faults, ({ about, code }) =>
    about?.startsWith('site ') ? about : about && `${code} ${about}`,
  );
  for (const [name, group] of groups) {
    const sorted = group.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
    const [first] = sorted;
    const isOnce = /^locale-missing |^(?:[\w-]+ )?(?:fact|region|circle|site) /.test(name ?? '');
    if (!first || !name || group.length <= (isOnce ? 1 : MAX_APART)) yield* group;
    else yield mergeFaults(first, sorted, graph);
  }
}

function mergeFaults(first: CrossFault, sorted: CrossFault[], graph: ContentGraph): CrossFault {
  const source = sourceOf(first, graph);
  const rest = source ? sorted : sorted.slice(1);
  const places = rest.slice(0, MAX_PLACES).map(placeOf);
  const more = rest.length - places.length;
  const all = `${places.join(', ')}${more > 0 ? ` and ${more} more place${more === 1 ? '' : 's'}` : ''}`;
  // The fix is for another line, so it is dropped.
  const { fix, ...common } = first;
  return {
    ...common,
    ...source,
    ...(source || !fix ? {} : { fix }),
    message: `${first.message}; ${source ? 'it is named' : 'also'} at ${all}`,
  };
}

/** The line to fix, if it is not one of the references. */
function sourceOf({ about = '' }: CrossFault, graph: ContentGraph) {
  const [kind = '', name = ''] = about.split(/ (.*)/s, 2);
  if (kind === 'fact' || kind === 'stage' || kind === 'audience') {
    const { texts = {}, at, [kind]: places = {} } = graph.school ?? {};
    const near = nearest(name, Object.keys(places)) ?? '';
    return { file: SCHOOL, ...(texts[name] ?? places[near] ?? at?.[kind] ?? START) };
  }
  if (kind === 'region') {
    const sites = [...graph.sites.values()];
    const site = sites.find(({ facts }) => facts.region === nearest(name, graph.regions));
    return site ? { file: site.path, ...site.facts.regionAt } : null;
  }
  if (kind !== 'path') return null;
  // A page whose file name matches the missing path, but which has another path.
  const page = graph.pages.find(({ id }) => `/${id}`.toLowerCase() === name.toLowerCase());
  const { line, column } = page?.facts.path ?? START;
  return page?.facts.path ? { file: page.path, line, column } : null;
}

/** What is reported separately instead of merged. */
export interface ReportDetail {
  /** Each key that a locale lacks, instead of once per file. */
  everyKey?: boolean;
  /** Each place that refers to the same missing thing, not only the first. */
  everyPlace?: boolean;
}

/** Returns the faults as authors see them: one per cause, at the line to fix. */
export function reportedFaults(
  faults: readonly CrossFault[],
  graph: ContentGraph,
  needs: Needs,
  { everyKey = false, everyPlace = false }: ReportDetail,
): Fault[] {
  const allMissing = faults.filter((fault) => fault.missing);
  // Everything a site inherits is reported once, at its “extends”.
  const others = [
    ...new Map(faults.filter((fault) => !fault.missing).map((one) => [faultKey(one), one])).values(),
  ];
  const words = [...reportMissing(allMissing, graph, needs, everyKey)];
  const renamed = new Set(
    words.flatMap((one) => (one.renamed ?? []).map((at) => placeOf({ ...one, ...at }))),
  );
  // Unused words that were probably renamed, or that another error may mean, should not be deleted.
  const isUnclear = faults.some((one) => isError(one) && !/^(?:link-nowhere|file-missing)$/.test(one.code));
  // With two pages at one address, a link may mean either.
  const collides = faults.some(({ code }) => code === 'route-collision');
  // While a site's region is wrong, it is unknown where its pages show.
  const isElsewhere = [...graph.sites.values()].some(({ facts }) => facts.region === null);
  const isLost = isElsewhere || faults.some(({ code }) => code === 'region-unknown');
  const rest = others.filter((one) => {
    if (isLost && one.code === 'link-nowhere') return false;
    if ((isLost || graph.someLocaleUnsure) && one.code === 'link-own') return false;
    if (collides && /^link-(?:anchor|query)$/.test(one.code)) return false;
    return !one.isIdle || !(isUnclear || renamed.has(placeOf(one)));
  });
  return [...words, ...reportInlineTexts(allMissing), ...(everyPlace ? rest : reportOnce(rest, graph))].map(
    (fault) =>
      toPlainFault({
        ...fault,
        ...(fault.code === 'fallback-missing' ? formerFallback(graph) : {}),
        // It is not known which of the two sites was meant.
        ...(fault.code === 'host-collision' ? { severity: 'error' } : {}),
      }),
  );
}

/** Returns the site that probably was the fallback: the one with `fallback: false`, else the only one without hosts. */
function formerFallback(graph: ContentGraph): { file: string; line: number; column: number } {
  const sites = [...graph.sites.values()];
  const said = sites.filter(({ facts }) => facts.fallback);
  const [one, ...others] = said.length > 0 ? said : sites.filter(({ facts }) => facts.hosts.length === 0);
  if (!one || others.length > 0) return { file: 'sites', ...START };
  const { line, column } = one.facts.fallback ?? START;
  return { file: one.path, line, column };
}

/** Drops the fields that only the check needs. */
export function toPlainFault({ file, line, column, severity, code, message, fix, ifNewer }: Fault): Fault {
  const more = { ...(fix ? { fix } : {}), ...(ifNewer ? { ifNewer } : {}) };
  return { file, line, column, severity, code, message: toOneLine(message), ...more };
}

/** Reports missing words of texts within a file, once per file. */
function* reportInlineTexts(faults: readonly CrossFault[]): Generator<CrossFault> {
  const inline = faults.filter(({ missing }) => missing?.key === null);
  const groups = Map.groupBy(inline, ({ file, message }) => `${file} ${message}`);
  for (const [one, ...more] of groups.values()) {
    if (!one?.missing) continue;
    const lines = [...new Set([one, ...more].map(({ line }) => line))].sort((a, b) => a - b);
    const message = `${more.length + 1} texts have no words in ${whereMissing([one.missing])}: lines ${formatFirstNames(lines)}`;
    yield more.length === 0 ? one : { ...one, line: lines[0] ?? one.line, message };
  }
}
