import { useEffect, useState } from 'react';
import type { ProblemModel } from '../../../schemas/model.ts';
import { Player } from '../../board/Player.tsx';
import type { BoardLabels } from '../../board/say.ts';
import { fillTemplate } from '../../board/say.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Labels } from '../types.ts';

/** A question of the level test. */
export interface LevelQuestion {
  /** The number of the question, from 1. */
  number: number;
  problem: ProblemModel;
  /** Addresses of the next steps. */
  solved: string;
  missed: string;
  /** Whether a wrong answer ends the test. */
  isLast: boolean;
  form: { action: string; answers: string; points: string[]; unsure: string };
}

interface LevelTestPlayProps {
  question: LevelQuestion;
  /** Whether each question so far was solved. */
  answers: boolean[];
  least: number;
  most: number;
  labels: Labels;
  boardLabels: BoardLabels;
}

/** A question of the test. The next question is a link to its own address; the island stays when it is followed. */
export function LevelTestPlay(props: LevelTestPlayProps) {
  const { length } = props.answers;
  const [first] = useState(length);
  return <Question key={length} begun={length !== first} {...props} />;
}

/** `begun`: the visitor came from another question of this island. */
function Question(props: LevelTestPlayProps & { begun: boolean }) {
  const { question, answers, least, most, labels, boardLabels, begun } = props;
  const [first, setFirst] = useState<'solved' | 'wrong'>();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { problem, solved, missed, isLast, form } = question;
  return (
    <div className="LevelTest-step Play--wide Play--once">
      <Player
        problem={problem}
        labels={boardLabels}
        begun={begun}
        progress={<Progress {...{ answers, least, most, labels }} />}
        isTest
        instead={
          <SmartLink to={{ href: missed, label: labels['skip'] ?? '' }} className="Button Button--quiet" />
        }
        onEnd={(result) => setFirst(first ?? result)}
        after={(result) => (
          <ButtonLink
            link={{
              href: (first ?? result) === 'solved' ? solved : missed,
              label: labels[isLast ? 'seeResult' : 'next'] ?? '',
            }}
            large
          />
        )}
      />
      {!isLive && <ChoiceForm {...{ form, labels }} />}
    </div>
  );
}

type Done = Pick<LevelTestPlayProps, 'answers' | 'least' | 'most' | 'labels'>;

/** The answers so far, as stones and in words. Questions that may not be needed are drawn differently. */
function Progress({ answers, least, most, labels }: Done) {
  const values = {
    number: answers.length + 1,
    count: answers.length,
    solved: answers.filter(Boolean).length,
    least,
    most,
  };
  const kinds = Array.from({ length: most }, (_, index) => {
    const answer = answers[index];
    if (answer !== undefined) return answer ? 'solved' : 'missed';
    if (index === answers.length) return 'here';
    return index < least ? 'open' : 'maybe';
  });
  return (
    <span className="LevelTest-progress">
      <span>{fillTemplate(labels['question'], values)}</span>
      <span>{fillTemplate(labels[least < most ? 'ofSome' : 'ofAll'], values)}</span>
      <span className="LevelTest-stones" aria-hidden="true">
        {kinds.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions stay in their order
          <i key={index} className={`LevelTest-stone LevelTest-stone--${kind}`} />
        ))}
      </span>
      {answers.length > 0 && (
        <span className="visually-hidden">{fillTemplate(labels['answers'], values)}</span>
      )}
    </span>
  );
}

/** Without scripts a point is chosen from a list, and the server judges it. */
function ChoiceForm({ form, labels }: { form: LevelQuestion['form']; labels: Labels }) {
  const { action, answers, points, unsure } = form;
  const choices = [...points.map((point) => [point, point]), [unsure, labels['unsure'] ?? '']];
  return (
    <form className="LevelTest-form Surface Surface--flat" method="get" action={action}>
      {answers !== '' && <input type="hidden" name="a" value={answers} />}
      <fieldset>
        <legend>{labels['choose']}</legend>
        <div className="LevelTest-choices">
          {choices.map(([value = '', label]) => (
            <label key={value}>
              <input type="radio" name="p" value={value} required />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="Button">
        {labels['answer']}
      </button>
    </form>
  );
}
