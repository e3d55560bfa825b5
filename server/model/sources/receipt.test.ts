import { describe, expect, test } from 'vitest';
import { citiesOfBritain, LEEDS, makeBranch, makeClass } from '../../../tests/helpers/classes.ts';
import {
  type Answers,
  type Asked,
  failureOf,
  makeContext,
  makeProduct,
  makeTools,
} from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { VisitorUser } from '../context.ts';
import { createReceipts, type Receipt } from '../forms/receipts.ts';
import { loadReceipt, openReceipt } from './receipt.ts';

const WORDS = {
  forms: {
    receipt: {
      ...{ at: 'When', time: 'Time', class: 'Class', branch: 'School', address: 'Address' },
      ...{ child: 'Child', phone: 'Phone', product: 'Product', price: 'Price' },
      calendarSummary: 'Trial class, {{branch}}',
    },
  },
  branch: { ages: 'Ages {{from}} to {{to}}', dayTime: '{{day}}, {{time}}', times: '{{from}}–{{to}}' },
  blocks: { Receipt: { reference: 'Reference' } },
  event: { moment: '{{time}} ({{zone}})' },
};
const snapshot = makeSnapshot({
  pages: { done: { query: { receipt: { maxLength: 2000 } } } },
  words: { 'en-GB': WORDS },
});
const receipts = createReceipts({
  seal: (text) => `sealed ${text}`,
  open: (sealed) => (sealed.startsWith('sealed ') ? sealed.slice('sealed '.length) : undefined),
});
const ADA = { profile: { username: 'ada' } };

/** The confirmation of what was done, by nobody in particular where it is not said. */
function contextOf(receipt: Partial<Receipt> = {}, answers: Answers = {}, asked: Asked = {}) {
  const sealed = receipts.seal({ form: 'redemption', site: 'north', user: '', details: {}, ...receipt });
  const search = `?${new URLSearchParams({ receipt: sealed })}`;
  const tools = makeTools(answers, { receipts });
  return makeContext({ snapshot, page: 'done', locale: 'en-GB', search, tools, ...asked });
}
const load = (receipt: Partial<Receipt> = {}, answers: Answers = { products: [] }) =>
  loadReceipt({ from: 'receipt' }, contextOf(receipt, answers));

describe('a receipt is opened', () => {
  const opened = (receipt: Partial<Receipt>, user: VisitorUser | null = null) =>
    openReceipt(contextOf(receipt, {}, { user }));

  test('where it was done without a login, whoever asks', () => {
    const receipt = { form: 'redemption', site: 'north', user: '', details: { productId: 'kids' } } as const;
    expect(opened(receipt)).toEqual(receipt);
    expect(opened(receipt, ADA)).toEqual(receipt);
    expect(opened(receipt, { profile: undefined })).toEqual(receipt);
  });

  test('to who did it alone', () => {
    expect(opened({ user: 'ada' }, ADA)).toMatchObject({ user: 'ada' });
    expect(opened({ user: 'ben' }, ADA)).toBeUndefined();
    expect(opened({ user: 'ada' })).toBeUndefined();
  });

  test('to nobody while it cannot be told who asks', () => {
    const open = () => opened({ user: 'ada' }, { profile: undefined });
    expect(open).toThrow(
      expect.objectContaining({ name: 'CallFailure', service: 'user', reason: 'unreachable' }),
    );
  });

  test('at no other site', () => {
    expect(opened({ site: 'south' })).toBeUndefined();
    expect(opened({ site: 'south', user: 'ada' }, ADA)).toBeUndefined();
  });

  test('from no address that has none, or one that was made up', async () => {
    const searched = (search: string) => contextOf({}, {}, { search });
    const madeUp = `?${new URLSearchParams({ receipt: '["redemption","north","",{}]' })}`;
    for (const search of ['', '?receipt=', madeUp]) {
      expect(openReceipt(searched(search))).toBeUndefined();
      expect(await loadReceipt({}, searched(search))).toBeUndefined();
    }
  });
});

describe('what was done is told', () => {
  test('even if nothing more is known of it', async () => {
    expect(await load()).toEqual({ form: 'redemption', facts: [] });
  });

  test.each([
    ['1a2b3c4d-0000-4000-8000-1234567890ab', '1A2B3C4D'],
    ['1A2B3C4D-0000-4000-8000-1234567890AB', '1A2B3C4D'],
    ['order-17a', 'order-17a'],
    ['x1a2b3c4d-0000-4000-8000-1234567890ab', 'x1a2b3c4d-0000-4000-8000-1234567890ab'],
    ['1a2b3c4d-0000-4000-8000-1234567890abc', '1a2b3c4d-0000-4000-8000-1234567890abc'],
  ])('by the number %s, which is read out as %s', async (reference, told) => {
    expect(await load({ details: { reference } })).toEqual({
      form: 'redemption',
      reference: told,
      facts: [],
    });
  });

  test('with when, in the site’s time', async () => {
    const at = '2026-03-01T12:00:00Z';
    const text = 'Sunday, 1 March 2026 at 13:00 (Central European Standard Time)';
    expect((await load({ form: 'teacherApplication', details: { at } }))?.facts).toEqual([
      { label: 'When', text, datetime: at },
    ]);
  });
});

