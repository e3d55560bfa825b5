import { refundBox } from '../rules/refundTerms.ts';
import { builder } from './builder.ts';

/** What is about to be bought, or that it is the visitor's already. Refunds are described with the dates that hold if it is bought now (C10). */
export const orderSummary = builder('OrderSummary', ({ props, localizedSite, page }) => {
  const { headingFree, heading, ...rest } = props;
  const { price, type, owned } = props.item;
  if (owned) {
    const { intro: _, rules: __, ...order } = rest;
    return { props: { ...order, heading: owned.text } };
  }
  const isFree = price?.state === 'priced' && price.current.amount === 0;
  if (isFree) return { props: { ...rest, heading: headingFree ?? heading } };
  return { props: { ...rest, heading, refund: refundBox(type, localizedSite, page.now) } };
});
