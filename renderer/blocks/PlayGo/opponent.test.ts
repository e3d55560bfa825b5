import { describe, expect, test, vi } from 'vitest';
import { GoBoard, type Sign } from '../../../schemas/rules/goBoard.ts';
import { CapturePosition, type Side } from './capturePosition.ts';
import { countPoints } from './game.ts';
import { chooseMove, type Level } from './opponent.ts';
import { isAhead } from './playouts.ts';
import { chooseReply } from './question.ts';

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function position(rows: string[], target = 1): CapturePosition {
  const made = new CapturePosition(rows.length, target);
  rows.forEach((row, y) => {
    [...row].forEach((what, x) => {
      if (what !== '.') made.put(what === 'X' ? 1 : -1, made.pointAt(x, y));
    });
  });
  return made;
}

/** Games that White, of a level, wins against a Black who plays anywhere; with a target of 0 by points. */
function wins(level: Level, games: number, target: 0 | 1): number {
  const random = numbers(11);
  let won = 0;
  for (let game = 0; game < games; game++) {
    let now = new CapturePosition(5, target);
    let side: Side = 1;
    for (let move = 0; move < 60 && now.winner === undefined; move++) {
      const all = [...now.points()].filter((point) => now.play(side, point));
      const at = side === 1 ? all[Math.floor(random() * all.length)] : chooseMove(now, side, level, random);
      now = (at === undefined ? undefined : now.play(side, at)) ?? now;
      side = -side as Side;
    }
    if (target === 0 ? isAhead(now, -1) : now.winner === -1) won++;
  }
  return won;
}

test('the mildest loses to moves anywhere, the strongest wins', () => {
  for (const target of [0, 1] as const) expect(wins('newborn', 100, target)).toBeLessThanOrEqual(20);
  expect(wins('watchful', 10, 0)).toBe(10);
  expect(wins('hunter', 100, 1)).toBeGreaterThanOrEqual(95);
}, 120_000);

test('the strongest makes so many positions for a move at most, also where there is most to read', () => {
  const play = vi.spyOn(CapturePosition.prototype, 'play');
  const random = numbers(7);
  let now = new CapturePosition(9, 3);
  let side: Side = 1;
  let worst = 0;
  for (let move = 0; move < 24 && now.winner === undefined; move++) {
    play.mockClear();
    const at = chooseMove(now, side, 'hunter', random);
    worst = Math.max(worst, play.mock.calls.length);
    now = (at === undefined ? undefined : now.play(side, at)) ?? now;
    side = -side as Side;
  }
  play.mockRestore();
  // 14,000 are looked at.
  expect(worst).toBeGreaterThan(4_000);
  expect(worst).toBeLessThan(25_000);
}, 120_000);

test('each but the mildest takes what it can take', () => {
  const open = position(['.....', '..O..', '.OX..', '..O..', '.....']);
  for (const level of ['watchful', 'thoughtful', 'hunter'] as const)
    expect(chooseMove(open, -1, level, numbers(1))).toBe(open.pointAt(3, 2));
  for (let seed = 0; seed < 20; seed++)
    expect(chooseMove(open, -1, 'newborn', numbers(seed))).not.toBe(open.pointAt(3, 2));
});

test('the strongest takes no bait: after it three stones would be taken back', () => {
  const snapback = position(['X.X....', 'OOX....', 'XX.....', '.......', '.......', '.......', '.......'], 3);
  const bait = snapback.pointAt(1, 0);
  expect(chooseMove(snapback, -1, 'thoughtful', numbers(1))).toBe(bait);
  for (let seed = 0; seed < 5; seed++)
    expect(chooseMove(snapback, -1, 'hunter', numbers(seed))).not.toBe(bait);
});

test('a stone in danger is saved', () => {
  const open = position(['.....', '..X..', '.XO..', '.....', '.....']);
  for (let seed = 0; seed < 10; seed++) {
    const at = chooseMove(open, -1, 'hunter', numbers(seed));
    const after = open.play(-1, at ?? 0);
    expect(after?.chain(open.pointAt(2, 2)).liberties.length).toBeGreaterThan(1);
  }
});

test('the strongest drives a stone to the edge, where it cannot get away', () => {
  const ladder = position(['.......', '.......', '..OX...', '..OXO..', '...O...', '.......', '.......']);
  // Two liberties: White takes away the one after which the chain cannot run.
  const at = chooseMove(ladder, -1, 'hunter', numbers(3));
  let now = ladder.play(-1, at ?? 0) ?? ladder;
  let side: Side = 1;
  for (let move = 0; move < 30 && now.winner === undefined; move++) {
    now = now.play(side, chooseMove(now, side, 'hunter', numbers(move)) ?? 0) ?? now;
    side = -side as Side;
  }
  expect(now.winner).toBe(-1);
});

test('what is not allowed is not played: suicide, and taking back a ko at once', () => {
  const eye = position(['.X...', 'X....', '.....', '.....', '.....']);
  expect(eye.play(-1, eye.pointAt(0, 0))).toBeUndefined();
  const ko = position(['.....', '.XO..', 'X.XO.', '.XO..', '.....'], 3);
  const taken = ko.play(-1, ko.pointAt(1, 2));
  expect(taken?.captured[-1]).toBe(1);
  expect(taken?.play(1, ko.pointAt(2, 2))).toBeUndefined();
  const elsewhere = taken?.play(1, ko.pointAt(4, 4))?.play(-1, ko.pointAt(4, 0));
  expect(elsewhere?.play(1, ko.pointAt(2, 2))?.captured[1]).toBe(1);
});

