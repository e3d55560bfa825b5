import { REFUND_STEPS, refundOnDay } from '../rules/refund.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { JsonLd } from './builder.ts';

/**
 * From the refund rule (requirements C10): the days with a full refund, because search engines know no partial ones.
 * @returns nothing if refunds are arranged individually, or without a country
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
