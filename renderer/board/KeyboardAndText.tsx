import { type KeyboardEvent, useRef } from 'react';
import { PASS, type ProblemModel } from '../../schemas/problem.ts';
import { parseTypedPoint } from './play.ts';
import { type BoardLabels, fillTemplate } from './say.ts';

interface KeyboardAndTextProps {
  problem: ProblemModel;
  labels: BoardLabels;
  /** Plays at a point, or passes; returns false if that is not possible. */
  onPoint: (at: string) => boolean;
  example: string;
}

/** A field to type points into, and the position in words; without scripts also the solution, unless it is secret. */
export function KeyboardAndText({ problem, labels, onPoint, example }: KeyboardAndTextProps) {
  const field = useRef<HTMLInputElement>(null);
  const onTyped = () => {
    const { current } = field;
    if (!current?.value) return;
    const typed = parseTypedPoint(current.value);
    const isPass = typed === 'PASS' || typed === labels['passMove'];
    if (onPoint(isPass ? PASS : typed)) current.value = '';
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onTyped();
  };
  return (
    <>
      <noscript>
        {/* React does not hydrate this part, so the island does not include it. */}
        {import.meta.env.SSR && problem.solution && (
          <details className="GoPlay-words GoPlay-solution">
            <summary>{labels['showSolution']}</summary>
            <p>{problem.solution}</p>
          </details>
        )}
      </noscript>
      <details className="GoPlay-words">
        <summary>{labels['inWords']}</summary>
        <p>{problem.words}</p>
        <p className="GoPlay-typed">
          <label>
            <span>{fillTemplate(labels['point'], { example })}</span>
            <input
              ref={field}
              type="text"
              maxLength={5}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-replay=""
              onKeyDown={onKey}
            />
          </label>
          <button type="button" className="Button Button--quiet" onClick={onTyped}>
            {labels['play']}
          </button>
        </p>
      </details>
    </>
  );
}
