import { describe, expect, test } from 'vitest';
import type { Purchase, PurchaseLog, UserProfile } from '../../../schemas/backend-types.ts';
import type { Site } from '../../../schemas/types.ts';
import { failureOf, makeContext } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { AccountClient } from '../../adapters/user.ts';
import { omitUndefined } from '../objects.ts';
import { loadProfile } from './profile.ts';
import { loadPurchases } from './purchases.ts';

const WORDS = {
  account: {
    greeting: 'Hi {{name}}!',
    rank: 'at {{level}}',
    rankInStage: 'at {{level}} of {{stage}}',
    until: 'until {{date}}',
    ended: 'ended {{date}}',
    vipEnded: 'courses stay',
    never: 'never',
  },
  purchases: {
    refund: {
      all: 'all {{amount}}',
      part: '{{share}} {{amount}}',
      until: 'until {{date}}',
      untilThen: 'until {{date}}, then {{share}} {{amount}} until {{last}}',
      never: 'never',
      over: 'over',
      lessonOpened: 'a lesson',
      codeRedeemed: 'a code',
      late: 'after {{days}} days',
      free: 'free',
      ask: 'ask',
      askWhy: 'because',
      request: 'Request',
      write: 'Write',
      byHand: 'to {{email}}: {{id}}',
      subject: 'Refund of {{name}} ({{id}})',
    },
  },
  refund: { never: { vip: 'VIP never' } },
  product: { type: { hjjCoursePlan: 'Course', vip: 'VIP', more: { kinds: 'More' }, a1: 'Numbered' } },
  stage: { beginner: 'Beginner' },
  event: { moment: '{{time}}, {{zone}}' },
  layout: { header: { placeholderName: 'Player' } },
  price: { taxIncluded: 'with tax' },
};
const NOW = Date.parse('2026-03-05T12:00:00Z');

interface Given {
  profile?: UserProfile;
  log?: PurchaseLog | Error;
  site?: Partial<Site>;
  now?: number;
}

/** The page of a visitor of `north` in English, whose zone is Stockholm's. */
function contextOf({ profile, log = [], site = {}, now = NOW }: Given, isLoggedIn = true) {
  const snapshot = makeSnapshot({
    sites: { north: site },
    words: { 'en-GB': WORDS },
    locales: { 'en-GB': { fallback: ['sv-SE'] } },
  });
  const user = isLoggedIn ? { profile } : null;
  const context = makeContext({ snapshot, locale: 'en-GB', user, now, answers: {} });
  const purchases = async () => {
    if (log instanceof Error) throw log;
    return log;
  };
  const account = { purchases, plans: async () => [] } as unknown as AccountClient;
  return { ...context, visitor: { user, ...(isLoggedIn ? { account } : {}) } };
}
const ADA = { username: 'ada' };
const profileOf = (given: Given) => loadProfile({ from: 'profile' }, contextOf(given));

