import { isFree } from '../rules/price.ts';
import { refundBox } from '../rules/refundTerms.ts';
import { matchesTypes } from '../sources/products.ts';
import { builder } from './builder.ts';

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
