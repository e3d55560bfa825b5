import { builder } from './builder.ts';
import { breadcrumbLd, productListLd } from './structured.ts';

/** A partner's storefront; what it sells is described to search engines while its sale is on. */
export const partnerMarket = builder('PartnerMarket', ({ props, localizedSite, page }) => {
  const market = props.item;
  const items = market.shelves?.flatMap((shelf) => shelf.items) ?? [];
  const cards = new Map(items.map((card) => [card.id, card] as const));
  const href = localizedSite.href(page.path)?.href ?? '';
  return {
    props,
    jsonLd: [
      breadcrumbLd(localizedSite, { name: market.name, href }),
      ...productListLd([...cards.values()], localizedSite),
    ],
  };
});
