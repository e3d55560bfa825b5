import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { GameModel } from '../../../schemas/model/game.ts';
import { Drawing } from '../../board/Drawing.tsx';
import { Grid } from '../../board/Grid.tsx';
import { shownPoints } from '../../board/points.ts';
import { type BoardLabels, describeMove, fillTemplate } from '../../board/say.ts';
import { StoneIcon } from '../../ui/StoneIcon.tsx';
import type { LabelName, Labels } from '../types.ts';
import {
  alternativesAt,
  commentAt,
  describePosition,
  type Move,
  marksAt,
  moveAt,
  movesOf,
  returnToMainLine,
} from './lines.ts';
import { Players } from './Players.tsx';
import { type RecordState, useRecord } from './useRecord.ts';

interface GameViewerProps {
  game: GameModel;
  /** The move that is shown at first. */
  at: number;
  players: Record<'black' | 'white', string>;
  labels: Labels;
  boardLabels: BoardLabels;
}

export function GameViewer({ game, at, players, labels, boardLabels }: GameViewerProps) {
  const record = useRecord(game, at, labels, boardLabels);
  const { place, play, guessing } = record;
  const [isLive, setIsLive] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => setIsLive(true), []);
  const visible = shownPoints(game.size, undefined);
  const last = moveAt(movesOf(game.lines, place.line), place.at, game.size);
  const message = describePosition(place.at, last, play, labels, boardLabels);
  const words = commentAt(game.lines, place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div
      className="GoPlay"
      role="group"
      aria-label={labels['viewer']}
      data-state={guessing ? 'open' : undefined}
      data-turn={play.toPlay}
      data-live={isLive ? '' : undefined}
      ref={root}
      onKeyDown={(event) => onKey(event, record)}
    >
      <div className="GoPlay-board">
        <Drawing
          {...{ play, visible }}
          size={game.size}
          hintTarget={undefined}
          marks={guessing ? undefined : marksAt(game.lines, place)}
          words={guessing ? undefined : fillTemplate(labels['position'], { move: place.at })}
        />
        {guessing && (
          <Grid
            {...{ play, isLive }}
            labels={{ ...boardLabels, boardUndo: boardLabels['board'] ?? '' }}
            rows={visible.rows}
            onPoint={record.onPoint}
            onEnter={() => undefined}
          />
        )}
      </div>
      <div className="GoPlay-panel GameRecord-panel">
        <div className="GameRecord-said" role="status">
          <p className="GameRecord-move">
            {last && <StoneIcon colour={last.colour} />}
            {message}
          </p>
          {record.answer && <p>{record.answer}</p>}
          {words && <p className="GameRecord-words">{words}</p>}
        </div>
        <Guess {...{ record, labels, boardLabels }} />
        <Steering {...{ record, labels }} />
        {!guessing && <Branches {...{ game, record, labels, boardLabels }} />}
        <Players {...{ players, record, labels, boardLabels }} />
      </div>
    </div>
  );
}

/** Buttons and a slider to move through the game. Disabled buttons stay in place, so that they keep the focus. */
function Steering({ record, labels }: { record: RecordState; labels: Labels }) {
  const { place, count, goTo } = record;
  const step = (name: LabelName, sign: string, at: number) => (
    <button
      type="button"
      className="Button Button--quiet"
      aria-label={labels[name]}
      aria-disabled={at < 0 || at > count || at === place.at}
      onClick={() => goTo({ ...place, at })}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div className="GameRecord-steering">
      <input
        type="range"
        min={0}
        max={count}
        value={place.at}
        aria-label={labels['slider']}
        aria-valuetext={fillTemplate(labels['of'], { move: place.at, count })}
        onChange={({ target }) => goTo({ ...place, at: Number(target.value) })}
      />
      <p className="GameRecord-steps">
        {step('first', '|‹', 0)}
        {step('previous', '‹', place.at - 1)}
        <span className="GameRecord-count">{fillTemplate(labels['of'], { move: place.at, count })}</span>
        {step('next', '›', place.at + 1)}
        {step('last', '›|', count)}
      </p>
    </div>
  );
}

/** Handles arrow keys, Home and End, except on the board and on the slider, where they have another meaning. */
function onKey(event: KeyboardEvent, { place, count, goTo, guessing }: RecordState): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
  if (target.matches('input') || (guessing && target.closest('[role="grid"]'))) return;
  const ways: Record<string, number> = {
    ArrowLeft: place.at - 1,
    ArrowRight: place.at + 1,
    Home: 0,
    End: count,
  };
  const at = ways[key];
  if (at === undefined) return;
  event.preventDefault();
  goTo({ ...place, at });
}

type PanelProps = Omit<GameViewerProps, 'at' | 'players'> & { record: RecordState };

/** Other moves in place of the last one, and the way back to the game. */
function Branches({ game, record, labels, boardLabels }: PanelProps) {
  const { lines, size } = game;
  const { place, goTo } = record;
  const say = (move: Move | undefined) => (move ? describeMove(move, 0, boardLabels) : '');
  const moveOf = (line: number) => moveAt(movesOf(lines, line), place.at, size);
  const others = alternativesAt(lines, place);
  if (others.length === 0 && place.line === 0) return null;
  return (
    <div className="GameRecord-branches">
      {others.length > 0 && <p>{fillTemplate(labels['instead'], { move: say(moveOf(place.line)) })}</p>}
      <p className="GoPlay-buttons">
        {others.map((other) => (
          <button key={other.line} type="button" className="Button Button--quiet" onClick={() => goTo(other)}>
            {say(moveOf(other.line))}
          </button>
        ))}
        {place.line !== 0 && (
          <button
            type="button"
            className="Button Button--quiet"
            onClick={() => goTo(returnToMainLine(lines, place))}
          >
            {labels['back']}
          </button>
        )}
      </p>
    </div>
  );
}

function Guess({ record, labels, boardLabels }: Omit<PanelProps, 'game'>) {
  const { guessing, next, setGuess } = record;
  const button = (name: LabelName, act: () => void, look = 'Button Button--quiet') => (
    <button type="button" className={look} onClick={act}>
      {labels[name]}
    </button>
  );
  if (!guessing) return <p className="GoPlay-buttons">{button('guess', () => setGuess(true), 'Button')}</p>;
  return (
    <div className="GameRecord-guess">
      <p>{next ? fillTemplate(labels['ask'], { color: boardLabels[next.colour] ?? '' }) : labels['over']}</p>
      {guessing.asked > 0 && (
        <p className="GameRecord-score">
          {fillTemplate(labels['score'], { right: guessing.right, asked: guessing.asked })}
        </p>
      )}
      <p className="GoPlay-buttons">
        {next && button('show', record.reveal)}
        {button('stop', () => setGuess(false))}
      </p>
    </div>
  );
}