describe('where points are counted', () => {
  /** Black's points less White's, at the end of a game on seven lines. */
  function result(black: Level, white: Level, seed: number): number {
    const random = numbers(seed);
    let now = position(Array(7).fill('.......'), 0);
    let side: Side = 1;
    for (let passes = 0, move = 0; passes < 2 && move < 150; move++) {
      const at = chooseMove(now, side, side === 1 ? black : white, random);
      passes = at === undefined ? passes + 1 : 0;
      if (at === undefined) now.pass();
      else now = now.play(side, at) ?? now;
      side = -side as Side;
    }
    const lines = Array.from({ length: 7 }, (_, y) => y);
    const stones = lines.map((y) => lines.map((x) => now.signAt(now.pointAt(x, y)) as Sign));
    const points = countPoints(new GoBoard(stones));
    return points.black - points.white;
  }

  test('who reads more games has more points', () => {
    const games = [1, 2, 3, 4].map((seed) => result('newborn', 'thoughtful', seed));
    expect(games.filter((points) => points < 0).length).toBeGreaterThanOrEqual(3);
  }, 120_000);

  test('all but the mildest take a stone that is left in atari', () => {
    const open = position(['.....', '..O..', '.OX..', '..O..', '.....'], 0);
    expect(chooseMove(open, -1, 'watchful', numbers(1))).toBe(open.pointAt(3, 2));
    for (const level of ['thoughtful', 'hunter'] as const)
      expect(chooseMove(open, -1, level, numbers(1))).toBe(open.pointAt(3, 2));
  });

  test('the opponent passes once nothing is left to gain, not before, and fills no eye of its own', () => {
    const divided = position(['.XO..', '.XO..', '.XO..', '.XO..', '.XO..'], 0);
    expect(chooseMove(divided, -1, 'hunter', numbers(1))).toBeUndefined();
    expect(
      chooseMove(position(['.....', '.....', '..X..', '.....', '.....'], 0), -1, 'hunter', numbers(1)),
    ).toBeDefined();
    const eyes = position(['.O.OO', 'OOOOO', 'OOOOO', 'OOOOO', 'OOOOO'], 0);
    expect(chooseMove(eyes, -1, 'thoughtful', numbers(1))).toBeUndefined();
  });

  test('a group that needs a move gets it, and one in a seki none', () => {
    const unsettled = ['.OOOXX.', '.OOOXXX', '.OOOXX.', ...Array(4).fill('OOOOXXX')];
    const seki = ['XXX.OOO', 'XXXXOOO', 'XXXOOOO', 'XXXXOOO', 'XXXOOOO', 'XXXXOOO', 'XXX.OOO'];
    for (const level of ['watchful', 'thoughtful', 'hunter'] as const) {
      const open = position(unsettled, 0);
      expect(chooseMove(open, -1, level, numbers(1))).toBe(open.pointAt(0, 1));
      expect(chooseMove(position(seki, 0), -1, level, numbers(1))).toBeUndefined();
    }
  });

  test('also who has lost takes what can be taken', () => {
    const lost = position(['.XO.X', 'XXOXX', 'OOOX.', 'XXXX.', '.X...'], 0);
    for (let seed = 0; seed < 3; seed++)
      expect(chooseMove(lost, -1, 'hunter', numbers(seed))).toBe(lost.pointAt(0, 0));
  });

  test('who is ahead answers the second pass running with a pass', () => {
    const white = ['C3', 'C4', 'C2', 'D3', 'B3'];
    const black = ['A1', 'E5', 'A5', null, null];
    const moves = white.flatMap((at, index) => [black[index] ?? null, at]);
    const ask = (more: (string | null)[]) =>
      chooseReply({ size: 5, target: 0, level: 'watchful', moves: [...moves.slice(0, 8), ...more] });
    expect(ask([null])).toBeNull();
    expect(ask(['E1'])).not.toBeNull();
  });

  test('a search ends with its time', () => {
    const started = performance.now();
    chooseReply({ size: 9, target: 0, level: 'hunter', moves: ['E5', null] }, 20);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

test('a game is asked for by its moves, and answered in time', () => {
  const at = chooseReply({ size: 7, target: 1, level: 'hunter', moves: ['D4', 'C4', null, 'A1', 'G7'] });
  expect(at).toMatch(/^[A-G][1-7]$/);
  const started = performance.now();
  chooseReply({ size: 9, target: 3, level: 'hunter', moves: ['E5', 'E6', 'F6', 'D5', 'D6'] }, 20);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('without a move there is none', () => {
  const full = position(['.X.XX', 'XXXXX', 'XXXXX', 'XXXXX', 'XXXXX']);
  for (const level of ['newborn', 'watchful', 'thoughtful', 'hunter'] as const)
    expect(chooseMove(full, -1, level)).toBeUndefined();
});
