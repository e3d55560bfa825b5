import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd, productLd } from './structured.ts';

/** A product, told to search engines with its offer, and with the way to it. */
export const productDetail: BlockBuilder = {
  build: ({ props, on }) => {
    const item = on.subject.product;
    const courses = { name: on.edition.words.key('nav.courses'), path: '/courses' };
    return {
      props: { ...props, item: props['item'] ?? item },
      jsonLd: item
        ? [
            { '@context': 'https://schema.org', ...productLd(item, on) },
            breadcrumbLd(on, { name: item.name, href: item.href }, [courses]),
          ]
        : [],
    };
  },
};
