import { walkBlocks } from '../../content/blockTree.ts';
import { ContentGraph } from '../../content/check/graph/contentGraph.ts';
import type { GraphPage } from '../../content/check/graph/entries.ts';
import { pathForms, pathParams, RouteTable } from '../../content/index/routeTable.ts';
import { suggest } from '../../content/nearest.ts';
import { fixedAddress } from '../../content/screens.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { parsed, type RenamableFile, RenameRefused, type Renaming } from './renaming.ts';

/**
 * Renames a page, and its address if that contains the name or a new one is given. Links, redirects and overrides
 * follow; the old address is redirected to the new one on each site with the page.
 * @throws RenameRefused
 */
export function renamePage(
  old: string,
  now: string,
  files: readonly RenamableFile[],
  newPath?: string,
): Renaming {
  const graph = graphOf(files);
  const page = pageNamed(old, graph);
  if (old !== now && graph.pages.some(({ id }) => id === now))
    throw new RenameRefused(`there is a page “${now}” already`);
  const { value: path } = page.facts.path ?? { value: undefined };
  const wanted = newPath ?? path?.replace(new RegExp(`(?<=/)${RegExp.escape(old)}(?=/|$)`, 'i'), now);
  const isMoved = path !== undefined && wanted !== undefined && wanted !== path;
  if (isMoved) refuseMove(path, wanted, page, graph);
  const moved = isMoved ? movedPath(path, wanted) : undefined;
  const find = pageFinder(graph);
  const sites = [...new Set([...graph.occurrences(page)].map((place) => place.split(' ', 1)[0] ?? ''))];
  return {
    moves: new Map(old === now ? [] : files.flatMap((file) => movesOf(file, old, now))),
    ofRef: (ref) => {
      if (ref.kind === 'page') return ref.name === old ? { old, now } : null;
      const href = ref.kind === 'path' ? ref.href : ref.kind === 'to' ? ref.to : '';
      const [link = ''] = href.split(/[?#]/, 1);
      const found = moved && href !== '' ? find(link) : null;
      if (!moved || found?.target !== page) return null;
      return { old: href, now: moved.fill(found.params).path + href.slice(link.length) };
    },
    ofFile: (file) =>
      isMoved && file.role.kind === 'page' && file.role.id === old && page.facts.path
        ? [{ ...page.facts.path, old: path, now: wanted }]
        : [],
    ...(moved ? { redirect: { forms: moved.redirects(), sites } } : {}),
  };
}

function graphOf(files: readonly RenamableFile[]): ContentGraph {
  return new ContentGraph(files.map((file) => ({ ...file, brokenText: null })));
}

function pageNamed(name: string, graph: ContentGraph): GraphPage {
  const page = graph.pages.find(({ id }) => id === name);
  const names = graph.pages.map(({ id }) => id);
  if (!page) throw new RenameRefused(`there is no page “${name}”${suggest(name, names)}`);
  return page;
}

/** Returns a function that finds the page of a link's path, and the values of the path's parameters. */
function pageFinder(graph: ContentGraph) {
  const routes = graph.pages.flatMap((page) =>
    page.facts.path ? [{ path: page.facts.path.value, target: page }] : [],
  );
  const table = new RouteTable(routes);
  return (path: string) => {
    const match = table.match(path);
    const found = match && 'canonicalPath' in match ? table.match(match.canonicalPath) : match;
    return found && 'target' in found ? found : null;
  };
}

function refuseMove(before: string, path: string, page: GraphPage, graph: ContentGraph): void {
  const target = fixedAddress(before);
  if (target !== undefined)
    throw new RenameRefused(
      `“${before}” stays, as ${target} leads there; rename the page with --path ${before}`,
    );
  const other = graph.pages.find(
    (one) => one !== page && one.facts.path?.value.toLowerCase() === path.toLowerCase(),
  );
  if (other) throw new RenameRefused(`${other.path} has the path “${path}” already`);
}

/** Returns new paths for `vip.yaml`, and for overrides that are named after it: `vip.jp.yaml`. */
function movesOf({ path, role }: RenamableFile, old: string, now: string): [string, string][] {
  if (role.kind === 'page' && role.id === old) return [[path, path.replace(/[^/]+(\.\w+)$/, `${now}$1`)]];
  return role.kind === 'override' && (role.name === old || role.name.startsWith(`${old}.`))
    ? [[path, `pages/overrides/${now}${path.slice('pages/overrides/'.length + old.length)}`]]
    : [];
}

/** Renames a block's id in its page, in links to it and its parts, and in overrides. @throws RenameRefused */
export function renameBlock(
  pageName: string,
  old: string,
  now: string,
  files: readonly RenamableFile[],
): Renaming {
  const graph = graphOf(files);
  const page = pageNamed(pageName, graph);
  const own = files.find(({ path }) => path === page.path);
  const ids = own ? [...idsOf(own)].map(({ id }) => id) : [];
  if (!ids.includes(old)) throw new RenameRefused(`${page.path} has no block “${old}”${suggest(old, ids)}`);
  if (ids.includes(now)) throw new RenameRefused(`${page.path} has a block “${now}” already`);
  const find = pageFinder(graph);
  const isOfPage = ({ role, version: { analysis } }: RenamableFile) =>
    (role.kind === 'page' && role.id === pageName) ||
    (analysis.part.kind === 'override' && analysis.part.facts.page === pageName);
  const anchor = (name: string) => {
    const isPart = name.startsWith(`${old}-`) && !page.facts.anchors.includes(name);
    return name === old || isPart ? now + name.slice(old.length) : null;
  };
  return {
    moves: new Map(),
    ofRef: (ref, file) => {
      const name = ref.kind === 'anchor' && isOfPage(file) ? ref.name : null;
      const href = name !== null ? `#${name}` : ref.kind === 'path' ? ref.href : '';
      const [before = '', behind] = href.split(/#(.*)/s, 2);
      if (behind === undefined || (name === null && find(before.split('?', 1)[0] ?? '')?.target !== page))
        return null;
      const renamed = anchor(behind);
      return renamed === null ? null : { old: href, now: `${before}#${renamed}` };
    },
    ofFile: (file) =>
      isOfPage(file)
        ? [...idsOf(file)].flatMap(({ id, place }) => (id === old ? [{ ...place, old, now }] : []))
        : [],
  };
}

/** Yields the ids of blocks in a page, and those that an override refers to. */
function* idsOf(file: RenamableFile) {
  const { value, at } = parsed(file);
  if (!isRecord(value)) return;
  for (const [block, path] of walkBlocks(value['blocks'], ['blocks'])) {
    for (const key of file.role.kind === 'override' ? ['id', 'after', 'before'] : ['id']) {
      const id = block[key];
      if (typeof id === 'string') yield { id, place: at([...path, key]) };
    }
  }
}

const PARAM = /^\{(\w+)(\??)\}$/;

/** Fills a new address with the values of the old one, by the names of parameters in both, else by their position. */
function movedPath(path: string, wanted: string) {
  const [before, after] = [pathParams(path), pathParams(wanted)];
  const left = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  const oldName = (name: string) => (before.includes(name) ? name : (left[added.indexOf(name)] ?? ''));
  /** @returns the address; `lacks`: the first missing parameter that it needs */
  const fill = (values: Readonly<Record<string, string>>) => {
    let lacks: string | undefined;
    const segments = wanted.split('/').flatMap((part) => {
      const [, param, optional] = PARAM.exec(part) ?? [];
      if (param === undefined) return [part];
      const value = values[oldName(param)];
      if (value === undefined && !optional) lacks ??= param;
      return value ?? [];
    });
    return { path: segments.join('/'), lacks };
  };
  /** What leads to the new address: each form of the old one, with and without its optional parameters. */
  const redirects = () =>
    pathForms(path).flatMap((from) => {
      const { path: to, lacks } = fill(
        Object.fromEntries(pathParams(from).map((name) => [name, `{${name}}`])),
      );
      if (lacks !== undefined)
        throw new RenameRefused(`“${from}” has no value for “{${lacks}}” of the new path`);
      return from.toLowerCase() === to.toLowerCase() ? [] : [{ from, to }];
    });
  return { fill, redirects };
}
