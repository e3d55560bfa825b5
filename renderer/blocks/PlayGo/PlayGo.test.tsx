import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';
import {
  applyMove,
  beginGame,
  findAtari,
  findHint,
  findTerritory,
  findUndoTarget,
  type Game,
  hasLegalMove,
  type Settings,
} from './game.ts';
import { describeGame } from './useGame.ts';

const { labels, props } = exampleOf('PlayGo');
const boardLabels = props['boardLabels'] as Record<string, string>;
const played = (moves: (string | null)[], target: Settings['target'] = 1): Game =>
  moves.reduce(applyMove, beginGame({ size: 5, target, level: 'newborn' }));
const said = (game: Game) => describeGame(game, labels, boardLabels);

test('who takes first wins, and it is said why', () => {
  const won = played(['B3', 'C3', 'C4', 'A1', 'D3', 'A2', 'C2']);
  expect([won.winner, won.play.state, won.taken]).toEqual(['black', 'solved', { black: 1, white: 0 }]);
  const body = 'C3 had no liberties left.';
  expect(said(won)).toEqual({ moves: 'Black C2, captures 1', head: 'You win!', body });
  const lost = played(['A1', 'A2', 'E5', 'B1']);
  expect([lost.winner, lost.play.state]).toEqual(['white', 'wrong']);
  expect(said(lost).body).toContain('White played B1, and A1 had no liberties left.');
});

test('where three are asked for, one is not enough', () => {
  const game = played(['B3', 'C3', 'C4', 'A1', 'D3', 'A2', 'C2'], 3);
  expect([game.winner, game.play.state]).toEqual([undefined, 'open']);
});

test('a move is taken back together with its answer, also the last one', () => {
  const game = played(['A1', 'A2', 'E5', 'B1']);
  expect(game.before?.moves).toEqual(['A1', 'A2']);
  expect(game.before?.before?.moves).toEqual([]);
});

test('a new game leads back to the one that it interrupted, not to one that was over or had not begun', () => {
  const settings = { size: 9, target: 3, level: 'hunter' } as const;
  const interrupted = played(['A1', 'A2']);
  const next = beginGame(settings, interrupted);
  expect([next.moves, next.before]).toEqual([[], interrupted]);
  expect(applyMove(next, 'E5').before?.before).toBe(interrupted);
  expect(beginGame(settings, next).before).toBe(interrupted);
  expect(beginGame(settings, played([])).before).toBeUndefined();
  expect(beginGame(settings, played(['A1', 'A2', 'E5', 'B1'])).before).toBeUndefined();
});

test('who is in danger is told against a gentle opponent', () => {
  expect(said(played(['A1', 'A2'])).body).toBe('Careful: White can take A1 next.');
  expect(said(played(['C3', 'A2'])).body).toBe('Your turn.');
  expect(findAtari(played(['A1', 'A2']).play, 'black')).toEqual({ stones: ['A1'], liberties: ['B1'] });
});

test('a hint shows what may be taken or saved by the rules, not a ko', () => {
  expect(findHint(played(['A1', 'A2']))).toEqual({ name: 'save', points: ['B1'] });
  const ko = ['B3', 'C3', 'A2', 'D2', 'B1', 'C1', 'C2', 'B2'];
  expect(findHint(played(ko.slice(0, 7), 3)).name).toBe('take');
  expect(findHint(played(ko, 3)).points).not.toContain('C2');
});

test('undo leads to where Black can move', () => {
  const game = played(['C3', 'B2', null, 'D2'], 0);
  expect(findUndoTarget(game)?.moves).toEqual(['C3', 'B2']);
  const full = played([...['A1', 'A3', 'A5', 'B2', 'B4', 'C1'].flatMap((at) => [null, at])], 0);
  expect(findUndoTarget(full)?.moves).toHaveLength(10);
});

test('nobody can move: a draw', () => {
  expect(said(played(['C3', null])).body).toBe(labels['yourTurn']);
  const game = played([null, null]);
  expect([game.winner, said(game).head]).toEqual(['none', labels['draw']]);
  expect(hasLegalMove(played([]))).toBe(true);
});

test('a whole game is counted after two passes: stones, and points that one side alone surrounds', () => {
  const wall = ['C1', 'D1', 'C2', 'D2', 'C3', 'D3', 'C4', 'D4', 'C5', 'D5'];
  const open = played([...wall, null], 0);
  expect([open.winner, said(open).body]).toEqual([undefined, labels['thinking']]);
  const won = played([...wall, null, null], 0);
  expect([won.winner, won.play.state, won.points]).toEqual(['black', 'solved', { black: 15, white: 10 }]);
  expect(said(won)).toEqual({ head: 'You win!', body: 'Black has 15 points, White has 10.' });
  // Points between both sides are nobody's.
  const even = played(['A1', 'E5', null, null], 0);
  expect([even.winner, even.points]).toEqual(['none', { black: 1, white: 1 }]);
  expect(findTerritory(even.play.board)).toEqual([]);
  expect(findTerritory(won.play.board)).toContainEqual({ at: 'E5', owner: 'white' });
  const lost = played(['A1', 'A2', null, 'B1', null, null], 0);
  expect(lost).toMatchObject({ winner: 'white', points: { black: 0, white: 25 } });
  expect(said(lost).head).toBe(labels['behind']);
  // A pass does not end a game that goes on: who may end it is told.
  const asked = played(['C3', null], 0);
  expect([asked.winner, said(asked).body]).toEqual([undefined, labels['endOrGoOn']]);
  expect(said(asked).head).toBe('White passes');
});

test('the page says the rules, and shows a board, before any script', () => {
  const html = draw('PlayGo');
  const text = textOf(html);
  for (const name of ['breathes', 'threatened', 'taken', 'task1', 'scripts'])
    expect(text).toContain(labels[name]);
  expect(html).toContain('data-island="PlayGame"');
  expect(html.match(/type="radio"/g)).toHaveLength(10);
  expect(textOf(draw('PlayGo', { heading: undefined }))).not.toContain('Rules in a minute. How');
});
