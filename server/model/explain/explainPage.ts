import type { ExplainedItem, PageExplanation } from '../../../schemas/model.ts';
import type { Page } from '../../../schemas/types.ts';
import type { FilePlaces, LocatedText } from '../../content/filePlaces.ts';
import { RouteTable } from '../../content/index/routeTable.ts';
import { itemsOfSite } from '../../content/schedule/conditioned.ts';
import type { ContentFile } from '../../content/snapshot.ts';
import { sitePlaces } from '../../content/writtenPlaces.ts';
import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import type { PageContext } from '../context.ts';
import { createContext } from '../createContext.ts';
import { matchOf, type PageMatch, type Resolution } from '../site/resolution.ts';
import { explainBlocks } from './blocks.ts';
import { type ExplainParts, explainItem } from './explainItem.ts';
import { explainCondition } from './reasons.ts';

/** Explains why an address shows what it shows; asks no service. @param outcome of building the page */
export async function explainPage(
  resolution: Exclude<Resolution, { kind: 'unavailable' }>,
  parts: ExplainParts,
  outcome: { status?: number; redirect?: string } = {},
): Promise<PageExplanation> {
  const { site, locale } = resolution;
  if (resolution.kind === 'redirect') {
    const { status, location: redirect } = resolution;
    return { ...emptyExplanation(site.id, locale, '', status), redirect };
  }
  if (resolution.kind === 'missing') return explainMissing(resolution, parts);
  const context = contextOf(resolution, parts);
  const { page, path } = resolution;
  const [text, blocks, links] = await Promise.all([
    parts.places.read(page.sourceFiles?.[0] ?? page),
    explainBlocks(context, parts),
    explainLinks(context, parts.places),
  ]);
  const { status = 200, redirect } = outcome;
  return {
    ...emptyExplanation(site.id, locale, path, status),
    redirect,
    page: explainedPage(page, text, context),
    checks: page.config.checks ?? [],
    blocks,
    links,
  };
}

function contextOf(match: PageMatch, { snapshot, visit, tools }: ExplainParts): PageContext {
  return createContext(snapshot, match, 200, visit, tools);
}

function emptyExplanation(site: string, locale: string, path: string, status: number): PageExplanation {
  return { site, locale, path, status, checks: [], blocks: [], links: [] };
}

function explainedPage(page: ContentFile<Page>, text: LocatedText, { conditionContext }: PageContext) {
  return {
    id: page.id,
    place: text.at(page.config.when ? ['when'] : ['path'], 'key'),
    why: explainCondition(page.config.when, conditionContext),
  };
}

/** Explains an address without a page by the nearest page that would be there if its condition held. */
async function explainMissing(
  { site, locale, path }: Extract<Resolution, { kind: 'missing' }>,
  parts: ExplainParts,
): Promise<PageExplanation> {
  const missing = emptyExplanation(site.id, locale, path, 404);
  const routes = [...parts.snapshot.pages.values()].flatMap((page) =>
    page.config.path === undefined ? [] : [{ path: page.config.path, target: page }],
  );
  const found = new RouteTable(routes).match(tryDecodeUri(path) ?? path);
  if (!found || !('target' in found) || !site.config.locales[locale]) return missing;
  const { target: page, params } = found;
  const match = matchOf({ site, locale, page, path }, params);
  const text = await parts.places.read(page.sourceFiles?.[0] ?? page);
  return { ...missing, page: explainedPage(page, text, contextOf(match, parts)) };
}

async function explainLinks(context: PageContext, places: FilePlaces): Promise<ExplainedItem[]> {
  const { site } = context.localizedSite;
  const items = itemsOfSite(site).filter(({ when }) => when !== undefined);
  return Promise.all(
    items.map(async (item) => {
      const [written] = await sitePlaces(site, item.path, places);
      const place = written ? written.text.at(written.path) : { file: site.file };
      return explainItem(item, place, context);
    }),
  );
}
