import type { BundleOffer } from '../../../schemas/model.ts';
import type { BlockBuilder } from './builders.ts';
import { productListLd } from './structured.ts';

/** Bundles, told to search engines with their offers. */
export const bundleList: BlockBuilder = {
  build: ({ props, context }) => {
    const items: BundleOffer[] = Array.isArray(props['items']) ? props['items'] : [];
    const cards = items.map(({ card }) => card);
    return { props, jsonLd: productListLd(cards, context) };
  },
};
