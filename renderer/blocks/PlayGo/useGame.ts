import { useEffect, useRef, useState } from 'react';
import { pointName } from '../../../schemas/goPoint.ts';
import { findRefusal } from '../../board/play.ts';
import { type BoardLabels, fillTemplate, type PlayMessage } from '../../board/say.ts';
import type { Labels } from '../types.ts';
import { describeGame } from './describeGame.ts';
import {
  applyMove,
  beginGame,
  findBefore,
  findHint,
  type Game,
  hasLegalMove,
  type Settings,
} from './game.ts';
import type { Question } from './question.ts';
import { storedGame, storeGame } from './storedGame.ts';

export interface GameState {
  game: Game;
  said: PlayMessage;
  /** Points that a hint shows, until the next move. */
  look: string[];
  onPoint: (at: string) => void;
  pass: () => void;
  hint: () => void;
  undo: () => void;
  begin: (settings: Settings) => void;
}

export function useGame(first: Settings, labels: Labels, boardLabels: BoardLabels): GameState {
  const [game, setGame] = useState(() => beginGame(first));
  const [said, setSaid] = useState<PlayMessage>(() => describeGame(game, labels, boardLabels));
  const [look, setLook] = useState(() => firstPoints(game));
  const opponent = useRef<Opponent>(undefined);
  const show = (next: Game) => {
    storeGame(first, next);
    setGame(next);
    setSaid(describeGame(next, labels, boardLabels));
    setLook(firstPoints(next));
  };
  useEffect(() => () => opponent.current?.close(), []);
  useLastGame(first, show);
  const isTheirs = !game.winner && game.moves.length % 2 === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is asked for once
  useEffect(() => {
    if (game.winner) return;
    let isLeft = false;
    if (!isTheirs) {
      if (!hasLegalMove(game)) show(applyMove(game, null));
      return;
    }
    opponent.current ??= new Opponent();
    const { settings, moves } = game;
    // An answer to a position that was taken back is dropped.
    void opponent.current.ask({ ...settings, moves }).then((at) => isLeft || show(applyMove(game, at)));
    return () => {
      isLeft = true;
    };
  }, [game]);
  const onPoint = (at: string) => {
    if (isTheirs || game.winner) return;
    const why = findRefusal(game.play, at);
    if (!why) show(applyMove(game, at));
    else if (why !== 'over') setSaid({ body: fillTemplate(boardLabels[why], { point: at }) });
  };
  const pass = () => {
    if (!isTheirs && !game.winner) show(applyMove(game, null));
  };
  const hint = () => {
    const { name, points } = findHint(game);
    setLook(points);
    setSaid({ body: labels[name] ?? '' });
  };
  const before = findBefore(game);
  const undo = () => before && show(before);
  const begin = (settings: Settings) => show(beginGame(settings, game));
  return { game, said, look, onPoint, pass, hint, undo, begin };
}

/** Goes on with the game that a reload or a call on the phone ended, once the page is as the server drew it. */
function useLastGame(first: Settings, show: (game: Game) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time
  useEffect(() => {
    const last = storedGame(first);
    if (last) show(last);
  }, []);
}

/** An empty board shows where one may begin: in its middle. */
function firstPoints({ settings: { size }, moves }: Game): string[] {
  const middle = (size + 1) / 2;
  return moves.length === 0 ? [pointName(middle - 1, middle - 1)] : [];
}

/** Asks the opponent in a worker, or in this thread if the browser cannot start one. */
class Opponent {
  #worker: Worker | undefined;
  #isBroken = false;
  #waiting = new Map<number, (at: string | null) => void>();
  #count = 0;

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

  #inThread(question: Question): Promise<string | null> {
    const worker = this.#worker ?? this.#start();
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, resolve);
      worker.addEventListener('error', reject, { once: true });
      worker.postMessage({ id, question });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; at: string | null }>) => {
      this.#waiting.get(data.id)?.(data.at);
      this.#waiting.delete(data.id);
    });
    this.#worker = worker;
    return worker;
  }
}
