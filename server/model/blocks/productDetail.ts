import { refundBox } from '../refundTerms.ts';
import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd, productPageLd } from './structured.ts';

/** A product, told to search engines with its offer and the way to it; and what of it may be refunded. */
export const productDetail: BlockBuilder = {
  build: ({ props, on }) => {
    const item = on.subject.product;
    const courses = { name: on.edition.words.key('nav.courses'), path: '/courses' };
    return {
      props: {
        ...props,
        item: props['item'] ?? item,
        ...(item ? { refund: refundBox(item.type, on.edition) } : {}),
      },
      jsonLd: item
        ? [...productPageLd(item, on), breadcrumbLd(on, { name: item.name, href: item.href }, [courses])]
        : [],
    };
  },
};
