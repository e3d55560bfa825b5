import { builder } from './builder.ts';
import { breadcrumbLd, productListLd } from './jsonLd.ts';

/** A partner's storefront; its products are described to search engines during the sale. */
export const partnerMarket = builder('PartnerMarket', ({ props, localizedSite, page }) => {
  const market = props.item;
  const items = market.shelves?.flatMap((shelf) => shelf.items) ?? [];
  const cards = new Map(items.map((card) => [card.id, card] as const));
  const href = localizedSite.localizedPath(page.path);
  return {
    props,
    jsonLd: [
      breadcrumbLd(localizedSite, { name: market.name, href }),
      ...productListLd([...cards.values()], localizedSite),
    ],
  };
});
