import { PLACEHOLDER } from '../../lib/placeholder.ts';
import { isFree } from '../rules/price.ts';
import { refundBox } from '../rules/refundTerms.ts';
import { matchesTypes } from '../sources/products.ts';
import { builder } from './builder.ts';
import { breadcrumbLd, productListLd } from './jsonLd.ts';

/** The product to be bought, or that it is owned. Refunds have the dates that apply if it is bought now (C10). */
export const orderSummary = builder('OrderSummary', ({ props, localizedSite, page }) => {
  const { headingFree, heading, notes, ...order } = props;
  const { price, type, owned } = props.item;
  if (owned) {
    const { intro: _, rules: __, ...rest } = order;
    return { props: { ...rest, heading: owned.text } };
  }
  const note = notes?.find(({ types }) => matchesTypes(type, types))?.body;
  const rest = { ...order, note };
  if (isFree(price)) return { props: { ...rest, heading: headingFree ?? heading } };
  return { props: { ...rest, heading, refund: refundBox(type, localizedSite, page.now) } };
});

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

/** A visitor's purchases; for printing with the seller, from the site's metadata, or the site's name until that is filled in. */
export const purchases = builder('Purchases', ({ props, localizedSite: { site, words } }) => {
  const { title, seller, address, email } = site.config.metadata;
  const [by, place] = [seller, address].map((text) => {
    const written = text && words.text(text);
    return written && !PLACEHOLDER.test(written) ? written : undefined;
  });
  const name = by ?? words.text(title) ?? site.id;
  return { props: { ...props, issuer: { name, email, address: place } } };
});

/** Reviews in a grid, or in a carousel if the site's flag says so (spec.md §9). */
export const reviews = builder('Reviews', ({ props, localizedSite }) => ({
  props: { ...props, mode: localizedSite.flags.reviewsMode ?? 'static' },
}));
