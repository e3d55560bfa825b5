import type { Express } from 'express';
import type { Market, Product } from '../../../schemas/backend-types.ts';
import type { Context } from '../context.ts';
import type { SeededProduct } from '../data/catalogue.ts';
import { resolveMoment } from '../data/moments.ts';
import type { MarketSeed } from '../data/seedTypes.ts';
import { queryText, Refusal, service } from '../http/http.ts';

/** Products and partner markets (`EC_API`). */
export function ecService(context: Context): Express {
  const { catalogue } = context;
  const marketOf = (idOrHandle: string): MarketSeed => {
    const market = catalogue
      .all('market')
      .find(({ id, handle }) => id === idOrHandle || handle === idOrHandle);
    if (!market) throw new Refusal(404, 'unknown market');
    return market;
  };
  return service((app) => {
    app.get('/products', (request, response) => {
      const market = queryText(request, 'marketIdOrHandle');
      response.json(
        productsIn(catalogue.all('product'), market === undefined ? undefined : marketOf(market)),
      );
    });
    app.get('/markets/:marketHandle', (request, response) => {
      response.json(answerOf(marketOf(request.params.marketHandle)));
    });
    app.get('/markets/:marketHandle/categories', (request, response) => {
      const { categories = [] } = marketOf(request.params.marketHandle);
      response.json(categories.map(({ id, name }, index) => ({ id, name, position: index + 1 })));
    });
  });

  function answerOf({ categories: _, startsAt, endsAt, logo, ...market }: MarketSeed): Market {
    const at = (written: string) => resolveMoment(written, context.now(), catalogue.settings().timeZone);
    return {
      ...market,
      ...(startsAt ? { startsAt: at(startsAt) } : {}),
      ...(endsAt ? { endsAt: at(endsAt) } : {}),
      ...(logo ? { logo: new URL(`/uploads/${logo}`, context.origin()).href } : {}),
    };
  }
}

/** All products, or a market's with its categories, in the market's order. */
function productsIn(products: SeededProduct[], market: MarketSeed | undefined): Product[] {
  const answer = products.map(({ repeatable: _, grants: __, ...product }): Product => product);
  if (!market) return answer;
  const { categories = [] } = market;
  const ids = [...new Set(categories.flatMap((category) => category.products))];
  return ids.flatMap((id) => {
    const product = answer.find((candidate) => candidate.id === id);
    const categoryIds = categories.filter((category) => category.products.includes(id)).map(({ id }) => id);
    return product ? [{ ...product, categoryIds }] : [];
  });
}
