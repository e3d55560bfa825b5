import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd, productListLd } from './structured.ts';

/** A partner's storefront; what it sells is told to search engines while its sale is on. */
export const partnerMarket: BlockBuilder = {
  build: ({ props, context }) => {
    const market = context.subject.market;
    const cards = new Map(
      market?.shelves?.flatMap(({ items }) => items).map((card) => [card.id, card] as const),
    );
    const href = context.localizedSite.href(context.path)?.href ?? '';
    return {
      props: { ...props, item: props['item'] ?? market },
      jsonLd: [
        ...(market ? [breadcrumbLd(context, { name: market.name, href })] : []),
        ...productListLd([...cards.values()], context),
      ],
    };
  },
};
