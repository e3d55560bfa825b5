import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { Turns } from './turns.ts';

function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('turns come in order, one at a time, with the event loop turning in between', async () => {
  const turns = new Turns(() => 0);
  const seen: string[] = [];
  const all = [1, 2, 3].map(async (n) => {
    await turns.take('usual');
    seen.push(`turn ${n}`);
    await Promise.resolve();
    seen.push(`end ${n}`);
    setImmediate(() => seen.push(`loop ${n}`));
  });
  expect(turns.waiting).toBe(3);
  await Promise.all(all);
  expect(seen).toEqual(['turn 1', 'end 1', 'loop 1', 'turn 2', 'end 2', 'loop 2', 'turn 3', 'end 3']);
  expect(turns.waiting).toBe(0);
});

test('while cached answers are given, turns take a seventh of the time', async () => {
  let answers = 0;
  const turns = new Turns(() => answers++);
  let computed = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await turns.take('usual');
      compute(4);
      computed += 4;
    }),
  );
  expect(performance.now() - began).toBeGreaterThan(5 * computed);
});

test('while none are, they follow one another', async () => {
  const turns = new Turns(() => 0);
  const pauses: number[] = [];
  let ended = performance.now();
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      await turns.take('usual');
      pauses.push(performance.now() - ended);
      compute(4);
      ended = performance.now();
    }),
  );
  pauses.sort((a, b) => a - b);
  expect(pauses[25]).toBeLessThan(4);
});

test('what one that comes now would wait is told from how many wait and how long turns take', async () => {
  const turns = new Turns(() => 0);
  for (let i = 0; i < 40; i++) void turns.take('usual').then(() => compute(10));
  await wait(200);
  const { waiting } = turns;
  const expectedMs = turns.expectedMs('usual');
  expect(waiting).toBeGreaterThan(0);
  expect(expectedMs).toBeGreaterThan(waiting * 2);
  expect(turns.oldestMs('usual')).toBeGreaterThan(100);
  expect(turns.oldestMs('dear')).toBe(0);
  await turns.take('usual');
  expect([turns.waiting, turns.oldestMs('usual')]).toEqual([0, 0]);
});

describe('what one that comes now would wait', () => {
  /** Once so many of those that wait have had their turns; `answer` says how long each takes (ms). */
  async function expectedAfter(
    count: number,
    all: number,
    addresses: number,
    answer: (address: string, turn: number) => number,
  ) {
    const clocks = fakeClocks();
    const turns = new Turns(() => 0);
    let had = 0;
    return new Promise<number>((resolve) => {
      for (let i = 0; i < all; i++) {
        const address = `/${i % addresses}`;
        void turns.take('usual', address).then(() => {
          if (++had === count) resolve(turns.expectedMs('usual'));
          clocks.advance(answer(address, had));
        });
      }
    });
  }

  test('counts the first of those that wait for an address as what is made, the others as what they take', async () => {
    const made = new Set<string>();
    const answer = (address: string) => {
      const isFirst = !made.has(address);
      made.add(address);
      return isFirst ? 80 : 1;
    };
    expect(await expectedAfter(20, 600, 6, answer)).toBeLessThan(700);
  });

  test('counts all in full where each is made', async () => {
    expect(await expectedAfter(60, 100, 1, () => 10)).toBeGreaterThan(40 * 8);
  });

  test('counts what is made for addresses of their own in full', async () => {
    expect(await expectedAfter(60, 160, 160, () => 80)).toBeGreaterThan(100 * 60);
  });

  test('takes one turn that was held up for no measure of the next', async () => {
    expect(await expectedAfter(20, 420, 1, (_, turn) => (turn === 19 ? 300 : 1))).toBeLessThan(700);
  });
});

test('fifty thousand that wait cost no more each than ten', async () => {
  const turns = new Turns(() => 0);
  let done = 0;
  await Promise.all(Array.from({ length: 50_000 }, () => turns.take('usual').then(() => done++)));
  expect(done).toBe(50_000);
});

test('the usual goes before the dear, which waits for both', async () => {
  const turns = new Turns(() => 0);
  const seen: string[] = [];
  const all = (['dear', 'usual', 'dear', 'usual'] as const).map((rank, i) =>
    turns.take(rank).then(() => seen.push(`${rank} ${i}`)),
  );
  expect(turns.expectedMs('dear')).toBeGreaterThan(turns.expectedMs('usual'));
  await Promise.all(all);
  expect(seen).toEqual(['usual 1', 'usual 3', 'dear 0', 'dear 2']);
});

describe('while pages are asked for without end', () => {
  /** Takes the next turn as soon as one of these has had its own, until so many had one. */
  async function pages(turns: Turns, count: number, had: (turn: number) => void) {
    let all = 0;
    const visitor = async () => {
      while (all < count && (await turns.take('usual'))) had(++all);
    };
    await Promise.all(Array.from({ length: 20 }, visitor));
  }

  test('a search has one turn in nine', async () => {
    const turns = new Turns(() => 0);
    const begun: number[] = [];
    let last = 0;
    const searches = Array.from({ length: 5 }, () => turns.take('dear').then(() => begun.push(last)));
    await pages(turns, 100, (turn) => {
      last = turn;
    });
    await Promise.all(searches);
    expect(begun).toEqual([0, 8, 16, 24, 32].map((turn) => turn + (begun[0] ?? 0)));
    expect(begun[0]).toBeLessThanOrEqual(8);
  });

  test('what a search is told to wait is its share, what a page is told hardly more than without', async () => {
    const turns = new Turns(() => 0);
    for (let i = 0; i < 900; i++) void turns.take('usual');
    const alone = turns.expectedMs('usual');
    expect(turns.expectedMs('dear')).toBeCloseTo(8);
    for (let i = 0; i < 900; i++) void turns.take('dear');
    expect(turns.expectedMs('usual')).toBeCloseTo(alone * (9 / 8));
    expect(turns.expectedMs('dear')).toBeCloseTo(1_800);
  });
});

test('who has waited for too long is told so, whatever goes first; who has not has a turn', async () => {
  const clocks = fakeClocks();
  const turns = new Turns(() => 0);
  const long = [...Array(60).fill('usual'), ...Array(60).fill('dear')].map((rank) => turns.take(rank));
  clocks.advance(7_000);
  const short = [turns.take('usual'), turns.take('dear')];
  clocks.advance(1_500);
  expect(new Set(await Promise.all(long))).toEqual(new Set([false]));
  expect(await Promise.all(short)).toEqual([true, true]);
});
