import type { FragmentUseFacts, PageRouting, Version } from '../analysis.ts';
import { applyOverrides } from '../compose/applyOverride.ts';
import { type Fragments, fragmentOf, overrideIn, sharedSchemas } from '../compose/pageComposer.ts';
import { paramProblems } from '../compose/paramProblems.ts';
import { listed } from '../nearest.ts';
import { DEEPEST_BLOCK } from '../parse/blockChecks.ts';
import { locateIn } from '../parse/places.ts';
import type { CrossFault } from './crossFault.ts';
import type { Member, World } from './world.ts';

/** What is wrong where files are put together: values of fragments' parameters, ids, changes that fit no block. */
export function* composedFaults(world: World, members: readonly Member[]): Generator<CrossFault> {
  const fragments: Fragments = new Map(
    members.flatMap(({ role, version }) =>
      role.kind === 'fragment' && version ? [[role.name, version] as const] : [],
    ),
  );
  for (const { path: file, facts, isBroken } of world.pages) {
    if (!isBroken && facts.uses.length > 0) yield* usesFaults(file, facts, world);
  }
  const pages = new Map<string, Version>();
  const overrides: { path: string; version: Version }[] = [];
  for (const { path, role, version } of members) {
    if (!version) continue;
    if (role.kind === 'override') overrides.push({ path, version });
    else if (role.kind === 'page' && !pages.has(role.id)) pages.set(role.id, version);
  }
  for (const { path, version } of overrides) yield* overrideFaults(path, version, pages, fragments, world);
}

const OF_FRAGMENTS = { prefixes: ['pages/fragments/'], deletions: false };

function* usesFaults(file: string, page: PageRouting, world: World): Generator<CrossFault> {
  const taken = new Map(page.anchors.map((id) => [id, 'the page']));
  // A use itself is not drawn: its id may be that of a block.
  for (const { id } of page.uses) taken.delete(id);
  for (const use of page.uses) {
    const fragment = world.fragments.get(use.fragment);
    if (!fragment?.facts) continue;
    const { ids, pathParams, depth, params } = fragment.facts;
    const told = (code: string, message: string): CrossFault => {
      const { line, column } = use;
      return { file, line, column, severity: 'error', code, message, blame: OF_FRAGMENTS };
    };
    yield* valueFaults(file, use, params);
    for (const id of ids.map((one) => (use.prefix === null ? one : `${use.prefix}-${one}`))) {
      const other = taken.get(id);
      taken.set(id, `fragment “${use.fragment}”`);
      if (other === undefined) continue;
      const advice = use.prefix === null ? 'give this use a “prefix”' : 'give this use another “prefix”';
      yield told('block-duplicate', `block “${id}” of this fragment is in ${other} already; ${advice}`);
      break;
    }
    const known = [...(page.path?.value ?? '').matchAll(/\{([^{}?]+)\??\}/g)].map(([, name]) => name);
    const missing = pathParams.filter((name) => !known.includes(name));
    if (missing.length > 0) {
      const names = listed(missing.map((name) => `“{${name}}”`));
      yield told(
        'param-unknown',
        `fragment “${use.fragment}” takes ${names} of the page’s path, which has none`,
      );
    }
    if (use.depth + depth - 1 > DEEPEST_BLOCK) {
      const message = `with the blocks of this fragment, blocks stand in one another more than ${DEEPEST_BLOCK} deep`;
      yield told('block-depth', message);
    }
  }
}

function* valueFaults(
  file: string,
  use: FragmentUseFacts,
  params: Record<string, Record<string, unknown>>,
): Generator<CrossFault> {
  const locate = locateIn(use.places);
  const problems = paramProblems(use.fragment, use.values, params, sharedSchemas(), []);
  for (const { path, part, code, message } of problems) {
    const inside = path.slice(1);
    const { line, column } = inside.length === 0 ? use : locate(inside, part);
    yield { file, line, column, severity: 'error', code, message, blame: OF_FRAGMENTS };
  }
}

function* overrideFaults(
  file: string,
  version: Version,
  pages: ReadonlyMap<string, Version>,
  fragments: Fragments,
  world: World,
): Generator<CrossFault> {
  const { part } = version.analysis;
  const page = part.kind === 'override' ? pages.get(part.facts.page ?? '')?.analysis.part : undefined;
  if (part.kind !== 'override' || page?.kind !== 'page' || !page.config) return;
  const { on, places } = part.facts;
  const around = page.facts.when ? [page.facts.when] : [];
  if (on && around.length > 0 && world.concern([...around, { [on.kind]: on.names }]).sites.size === 0) {
    const message = `the page is not on ${listed(on.names)}: its own “when” leaves that out`;
    yield { file, line: 1, column: 1, severity: 'warning', code: 'override-nowhere', message };
  }
  const locate = locateIn(places);
  const { results } = applyOverrides(page.config, overrideIn(version), fragmentOf(fragments), sharedSchemas);
  for (const { path, part: place, code, message } of results.flatMap(({ problems }) => problems)) {
    const { line, column } = locate(path.slice(1), place);
    yield { file, line, column, severity: 'error', code, message };
  }
}
