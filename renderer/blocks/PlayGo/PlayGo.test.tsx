import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';
import { describeGame } from './describeGame.ts';
import { applyMove, beginGame, findAtari, type Game, hasLegalMove } from './game.ts';

const { labels, props } = exampleOf('PlayGo');
const boardLabels = props['boardLabels'] as Record<string, string>;
const played = (moves: (string | null)[], target = 1): Game =>
  moves.reduce(applyMove, beginGame({ size: 5, target, level: 'newborn' }));
const said = (game: Game) => describeGame(game, labels, boardLabels);

test('who takes first wins, and it is said why', () => {
  const won = played(['B3', 'C3', 'C4', 'A1', 'D3', 'A2', 'C2']);
  expect([won.winner, won.play.state, won.taken]).toEqual(['black', 'solved', { black: 1, white: 0 }]);
  expect(said(won)).toEqual({
    moves: 'Black C2, captures 1',
    head: 'You win!',
    body: 'C3 had no liberties left.',
  });
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

test('nobody can move: a draw', () => {
  const game = played([null, null]);
  expect([game.winner, said(game).head]).toEqual(['none', labels['draw']]);
  expect(hasLegalMove(played([]))).toBe(true);
});

test('the page says the rules, and shows a board, before any script', () => {
  const html = draw('PlayGo');
  const text = textOf(html);
  for (const name of ['breathes', 'threatened', 'taken', 'task1', 'scripts'])
    expect(text).toContain(labels[name]);
  expect(html).toContain('data-island="PlayGame"');
  expect(html.match(/type="radio"/g)).toHaveLength(9);
  expect(textOf(draw('PlayGo', { heading: undefined }))).not.toContain('Rules in a minute. How');
});
