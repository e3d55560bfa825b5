import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd, productListLd } from './structured.ts';

/** A partner's storefront; what it sells is told to search engines while its sale is on. */
export const partnerMarket: BlockBuilder = {
  build: ({ props, on }) => {
    const market = on.subject.market;
    const cards = new Map(
      market?.shelves?.flatMap(({ items }) => items).map((card) => [card.id, card] as const),
    );
    const href = on.edition.href(on.path)?.href ?? '';
    return {
      props: { ...props, item: props['item'] ?? market },
      jsonLd: [
        ...(market ? [breadcrumbLd(on, { name: market.name, href })] : []),
        ...productListLd([...cards.values()], on),
      ],
    };
  },
};
