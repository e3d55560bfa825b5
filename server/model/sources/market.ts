import type { Categories, Market } from '../../../schemas/backend-types.ts';
import type { MarketView, ProductCard } from '../../../schemas/model.ts';
import type { MarketSource } from '../../../schemas/types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import { EVENT } from '../../observe/events.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import { type ServiceMedia, serviceMedia } from '../media/serviceMedia.ts';
import { type EventProgress, eventMoments, eventProgress, toWindow } from '../rules/moments.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { type Catalogue, loadCatalogue } from './catalogue.ts';
import { localizedText } from './productCard.ts';
import { fillParams } from './products.ts';

const LOGO_BOX = { width: 96, height: 96 };

/**
 * A partner's storefront, if any. Its products are only loaded during its sale, and may fail (requirements P6, P7).
 * @throws CallFailure of the market's call
 */
export async function loadMarket(
  source: MarketSource,
  context: PageContext,
): Promise<MarketView | undefined> {
  const { adapters, dependencies } = context;
  const handle = fillParams(source.handle, context.params);
  const market = await dependencies.require(adapters.ec?.market(handle), 'ec');
  if (market.status !== 'ACTIVE') return undefined;
  const progress = eventProgress(toWindow(market), context);
  const open = progress.state === 'ACTIVE';
  const [catalogue, categories] = await Promise.all([
    open ? tolerateFailure(loadCatalogue(context, handle), context, handle) : undefined,
    open
      ? tolerateFailure(dependencies.require(adapters.ec?.categories(handle), 'ec'), context, handle)
      : undefined,
  ]);
  const { localizedSite } = context;
  const from = { market, ...progress, catalogue, categories, localizedSite, media: serviceMedia(context) };
  return context.memoize(MARKET, `${handle} ${progress.state}`, from);
}

const MARKET = defineMaker('market', createMarket);

interface MarketFrom extends EventProgress {
  localizedSite: LocalizedSite;
  market: Market;
  catalogue: Catalogue | undefined;
  categories: Categories | undefined;
  media: ServiceMedia;
}

/** Makes a failure of optional market data harmless: it is logged, and visitors do not notice it (requirements P7). */
async function tolerateFailure<T>(call: Promise<T>, { report }: PageContext, market: string) {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    report(EVENT.marketFailed, { market, reason: error.message });
    return undefined;
  }
}

function createMarket(inputs: MarketFrom): MarketView {
  const { localizedSite, market, state, catalogue, categories = [], media } = inputs;
  const logo = typeof market.logo === 'string' ? { url: market.logo } : market.logo;
  const optional = {
    description: localizedText(market.description, localizedSite),
    logo: media.picture(logo, LOGO_BOX),
    shelves: catalogue && shelvesOf(catalogue, categories, localizedSite),
  };
  const name = localizedText(market.name, localizedSite) ?? market.handle;
  const moments = eventMoments(toWindow(market), inputs, localizedSite);
  return { handle: market.handle, name, state, ...moments, ...optional };
}

/** Products in their categories, by position; products without a category come last, without a title. */
function shelvesOf({ entries }: Catalogue, categories: Categories, localizedSite: LocalizedSite) {
  const last = Number.POSITIVE_INFINITY;
  const ordered = categories.toSorted((a, b) => Math.sign((a.position ?? last) - (b.position ?? last)) || 0);
  const all = new Set(categories.map(({ id }) => String(id)));
  const others: ProductCard[] = [];
  const byCategory = new Map([...all].map((id): [string, ProductCard[]] => [id, []]));
  for (const { product, card } of entries) {
    const ids = new Set(product.categoryIds?.map(String).filter((id) => all.has(id)));
    if (ids.size === 0) others.push(card);
    for (const id of ids) byCategory.get(id)?.push(card);
  }
  const shelves = ordered.map(({ id, name }) => ({
    id: String(id),
    title: localizedText(name, localizedSite) ?? String(id),
    items: byCategory.get(String(id)) ?? [],
  }));
  const rest = { id: 'other', items: others };
  return [...shelves, rest].filter(({ items }) => items.length > 0);
}
