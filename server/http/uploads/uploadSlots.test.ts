import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Slot, UploadSlots } from './uploadSlots.ts';

const LIMITS = {
  most: 3,
  mostOfOne: 2,
  mostOfCustomer: 3,
  waiting: 4,
  waitingOfCustomer: 4,
  waitMs: 150,
  crowded: { afterMs: 60, bytesPerSecond: 100_000, everyMs: 20 },
};
/** Addresses of three customers, by short names. */
const ADDRESSES: Record<string, string> = { a: '192.0.2.1', b: '198.51.100.1', c: '203.0.113.1' };
const ask = (name: string, signal = new AbortController().signal) =>
  slots.acquire(ADDRESSES[name] ?? name, signal);
let slots: UploadSlots;
beforeEach(() => {
  slots = new UploadSlots(LIMITS);
});
/** What has become of a promise so far. */
const state = async (promise: Promise<unknown>) =>
  Promise.race([promise.then((slot) => (slot ? 'in' : 'refused')), wait(10).then(() => 'waits')]);
async function slotOf(name: string): Promise<Slot> {
  const slot = await ask(name);
  if (!slot) throw new Error('no slot');
  return slot;
}
const enter = async (name: string) => (await slotOf(name)).release;

test('so many of one network are in at once, and so many in all', async () => {
  const leave = await enter('a');
  await enter('a');
  const third = ask('a');
  expect(await state(third)).toBe('waits');
  await enter('b');
  expect(await state(ask('c'))).toBe('waits');
  expect(slots.inUse).toBe(3);
  leave();
  expect(await state(third)).toBe('in');
  expect(slots.inUse).toBe(3);
});

test('who cannot get in yet does not hold up others behind', async () => {
  await enter('a');
  await enter('a');
  const leave = await enter('b');
  const [ofOne, other] = [ask('a'), ask('c')];
  leave();
  expect(await state(other)).toBe('in');
  expect(await state(ofOne)).toBe('waits');
});

test('leaving twice makes no room for two', async () => {
  const leave = await enter('a');
  await enter('a');
  await enter('b');
  const [first, second] = [ask('c'), ask('d')];
  leave();
  leave();
  expect([await state(first), await state(second)]).toEqual(['in', 'waits']);
});

test('who waits too long, or one too many, is refused, and takes no slot later', async () => {
  const leave = await enter('a');
  await enter('a');
  const waiting = Array.from({ length: 5 }, () => ask('a'));
  expect(await state(waiting[4] ?? Promise.reject())).toBe('refused');
  expect(await Promise.all(waiting)).toEqual(Array(5).fill(undefined));
  leave();
  expect(slots.inUse).toBe(1);
  expect(await state(ask('a'))).toBe('in');
});

test('who goes away while waiting leaves the place to the next', async () => {
  const leave = await enter('a');
  await enter('a');
  const gone = new AbortController();
  const [first, second] = [ask('a', gone.signal), ask('a')];
  gone.abort();
  expect(await state(first)).toBe('refused');
  leave();
  expect(await state(second)).toBe('in');
  expect(await ask('z', gone.signal)).toBeUndefined();
  expect(slots.inUse).toBe(2);
});

test('who has gone before there was an answer takes no slot', async () => {
  expect(await ask('a', AbortSignal.abort())).toBeUndefined();
  expect(slots.inUse).toBe(0);
});

test('one customer with many networks does not hold all places', async () => {
  slots = new UploadSlots({ ...LIMITS, mostOfCustomer: 2 });
  for (const address of ['192.0.2.1', '192.0.2.2']) await enter(address);
  expect(await state(ask('192.0.2.3'))).toBe('waits');
  expect(await state(ask('192.0.3.1'))).toBe('in');
  slots = new UploadSlots({ ...LIMITS, mostOfCustomer: 2 });
  for (const address of ['2001:db8:1:1::1', '2001:db8:1:2::1']) await enter(address);
  expect(await state(ask('2001:db8:1:3::1'))).toBe('waits');
  expect(await state(ask('2001:db8:2::1'))).toBe('in');
});

test('one customer with many networks does not fill the queue', async () => {
  slots = new UploadSlots({ ...LIMITS, waitingOfCustomer: 2 });
  await enter('a');
  await enter('a');
  await enter('b');
  const waiting = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => ask(address));
  expect(await Promise.all(waiting.map(state))).toEqual(['waits', 'waits', 'refused']);
  expect(await state(ask('c'))).toBe('waits');
});

describe('while others wait', () => {
  /** Three that are in: how fast they are, in bytes a ms. */
  async function fill(...speeds: [string, number][]): Promise<Slot[]> {
    const active: Slot[] = [];
    for (const [name, speed] of speeds) {
      const slot = await slotOf(name);
      const timer = setInterval(() => slot.addBytes(speed * 5), 5);
      slot.tooSlow.addEventListener('abort', slot.release);
      onTestFinished(() => clearInterval(timer));
      active.push(slot);
    }
    return active;
  }
  const ended = (active: Slot[]) => active.map(({ tooSlow }) => tooSlow.aborted);

  test('the slowest is ended, and no other', async () => {
    const active = await fill(['a', 500], ['b', 1], ['a', 20]);
    await wait(100);
    expect(ended(active)).toEqual([false, false, false]);
    expect(await ask('c')).toBeDefined();
    expect(ended(active)).toEqual([false, true, false]);
    expect(await ask('c')).toBeDefined();
    expect(ended(active)).toEqual([false, true, true]);
  });

  test('who is fast enough, has just begun or has sent all is not ended', async () => {
    const active = await fill(['a', 500], ['b', 500], ['b', 1]);
    active[2]?.markComplete();
    expect(await ask('c')).toBeUndefined();
    expect(ended(active)).toEqual([false, false, false]);
    slots = new UploadSlots({ ...LIMITS, crowded: { ...LIMITS.crowded, afterMs: 1_000 } });
    const fresh = await fill(['a', 1], ['b', 1], ['b', 1]);
    expect(await ask('c')).toBeUndefined();
    expect(ended(fresh)).toEqual([false, false, false]);
  });

  test('one is ended at a time: the next only once that one has left', async () => {
    const active = [await slotOf('a'), await slotOf('b'), await slotOf('b')];
    const waiting = ask('c');
    await wait(120);
    expect(ended(active).filter(Boolean)).toHaveLength(1);
    expect(await waiting).toBeUndefined();
  });

  test('nobody is ended any more once nobody waits; and again when somebody does', async () => {
    const active = await fill(['a', 1], ['b', 1], ['b', 1]);
    const gone = new AbortController();
    const first = ask('c', gone.signal);
    gone.abort();
    expect(await first).toBeUndefined();
    await wait(150);
    expect(ended(active)).toEqual([false, false, false]);
    expect(await ask('c')).toBeDefined();
    expect(ended(active).filter(Boolean)).toHaveLength(1);
  });

  test('who waits for a place of the own network pushes out nobody else’s', async () => {
    const active = await fill(['b', 1], ['a', 50], ['a', 20]);
    expect(await ask('a')).toBeDefined();
    expect(ended(active)).toEqual([false, false, true]);
  });
});
