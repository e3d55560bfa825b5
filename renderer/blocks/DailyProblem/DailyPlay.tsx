import { useEffect, useState } from 'react';
import type { ProblemModel } from '../../../schemas/model.ts';
import { Player } from '../../board/Player.tsx';
import { fill } from '../../board/say.ts';
import { ShareButtons } from '../../ui/ShareButtons.tsx';
import type { Labels } from '../types.ts';
import { readStreak, runOn, type Streak, withDay, writeStreak } from './streak.ts';

export interface DailyPlayProps {
  problem: ProblemModel;
  /** `2026-11-22`, and the day and the stage in words. */
  date: string;
  day: string;
  stage: string;
  address: string;
  labels: Labels;
  boardLabels: Labels;
}

/** Today's problem; begins anew with another. */
export function DailyPlay(props: DailyPlayProps) {
  return <Today key={`${props.date} ${props.address}`} {...props} />;
}

function Today({ problem, date, day, stage, address, labels, boardLabels }: DailyPlayProps) {
  const [streak, setStreak] = useState<Streak>();
  const [first, setFirst] = useState<'solved' | 'wrong'>();
  useEffect(() => setStreak(readStreak()), []);
  const run = runOn(streak, date);
  const end = (result: 'solved' | 'wrong') => {
    setFirst(first ?? result);
    if (result !== 'solved') return;
    const next = withDay(readStreak(), date);
    writeStreak(next);
    setStreak(next);
  };
  const told = labels[first === 'wrong' ? 'shareMissed' : 'shareSolved'] ?? '';
  const text = `${fill(labels['shareText'], { day, stage })} ${told}`;
  return (
    <div className="DailyProblem-play Play--wide">
      <Player
        problem={problem}
        labels={boardLabels}
        progress={run > 0 && <Run {...{ run, labels }} best={streak?.best ?? run} />}
        onEnd={end}
        after={(result) =>
          result === 'solved' && (
            <div className="DailyProblem-share">
              <strong>{labels['shareHeading']}</strong>
              <p>{text}</p>
              <ShareButtons {...{ text, address, labels }} />
            </div>
          )
        }
      />
    </div>
  );
}

/** Days in a row. */
function Run({ run, best, labels }: { run: number; best: number; labels: Labels }) {
  return (
    <span className="DailyProblem-run">
      {fill(labels['streak'], { count: run })}
      {best > run && <span> {fill(labels['best'], { count: best })}</span>}
    </span>
  );
}
