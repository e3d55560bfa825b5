import type { ProductDetail } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import { localizePath } from '../localeUrl.ts';
import type { BlockBuilder } from './builders.ts';

/** A product, told to search engines with its offer, and with the way to it. */
export const productDetail: BlockBuilder = {
  build: ({ props, on }) => {
    const item = on.subject.product;
    return {
      props: { ...props, item: props['item'] ?? item },
      jsonLd: item ? [productLd(item, on), breadcrumbLd(item, on)] : [],
    };
  },
};

function productLd(item: ProductDetail, on: PageContext): Record<string, unknown> {
  const site = on.edition.site.config;
  const offer = item.price?.state === 'priced' && {
    offers: {
      '@type': 'Offer',
      price: item.price.current.amount,
      priceCurrency: site.currencies?.[item.price.currency]?.iso ?? item.price.currency,
      availability: 'https://schema.org/InStock',
      url: `${site.origin}${item.href}`,
    },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.name,
    sku: item.id,
    ...(item.summary ? { description: item.summary } : {}),
    ...(item.image ? { image: `${site.origin}${item.image.src}` } : {}),
    ...(offer || {}),
  };
}

function breadcrumbLd(item: ProductDetail, on: PageContext): Record<string, unknown> {
  const { edition } = on;
  const site = edition.site.config;
  const way = [
    {
      name: edition.words.text(site.metadata.title) ?? '',
      path: localizePath(site, edition.locale.code, '/'),
    },
    { name: edition.words.key('nav.courses'), path: localizePath(site, edition.locale.code, '/courses') },
    { name: item.name, path: item.href },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${site.origin}${path}`,
    })),
  };
}
