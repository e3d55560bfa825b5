/** Missed problems come back until they were solved after each interval. Stored in this browser; may be edited. */

import { readStored, store } from '../board/stored.ts';

const DUE_KEY = 'hoshiDue';
const DAY_MS = 86_400_000;
/** Days until a missed problem comes back: the first time, and after each solution. */
const REVIEW_INTERVALS_DAYS = [1, 3, 7, 21];
const MAX_DUE_PROBLEMS = 500;
const NAME = /^[a-z0-9-]{1,80}$/;

/** By problem: how often it was solved since it was missed, and the day on which it is due (days since 1970). */
export type DueProblems = Readonly<Record<string, { solved: number; from: number }>>;

/** The number of the day in the visitor's time zone. */
export const dayNumber = (now: number): number =>
  Math.floor((now - new Date(now).getTimezoneOffset() * 60_000) / DAY_MS);

/** Parses the stored problems; ignores invalid ones. */
export function parseDue(text: string | null): DueProblems {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object).filter(
      ([name, one]) =>
        NAME.test(name) && REVIEW_INTERVALS_DAYS[one?.solved] !== undefined && Number.isInteger(one?.from),
    );
    return Object.fromEntries(entries.slice(0, MAX_DUE_PROBLEMS));
  } catch {
    return {};
  }
}

/** The list after a problem has ended: a missed one is due tomorrow, a solved one later each time, at last never. */
export function applyResult(
  dueProblems: DueProblems,
  name: string,
  result: 'solved' | 'wrong',
  today: number,
): DueProblems {
  const { [name]: own, ...others } = dueProblems;
  const dueAfter = (solved: number) => ({
    ...others,
    [name]: { solved, from: today + (REVIEW_INTERVALS_DAYS[solved] ?? 0) },
  });
  if (result === 'wrong') return dueAfter(0);
  if (!own || own.from > today) return dueProblems;
  return own.solved + 1 < REVIEW_INTERVALS_DAYS.length ? dueAfter(own.solved + 1) : others;
}

/** The names of the problems that are due, the longest overdue first. */
export function listDueProblems(due: DueProblems, today: number): string[] {
  return Object.entries(due)
    .filter(([, { from }]) => from <= today)
    .sort(([, a], [, b]) => a.from - b.from)
    .map(([name]) => name);
}

const readDue = (): DueProblems => parseDue(readStored(DUE_KEY));
const writeDue = (due: DueProblems): void => store(DUE_KEY, JSON.stringify(due));

export function saveResult(name: string, result: 'solved' | 'wrong', now = Date.now()): void {
  writeDue(applyResult(readDue(), name, result, dayNumber(now)));
}

/** The maximum number of due problems that are looked for on one page view. */
const MAX_LOOKUPS = 5;

/**
 * Shows the number of due problems in `data-due`, with a link to the one due longest, below that address. Those without a
 * page, such as questions of a test and problems that are gone, are forgotten.
 */
export async function showDueCount(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-due]');
  const [words, link] = [place?.querySelector<HTMLElement>('[data-words]'), place?.querySelector('a')];
  if (!place || !words || !link) return;
  const all = listDueProblems(readDue(), dayNumber(Date.now()));
  for (const [index, name] of all.slice(0, MAX_LOOKUPS).entries()) {
    const href = `${place.dataset['due']}/${name}`;
    const answer = await fetch(href, { method: 'HEAD' }).catch(() => null);
    if (answer?.status === 404) {
      const { [name]: _, ...others } = readDue();
      writeDue(others);
      continue;
    }
    words.textContent = (words.dataset['words'] ?? '').replace('{count}', String(all.length - index));
    link.href = href;
    place.dataset['shown'] = '';
    return;
  }
}
