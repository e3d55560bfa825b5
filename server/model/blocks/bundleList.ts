import { simpleBuilder } from './builder.ts';
import { productListLd } from './structured.ts';

/** Bundles, told to search engines with their offers. */
export const bundleList = simpleBuilder('BundleList', ({ props, localizedSite }) => {
  const cards = props.items.map(({ card }) => card);
  return { props, jsonLd: productListLd(cards, localizedSite) };
});
