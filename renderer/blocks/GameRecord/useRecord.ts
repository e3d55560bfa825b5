import { useState } from 'react';
import type { GameModel } from '../../../schemas/game.ts';
import { PASS } from '../../../schemas/problem.ts';
import type { Play } from '../../board/play.ts';
import { type BoardLabels, fill } from '../../board/say.ts';
import type { Labels } from '../types.ts';
import { countMoves, distance, type Move, moveAt, movesOf, type Place } from './lines.ts';
import { Replay } from './Replay.ts';

/** Up to so many lines away is near, and in the same part of the board. */
const NEAR = 2;
const FAR = 5;

/** How guessing goes: moves that were right at once, of so many. */
export interface Guessing {
  right: number;
  asked: number;
  /** Whether this move was tried before. */
  isMissed: boolean;
}

export interface RecordState {
  place: Place;
  /** Moves of the line. */
  count: number;
  play: Play;
  /** How many stones each side has taken. */
  taken: Record<'black' | 'white', number>;
  next: Move | undefined;
  guessing: Guessing | undefined;
  /** What a guess came to. */
  answer: string | undefined;
  go: (to: Place) => void;
  guess: (on: boolean) => void;
  onPoint: (at: string) => void;
  /** Gives a guess up. */
  show: () => void;
}

/** Where one is in a game, and how one guesses on. */
export function useRecord(
  game: GameModel,
  at: number,
  labels: Labels,
  boardLabels: BoardLabels,
): RecordState {
  const [place, setPlace] = useState<Place>({ line: 0, at });
  const [guessing, setGuessing] = useState<Guessing>();
  const [answer, setAnswer] = useState<string>();
  const [replay] = useState(() => new Replay(game));
  const count = countMoves(game, place.line);
  const play = replay.at(place);
  const next = moveAt(movesOf(game.lines, place.line), place.at + 1, game.size);
  const go = (to: Place) => {
    setPlace(within(game, to));
    setAnswer(undefined);
    if (guessing) setGuessing({ ...guessing, isMissed: false });
  };
  const asked = (isRight: boolean, said: string | undefined) => {
    if (!guessing) return;
    go({ ...place, at: place.at + 1 });
    setGuessing(counted(guessing, isRight));
    setAnswer(said);
  };
  const onPoint = (point: string) => {
    if (!guessing || !next) return;
    if (point === next.at) return asked(true, fill(labels['right'], { point }));
    if (play.board.get(play.board.parseVertex(point)) !== 0)
      return setAnswer(fill(boardLabels['occupied'], { point }));
    setGuessing({ ...guessing, isMissed: true });
    setAnswer(fill(labels[nearness(point, next.at)], { point }));
  };
  const guess = (on: boolean) => {
    setGuessing(on ? { right: 0, asked: 0, isMissed: false } : undefined);
    setAnswer(undefined);
    // There is nothing to guess at the end.
    if (on && !next) setPlace({ line: 0, at: 0 });
  };
  return {
    place,
    count,
    play,
    taken: replay.taken(place),
    next,
    guessing,
    answer,
    go,
    guess,
    onPoint,
    show: () => asked(false, undefined),
  };
}

/** The nearest place that the line has. */
function within(game: GameModel, to: Place): Place {
  return { ...to, at: Math.max(0, Math.min(countMoves(game, to.line), to.at)) };
}

function counted({ right, asked, isMissed }: Guessing, isRight: boolean): Guessing {
  return { right: right + (isRight && !isMissed ? 1 : 0), asked: asked + 1, isMissed: false };
}

function nearness(point: string, right: string): 'near' | 'far' | 'elsewhere' {
  const lines = right === PASS ? Number.POSITIVE_INFINITY : distance(point, right);
  return lines <= NEAR ? 'near' : lines <= FAR ? 'far' : 'elsewhere';
}