describe('what was bought or redeemed is told', () => {
  const products = [makeProduct('kids', { name: 'Go for kids', isActive: { 'en-GB': true } })];
  const details = { productId: 'kids' };

  test('by its name, with the price of that time', async () => {
    const at = '2026-03-01T12:00:00Z';
    const product = { label: 'Product', text: 'Go for kids', href: '/en-GB/courses/kids' };
    const bought = { ...details, price: '£9', at };
    expect((await load({ form: 'purchase', details: bought }, { products }))?.facts).toEqual([
      product,
      { label: 'Price', text: '£9' },
      { label: 'When', text: expect.stringContaining('13:00'), datetime: at },
    ]);
    expect((await load({ details }, { products }))?.facts).toEqual([product]);
  });

  test('by its id where it is offered no more', async () => {
    expect((await load({ details }, { products: [] }))?.facts).toEqual([{ label: 'Product', text: 'kids' }]);
  });

  test('without it while the shop fails: that it was done stands, and its price', async () => {
    const at = '2026-03-01T12:00:00Z';
    const down = { products: failureOf('ec') };
    const bought = { ...details, price: '£9', reference: 'p1', at };
    expect(await load({ form: 'purchase', details: bought }, down)).toEqual({
      form: 'purchase',
      reference: 'p1',
      facts: [{ label: 'Price', text: '£9' }, expect.objectContaining({ label: 'When', datetime: at })],
    });
    await expect(load({ details }, { products: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('what a child was signed up for is told', () => {
  const classes = [3, 4].map((id) => makeClass(id, '2026-03-07T10:00:00Z', { seatsLeft: 0 }));
  const store = makeBranch(1, classes, { name: 'Leeds Mill', timeZone: 'Asia/Tokyo' });
  const answersOf = (more: object = {}) => ({
    cities: citiesOfBritain(LEEDS),
    stores: [{ ...store, ...more }],
  });
  const signedUp = (details: Record<string, string>, answers: Answers = answersOf()) =>
    load({ form: 'trialSignup', details }, answers);

  test('with its time there, its branch, and an appointment for calendars', async () => {
    const told = await signedUp(
      { courseId: '4', reference: 's1', childName: 'Ming' },
      answersOf({ phone: '01 2', mapUrl: 'https://maps.example.com/' }),
    );
    const sealed = '["trialSignup","north","",{"courseId":"4","reference":"s1","childName":"Ming"}]';
    const path = `/en-GB/done?${new URLSearchParams({ receipt: `sealed ${sealed}` })}`;
    expect(told).toEqual({
      form: 'trialSignup',
      reference: 's1',
      facts: [
        { label: 'Time', text: 'Saturday, 7 March 2026, 19:00–20:00', datetime: '2026-03-07T10:00:00Z' },
        { label: 'Class', text: 'Ages 5 to 9' },
        { label: 'School', text: 'Leeds Mill' },
        { label: 'Address', text: 'Street 1', href: 'https://maps.example.com/' },
        { label: 'Child', text: 'Ming' },
        { label: 'Phone', text: '01 2', href: 'tel:012' },
      ],
      appointment: {
        id: 's1',
        title: 'Trial class, Leeds Mill',
        startsAt: '2026-03-07T10:00:00Z',
        endsAt: '2026-03-07T11:00:00.000Z',
        location: 'Street 1',
        description: 'Reference: s1\nClass: Ages 5 to 9\nChild: Ming\nPhone: 01 2',
        url: 'https://maps.example.com/',
        href: `/api/calendar.ics?${new URLSearchParams({ path })}`,
      },
    });
  });

  test('with its class where it is in a region of another language alone', async () => {
    const cities = (region: string) => (region === 'SE' ? [{ id: 1, name: 'Lund' }] : []);
    const told = await signedUp({ courseId: '3' }, { ...answersOf(), cities });
    expect(told?.facts.map(({ text }) => text)).toContain('Leeds Mill');
  });

  test('without a telephone or a number where there is none', async () => {
    const told = await signedUp({ courseId: '3' });
    expect(told?.facts.map(({ label }) => label)).toEqual(['Time', 'Class', 'School', 'Address']);
    expect(told?.appointment?.id).toBe('3');
    expect(told?.reference).toBeUndefined();
  });

  test('without what is not known of the class, or cannot be had', async () => {
    const bare = { form: 'trialSignup', reference: 's1', facts: [] };
    const details = { courseId: '9', reference: 's1' };
    expect(await signedUp(details)).toEqual(bare);
    expect(await signedUp(details, { cities: failureOf('backstage') })).toEqual(bare);
    await expect(signedUp(details, { cities: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});
