import type { Page } from '../../../schemas/types.ts';
import { type FileVersion, parsedAs } from '../analysis/analysis.ts';
import type { FragmentUseFacts, PageRouting } from '../analysis/facts.ts';
import { applyOverrides } from '../compose/applyOverride.ts';
import { introducedByUses, OF_HEADINGS } from '../compose/compositionFaults.ts';
import {
  createFragmentFinder,
  type Fragments,
  overridesFor,
  readOverrides,
} from '../compose/pageComposer.ts';
import { DependentCache } from '../dependentCache.ts';
import { errorAt, faultKey, type Position, START, warningAt } from '../fault.ts';
import { pathParams } from '../index/routeTable.ts';
import { formatList } from '../messageText.ts';
import { paramFaults } from '../parse/fragment/paramValues.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import { createLocate } from '../parse/valueFault.ts';
import { type CrossFault, changedIn } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile } from './graph/entries.ts';

/** Reports faults of composed files: values of fragments' parameters, ids, changes that fit no block. */
export function* composedFaults(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
): Generator<CrossFault> {
  for (const { path: file, facts, isBroken } of graph.pages) {
    if (!isBroken && facts.uses.length > 0) yield* fragmentUseFaults(file, facts, graph);
  }
  const [fragments, pages] = [new Map<string, FileVersion>(), new Map<string, FileVersion>()];
  const overrides: FileVersion[] = [];
  for (const { role, version } of checkedFiles) {
    if (!version) continue;
    if (role.kind === 'fragment') fragments.set(role.name, version);
    else if (role.kind === 'override') overrides.push(version);
    else if (role.kind === 'page' && !pages.has(role.id)) pages.set(role.id, version);
  }
  for (const [id, { path, analysis }] of pages) {
    const part = parsedAs({ analysis }, 'page');
    if (!part?.config) continue;
    const own = overrides.filter((override) => parsedAs(override, 'override')?.facts.page === id);
    const { uses } = part.facts;
    const ofUses = uses.length > 0 ? [...expansionFaults(path, part.config, uses, fragments)] : [];
    yield* ofUses;
    // An oversized page is not reported once more for each override.
    if (own.length === 0 || ofUses.some(({ code }) => code === 'page-too-large')) continue;
    yield* changeFaults({ id, path, config: part.config }, own, fragments, graph);
  }
  for (const version of overrides) yield* siteFaults(version, pages, graph);
}

const OF_FRAGMENTS = changedIn('pages/fragments/');

/** Reports uses of fragments with unknown or unfit parameters. */
function* fragmentUseFaults(file: string, page: PageRouting, graph: ContentGraph): Generator<CrossFault> {
  for (const use of page.uses) {
    const fragment = graph.fragments.get(use.fragment);
    // A fault in the fragment may have hidden its parameters.
    if (!fragment?.facts || fragment.isBroken || use.isOdd) continue;
    const { pathParams: taken, params, undeclared } = fragment.facts;
    const values = Object.entries(use.values).filter(([name]) => !undeclared.includes(name));
    const locate = createLocate(use.places);
    const given = Object.fromEntries(values);
    const faults = paramFaults(use.fragment, given, params, sharedSchemas(), []);
    for (const { path, part, code, message } of faults) {
      const inside = path.slice(1);
      yield faultAt(file, inside.length === 0 ? use : locate(inside, part), code, message);
    }
    const pathNames = pathParams(page.path?.value ?? '');
    const missing = taken.filter((name) => !pathNames.includes(name));
    if (missing.length === 0) continue;
    const names = formatList(missing.map((name) => `“{${name}}”`));
    const message = `fragment “${use.fragment}” takes ${names} of the page’s path, which has none`;
    yield faultAt(file, use, 'param-unknown', message);
  }
}

