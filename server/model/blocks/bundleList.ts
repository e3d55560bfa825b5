import type { BundleOffer, BundleRow, Price } from '../../../schemas/model.ts';
import { pick } from '../objects.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder } from './builder.ts';
import { productListLd } from './jsonLd.ts';

export const bundleList = builder('BundleList', ({ props, localizedSite }) => {
  const cards = props.items.map(({ card }) => card);
  const items = props.items.map((offer) => bundleRow(offer, localizedSite));
  return { props: { ...props, items }, jsonLd: productListLd(cards, localizedSite) };
});

function bundleRow(offer: BundleOffer, localizedSite: LocalizedSite): BundleRow {
  const card = pick(offer.card, [
    'id',
    'type',
    'name',
    'href',
    'image',
    'levels',
    'summary',
    'audience',
    'price',
  ]);
  const contains = offer.contains.map((part) => pick(part, ['id', 'name', 'href', 'price']));
  const buyHref = localizedSite.href(`origin:checkout/${encodeURIComponent(card.id)}`)?.href ?? '';
  return { ...offer, card: atPriceAlone(card), contains: contains.map(atPriceAlone), buyHref };
}

/** A bundle's price is compared with the sum of its parts, not with the former price of each. */
function atPriceAlone<Item extends { price?: Price }>(item: Item): Item {
  if (item.price?.state !== 'priced') return item;
  const { original: _, originalLabel: __, saved: ___, ...price } = item.price;
  return { ...item, price };
}
