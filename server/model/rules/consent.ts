import type { ProductCard } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';

/** Whether a product is sold only to who agrees to get it at once (`consentFor` of the site's locale). */
export function asksConsent(
  product: Pick<ProductCard, 'type' | 'price'> | undefined,
  { site, locale }: LocalizedSite,
): boolean {
  if (!product) return false;
  const isFree = product.price?.state === 'priced' && product.price.current.amount === 0;
  const types = site.config.locales[locale.code]?.consentFor ?? [];
  return !isFree && types.some((type) => type === product.type);
}
