import { type BoardLabels, describeMove, fillTemplate, type PlayMessage } from '../../board/say.ts';
import type { Labels } from '../types.ts';
import { findAtari, type Game } from './game.ts';

/** Against these opponents the visitor is warned, in order to learn to look. */
const GENTLE = ['newborn', 'watchful'];

/** Describes what has just happened: the moves, for visitors who cannot see the board, then their meaning. */
export function describeGame(game: Game, labels: Labels, board: BoardLabels): PlayMessage {
  const { play, winner } = game;
  const list = (points: readonly string[]) => points.join(board['comma'] ?? ', ');
  const moves = play.turns.map((turn) => describeMove(turn, turn.captures.length, board));
  const lastMoves = moves.length > 0 ? { moves: list(moves) } : {};
  const last = play.turns.at(-1);
  const points = list(last?.captures ?? []);
  if (winner && game.points) {
    const head = { black: 'won', white: 'behind', none: 'even' }[winner];
    return { ...lastMoves, head: labels[head] ?? '', body: fillTemplate(labels['points'], game.points) };
  }
  if (winner === 'black')
    return { ...lastMoves, head: labels['won'] ?? '', body: fillTemplate(labels['wonBy'], { points }) };
  if (winner === 'white')
    return {
      ...lastMoves,
      head: labels['lost'] ?? '',
      body: fillTemplate(labels['lostBy'], { points, point: last?.at ?? '' }),
    };
  if (winner) return { ...lastMoves, head: labels['draw'] ?? '' };
  if (game.moves.length === 0) return { head: board['blackToPlay'] ?? '' };
  // The board does not show a pass.
  const passes = game.moves.length % 2 === 1 || game.moves.at(-1) !== null ? undefined : board['pass'];
  const head = passes && { head: fillTemplate(passes, { color: board['white'] ?? '' }) };
  return { ...lastMoves, ...head, ...warning(game, labels, list) };
}

function warning(
  { play, moves, settings }: Game,
  labels: Labels,
  list: (points: readonly string[]) => string,
): PlayMessage {
  if (moves.length % 2 === 1) return { body: labels['thinking'] ?? '' };
  if (settings.target === 0 && moves.at(-1) === null) return { body: labels['endOrGoOn'] ?? '' };
  const own = findAtari(play, 'black').stones;
  if (own.length > 0 && GENTLE.includes(settings.level))
    return { body: fillTemplate(labels['careful'], { points: list(own) }) };
  return { body: labels['yourTurn'] ?? '' };
}
