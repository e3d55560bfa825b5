import type { BoardLabels } from '../../board/say.ts';
import { fillTemplate } from '../../board/say.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Climb, type ClimbStage } from '../../ui/Climb.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Island, labelsFor } from '../../ui/Island.tsx';
import type { Authored, BlockProps } from '../types.ts';
import { type LevelQuestion, LevelTestPlay } from './LevelTestPlay.island.tsx';

type Texts = Pick<Authored<'LevelTest'>, 'heading' | 'lead'>;

interface LevelTestProps extends BlockProps<Texts> {
  answers: boolean[];
  least: number;
  most: number;
  /** The address contains answers that no visitor can have given. */
  isMadeUp: boolean;
  /** The result of the point that the form sent. */
  before?: { state: 'right' | 'wrong' | 'skipped' | 'noPoint'; point: string; best: string };
  question?: LevelQuestion;
  /** Only when the test is over. */
  result?: { level: string; rank?: string; href: string };
  /** The level that the answers so far point to. */
  place?: string;
  stages: ClimbStage[];
  /** Address of the first question. */
  begin: string;
  boardLabels: BoardLabels;
}

/** The level test: one question at a time, each at its own address; at the end a link to the result. */
export function LevelTest(props: LevelTestProps) {
  const { id, heading, lead, question, answers, least, most, labels, boardLabels, begin } = props;
  const { stages, place } = props;
  return (
    <div className="wrap LevelTest-stage">
      <div className="LevelTest-head">
        <Heading level={1}>{question ? heading : labels['done']}</Heading>
        {question && lead && answers.length === 0 && <p className="LevelTest-lead">{lead}</p>}
      </div>
      <Notes {...props} />
      {question ? (
        <Island
          name="LevelTestPlay"
          id={`${id}-question`}
          when="load"
          of={LevelTestPlay}
          props={{ question, answers, least, most, labels: labelsFor(labels, PLAY_LABELS), boardLabels }}
        />
      ) : (
        <Done {...props} />
      )}
      {question && (
        <div className="LevelTest-ladder">
          <Climb stages={stages} level={place} />
        </div>
      )}
      {answers.length > 0 && (
        <p className="LevelTest-again">
          <a href={begin}>{labels['again']}</a>
        </p>
      )}
    </div>
  );
}

function Notes({ before, isMadeUp, labels }: LevelTestProps) {
  if (isMadeUp) return <p className="LevelTest-note">{labels['madeUp']}</p>;
  if (!before) return null;
  const { state, point, best } = before;
  return (
    <p className={`LevelTest-note LevelTest-note--${state}`}>
      {fillTemplate(labels[state], { point, best })}
    </p>
  );
}

function Done({ result, labels }: LevelTestProps) {
  if (!result) return null;
  const { level, rank, href } = result;
  return (
    <div className="LevelTest-done">
      <p>{fillTemplate(labels['doneBody'], { level, rank: rank ?? '' })}</p>
      <ButtonLink link={{ href, label: labels['seeResult'] ?? '' }} large />
    </div>
  );
}

const PLAY_LABELS = [
  'question',
  'ofSome',
  'ofAll',
  'answers',
  'skip',
  'next',
  'seeResult',
  'choose',
  'unsure',
  'answer',
] as const;
