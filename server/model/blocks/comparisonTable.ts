import type { Filled } from '../../../renderer/contract.ts';
import type { Price, ProductCard } from '../../../schemas/model.ts';
import { roundToPayable } from '../rules/money.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder } from './builder.ts';

type Head = NonNullable<Filled<'ComparisonTable'>['prices']>[number];
type Plan = NonNullable<Head['plans']>[number];
type Priced = Extract<Price, { state: 'priced' }>;

/** If the table has prices, shows the monthly price of each plan. */
export const comparisonTable = builder('ComparisonTable', ({ props: authored, localizedSite }) => {
  const { items = [], prices, ...props } = authored;
  if (!prices) return { props };
  const heads = prices.map(({ plans, ...head }) =>
    plans ? { ...head, plans: lengthsOf(plans, items, localizedSite) } : head,
  );
  return { props: { ...props, prices: heads } };
});

function lengthsOf(plans: readonly Plan[], items: readonly ProductCard[], localizedSite: LocalizedSite) {
  const offers = plans.flatMap((plan) => {
    const card = items.find(({ id }) => id === plan.id);
    return card?.price ? [{ ...plan, card, price: card.price }] : [];
  });
  const monthly = offers.flatMap(({ price, months }) =>
    price.state === 'priced' ? [price.current.amount / months] : [],
  );
  const cheapest = Math.min(...monthly);
  return offers.map(({ id, months, recommended, card, price }) => ({
    id,
    label: localizedSite.words.key('price.months', { count: months }),
    price,
    perMonth: months > 1 && price.state === 'priced' ? perMonth(price, months, localizedSite) : undefined,
    recommended: recommended || undefined,
    lowest:
      monthly.length > 1 && price.state === 'priced' && price.current.amount / months === cheapest
        ? true
        : undefined,
    buy: { href: card.href, label: localizedSite.words.key('price.buyMonths', { count: months }) },
  }));
}

/** The price per month, rounded to a payable amount; marked as approximate if it is rounded. */
function perMonth({ currency, current }: Priced, months: number, localizedSite: LocalizedSite): string {
  const { words, money, site } = localizedSite;
  const share = roundToPayable(current.amount / months, currency, site.config.currencies?.[currency]);
  const isExact = Math.abs(share * months - current.amount) < 1e-6;
  const amount = money(currency, share);
  return words.key(isExact ? 'price.perMonth' : 'price.aboutPerMonth', { amount });
}
