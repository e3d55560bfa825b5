import { expect, test } from 'vitest';
import { refreshed, written } from './cachedValue.ts';
import { callId, conditionOf, type Validator } from './validator.ts';

const BASE = 'http://ec.internal/products';

test('a validator makes no call conditional but the one that it answered', () => {
  const call = callId(BASE, { marketIdOrHandle: 'acme' });
  const validator: Validator = { field: 'etag', value: '"v1"', call, readAt: Date.now() };
  expect(conditionOf(validator, callId(BASE, { marketIdOrHandle: 'acme' }))).toEqual({
    'if-none-match': '"v1"',
  });
  for (const other of [
    callId(BASE),
    callId(BASE, { marketIdOrHandle: 'other' }),
    callId('http://ec.elsewhere/products', { marketIdOrHandle: 'acme' }),
    callId(`${BASE}?marketIdOrHandle=acme`),
  ])
    expect(conditionOf(validator, other)).toBeUndefined();
});

test('a service is believed for ten minutes that nothing has changed; then it is asked for all of it', () => {
  const call = callId(BASE);
  const isAsked = (ago: number) =>
    conditionOf({ field: 'etag', value: '"v1"', call, readAt: Date.now() - ago }, call) !== undefined;
  expect([0, 590_000, 610_000, -610_000].map(isAsked)).toEqual([true, true, false, false]);
});

test('an answer that was unchanged is unchanged, though its parts were cached in another order', () => {
  const first = refreshed('key', written({ a: 1, b: 2 }), 0, undefined);
  const before = refreshed('key', written({ b: 2, a: 1 }), 0, first);
  expect(before.value).toBe(first.value);
  // Written anew for the other instances, as their second level had lost it.
  const renewed = refreshed('key', written(before.value), 0, before);
  expect([renewed.value === first.value, renewed.hash]).toEqual([true, before.hash]);
});
