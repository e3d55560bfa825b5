import type { ReactNode } from 'react';
import type { ProblemModel } from '../../schemas/problem.ts';
import { Icon } from '../ui/Icon.tsx';
import { StoneCharacter } from '../ui/StoneCharacter.tsx';
import { StoneIcon } from '../ui/StoneIcon.tsx';
import type { Mood } from '../ui/stoneShapes.ts';
import { oppositeColour, type ProblemState } from './play.ts';
import { type BoardLabels, fillTemplate, type PlayMessage } from './say.ts';

interface TalkProps {
  problem: Pick<ProblemModel, 'task' | 'length'>;
  play: ProblemState;
  said: PlayMessage;
  labels: BoardLabels;
  progress: ReactNode;
  taken: number;
  mood: Mood;
}

/** The two characters above the board and their speech bubble: the task, and the progress. */
export function Talk({ problem, play, said, labels, progress, taken, mood }: TalkProps) {
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
            data-some={taken > 0 ? '' : undefined}
            data-new={play.taken > 0 ? '' : undefined}
          >
            <StoneIcon colour={oppositeColour(play.toPlay)} />
            <span className="visually-hidden">{fillTemplate(labels['taken'], { count: taken })}</span>
            <span key={taken} className="GoPlay-count" aria-hidden="true">
              {taken}
            </span>
          </span>
        </div>
        <p className="GoPlay-task">{task}</p>
        <p className="GoPlay-status" role="status">
          <span className="visually-hidden">
            {said.moves}
            {said.moves && (said.head || said.body) && labels['comma']}
          </span>
          {said.head && (
            <strong className="GoPlay-head">
              {isRight && <Icon name="check" />}
              {colour && <StoneIcon colour={colour} />}
              {(isFirst && task && labels['yourMove']) || said.head}
            </strong>
          )}
          {said.head && said.body && ' '}
          {said.body}
        </p>
      </div>
    </div>
  );
}
