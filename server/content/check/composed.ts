import type { Page } from '../../../schemas/types.ts';
import { type FileVersion, parsedAs } from '../analysis/analysis.ts';
import type { FragmentUseFacts, PageRouting } from '../analysis/facts.ts';
import { applyOverrides } from '../compose/applyOverride.ts';
import { introducedByUses } from '../compose/compositionFaults.ts';
import {
  createFragmentFinder,
  type Fragments,
  overridesFor,
  readOverrides,
} from '../compose/pageComposer.ts';
import type { Position } from '../fault.ts';
import { errorAt, START, warningAt } from '../fault.ts';
import { pathParams } from '../index/routeTable.ts';
import { Memo } from '../memo.ts';
import { formatList } from '../nearest.ts';
import { paramFaults } from '../parse/fragment/paramValues.ts';
import { createLocate } from '../parse/positionsByPath.ts';
import { sharedSchemas } from '../parse/schemas.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile } from './graph/entries.ts';

/** Reports faults of composed files: values of fragments' parameters, ids, changes that fit no block. */
export function* composedFaults(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
): Generator<CrossFault> {
  const fragments: Fragments = new Map(
    checkedFiles.flatMap(({ role, version }) =>
      role.kind === 'fragment' && version ? [[role.name, version] as const] : [],
    ),
  );
  for (const { path: file, facts, isBroken } of graph.pages) {
    if (!isBroken && facts.uses.length > 0) yield* usesFaults(file, facts, graph);
  }
  const pages = new Map<string, FileVersion>();
  const overrides: FileVersion[] = [];
  for (const { role, version } of checkedFiles) {
    if (!version) continue;
    if (role.kind === 'override') overrides.push(version);
    else if (role.kind === 'page' && !pages.has(role.id)) pages.set(role.id, version);
  }
  for (const [id, { path, analysis }] of pages) {
    const part = parsedAs({ analysis }, 'page');
    if (!part?.config) continue;
    const own = overrides.filter((override) => parsedAs(override, 'override')?.facts.page === id);
    const faults =
      part.facts.uses.length > 0 ? [...introducedFaults(path, part.config, part.facts.uses, fragments)] : [];
    yield* faults;
    // A page that is too large by itself would have the same fault after each change.
    if (own.length === 0 || faults.some(({ code }) => code === 'page-too-large')) continue;
    yield* changeFaults({ id, path, config: part.config }, own, fragments, graph);
  }
  for (const version of overrides) yield* overrideFaults(version.path, version, pages, graph);
}

const OF_FRAGMENTS = { prefixes: ['pages/fragments/'], deletions: false };

function* usesFaults(file: string, page: PageRouting, graph: ContentGraph): Generator<CrossFault> {
  for (const use of page.uses) {
    const fragment = graph.fragments.get(use.fragment);
    if (!fragment?.facts) continue;
    const { pathParams: taken, params, undeclared } = fragment.facts;
    const values = Object.entries(use.values).filter(([name]) => !undeclared.includes(name));
    yield* valueFaults(file, { ...use, values: Object.fromEntries(values) }, params);
    const known = pathParams(page.path?.value ?? '');
    const missing = taken.filter((name) => !known.includes(name));
    if (missing.length === 0) continue;
    const names = formatList(missing.map((name) => `“{${name}}”`));
    const message = `fragment “${use.fragment}” takes ${names} of the page’s path, which has none`;
    yield { ...errorAt(file, use, 'param-unknown', message), suspects: OF_FRAGMENTS };
  }
}

/** Results for compositions, since everything is checked again after each change. */
const introduced = new Memo<Page, ReturnType<typeof introducedByUses>>();
const changed = new Memo<Page, ReturnType<typeof applyOverrides>['faults']>();

function* introducedFaults(
  file: string,
  config: Page,
  uses: readonly FragmentUseFacts[],
  fragments: Fragments,
): Generator<CrossFault> {
  const from = uses.map(({ fragment }) => fragments.get(fragment));
  const faults = introduced.of(config, from, () =>
    introducedByUses(config, createFragmentFinder(fragments), sharedSchemas()),
  );
  for (const [index, { code, message }] of faults) {
    yield faultAt(file, uses[index] ?? START, code, message);
  }
}

function* valueFaults(
  file: string,
  use: FragmentUseFacts,
  params: Record<string, Record<string, unknown>>,
): Generator<CrossFault> {
  const locate = createLocate(use.places);
  const faults = paramFaults(use.fragment, use.values, params, sharedSchemas(), []);
  for (const { path, part, code, message } of faults) {
    const inside = path.slice(1);
    yield faultAt(file, inside.length === 0 ? use : locate(inside, part), code, message);
  }
}

function* overrideFaults(
  file: string,
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
    yield warningAt(file, START, 'override-nowhere', message);
  }
}

/** Reports changes that do not fit a page, each with the sites that apply them. */
function changeFaults(
  page: { id: string; path: string; config: Page },
  overrides: readonly FileVersion[],
  fragments: Fragments,
  graph: ContentGraph,
): CrossFault[] {
  const lists = new Map<string, { sound: readonly FileVersion[]; sites: string[] }>();
  const add = (list: readonly FileVersion[], sites: string[]) => {
    const sound = list.filter((one) => readOverrides(one).length > 0);
    const key = sound.map(({ path }) => path).join('\0');
    lists.set(key, { sound, sites: [...(lists.get(key)?.sites ?? []), ...sites] });
  };
  for (const site of graph.sites.values())
    add(overridesFor({ id: site.id, region: site.facts.region }, page.id, overrides), [site.id]);
  const shown = new Set([...lists.values()].flatMap(({ sound }) => sound));
  // An override that no site shows is checked alone.
  for (const one of overrides) if (!shown.has(one)) add([one], []);
  const faults = new Map<string, CrossFault>();
  for (const { sound, sites } of lists.values()) {
    const found = changed.of(page.config, [...sound, ...fragments.values()], () => {
      return applyOverrides(
        page.config,
        sound.flatMap(readOverrides),
        createFragmentFinder(fragments),
        sharedSchemas(),
      ).faults;
    });
    for (const [index, ofFile] of found.entries()) {
      for (const { path, part, code, message } of ofFile) {
        const { places = {} } = parsedAs(sound[index], 'override')?.facts ?? {};
        const place = createLocate(places)(path.slice(1), part);
        const fault = faultAt(sound[index]?.path ?? '', place, code, message);
        const known = faults.get(JSON.stringify(fault))?.overrideConflict?.sites ?? [];
        const overrideConflict = { page: page.path, sites: [...known, ...sites] };
        faults.set(
          JSON.stringify(fault),
          fault.severity === 'error' ? { ...fault, overrideConflict } : fault,
        );
      }
    }
  }
  return [...faults.values()];
}

function faultAt(file: string, place: Position, code: string, message: string): CrossFault {
  const fault = code === 'h1-twice' ? warningAt : errorAt;
  return { ...fault(file, place, code, message), suspects: OF_FRAGMENTS };
}
