import { REFUND_STEPS, refundOnDay } from '../rules/refund.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { JsonLd } from './builder.ts';

/**
 * What a type of product may be given back, from the one rule (requirements C10): the days on which all is paid back. What
 * is paid in part after these search engines have no words for; the product's page has.
 * @returns nothing for what is settled by writing to the school, or where the site names no country
 */
export function returnPolicyLd(
  { type, href }: { type: string; href: string },
  { site, locale }: LocalizedSite,
): JsonLd | undefined {
  const countries = site.config.locales[locale.code]?.storeRegions ?? [];
  const first = refundOnDay({ type, openedLessons: 0, redeemedCodes: 0 }, 0);
  if (first.state === 'ask' || countries.length === 0) return undefined;
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    merchantReturnLink: `${site.config.origin}${href}`,
  };
  const category = (name: string) => `https://schema.org/MerchantReturn${name}`;
  if (first.state === 'none') return { ...policy, returnPolicyCategory: category('NotPermitted') };
  return {
    ...policy,
    returnPolicyCategory: category('FiniteReturnWindow'),
    merchantReturnDays: REFUND_STEPS.find(({ share }) => share === 1)?.to,
    refundType: 'https://schema.org/FullRefund',
    returnFees: 'https://schema.org/FreeReturn',
  };
}
