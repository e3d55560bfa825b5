import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { UploadSlots } from './uploadSlots.ts';

const stays = () => new AbortController().signal;
let slots: UploadSlots;
beforeEach(() => {
  slots = new UploadSlots({ most: 3, mostOfOne: 2, waiting: 4, waitMs: 150 });
});
/** What has become of a promise so far. */
const state = async (promise: Promise<unknown>) =>
  Promise.race([promise.then((leave) => (leave ? 'in' : 'refused')), wait(10).then(() => 'waits')]);
async function enter(network: string): Promise<() => void> {
  const leave = await slots.enter(network, stays());
  if (!leave) throw new Error('no slot');
  return leave;
}

test('so many of one network are in at once, and so many in all', async () => {
  const leave = await enter('a');
  await enter('a');
  const third = slots.enter('a', stays());
  expect(await state(third)).toBe('waits');
  await enter('b');
  expect(await state(slots.enter('c', stays()))).toBe('waits');
  expect(slots.taken).toBe(3);
  leave();
  expect(await state(third)).toBe('in');
  expect(slots.taken).toBe(3);
});

test('who cannot get in yet does not hold up others behind', async () => {
  await enter('a');
  await enter('a');
  const leave = await enter('b');
  const [ofOne, other] = [slots.enter('a', stays()), slots.enter('c', stays())];
  leave();
  expect(await state(other)).toBe('in');
  expect(await state(ofOne)).toBe('waits');
});

test('leaving twice makes no room for two', async () => {
  const leave = await enter('a');
  await enter('a');
  await enter('b');
  const [first, second] = [slots.enter('c', stays()), slots.enter('d', stays())];
  leave();
  leave();
  expect([await state(first), await state(second)]).toEqual(['in', 'waits']);
});

test('who waits too long, or one too many, is refused, and takes no slot later', async () => {
  const leave = await enter('a');
  await enter('a');
  const waiting = Array.from({ length: 5 }, () => slots.enter('a', stays()));
  expect(await state(waiting[4] ?? Promise.reject())).toBe('refused');
  expect(await Promise.all(waiting)).toEqual(Array(5).fill(undefined));
  leave();
  expect(slots.taken).toBe(1);
  expect(await state(slots.enter('a', stays()))).toBe('in');
});

test('who goes away while waiting leaves the place to the next', async () => {
  const leave = await enter('a');
  await enter('a');
  const gone = new AbortController();
  const [first, second] = [slots.enter('a', gone.signal), slots.enter('a', stays())];
  gone.abort();
  expect(await state(first)).toBe('refused');
  leave();
  expect(await state(second)).toBe('in');
  expect(await slots.enter('z', gone.signal)).toBeUndefined();
  expect(slots.taken).toBe(2);
});
