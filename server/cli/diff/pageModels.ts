import type { PageModel } from '../../../schemas/model.ts';
import type { Page, Site } from '../../../schemas/types.ts';
import { flagsFor, mayHold, siteContext } from '../../content/conditions.ts';
import { redirectRules } from '../../content/index/redirectTable.ts';
import { conditionsOf, itemsOfBlocks } from '../../content/schedule/conditioned.ts';
import type { ContentFile } from '../../content/snapshot.ts';
import { pageAddresses } from '../manifest/buildManifest.ts';
import { buildForGuest, type OpenModel, resolveAddress } from '../terminal/openModel.ts';

export type ShownPage = NonNullable<Awaited<ReturnType<typeof shownPage>>>;

export type ShownSite = ReturnType<typeof shownSite>;

export interface SiteModels {
  pages: Map<string, ShownPage>;
  sites: Map<string, ShownSite>;
}

/** Builds each page of each site in each locale once; a page with parameters at its first existing address. */
export async function buildPageModels(
  model: OpenModel,
  now: number,
  done: (pages: number) => void = () => undefined,
): Promise<SiteModels> {
  const shown: SiteModels = { pages: new Map(), sites: new Map() };
  const { snapshot } = model;
  for (const site of snapshot.sites.values()) {
    for (const locale of Object.keys(site.config.locales)) {
      for (const page of snapshot.index.routes(site.id).pages(locale)) {
        const found = await shownPage(model, site, locale, page, now);
        if (!found) continue;
        shown.pages.set(`${site.id} ${locale} ${page.id}`, found);
        const key = `${site.id} ${locale}`;
        // A header marks the current page, so both sides must take it from the same page.
        if (!shown.sites.has(key) || page.config.path === '/')
          shown.sites.set(key, shownSite(site, locale, found.model.layout));
        done(shown.pages.size);
      }
    }
  }
  return shown;
}

function shownSite(site: ContentFile<Site>, locale: string, { header, footer }: PageModel['layout']) {
  const flags: Record<string, unknown> = { ...flagsFor(site.config, locale) };
  return { site: site.id, locale, flags, header, footer, redirects: redirectsIn(site, locale) };
}

/** Returns the redirects of a site. One that depends on a condition is listed once for each condition. */
function redirectsIn(site: ContentFile<Site>, locale: string): Map<string, string> {
  return new Map(
    redirectRules(site, locale).map(({ from, to, when, permanent = true }) => [
      when ? `${from} when ${JSON.stringify(when)}` : from,
      permanent ? to : `${to} (for a while)`,
    ]),
  );
}

async function shownPage(
  model: OpenModel,
  site: ContentFile<Site>,
  locale: string,
  page: ContentFile<Page>,
  now: number,
) {
  const { path = '/', blocks } = page.config;
  const { value: first } = await pageAddresses(model, site, locale, page, now).next();
  if (!first) return undefined;
  const address: string = first.path;
  const resolution = resolveAddress(model.snapshot, site, address, now);
  if (resolution.kind !== 'page') return undefined;
  const context = siteContext(site.id, site.config, locale);
  const whens = itemsOfBlocks(blocks)
    .map((thing) => ({ ...thing, all: conditionsOf(thing) }))
    .filter(({ hidden, all }) => !hidden && mayHold(all, context))
    .map(({ id, all }) => [id, all.length === 0 ? null : all]);
  return {
    site: site.id,
    locale,
    page: page.id,
    path,
    address,
    model: await buildForGuest(model, resolution, now),
    /** Conditions by block id that may hold on the site: a hidden block may be shown later. */
    whens: Object.fromEntries(whens),
  };
}
