import { beforeEach, expect, test } from 'vitest';
import { createRateLimiter, type Rate, type RateLimiter } from './rateLimiter.ts';

const RATE: Rate = { burst: 3, everyMs: 60_000 };
let now: number;
let limiter: RateLimiter;
beforeEach(() => {
  now = 5_000;
  limiter = createRateLimiter({ now: () => now });
});
const take = (key = 'a') => limiter.consume(key, RATE);
const takeMany = (count: number, key = 'a') =>
  Array.from({ length: count }, () => take(key)).filter(({ allowed }) => allowed).length;

test('so many are allowed at once, and the next is told when to come again', () => {
  expect(takeMany(1000)).toBe(3);
  expect(take()).toEqual({ allowed: false, retryAfter: 60 });
  now += 59_001;
  expect(take()).toEqual({ allowed: false, retryAfter: 1 });
});

test('one comes back at a time, to the millisecond, and never more than there were', () => {
  takeMany(3);
  now += 59_999;
  expect(take().allowed).toBe(false);
  now += 1;
  expect(takeMany(5)).toBe(1);
  now += 86_400_000;
  expect(takeMany(10)).toBe(3);
});

test('a refusal costs nothing: who goes on asking waits no longer', () => {
  takeMany(3);
  for (let i = 0; i < 50; i++) take();
  now += 60_000;
  expect(take().allowed).toBe(true);
});

test('keys do not know of each other', () => {
  takeMany(3);
  expect(takeMany(9, 'b')).toBe(3);
});

test('what is given back can be taken again', () => {
  takeMany(3);
  limiter.giveBack('a', RATE);
  expect(takeMany(5)).toBe(1);
});

test('giving back gives nobody more than there were', () => {
  take();
  for (let i = 0; i < 9; i++) limiter.giveBack('a', RATE);
  limiter.giveBack('never taken', RATE);
  expect(takeMany(9)).toBe(3);
  expect(takeMany(9, 'never taken')).toBe(3);
});

test('giving back late, when time has given it back already, gives nothing more', () => {
  take();
  now += 60_000;
  limiter.giveBack('a', RATE);
  expect(takeMany(9)).toBe(3);
});

test('a key that nothing is taken from is forgotten; of others only so many are remembered', () => {
  take();
  limiter.giveBack('a', RATE);
  expect(limiter.size).toBe(0);
  const small = createRateLimiter({ mostKeys: 100, now: () => now });
  for (let i = 0; i < 10_000; i++) small.consume(`key ${i}`, RATE);
  expect(small.size).toBe(100);
  expect(createRateLimiter().size).toBe(0);
});

test('what is asked for again and again is remembered before what is asked for once', () => {
  const small = createRateLimiter({ mostKeys: 10, now: () => now });
  for (let i = 0; i < 3; i++) small.consume('attacked', RATE);
  for (let i = 0; i < 100; i++) {
    small.consume(`other ${i}`, RATE);
    expect(small.consume('attacked', RATE).allowed).toBe(false);
  }
});

test('goes by a clock that setting the calendar does not change', () => {
  const own = createRateLimiter();
  for (let i = 0; i < 3; i++) own.consume('a', RATE);
  const real = Date.now;
  Date.now = () => real() + 86_400_000;
  const after = own.consume('a', RATE);
  Date.now = real;
  expect(after.allowed).toBe(false);
});