describe('the profile of who is logged in', () => {
  test('tells what is known, and nothing else', async () => {
    expect(await profileOf({ profile: ADA })).toEqual({
      username: 'ada',
      greeting: 'Hi Player!',
      vip: { state: 'never', text: 'never' },
      lectures: { state: 'never', text: 'never' },
    });
    const known = { realName: 'Ada', nickName: 'Ace', email: 'a@b.example', phone: '1' };
    const { realName: _, ...told } = known;
    expect(await profileOf({ profile: { ...ADA, ...known } })).toMatchObject({
      greeting: 'Hi Ada!',
      ...told,
    });
    const nothing = { realName: null, nickName: null, email: '', phone: null, rank: null, profileUrl: null };
    const bare = omitUndefined(await profileOf({ profile: { ...ADA, ...nothing } }));
    expect(Object.keys(bare)).toEqual(['username', 'greeting', 'vip', 'lectures']);
  });

  test.each([
    ['G19', { level: 'G19', stage: 'beginner', text: 'at G19 of Beginner' }],
    // The made-up school has no stage beyond G10.
    ['G3', { level: 'G3', text: 'at G3' }],
    ['G20', undefined],
    ['', undefined],
    [null, undefined],
  ])('rank %s', async (rank, expected) => {
    expect((await profileOf({ profile: { ...ADA, rank } })).rank).toEqual(expected);
  });

  test.each([
    ['2026-03-05T12:00:00Z', { state: 'active', text: 'until 5 March 2026' }],
    ['2026-03-05T11:59:59Z', { state: 'ended', text: 'ended 5 March 2026' }],
    // Half past eleven in London is the next day in Stockholm.
    ['2026-12-31T23:30:00Z', { state: 'active', text: 'until 1 January 2027' }],
    ['2016-12-31T23:59:60Z', { state: 'never', text: 'never' }],
    [null, { state: 'never', text: 'never' }],
  ])('VIP and lectures until %s', async (endsAt, expected) => {
    const told = await profileOf({ profile: { ...ADA, vipEndAt: endsAt, liveCourseEndAt: endsAt } });
    const end = expected.state === 'never' ? {} : { endsAt };
    const note = expected.state === 'ended' ? { note: 'courses stay' } : {};
    expect(told).toMatchObject({ vip: { ...expected, ...end, ...note }, lectures: { ...expected, ...end } });
  });

  test('VIP includes the lectures', async () => {
    const [early, late] = ['2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z'];
    const endOf = async (vipEndAt: string | null, liveCourseEndAt: string | null) =>
      (await profileOf({ profile: { ...ADA, vipEndAt, liveCourseEndAt } })).lectures.endsAt;
    expect(await endOf(late, null)).toBe(late);
    expect(await endOf(late, early)).toBe(late);
    expect(await endOf(early, late)).toBe(late);
  });

  test('cannot be had while the service cannot be asked; is nobody’s who is not logged in: the block is left out', async () => {
    await expect(profileOf({})).rejects.toMatchObject({ name: 'CallFailure', reason: 'unreachable' });
    const nobody = contextOf({ profile: ADA }, false);
    await expect(loadProfile({ from: 'profile' }, nobody)).rejects.toMatchObject({ reason: 'not-set' });
    await expect(loadPurchases({ from: 'purchases' }, nobody)).rejects.toMatchObject({ reason: 'not-set' });
  });
});

