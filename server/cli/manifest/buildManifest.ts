import type { PageModel } from '../../../schemas/model.ts';
import type { Block, Page, Site } from '../../../schemas/types.ts';
import { allBlocks } from '../../content/blockTree.ts';
import { redirectRules } from '../../content/index/redirectTable.ts';
import { buildPath } from '../../content/index/routeTable.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import { buildStatusPage, NoStatusPage } from '../../model/buildPage.ts';
import type { PageTools } from '../../model/createContext.ts';
import { isPrefixed, localizePath } from '../../model/site/localeUrl.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { subjectsOf } from '../../model/sources/subjects.ts';
import { CommandFailure } from '../terminal/command.ts';
import { buildForGuest, hostOf, type OpenModel, resolveAddress } from '../terminal/openModel.ts';

/** One address with its expected answer to a visitor who is not logged in and sends no language. */
export interface ManifestEntry {
  site: string;
  /** The complete address at the site's own origin. */
  url: string;
  /** The same without the origin: path and query. */
  path: string;
  kind: 'page' | 'redirect' | 'missing';
  status: number;
  locale: string;
  /** The target, if the status is 3xx. */
  location?: string;
  /** Only if a page is shown (200). */
  lang?: string;
  canonical?: string;
  blocks?: ManifestBlock[];
  /** The address comes from a service (a product, a championship), so it may not exist elsewhere. */
  service?: true;
}

export interface ManifestBlock {
  id: string;
  type: string;
  /** The block depends on services, and may be absent without them. */
  service?: true;
}

export interface Manifest {
  /** The revision of the content of the manifest, as in `/api/status`. */
  revision: string;
  entries: ManifestEntry[];
}

/** Lists every address of one or all sites with its answer, built as the server builds it. @throws CommandFailure */
export async function buildManifest(
  model: OpenModel,
  site: string | undefined,
  asked: (done: number) => void,
): Promise<Manifest> {
  const now = Date.now();
  const { snapshot, tools } = model;
  const entries: ManifestEntry[] = [];
  for (const one of snapshot.sites.values()) {
    if (site !== undefined && one.id !== site) continue;
    checkOrigin(snapshot, one);
    for (const address of await siteAddresses(snapshot, one, now, tools)) {
      const entry = await entryOf(model, one, address, now);
      if (entry) entries.push(entry);
      asked(entries.length);
    }
  }
  return { revision: snapshot.revision, entries };
}

function checkOrigin(snapshot: ContentSnapshot, { id, file, config }: ContentFile<Site>): void {
  const match = snapshot.index.siteForHost(hostOf(config));
  const found = match && 'site' in match ? match.site.id : 'none';
  if (found === id) return;
  throw new CommandFailure(
    `${file}: the host of “origin: ${config.origin}” leads to site ${found}; add it to “hosts”`,
  );
}

async function entryOf(
  model: OpenModel,
  site: ContentFile<Site>,
  { path, service }: SiteAddress,
  now: number,
): Promise<ManifestEntry | undefined> {
  const resolution = resolveAddress(model.snapshot, site, path, now);
  if (resolution.kind === 'unavailable') return undefined;
  const base = {
    site: site.id,
    url: site.config.origin + path,
    path,
    locale: resolution.locale,
    ...(service ? { service } : {}),
  };
  if (resolution.kind === 'redirect')
    return { ...base, kind: 'redirect', status: resolution.status, location: resolution.location };
  const page = await modelOf(model, resolution, now);
  if (!page) return { ...base, kind: 'missing', status: 404 };
  if (page.redirect !== undefined)
    return { ...base, kind: 'redirect', status: page.status, location: page.redirect };
  if (page.status !== 200) return { ...base, kind: 'missing', status: page.status };
  const { lang, head, status } = page;
  const config = resolution.kind === 'page' ? resolution.page.config : undefined;
  return { ...base, kind: 'page', status, lang, canonical: head.canonical, blocks: blocksOf(page, config) };
}

