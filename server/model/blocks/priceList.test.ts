import { expect, test } from 'vitest';
import { buildBlock, makeCard } from '../../../tests/helpers/block.ts';

function durations(cards: { name: string; duration: string }[]): unknown[] {
  const items = cards.map((card, index) => makeCard(`p${index}`, card));
  const { groups } = buildBlock('PriceList', { items }).props as { groups: { items: object[] }[] };
  return groups.flatMap((group) => group.items.map((row) => ('duration' in row ? row.duration : undefined)));
}

test('a row tells what its product is, where it leads and what it costs, and no more', () => {
  const price = { state: 'priced', currency: 'SEK', current: { amount: 9, text: '9 kr' } } as const;
  const card = makeCard('vip', {
    type: 'vip',
    href: '/courses/vip',
    price,
    duration: '8 hours',
    summary: 'S',
  });
  const { groups } = buildBlock('PriceList', { items: [card] }).props as { groups: { items: object[] }[] };
  expect(groups[0]?.items).toEqual([
    { id: 'vip', type: 'vip', name: card.name, href: '/courses/vip', price, duration: '8 hours' },
  ]);
});

test('a row tells how long its product is, unless the name has told it', () => {
  expect(
    durations([
      { name: 'Kids Basic', duration: '12 hours' },
      { name: 'Live Lectures, Monthly (8 hours)', duration: '8\u00a0hours' },
    ]),
  ).toEqual(['12 hours', undefined]);
});
