import { describe, expect, test } from 'vitest';
import { type AddressWindow, areConsecutive, pageAtMoment } from '../window.ts';

const spring: AddressWindow = {
  window: { startsAt: '2027-03-01T00:00:00+08:00', endsAt: '2027-03-31T23:59:59+08:00' },
};
const april: AddressWindow = {
  window: { startsAt: '2027-04-01T00:00:00+08:00', endsAt: '2027-04-30T23:59:59+08:00' },
};
const summer: AddressWindow = { when: { window: { startsAt: '2027-06-01T00:00:00+08:00' } } };
const always: AddressWindow = {};
const until = (endsAt: string): AddressWindow => ({ window: { endsAt } });

describe('two pages of one address', () => {
  test.each<[string, AddressWindow, AddressWindow, boolean]>([
    ['one ends in the second before the other begins', spring, april, true],
    ['months lie between them', spring, summer, true],
    ['one ends in the second in which the other begins', until('2027-03-01T00:00:00+08:00'), spring, false],
    ['one is within the other', spring, until('2027-12-31T23:59:59+08:00'), false],
    ['one has no window', always, spring, false],
    ['both are the same', april, april, false],
  ])('%s', (_name, a, b, apart) => {
    expect(areConsecutive(a, b)).toBe(apart);
    expect(areConsecutive(b, a)).toBe(apart);
  });
});

const pages = { spring, april, summer };
const named = Object.entries(pages).map(([id, config]) => ({ id, config }));

describe('the page that has the address', () => {
  test.each<[string, string, keyof typeof pages]>([
    ['before all of them', '2027-01-01T00:00:00+08:00', 'spring'],
    ['in the first', '2027-03-15T00:00:00+08:00', 'spring'],
    ['in the last second of the first', '2027-03-31T23:59:59.999+08:00', 'spring'],
    ['in the first second of the second', '2027-04-01T00:00:00+08:00', 'april'],
    ['between two: the coming one', '2027-05-01T00:00:00+08:00', 'summer'],
    ['after all of them', '2030-01-01T00:00:00+08:00', 'summer'],
  ])('%s', (_name, at, id) => {
    for (const order of [named, named.toReversed()]) expect(pageAtMoment(order, Date.parse(at))?.id).toBe(id);
  });

  test('after one that ends, and none follows', () => {
    const [first, second] = named;
    const two = [second, first].flatMap((one) => one ?? []);
    expect(pageAtMoment(two, Date.parse('2030-01-01T00:00:00Z'))?.id).toBe('april');
  });
});
