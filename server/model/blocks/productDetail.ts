import { refundBox } from '../rules/refundTerms.ts';
import { simpleBuilder } from './builder.ts';
import { breadcrumbLd, productPageLd } from './structured.ts';

/** A product, told to search engines with its offer and the way to it; and what of it may be refunded. */
export const productDetail = simpleBuilder('ProductDetail', ({ props, localizedSite }) => {
  const { item } = props;
  const courses = { name: localizedSite.words.key('nav.courses'), path: '/courses' };
  const last = { name: item.name, href: item.href };
  // What costs nothing is started, not bought.
  const isFree = item.price?.state === 'priced' && item.price.current.amount === 0;
  return {
    props: isFree ? props : { ...props, refund: refundBox(item.type, localizedSite) },
    jsonLd: [...productPageLd(item, localizedSite), breadcrumbLd(localizedSite, last, [courses])],
  };
});
