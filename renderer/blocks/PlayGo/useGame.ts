import { useEffect, useRef, useState } from 'react';
import { pointName } from '../../../schemas/rules/goPoint.ts';
import { findRefusal } from '../../board/play.ts';
import { type BoardLabels, describeMove, fillTemplate, type PlayMessage } from '../../board/say.ts';
import type { Labels } from '../types.ts';
import {
  applyMove,
  beginGame,
  findAtari,
  findHint,
  findUndoTarget,
  type Game,
  hasLegalMove,
  type Settings,
  storedGame,
  storeGame,
} from './game.ts';
import type { Question } from './question.ts';

interface GameState {
  game: Game;
  message: PlayMessage;
  /** Points that a hint shows, until the next move. */
  hints: string[];
  onPoint: (at: string) => void;
  pass: () => void;
  hint: () => void;
  undo: () => void;
  begin: (settings: Settings) => void;
}

export function useGame(first: Settings, labels: Labels, boardLabels: BoardLabels): GameState {
  const [game, setGame] = useState(() => beginGame(first));
  const [message, setMessage] = useState<PlayMessage>(() => describeGame(game, labels, boardLabels));
  const [hints, setHints] = useState(() => firstPoints(game));
  const opponent = useRef<Opponent>(undefined);
  const showGame = (next: Game) => {
    storeGame(first, next);
    setGame(next);
    setMessage(describeGame(next, labels, boardLabels));
    setHints(firstPoints(next));
  };
  useEffect(() => () => opponent.current?.close(), []);
  useLastGame(first, showGame);
  const isTheirs = !game.winner && game.moves.length % 2 === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is asked for once
  useEffect(() => {
    if (game.winner) return;
    let isLeft = false;
    if (!isTheirs) {
      if (!hasLegalMove(game)) showGame(applyMove(game, null));
      return;
    }
    opponent.current ??= new Opponent();
    const { settings, moves } = game;
    // An answer to a position that was taken back is dropped.
    void opponent.current.ask({ ...settings, moves }).then((at) => isLeft || showGame(applyMove(game, at)));
    return () => {
      isLeft = true;
    };
  }, [game]);
  const onPoint = (point: string) => {
    if (isTheirs || game.winner) return;
    const why = findRefusal(game.play, point);
    if (!why) showGame(applyMove(game, point));
    else if (why !== 'over') setMessage({ body: fillTemplate(boardLabels[why], { point }) });
  };
  const pass = () => {
    if (!isTheirs && !game.winner) showGame(applyMove(game, null));
  };
  const hint = () => {
    const { name, points } = findHint(game);
    setHints(points);
    setMessage({ body: labels[name] ?? '' });
  };
  const before = findUndoTarget(game);
  const undo = () => before && showGame(before);
  const begin = (settings: Settings) => showGame(beginGame(settings, game));
  return { game, message, hints, onPoint, pass, hint, undo, begin };
}

/** Continues a game that a reload or a phone call interrupted, once the page is hydrated. */
function useLastGame(first: Settings, showGame: (game: Game) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time
  useEffect(() => {
    const last = storedGame(first);
    if (last) showGame(last);
  }, []);
}

/** The points to suggest on an empty board: its middle. */
function firstPoints({ settings: { size }, moves }: Game): string[] {
  const middle = (size + 1) / 2;
  return moves.length === 0 ? [pointName(middle - 1, middle - 1)] : [];
}

/** Asks the opponent in a worker, or in this thread if the browser cannot start one. */
class Opponent {
  #worker: Worker | undefined;
  #isBroken = false;

  async ask(question: Question): Promise<string | null> {
    if (!this.#isBroken)
      try {
        return await this.#inThread(question);
      } catch {
        this.#isBroken = true;
        this.close();
      }
    const { chooseReply } = await import('./question.ts');
    return chooseReply(question);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Uses a channel for each answer. */
  #inThread(question: Question): Promise<string | null> {
    this.#worker ??= new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve, reject) => {
      port1.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(question, [port2]);
    });
  }
}

/** Opponents of beginners, against whom we show warnings. */
const WARNING_LEVELS = ['newborn', 'watchful'];

/** Describes what has just happened: the moves, for visitors who cannot see the board, then their meaning. */
export function describeGame(game: Game, labels: Labels, board: BoardLabels): PlayMessage {
  const { play, winner } = game;
  const list = (points: readonly string[]) => points.join(board['comma'] ?? ', ');
  const moves = play.turns.map((turn) => describeMove(turn, turn.captures.length, board));
  const lastMoves = moves.length > 0 ? { moves: list(moves) } : {};
  const last = play.turns.at(-1);
  const points = list(last?.captures ?? []);
  if (winner && game.points) {
    const head = ({ black: 'won', white: 'behind', none: 'even' } as const)[winner];
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
  if (own.length > 0 && WARNING_LEVELS.includes(settings.level))
    return { body: fillTemplate(labels['careful'], { points: list(own) }) };
  return { body: labels['yourTurn'] ?? '' };
}
