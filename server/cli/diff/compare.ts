import type { BlockModel } from '../../../schemas/model.ts';
import { allBlocks } from '../../content/blockTree.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { ShownPage, ShownSite, SiteModels } from './pageModels.ts';
import { changedProblemChoices, type Difference, differences, isInside } from './values.ts';

type Part =
  | 'address'
  | 'status'
  | 'head'
  | 'header'
  | 'footer'
  | 'flag'
  | 'redirect'
  | 'block'
  | 'turn'
  | 'when';
type AddableKind = 'site' | 'page' | 'redirect' | 'block';

export interface Change {
  site: string;
  locale: string;
  /** The page's name; null for changes on every page of the site. */
  page: string | null;
  kind: Part | 'block-moved' | `${AddableKind}-${'added' | 'removed'}`;
  /** The changed part: a block's id, or the name of a part. */
  what: string;
  before?: unknown;
  after?: unknown;
}

export function compareModels(before: SiteModels, after: SiteModels): Change[] {
  return [...siteChanges(before, after), ...pageChanges(before, after)];
}

function* siteChanges(before: SiteModels, after: SiteModels): Generator<Change> {
  for (const [, old, now] of paired(before.sites, after.sites)) {
    const one = now ?? old;
    if (!one) continue;
    const base = { site: one.site, locale: one.locale, page: null };
    if (!old || !now) {
      yield { ...base, kind: now ? 'site-added' : 'site-removed', what: `${one.site} ${one.locale}` };
      continue;
    }
    yield* parts(base, 'flag', old.flags, now.flags);
    yield* parts(base, 'header', headerOf(old), headerOf(now));
    yield* parts(base, 'footer', old.footer, now.footer);
    for (const [what, before, after] of paired(old.redirects, now.redirects)) {
      if (before === after) continue;
      const isSame = before !== undefined && after !== undefined;
      const kind = isSame ? 'redirect' : after === undefined ? 'redirect-removed' : 'redirect-added';
      yield { ...base, kind, what, before, after };
    }
  }
}

/** Drops the language menu, which is different on every page. */
function headerOf({ header: { languages: _, devLocales: __, ...rest } }: ShownSite) {
  return rest;
}

function* pageChanges(before: SiteModels, after: SiteModels): Generator<Change> {
  for (const [, old, now] of paired(before.pages, after.pages)) {
    const one = now ?? old;
    if (!one) continue;
    const { site, locale, page } = one;
    // Added or removed sites and locales are reported once, not page by page.
    if (!before.sites.has(`${site} ${locale}`) || !after.sites.has(`${site} ${locale}`)) continue;
    const base = { site, locale, page };
    if (old && now) yield* pageDifferences(base, old, now);
    else yield { ...base, kind: now ? 'page-added' : 'page-removed', what: one.address };
  }
}

type ChangeLocation = Pick<Change, 'site' | 'locale' | 'page'>;

function* pageDifferences(base: ChangeLocation, old: ShownPage, now: ShownPage): Generator<Change> {
  if (old.path !== now.path)
    yield { ...base, kind: 'address', what: 'path', before: old.path, after: now.path };
  const [was, is] = [old.model, now.model];
  if (was.status !== is.status)
    yield { ...base, kind: 'status', what: 'status', before: was.status, after: is.status };
  const turned = new Map(changedProblemChoices(was.blocks, is.blocks));
  for (const [id, { before, after }] of turned)
    yield { ...base, kind: 'turn', what: `of problems in block “${id}”`, before, after };
  // Most of the head and of the props follows from the shown problem.
  for (const change of parts(base, 'head', headOf(was.head), headOf(is.head)))
    if (turned.size === 0 || change.what === 'title') yield change;
  for (const change of inBlocks(base, was.blocks, is.blocks))
    if (change.kind !== 'block' || !isInside(change.what, turned)) yield change;
  const shown = new Set([...allBlocks(was.blocks), ...allBlocks(is.blocks)].map(({ id }) => id));
  for (const { path, before, after } of differences(topLevel(old.whens), topLevel(now.whens))) {
    // A block that neither side shows now may show at another time.
    if (!shown.has(path) || (before !== undefined && after !== undefined))
      yield { ...base, kind: 'when', what: path, before, after };
  }
}

