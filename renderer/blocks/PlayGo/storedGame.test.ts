import { afterEach, expect, test, vi } from 'vitest';
import { applyMove, beginGame, type Game, type Settings, storedGame, storeGame } from './game.ts';

const FIRST: Settings = { size: 7, target: 1, level: 'newborn' };
const NINE: Settings = { size: 9, target: 3, level: 'hunter' };
const played = (moves: (string | null)[], settings = NINE): Game =>
  moves.reduce(applyMove, beginGame(settings));

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage. */
function storage(): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
  });
  return values;
}

test('a game comes back with its size, its opponent, its captures and its passes', () => {
  storage();
  const game = played(['B1', 'A1', 'A2', null, 'C3']);
  expect(game.taken.black).toBe(1);
  storeGame(FIRST, game);
  expect(storedGame(FIRST)).toEqual(game);
  expect(storedGame({ ...FIRST, size: 5 })).toBeNull();
});

test('one that is over, or has not begun, leaves nothing', () => {
  storage();
  storeGame(FIRST, played(['B1', 'A1', 'C3']));
  storeGame(FIRST, played(['B1', 'A1', 'A2'], { ...NINE, target: 1 }));
  expect(storedGame(FIRST)).toBeNull();
  storeGame(FIRST, played(['B1', 'A1', 'C3']));
  storeGame(FIRST, beginGame(FIRST));
  expect(storedGame(FIRST)).toBeNull();
});

test.each([
  ['', 'nothing'],
  ['9,3,hunter', 'no moves'],
  ['99,3,hunter,A1', 'another size'],
  ['9,3,giant,A1', 'an opponent that there is not'],
  ['9,3,hunter,A1,A1', 'a stone on a stone'],
  ['9,3,hunter,Z9', 'no point'],
  ['9,1,hunter,B1,A1,A2,C3', 'moves after the end'],
  [`9,3,hunter${',A1'.repeat(400)}`, 'more than there may be'],
])('%s is no game: %s', (value) => {
  storage().set('hoshiGame-7-1', value);
  expect(storedGame(FIRST)).toBeNull();
});
