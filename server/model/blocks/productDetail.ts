import { refundBox } from '../refundTerms.ts';
import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd, productPageLd } from './structured.ts';

/** A product, told to search engines with its offer and the way to it; and what of it may be refunded. */
export const productDetail: BlockBuilder = {
  build: ({ props, context }) => {
    const item = context.subject.product;
    const courses = { name: context.localizedSite.words.key('nav.courses'), path: '/courses' };
    return {
      props: {
        ...props,
        item: props['item'] ?? item,
        ...(item ? { refund: refundBox(item.type, context.localizedSite) } : {}),
      },
      jsonLd: item
        ? [
            ...productPageLd(item, context),
            breadcrumbLd(context, { name: item.name, href: item.href }, [courses]),
          ]
        : [],
    };
  },
};
