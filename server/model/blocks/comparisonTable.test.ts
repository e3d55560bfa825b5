import { expect, test } from 'vitest';
import type { ProductCard } from '../../../schemas/model.ts';
import { buildBlock, makeCard, priced } from '../../../tests/helpers/block.ts';

const PLANS = [
  { id: 'v1', months: 1 },
  { id: 'v3', months: 3 },
  { id: 'v12', months: 12, recommended: true },
];
const items = [
  makeCard('v1', { price: priced(100) }),
  makeCard('v3', { price: priced(285) }),
  makeCard('v12', { price: priced(1000) }),
];
const TABLE = { caption: 'c', corner: 'c', columns: ['Free', 'VIP'], rows: [] };
const build = (props: object) => buildBlock('ComparisonTable', { ...TABLE, ...props }).props;
const lengths = (cards: ProductCard[], plans: object[] = PLANS) => {
  const [, head] = build({ items: cards, prices: [{ note: 'n' }, { plans }] })['prices'] as {
    plans?: Record<string, unknown>[];
  }[];
  return head?.plans ?? [];
};

test('each length has its price, what a month costs, and the way to it', () => {
  expect(lengths(items)).toEqual([
    { id: 'v1', label: '1 months', price: items[0]?.price, buy: { href: items[0]?.href, label: 'Buy 1' } },
    {
      id: 'v3',
      label: '3 months',
      price: items[1]?.price,
      perMonth: expect.stringMatching(/^95.* a month$/),
      buy: { href: items[1]?.href, label: 'Buy 3' },
    },
    {
      id: 'v12',
      label: '12 months',
      price: items[2]?.price,
      perMonth: expect.stringMatching(/^about 83\D33.* a month$/),
      recommended: true,
      lowest: true,
      buy: { href: items[2]?.href, label: 'Buy 12' },
    },
  ]);
});

test('the lowest a month is computed: a recommended one that is not is not said to be', () => {
  const dear = [...items.slice(0, 2), makeCard('v12', { price: priced(1300) })];
  expect(lengths(dear).map(({ recommended, lowest }) => [recommended, lowest])).toEqual([
    [undefined, undefined],
    [undefined, true],
    [true, undefined],
  ]);
});

test('what is not offered, or whose price is not known, is left out; one alone is not the lowest', () => {
  expect(lengths(items.slice(0, 1))).toMatchObject([{ id: 'v1' }]);
  expect(lengths(items.slice(0, 1))[0]?.lowest).toBeUndefined();
  expect(lengths([makeCard('v1')])).toEqual([]);
  expect(lengths([])).toEqual([]);
});

test('a price to be asked for has no share of a month', () => {
  const asked = [makeCard('v3', { price: { state: 'ask', href: 'mailto:a', label: 'Ask' } })];
  expect(lengths(asked)[0]?.perMonth).toBeUndefined();
});

test('a table without prices is as its file says', () => {
  expect(build({})).toEqual(TABLE);
});
