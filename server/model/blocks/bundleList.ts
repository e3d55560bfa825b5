import type { BundleOffer, BundleRow, Price } from '../../../schemas/model.ts';
import { picked } from '../picked.ts';
import { builder } from './builder.ts';
import { productListLd } from './structured.ts';

/** Bundles, described to search engines with their offers. */
export const bundleList = builder('BundleList', ({ props, localizedSite }) => {
  const cards = props.items.map(({ card }) => card);
  const items = props.items.map(rowOf);
  return { props: { ...props, items }, jsonLd: productListLd(cards, localizedSite) };
});

function rowOf(offer: BundleOffer): BundleRow {
  const card = picked(offer.card, ['id', 'name', 'href', 'levels', 'summary', 'audience', 'price']);
  const contains = offer.contains.map((part) => picked(part, ['id', 'name', 'href', 'price']));
  return { ...offer, card: atPriceAlone(card), contains: contains.map(atPriceAlone) };
}

/** The sum of the parts stands against the bundle, not what each cost before. */
function atPriceAlone<Item extends { price?: Price }>(item: Item): Item {
  if (item.price?.state !== 'priced') return item;
  const { original: _, originalLabel: __, saved: ___, ...price } = item.price;
  return { ...item, price };
}
