import { describe, expect, test } from 'vitest';
import { buildBlock, makeCard, priced } from '../../../tests/helpers/block.ts';

const change = { label: 'Another', href: '/sv-SE/courses' };
const summaryOf = (item: object, props: object = {}) =>
  buildBlock('OrderSummary', {
    heading: 'Buy',
    headingFree: 'Take',
    intro: 'Soon yours',
    change,
    item,
    ...props,
  }).props;

describe('what is about to be bought', () => {
  const item = makeCard('kids', { price: priced(100) });

  test('is told with what may be refunded until when, if it is bought now', () => {
    const { refund, ...rest } = summaryOf(item);
    expect(rest).toEqual({ heading: 'Buy', intro: 'Soon yours', change, item });
    expect(refund).toEqual({
      steps: [
        { days: 'to day 7, 8\u00a0mars\u00a02026', share: '100\u00a0%' },
        { days: '8 to 14, 15\u00a0mars\u00a02026', share: '30\u00a0%' },
        { days: 'from 15', share: 'refund.terms.nothing' },
      ],
      note: 'refund.terms.openedLessons',
    });
  });

  test('is refunded by the rule for its type', () => {
    expect(summaryOf(makeCard('vip', { type: 'vip', price: priced(100) }))['refund']).toMatchObject({
      steps: [],
    });
  });

  test('is told with what is to be known of its type, and is not once it is owned', () => {
    const notes = [{ types: ['more', 'physicalGood'], body: '<p>Shipping is extra.</p>' }];
    const board = { type: 'physicalGood', price: priced(100) };
    expect(summaryOf(makeCard('board', board), { notes })).toMatchObject({ note: notes[0]?.body });
    expect(summaryOf(item, { notes })?.note).toBeUndefined();
    const owned = { text: 'Yours already' };
    expect(summaryOf(makeCard('board', { ...board, owned }), { notes })).not.toHaveProperty('note');
  });

  test('for nothing has a heading of its own, and no refund', () => {
    const free = makeCard('kids', { price: priced(0) });
    expect(summaryOf(free)).toEqual({ heading: 'Take', intro: 'Soon yours', change, item: free });
    expect(summaryOf(free, { headingFree: undefined })).toMatchObject({ heading: 'Buy' });
  });

  test.each([{ price: { state: 'ask', current: { amount: 0 } } }, {}])(
    'with %o is not for nothing',
    (more) => {
      expect(summaryOf(makeCard('kids', more))).toMatchObject({ heading: 'Buy', refund: {} });
    },
  );
});
