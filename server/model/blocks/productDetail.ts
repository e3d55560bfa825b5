import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd, productLd } from './structured.ts';

/** A product, told to search engines with its offer, and with the way to it. */
export const productDetail: BlockBuilder = {
  build: ({ props, on }) => {
    const item = on.subject.product;
    const courses = { name: on.edition.words.key('nav.courses'), path: '/courses' };
    const product = item && productLd(item, on);
    return {
      props: { ...props, item: props['item'] ?? item },
      jsonLd: [
        ...(product ? [{ '@context': 'https://schema.org', ...product }] : []),
        ...(item ? [breadcrumbLd(on, { name: item.name, href: item.href }, [courses])] : []),
      ],
    };
  },
};
