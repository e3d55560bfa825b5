import type { ReactNode } from 'react';
import type { ProblemModel } from '../../schemas/model/problem.ts';
import { Icon } from '../ui/Icon.tsx';
import { StoneCharacter } from '../ui/StoneCharacter.tsx';
import { StoneIcon } from '../ui/StoneIcon.tsx';
import type { Mood } from '../ui/stoneShapes.ts';
import { oppositeColour, type ProblemState } from './play.ts';
import { type BoardLabels, fillTemplate, type PlayMessage } from './say.ts';

interface TalkProps {
  problem: Pick<ProblemModel, 'task' | 'length'>;
  play: ProblemState;
  message: PlayMessage;
  labels: BoardLabels;
  progress: ReactNode;
  captured: number;
  mood: Mood;
}

/** The two characters above the board and their speech bubble: the task, and the progress. */
export function Talk({ problem, play, message, labels, progress, captured, mood }: TalkProps) {
  const { task, length } = problem;
  const isFirst = !play.turns[0] && play.state === 'open';
  const colour = play.free ?? (isFirst && play.toPlay);
  const isRight = !isFirst && play.state !== 'wrong' && !play.free;
  return (
    <div className="GoPlay-talk">
      <p className="GoPlay-pair">
        <StoneCharacter colour="black" mood={mood} />
        <StoneCharacter colour="white" mood={mood} />
      </p>
      <div className="Bubble GoPlay-bubble">
        <div className="GoPlay-top">
          {progress}
          {length && <span className="GoPlay-length">{length}</span>}
          <span
            className="GoPlay-taken"
            data-some={captured > 0 ? '' : undefined}
            data-new={play.captured > 0 ? '' : undefined}
          >
            <StoneIcon colour={oppositeColour(play.toPlay)} />
            <span className="visually-hidden">{fillTemplate(labels['taken'], { count: captured })}</span>
            <span key={captured} className="GoPlay-count" aria-hidden="true">
              {captured}
            </span>
          </span>
        </div>
        <p className="GoPlay-task">{task}</p>
        <p className="GoPlay-status" role="status">
          <span className="visually-hidden">
            {message.moves}
            {message.moves && (message.head || message.body) && labels['comma']}
          </span>
          {message.head && (
            <strong className="GoPlay-head">
              {isRight && <Icon name="check" />}
              {colour && <StoneIcon colour={colour} />}
              {(isFirst && task && labels['yourMove']) || message.head}
            </strong>
          )}
          {message.head && message.body && ' '}
          {message.body}
        </p>
      </div>
    </div>
  );
}
