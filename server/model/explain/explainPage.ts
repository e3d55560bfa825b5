import type {
  ExplainedBlock,
  ExplainedItem,
  ExplainedSource,
  ExplainedValue,
  PageExplanation,
  Reason,
} from '../../../schemas/model.ts';
import type { Block, Page } from '../../../schemas/types.ts';
import type { BlockSchema } from '../../content/blockSchemas.ts';
import { allBlocks } from '../../content/blockTree.ts';
import type { FilePlaces, LocatedText } from '../../content/filePlaces.ts';
import { RouteTable } from '../../content/index/routeTable.ts';
import { type BlockItem, itemsOfBlocks, itemsOfSite } from '../../content/schedule/conditioned.ts';
import type { ContentFile } from '../../content/snapshot.ts';
import { sitePlaces, type WrittenPlaces, writtenPlacesOf } from '../../content/writtenPlaces.ts';
import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import type { PageContext } from '../context.ts';
import { createContext } from '../createContext.ts';
import { localeChain } from '../site/localizedSites.ts';
import { matchOf, type PageMatch, type Resolution } from '../site/resolution.ts';
import { type Costs, costKey } from './costs.ts';
import { type ExplainParts, explainCondition, explainItem } from './explainItem.ts';
import { explainValues, placesOfText, type ValueContext } from './values.ts';

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

/** The blocks of a page, including hidden ones; blocks in areas follow the block that contains them. */
async function explainBlocks(context: PageContext, parts: ExplainParts): Promise<ExplainedBlock[]> {
  const { page, localizedSite, subject } = context;
  const { places, snapshot } = parts;
  const writtenPlaces = await writtenPlacesOf(page, places);
  const chain = localeChain(snapshot, localizedSite.locale.code, localizedSite.site.config.defaultLocale);
  const values = { localizedSite, chain, places, variables: { ...subject } };
  const { blocks } = page.config;
  const all = [...allBlocks(blocks)];
  // Both follow the same order of blocks.
  return Promise.all(
    itemsOfBlocks(blocks).flatMap((item, index) => {
      const block = all[index];
      return block ? [explainBlock(block, item, { context, parts, writtenPlaces, values })] : [];
    }),
  );
}

interface BlockContext {
  context: PageContext;
  parts: ExplainParts;
  writtenPlaces: WrittenPlaces;
  values: Omit<ValueContext, 'placesOf'>;
}

async function explainBlock(
  block: Block,
  item: BlockItem,
  { context, parts, writtenPlaces, values }: BlockContext,
): Promise<ExplainedBlock> {
  const { id, type } = block;
  const schema = parts.tools.schemas.get(type);
  const [place = { file: context.page.file }, ...otherPlaces] = writtenPlaces.placesOfBlock(id);
  const explanation = explainItem(item, place, context);
  const own: ValueContext = { ...values, placesOf: (path) => writtenPlaces.placesOf(id, ['props', ...path]) };
  const props = schema ? await explainValues(block.props ?? {}, schema, own) : [];
  const labels = schema ? await labelsOf(type, schema, own) : [];
  return {
    ...explanation,
    type,
    depth: item.depth,
    by: otherPlaces,
    shows: explanation.shows && !item.hidden,
    why: [...hiddenReason(block, item), ...explanation.why],
    values: [...props, ...labels],
    sources: sourcesOf(block, writtenPlaces, parts.costs),
  };
}

function hiddenReason({ hidden }: Block, item: BlockItem): Reason[] {
  if (!item.hidden) return [];
  return [{ says: hidden ? 'hidden: true' : 'it is in a block that is hidden', holds: false }];
}

async function labelsOf(
  type: string,
  { labels }: BlockSchema,
  { localizedSite, chain, places }: ValueContext,
): Promise<ExplainedValue[]> {
  return Promise.all(
    labels.map(async (label) => {
      const key = `blocks.${type}.${label}`;
      const { facts } = await placesOfText(key, chain, places);
      return { name: `label ${label}`, text: localizedSite.words.key(key), from: facts };
    }),
  );
}

function sourcesOf(
  { id, data = {} }: Block,
  writtenPlaces: WrittenPlaces,
  costs: Costs | undefined,
): ExplainedSource[] {
  return Object.entries(data).flatMap(([slot, source]): ExplainedSource[] => {
    const [place] = writtenPlaces.placesOf(id, ['data', slot]);
    if (!source || !place) return [];
    const { from, ...params } = source;
    const asks = Object.entries(params).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    const cost = costs?.get(costKey(id, slot));
    return [{ slot, source: [from, ...asks].join(' '), place, cost }];
  });
}