/** Turns conditions into texts, so that each is reported as a whole. */
function topLevel(whens: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(whens).map(([id, when]) => [id, JSON.stringify(when)]));
}

/** Drops the data for search engines, which repeat the content of the page. */
function headOf({ jsonLd: _, ...rest }: ShownPage['model']['head'] & { jsonLd?: unknown }) {
  return rest;
}

function* inBlocks(
  base: ChangeLocation,
  before: readonly BlockModel[],
  after: readonly BlockModel[],
): Generator<Change> {
  const [old, now] = [places(before), places(after)];
  for (const [id, was, is] of paired(old, now)) {
    if (!was && is) yield { ...base, kind: 'block-added', what: id, after: is.block.type };
    else if (was && !is) yield { ...base, kind: 'block-removed', what: id, before: was.block.type };
  }
  for (const id of movedBlocks(old, now)) yield { ...base, kind: 'block-moved', what: id };
  for (const [id, is] of now) {
    const was = old.get(id);
    if (!was) continue;
    for (const { path, before: a, after: b } of differences(contentOf(was.block), contentOf(is.block)))
      yield { ...base, kind: 'block', what: path === '' ? id : `${id}.${path}`, before: a, after: b };
  }
}

/** Drops a form's key, which is different each time. */
function contentOf({ type, props, status, device }: BlockModel) {
  const form = isRecord(props['form']) ? { form: { ...props['form'], key: undefined } } : {};
  return { ...props, ...form, ...(status === 'ok' ? {} : { status }), ...(device ? { device } : {}), type };
}

interface BlockPosition {
  block: BlockModel;
  parent: string;
}

function places(blocks: readonly BlockModel[], parent = ''): Map<string, BlockPosition> {
  const found = new Map<string, BlockPosition>();
  for (const block of blocks) {
    found.set(block.id, { block, parent });
    for (const [area, inner] of Object.entries(block.areas ?? {}))
      for (const [id, place] of places(inner, `${block.id} ${area}`)) found.set(id, place);
  }
  return found;
}

/** The smallest set of blocks whose move explains the new order; and blocks with a new parent. */
function movedBlocks(
  old: ReadonlyMap<string, BlockPosition>,
  now: ReadonlyMap<string, BlockPosition>,
): string[] {
  const stayed = [...now].filter(([id, { parent }]) => old.get(id)?.parent === parent).map(([id]) => id);
  const order = new Map([...old.keys()].map((id, index) => [id, index]));
  const kept = new Set(
    longestIncreasing(stayed.map((id) => order.get(id) ?? 0)).map((index) => stayed[index]),
  );
  return [...now.keys()].filter((id) => old.has(id) && !kept.has(id));
}

function longestIncreasing(values: readonly number[]): number[] {
  /** The longest increasing subsequence that ends at each index. */
  const runs: number[][] = [];
  const longest = (some: number[][]) => some.reduce((a, b) => (b.length > a.length ? b : a), []);
  for (const [index, value] of values.entries())
    runs.push([...longest(runs.filter((run) => (values[run.at(-1) ?? -1] ?? 0) < value)), index]);
  return longest(runs);
}

function* parts(
  base: ChangeLocation,
  kind: Change['kind'],
  before: unknown,
  after: unknown,
): Generator<Change> {
  for (const { path, ...values } of differences(before, after) as Difference[])
    yield { ...base, kind, what: path, ...values };
}

/** Returns all keys of two maps, each with its values. */
function paired<Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>) {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].map((key) => [key, one.get(key), other.get(key)] as const);
}
