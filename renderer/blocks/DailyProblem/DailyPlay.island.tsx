import { lazy, Suspense, useEffect, useState } from 'react';
import type { ProblemModel } from '../../../schemas/model.ts';
import { Player } from '../../board/Player.tsx';
import type { ProblemState, Result } from '../../board/play.ts';
import type { BoardLabels } from '../../board/say.ts';
import { fillTemplate } from '../../board/say.ts';
import { readStored, store } from '../../board/stored.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Labels } from '../types.ts';
import { solvedPlay } from './solvedPlay.ts';

const STREAK_KEY = 'hoshiDaily';
const DAY_MS = 86_400_000;
const MAX_STREAK_DAYS = 100_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The streak: days on which the problem of the day was solved, stored in the browser. */
interface Streak {
  /** The last day, `2026-11-22`. */
  last: string;
  /** The number of consecutive days up to `last`, and the highest number so far. */
  count: number;
  best: number;
}

export function parseStreak(text: string | null): Streak | undefined {
  try {
    const { last, count, best } = JSON.parse(text ?? '');
    const isDate = typeof last === 'string' && DATE.test(last) && !Number.isNaN(Date.parse(last));
    return isDate && isCount(count) && isCount(best) && best >= count ? { last, count, best } : undefined;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_STREAK_DAYS;
}

/**
 * Adds a solved day: one more after the day before, else a new streak. The same day changes nothing, and neither does an
 * earlier one: a page that was left open overnight.
 */
export function addSolvedDay(before: Streak | undefined, date: string): Streak {
  const gap = before ? Math.round((Date.parse(date) - Date.parse(before.last)) / DAY_MS) : undefined;
  if (before && gap !== undefined && gap <= 0) return before;
  const count = before && gap === 1 ? Math.min(before.count + 1, MAX_STREAK_DAYS) : 1;
  return { last: date, count, best: Math.max(count, before?.best ?? 0) };
}

/** The streak after a problem was solved. A past day does not count. */
export function updateStreak(before: Streak | undefined, date: string, isToday: boolean): Streak | undefined {
  return isToday ? addSolvedDay(before, date) : undefined;
}

/** The length of the streak on a date: it must have reached that day or the day before. */
export function currentStreak(streak: Streak | undefined, date: string): number {
  const gap = streak ? Math.round((Date.parse(date) - Date.parse(streak.last)) / DAY_MS) : undefined;
  return streak && (gap === 0 || gap === 1) ? streak.count : 0;
}

const ENDED_KEY = 'hoshiDailyEnded';
/** A day has one problem a stage. */
const MAX_ENDED = 10;

/** How each solved problem of a day ended at first, as stored: `2026-11-22 corner-12=solved edge-3=wrong`. */
export function endedOn(date: string, text: string | null): Map<string, Result> {
  const [day, ...entries] = (text ?? '').slice(0, 1_000).split(' ', MAX_ENDED + 1);
  const pairs = entries.map((entry) => entry.split('='));
  const known = pairs.flatMap(([name, how]): [string, Result][] =>
    name && (how === 'solved' || how === 'wrong') ? [[name, how]] : [],
  );
  return new Map(day === date ? known : []);
}

function storeEnded(date: string, name: string, result: Result): void {
  const stored = readStored(ENDED_KEY) ?? '';
  // A page that was left open overnight must not replace the results of a later day.
  if (stored.slice(0, date.length) > date) return;
  const ended = endedOn(date, stored);
  ended.set(name, ended.get(name) ?? result);
  store(ENDED_KEY, [date, ...[...ended].map((entry) => entry.join('='))].join(' '));
}

const readStreak = () => parseStreak(readStored(STREAK_KEY));

const DailyShare = lazy(async () => ({ default: (await import('./DailyShare.tsx')).DailyShare }));

interface DailyPlayProps {
  problem: ProblemModel;
  /** `2026-11-22`, whether it is today, and the day and the stage in words. */
  date: string;
  isToday: boolean;
  day: string;
  stage: string;
  address: string;
  picture?: string;
  /** The letters of the last seven weekdays; only for today's. */
  week?: string[];
  labels: Labels;
  boardLabels: BoardLabels;
}

/** The problem of a day; resets for another day. The streak counts days on which that day's problem was solved. */
export function DailyPlay(props: DailyPlayProps) {
  return <Day key={`${props.date} ${props.address}`} {...props} />;
}

/** How the visitor did on this day and before, by what the browser keeps; `end` notes how the problem ended. */
function useDay({ problem, date, isToday }: DailyPlayProps) {
  const { name = '' } = problem;
  const [streak, setStreak] = useState<Streak>();
  const [first, setFirst] = useState<Result>();
  const [ended, setEnded] = useState<ProblemState>();
  useEffect(() => {
    setStreak(readStreak());
    const how = isToday ? endedOn(date, readStored(ENDED_KEY)).get(name) : undefined;
    setFirst(how);
    if (how) setEnded(solvedPlay(problem));
  }, [isToday, date, name, problem]);
  const run = isToday ? currentStreak(streak, date) : 0;
  const end = (result: Result) => {
    setFirst(first ?? result);
    if (result !== 'solved') return;
    if (isToday) storeEnded(date, name, first ?? result);
    const next = updateStreak(readStreak(), date, isToday);
    if (!next) return;
    store(STREAK_KEY, JSON.stringify(next));
    setStreak(next);
  };
  return { streak, first, ended, run, end };
}

function Day(props: DailyPlayProps) {
  const { problem, date, day, stage, address, picture, week, labels, boardLabels } = props;
  const { streak, first, ended, run, end } = useDay(props);
  const outcome = labels[first === 'wrong' ? 'shareMissed' : 'shareSolved'] ?? '';
  const text = `${fillTemplate(labels['shareText'], { day, stage })} ${outcome}`;
  const send = picture && (
    <ButtonLink link={{ href: picture, newTab: true, label: labels['picture'] ?? '' }} kind="quiet" />
  );
  const row = week && (
    <Days {...{ run, week, labels }} best={streak?.best ?? 0} isDone={run > 0 && streak?.last === date} />
  );
  return (
    <div className="DailyProblem-play Play--wide">
      <Player
        key={ended && 'ended'}
        problem={problem}
        labels={boardLabels}
        ended={ended}
        progress={<span className="GoPlay-step">{day}</span>}
        onEnd={end}
        instead={row}
        after={(result) =>
          result === 'solved' && (
            <>
              {row}
              <Suspense>
                <DailyShare {...{ text, address, labels }}>{send}</DailyShare>
              </Suspense>
            </>
          )
        }
      />
    </div>
  );
}

type RunProps = { run: number; best: number; isDone: boolean; week: string[]; labels: Labels };

/** The streak, and the last seven days: those of the streak are filled; today's has a ring until it is solved. */
function Days({ run, best, isDone, week, labels }: RunProps) {
  const kinds = week.map((_, index) => {
    const ago = week.length - 1 - index;
    const back = isDone ? ago : ago - 1;
    return back >= 0 && back < run ? ' GoPlay-dot--done' : ago === 0 ? ' GoPlay-dot--here' : '';
  });
  return (
    <p className="DailyProblem-run">
      {run > 0 ? fillTemplate(labels['streak'], { count: run }) : labels['noStreak']}
      {best > run && <span> {fillTemplate(labels['best'], { count: best })}</span>}
      <span className="GoPlay-dots" aria-hidden="true">
        {kinds.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days may have one letter
          <span key={index} className={`GoPlay-dot${kind}`}>
            {week[index]}
          </span>
        ))}
      </span>
    </p>
  );
}