async function modelOf(
  model: OpenModel,
  resolution: Extract<Resolution, { kind: 'page' | 'missing' }>,
  now: number,
): Promise<PageModel | undefined> {
  if (resolution.kind === 'page') return buildForGuest(model, resolution, now);
  const visit = { visitor: { user: null }, now };
  try {
    return (await buildStatusPage(model.snapshot, { ...resolution, status: 404 }, visit, model.tools)).model;
  } catch (error) {
    if (error instanceof NoStatusPage) return undefined;
    throw error;
  }
}

/** Returns a page's blocks. A block with data, or with only such blocks inside, depends on services. */
function blocksOf({ blocks }: PageModel, page: Page | undefined): ManifestBlock[] {
  const all = page ? [...allBlocks(page.blocks)] : [];
  const byServices = new Set(all.filter(isByServices).map(({ id }) => id));
  return [...allBlocks(blocks)].map(({ id, type }) =>
    byServices.has(id) ? { id, type, service: true } : { id, type },
  );
}

function isByServices({ data, areas }: Block): boolean {
  if (data) return true;
  const inner = Object.values(areas ?? {}).flat();
  return inner.length > 0 && inner.every(isByServices);
}

interface SiteAddress {
  path: string;
  /** Whether a service listed it. */
  service?: true;
}

/** An address without a page, to check that the answer is 404. */
const NOWHERE = '/this-page-is-not-there';
/** Replaces a parameter of an old address. */
const EXAMPLE = 'example';

/** Returns a site's addresses: home without a locale; per locale pages, old addresses, and one that does not exist. */
export async function siteAddresses(
  snapshot: ContentSnapshot,
  site: ContentFile<Site>,
  now: number,
  tools: PageTools,
): Promise<SiteAddress[]> {
  const locales = Object.keys(site.config.locales);
  const isAllPrefixed = locales.every((locale) => isPrefixed(site.config, locale));
  const addresses: SiteAddress[] = isAllPrefixed ? [{ path: '/' }] : [];
  for (const locale of locales) {
    const inLocale = (path: string) => localizePath(site.config, locale, path);
    for (const page of snapshot.index.routes(site.id).pagesAt(locale, now))
      for await (const address of pageAddresses({ snapshot, tools }, site, locale, page, now))
        addresses.push(address);
    const old = redirectRules(site, locale).map(({ from }) => ({ path: inLocale(exampleOf(from)) }));
    addresses.push(...old, { path: inLocale(NOWHERE) });
  }
  // If addresses contain no locale, all locales share the same ones.
  const unique = new Map(addresses.map((address) => [address.path, address]));
  return [...unique.values()];
}

/** Yields a page's addresses in a locale: without parameters, if there is one, then those that services list. */
export async function* pageAddresses(
  { snapshot, tools }: Pick<OpenModel, 'snapshot' | 'tools'>,
  site: ContentFile<Site>,
  locale: string,
  page: ContentFile<Page>,
  now: number,
): AsyncGenerator<SiteAddress> {
  const { path = '/' } = page.config;
  const shortest = path.replaceAll(/\/\{[A-Za-z0-9]+\?\}/g, '') || '/';
  if (!shortest.includes('{')) yield { path: localizePath(site.config, locale, shortest) };
  if (!path.includes('{')) return;
  for (const { params, locales: offered } of await subjectsOf(snapshot, site, locale, page, now, tools)) {
    if (offered && !offered.includes(locale)) continue;
    yield { path: localizePath(site.config, locale, buildPath(path, params)), service: true };
  }
}

function exampleOf(from: string): string {
  const [path = '', query] = from.split(/\?(.*)/s, 2);
  const filled = (text: string) => text.replaceAll(/\{[A-Za-z0-9]+\*?\}/g, EXAMPLE);
  const encoded = filled(path)
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
  return query === undefined ? encoded : `${encoded}?${new URLSearchParams(filled(query))}`;
}