/** Caches results per composition, since everything is checked again after each change. */
const expanded = new DependentCache<Page, ReturnType<typeof introducedByUses>>();
const changed = new DependentCache<Page, ReturnType<typeof applyOverrides>['faults']>();

/** Reports faults that only appear once the fragments are expanded. */
function* expansionFaults(
  file: string,
  config: Page,
  uses: readonly FragmentUseFacts[],
  fragments: Fragments,
): Generator<CrossFault> {
  const from = uses.map(({ fragment }) => fragments.get(fragment));
  const faults = expanded.of(config, from, () =>
    introducedByUses(config, createFragmentFinder(fragments), sharedSchemas()),
  );
  for (const [index, { code, message }] of faults) {
    yield faultAt(file, uses[index] ?? START, code, message);
  }
}

/** Reports an override for sites that do not show its page. */
function* siteFaults(
  version: FileVersion,
  pages: ReadonlyMap<string, FileVersion>,
  graph: ContentGraph,
): Generator<CrossFault> {
  const { on, page: name } = parsedAs(version, 'override')?.facts ?? {};
  const page = parsedAs(pages.get(name ?? ''), 'page');
  if (!page?.config) return;
  const around = page.facts.when ? [page.facts.when] : [];
  if (on && around.length > 0 && graph.reach([...around, { [on.kind]: on.names }]).sites.size === 0) {
    const message = `the page is not on ${formatList(on.names)}: its own “when” leaves that out`;
    yield warningAt(version.path, START, 'override-nowhere', message);
  }
}

type ChangedPage = { id: string; path: string; config: Page };

/** Reports changes that do not fit a page, each with the sites that apply them. */
function changeFaults(
  page: ChangedPage,
  overrides: readonly FileVersion[],
  fragments: Fragments,
  graph: ContentGraph,
): Iterable<CrossFault> {
  const faults = new Map<string, CrossFault>();
  for (const { applied, sites } of combinationsOf(page, overrides, graph)) {
    const found = changed.of(page.config, [...applied, ...fragments.values()], () => {
      const changes = applied.flatMap(readOverrides);
      return applyOverrides(page.config, changes, createFragmentFinder(fragments), sharedSchemas()).faults;
    });
    for (const [index, version] of applied.entries()) {
      const locate = createLocate(parsedAs(version, 'override')?.facts.places ?? {});
      for (const { path, part, code, message } of found[index] ?? []) {
        const fault = faultAt(version.path, locate(path.slice(1), part), code, message);
        const earlier = faults.get(faultKey(fault))?.overrideConflict?.sites ?? [];
        const overrideConflict = { page: page.path, sites: [...earlier, ...sites] };
        faults.set(faultKey(fault), fault.severity === 'error' ? { ...fault, overrideConflict } : fault);
      }
    }
  }
  return faults.values();
}

/** Returns the readable overrides grouped as sites apply them; one that no site applies is its own group. */
function combinationsOf({ id }: ChangedPage, overrides: readonly FileVersion[], graph: ContentGraph) {
  const readable = overrides.filter((one) => readOverrides(one).length > 0);
  const bySite = [...graph.sites.values()].map((site) => ({
    sites: [site.id],
    applied: overridesFor({ id: site.id, region: site.facts.region }, id, readable),
  }));
  const used = new Set(bySite.flatMap(({ applied }) => applied));
  const alone = readable.filter((one) => !used.has(one)).map((one) => ({ sites: [], applied: [one] }));
  const same = Map.groupBy([...bySite, ...alone], ({ applied }) =>
    applied.map(({ path }) => path).join('\0'),
  );
  return [...same.values()].map((all) => ({
    applied: all[0]?.applied ?? [],
    sites: all.flatMap(({ sites }) => sites),
  }));
}

function faultAt(file: string, place: Position, code: string, message: string): CrossFault {
  const fault = OF_HEADINGS.includes(code) ? warningAt : errorAt;
  return { ...fault(file, place, code, message), ...OF_FRAGMENTS };
}