describe('purchases', () => {
  const BOUGHT: Purchase = {
    id: 7,
    productId: 'kids',
    type: 'hjjCoursePlan',
    name: { 'en-GB': 'Kids' },
    purchasedAt: '2026-03-02T23:30:00Z',
    price: 100.5,
    currency: 'GBP',
    isRefund: false,
    openedLessons: 0,
  };
  const load = (given: Partial<Purchase>, more: Given = {}) =>
    loadPurchases({ from: 'purchases' }, contextOf({ log: [{ ...BOUGHT, ...given }], ...more }));
  const entryOf = async (given: Partial<Purchase>, more: Given = {}) => (await load(given, more)).entries[0];

  test('are told with their day where the site is, their price and what may be refunded', async () => {
    expect(await load({}, { profile: { username: 'ada', realName: 'Ada' } })).toEqual({
      holder: 'Ada',
      entries: [
        {
          id: '7',
          productId: 'kids',
          name: 'Kids',
          kind: 'Course',
          purchasedAt: { iso: '2026-03-02T23:30:00Z', text: '3 March 2026, Central European Standard Time' },
          price: { currency: 'GBP', amount: 100.5, text: '£100.50' },
          refund: {
            state: 'refundable',
            share: 1,
            until: '2026-03-10',
            text: 'all £100.50',
            note: 'until 10 March 2026, then 30% £30.15 until 17 March 2026',
            amount: { amount: 100.5, text: '£100.50' },
            write: {
              label: 'Request',
              href: `mailto:help@north.example?subject=${encodeURIComponent('Refund of Kids (7)')}`,
            },
            byHand: 'to help@north.example: 7',
          },
        },
      ],
    });
    expect((await load({}, { profile: ADA })).holder).toBe('ada');
  });

  const PART = { state: 'refundable', share: 0.3, until: '2026-03-17' };
  const OPENED = { reason: 'used', text: 'over', note: 'a lesson' };
  const REDEEMED = { ...OPENED, note: 'a code' };
  const WRITE = { write: { label: 'Write', href: expect.any(String) } };

  test.each<[string, Partial<Purchase>, string, object]>([
    ['a part', {}, '2026-03-11T00:00:00+01:00', { ...PART, text: '30% £30.15', note: 'until 17 March 2026' }],
    ['too late', {}, '2026-03-18T00:00:00+01:00', { reason: 'late', text: 'over', note: 'after 14 days' }],
    ['a lesson opened', { openedLessons: 1 }, '', OPENED],
    ['a code redeemed', { type: 'bundle', redeemedCodes: 1 }, '', REDEEMED],
    ['VIP', { type: 'vip' }, '', { reason: 'type', text: 'never', note: 'VIP never' }],
    ['a kind without words', { type: 'verification' }, '', { reason: 'type', text: 'never' }],
    ['nothing paid', { price: 0 }, '', { reason: 'free', text: 'free' }],
    ['a course opened that came with a code', { openedLessons: 1, redeemedCodes: 1 }, '', OPENED],
    ['goods', { type: 'physicalGood' }, '', { state: 'ask', text: 'ask', note: 'because', ...WRITE }],
  ])('%s is said in words', async (_what, given, now, refund) => {
    const told = await entryOf(given, now ? { now: Date.parse(now) } : {});
    expect(told?.refund).toMatchObject(refund);
    expect(told?.refund.write !== undefined).toBe(['refundable', 'ask'].includes(told?.refund.state ?? ''));
  });

  test('a currency that the site does not know is written as it is', async () => {
    expect((await entryOf({ currency: 'XQZ', price: 10 }))?.price.text).toMatch(/^XQZ.10\.00$/);
    const later = await entryOf({ currency: 'JPY', price: 999 }, { now: Date.parse('2026-03-12T00:00:00Z') });
    expect(later?.refund.amount).toEqual({ amount: 300, text: 'JP¥300' });
  });

  test('tax is told of the site’s own currency alone', async () => {
    const site = { prices: { taxIncluded: true } };
    expect((await entryOf({}, { site }))?.price.taxNote).toBe('with tax');
    expect((await entryOf({ currency: 'SEK' }, { site }))?.price.taxNote).toBeUndefined();
  });

  test.each<[Purchase['name'], string]>([
    ['Kids', 'Kids'],
    [{ 'sv-SE': 'Barn', 'ja-JP': '子ども' }, 'Barn'],
    [{ 'ja-JP': '子ども' }, '子ども'],
    [{ 'en-GB': '' }, 'kids'],
  ])('the name %o is %s', async (name, told) => {
    expect((await entryOf({ name }))?.name).toBe(told);
  });

  test('a kind that has no words is left out, whatever the service writes', async () => {
    for (const type of ['unknown', '__proto__', 'more.kinds', 'a1', 'x'.repeat(100), '', null])
      expect((await entryOf({ type }))?.kind).toBeUndefined();
  });

  test('a mail about a long or broken name stays a mail', async () => {
    const subject = async (name: string) =>
      (await entryOf({ name }))?.refund.write?.href.split('subject=')[1] ?? '';
    const long = await subject(`${'😀'.repeat(59)}\ud83d${'棋'.repeat(300)}`);
    expect(decodeURIComponent(long)).toBe(`Refund of ${'😀'.repeat(59)}… (7)`);
    expect(await subject('x'.repeat(60))).toContain('x'.repeat(60));
    expect(await subject('\ud83d?&body=x')).toMatch(/^Refund%20of%20%EF%BF%BD%3F%26body%3Dx%20\(7\)$/);
  });

  test('a leap second is told as it is written', async () => {
    const told = await entryOf({ purchasedAt: '2016-12-31T23:59:60Z' });
    expect(told).toMatchObject({ purchasedAt: { text: '2016-12-31T23:59:60Z' }, refund: { state: 'ask' } });
  });

  test('cannot be had while the service fails', async () => {
    const log = failureOf('user');
    await expect(loadPurchases({ from: 'purchases' }, contextOf({ log }))).rejects.toBe(log);
  });
});
