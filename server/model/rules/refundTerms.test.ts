import { expect, test } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';
import { refundBox } from './refundTerms.ts';

const refund = {
  days: { within: 'to day {{to}}', between: 'day {{from}} to {{to}}', after: 'from day {{from}}' },
  terms: {
    ask: 'It depends.',
    write: 'Write to us',
    nothing: 'nothing',
    openedLessons: 'Unopened',
    redeemedCodes: 'Unredeemed',
  },
  never: { vip: 'Never' },
};
const site = getLocalizedSite(makeSnapshot({ words: { 'en-GB': { refund } } }), 'north', 'en-GB');
const STEPS = [
  { days: 'to day 7', share: '100%' },
  { days: 'day 8 to 14', share: '30%' },
  { days: 'from day 15', share: 'nothing' },
];

test.each([
  ['hjjCoursePlan', { steps: STEPS, note: 'Unopened' }],
  ['generalCourses', { steps: STEPS, note: 'Unopened' }],
  ['bundle', { steps: STEPS, note: 'Unredeemed' }],
  ['vip', { steps: [], note: 'Never' }],
  [
    'physicalGood',
    { steps: [], note: 'It depends.', ask: { label: 'Write to us', href: 'mailto:help@north.example' } },
  ],
])('the page of a %s says what is refunded', (type, box) => {
  expect(refundBox(type, site)).toEqual(box);
});

test('a date is not broken at its spaces', () => {
  const dated = { ...refund, days: { ...refund.days, until: '{{days}} until {{date}}' } };
  const own = getLocalizedSite(makeSnapshot({ words: { 'en-GB': { refund: dated } } }), 'north', 'en-GB');
  const [first] = refundBox('generalCourses', own, Date.parse('2026-03-02T12:00:00Z')).steps;
  expect(first?.days).toBe('to day 7 until 9\u00a0March\u00a02026');
});
