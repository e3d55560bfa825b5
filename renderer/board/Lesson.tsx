import { useState } from 'react';
import type { ProblemModel } from '../../schemas/model/problem.ts';
import type { Link } from '../../schemas/model.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Player } from './Player.tsx';
import { type BoardLabels, fillTemplate } from './say.ts';

interface LessonEnd {
  heading: string;
  body?: string;
  action?: Link;
}

export interface LessonProps {
  /** One problem, or the steps of a lesson. */
  problems: ProblemModel[];
  labels: BoardLabels;
  end?: LessonEnd;
}

/** A playable board; starts over if it gets other problems. */
export function PlayBoard(props: LessonProps) {
  return <Lesson key={props.problems.map(({ words }) => words).join()} {...props} />;
}

/** Problems one after the other. The next one follows when one is solved, and can be opened before. */
function Lesson({ problems, labels, end }: LessonProps) {
  const [step, setStep] = useState(0);
  const [counts, setCounts] = useState<readonly number[]>([]);
  const problem = problems[step];
  if (!problem) return null;
  const count = problems.length;
  const isLast = step === count - 1;
  const next = (
    <button type="button" className="Button" onClick={() => setStep(step + 1)}>
      {labels['next']}
    </button>
  );
  const last = end ? <End end={end} /> : count > 1 && <p>{fillTemplate(labels['finished'], { count })}</p>;
  return (
    <Player
      key={step}
      problem={problem}
      labels={labels}
      begun={step > 0}
      progress={count > 1 && <Steps {...{ step, count, labels }} done={counts.length} />}
      taken={counts.slice(0, step).reduce((sum, one) => sum + one, 0)}
      onEnd={(result, stones) => {
        if (result === 'solved') setCounts([...counts.slice(0, step), stones]);
      }}
      after={(result) => (result === 'solved' ? (isLast ? last : next) : null)}
    />
  );
}

function End({ end }: { end: LessonEnd }) {
  return (
    <div className="GoPlay-end">
      <div>
        <strong>{end.heading}</strong>
        {end.body && <p>{end.body}</p>}
      </div>
      {end.action && <ButtonLink link={end.action} large />}
    </div>
  );
}

interface StepsProps {
  /** From 0. */
  step: number;
  count: number;
  done: number;
  labels: BoardLabels;
}

/** The current step among several problems: in words, and as dots if they are few. */
function Steps({ step, count, done, labels }: StepsProps) {
  const dots = Array.from({ length: count }, (_, index) =>
    index < done ? 'done' : index === step ? 'here' : 'open',
  );
  return (
    <span className="GoPlay-step">
      {fillTemplate(labels['step'], { step: step + 1, count })}
      <span className="GoPlay-dots" aria-hidden="true">
        {dots.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems stay in their order
          <i key={index} className={`GoPlay-dot GoPlay-dot--${kind}`} />
        ))}
      </span>
    </span>
  );
}
