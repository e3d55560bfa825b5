import type { Filled, ModelProps } from '../../../renderer/contract.ts';
import { picked } from '../picked.ts';
import { refundBox } from '../rules/refundTerms.ts';
import { matchesTypes } from '../sources/products.ts';
import { boardLabels } from './boardLabels.ts';
import { builder } from './builder.ts';
import { breadcrumbLd, productPageLd } from './structured.ts';

type Samples = Filled<'ProductDetail'>['samples'];
type Item = ModelProps<'ProductDetail'>['item'];

/** A product, described to search engines with its offer and the way to it; what of it may be refunded; what one may play. */
export const productDetail = builder('ProductDetail', ({ props: authored, localizedSite }) => {
  const { samples, ...rest } = authored;
  const { item } = rest;
  const { words } = localizedSite;
  const courses = { name: words.key('nav.courses'), path: '/courses' };
  const last = { name: item.name, href: item.href };
  // What costs nothing is started, not bought.
  const isFree = item.price?.state === 'priced' && item.price.current.amount === 0;
  const refund = isFree ? {} : { refund: refundBox(item.type, localizedSite) };
  const sample = sampleFor(item, samples);
  const played = sample ? { sample, boardLabels: boardLabels(words) } : {};
  return {
    props: { ...rest, ...refund, ...played },
    jsonLd: [...productPageLd(item, localizedSite), breadcrumbLd(localizedSite, last, [courses])],
  };
});

/** The first sample all of whose conditions hold for the product. */
function sampleFor({ id, type, levels }: Item, samples: Samples = []) {
  const found = samples.find(
    (sample) =>
      (!sample.ids || sample.ids.includes(id)) &&
      (!sample.types || matchesTypes(type, sample.types)) &&
      (!sample.stage || levels?.stages[0] === sample.stage),
  );
  return found && picked(found, ['heading', 'intro', 'problems']);
}
