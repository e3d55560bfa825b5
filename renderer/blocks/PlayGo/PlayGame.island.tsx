import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GoMark } from '../../../schemas/model/problem.ts';
import { afterPaint } from '../../board/afterPaint.ts';
import { Drawing } from '../../board/Drawing.tsx';
import { focusBoard, Grid } from '../../board/Grid.tsx';
import { shownPoints } from '../../board/points.ts';
import { type BoardLabels, fillTemplate } from '../../board/say.ts';
import { Talk } from '../../board/Talk.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShareButtons } from '../../ui/ShareButtons.tsx';
import { StoneCharacter } from '../../ui/StoneCharacter.tsx';
import type { LabelName, Labels } from '../types.ts';
import { BOARD_SIZES, findTerritory, type Game, type Settings, TARGETS } from './game.ts';
import { OPPONENT_LEVELS } from './opponent.ts';
import { useGame } from './useGame.ts';

/** The face of each opponent. */
const MOODS = {
  newborn: 'delighted',
  watchful: 'waiting',
  thoughtful: 'consoling',
  hunter: 'thinking',
} as const;

const DOTS = { black: '●', white: '○' };

/** Marks of the points that were counted. */
function marksOf({ play, points }: Game): GoMark[] | undefined {
  return points && findTerritory(play.board).map(({ at, owner }) => ({ at, label: DOTS[owner] }));
}

interface PlayGameProps {
  settings: Settings;
  labels: Labels;
  boardLabels: BoardLabels;
  /** The address to share. */
  address: string;
}

/** A game of Capture Go against the computer. */
export function PlayGame({ settings: first, labels, boardLabels, address }: PlayGameProps) {
  const { game, message, hints, onPoint, pass, hint, undo, begin } = useGame(first, labels, boardLabels);
  const [isLive, setIsLive] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { settings, play, winner } = game;
  const problem = { task: labels[`task${settings.target}`] ?? '' };
  useEffect(() => setIsLive(true), []);
  useEffect(() => afterPaint(({ liftStones }) => liftStones(root.current, play)), [play]);
  /** The pressed button may disappear, so the focus moves to the board. */
  const thenToBoard = (act: () => void) => () => {
    act();
    focusBoard(root.current);
  };
  const onEnter = () => root.current?.querySelector<HTMLElement>('.GoPlay-after button')?.click();
  const visible = shownPoints(settings.size, undefined);
  const button = (name: LabelName, act: () => void, kind = 'Button Button--quiet') => (
    <button type="button" className={kind} onClick={thenToBoard(act)}>
      {labels[name] ?? boardLabels[name]}
    </button>
  );
  const harderLevel = OPPONENT_LEVELS[OPPONENT_LEVELS.indexOf(settings.level) + 1];
  return (
    <div className="GoPlay" data-state={play.state} data-turn="black" ref={root}>
      <Talk
        {...{ problem, play, message }}
        labels={boardLabels}
        captured={game.taken.black}
        mood={winner === 'black' ? 'delighted' : winner === 'white' ? 'consoling' : 'waiting'}
        progress={<span className="GoPlay-step">{levelName(settings, labels)}</span>}
      />
      <div className="GoPlay-board">
        <Drawing
          {...{ play, visible, size: settings.size, marks: marksOf(game) }}
          hintTarget={{ points: hints, wide: false }}
          words={isLive ? undefined : labels['scripts']}
        />
        <Grid
          key={settings.size}
          {...{ play, isLive, onPoint, onEnter, onUndo: undo }}
          {...{ labels: boardLabels, rows: visible.rows, aimed: game.moves[0] ? undefined : hints[0] }}
        />
      </div>
      <div className="GoPlay-panel">
        <noscript>
          <p>{labels['scripts']}</p>
        </noscript>
        <div className="GoPlay-next">
          {winner && (
            <div className="GoPlay-after">
              {winner === 'black' && harderLevel
                ? button('harder', () => begin({ ...settings, level: harderLevel }), 'Button')
                : button('again', () => begin(settings), 'Button')}
            </div>
          )}
          <p className="GoPlay-buttons">
            {!winner && button('hint', hint)}
            {!winner && settings.target === 0 && button('passMove', pass)}
            {game.before && button(game.moves.length > 0 ? 'undo' : 'resume', undo)}
            {game.moves.length > 0 && button('retry', () => begin(settings))}
          </p>
        </div>
        {settings.target === 0 && <p>{labels['rulePoints']}</p>}
        {winner === 'black' && <ShareResult {...{ game, labels, address }} />}
        <Opponents {...{ settings, begin, labels }} />
        {/* What the game is like stays out of the way of the first move */}
        <details className="Disclosure">
          <summary>
            {sizeName(settings.size)} · {labels[`target${settings.target}`]}
            <Icon name="chevron" />
          </summary>
          <Choice of={BOARD_SIZES} {...{ settings, begin, labels }} name="size" say={sizeName} />
          <Choice
            of={TARGETS}
            {...{ settings, begin, labels }}
            name="target"
            say={(target) => labels[`target${target}`]}
          />
        </details>
      </div>
    </div>
  );
}

const sizeName = (size: number) => `${size}×${size}`;

function ShareResult({ game, labels, address }: { game: Game; labels: Labels; address: string }) {
  const count = Math.ceil(game.moves.length / 2);
  const level = levelName(game.settings, labels);
  const text = fillTemplate(labels[game.points ? 'boastPoints' : 'boast'], { level, count, ...game.points });
  return (
    <div className="PlayGo-boast">
      <p>{text}</p>
      <ShareButtons {...{ text, address, labels }} />
    </div>
  );
}

function Opponents(game: Pick<ChoiceProps<'level'>, 'settings' | 'begin' | 'labels'>) {
  const say = (level: Settings['level']) => (
    <>
      <StoneCharacter colour="white" mood={MOODS[level]} />
      {levelName({ ...game.settings, level }, game.labels)}
    </>
  );
  return <Choice of={OPPONENT_LEVELS} {...game} name="level" say={say} />;
}

/** In a game that is counted the strongest opponent reads neither ladders nor nets. */
function levelName({ level, target }: Settings, labels: Labels): string {
  return labels[target === 0 && level === 'hunter' ? 'strongest' : level] ?? '';
}

interface ChoiceProps<Name extends keyof Settings> {
  name: Name;
  of: readonly Settings[Name][];
  settings: Settings;
  begin: (settings: Settings) => void;
  say: (value: Settings[Name]) => ReactNode;
  labels: Labels;
}

/** A choice between a few values; a change starts a new game. */
function Choice<Name extends keyof Settings>({ name, of, settings, begin, say, labels }: ChoiceProps<Name>) {
  return (
    <fieldset className="PlayGo-choice">
      <legend>{labels[name]}</legend>
      {of.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={settings[name] === value}
            onChange={() => begin({ ...settings, [name]: value })}
          />
          <span>{say(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
