/** Days on which somebody solved the problem of the day, in this browser's memory. Anybody may have written it. */

const KEY = 'hoshiDaily';
const DAY = 86_400_000;
const MOST = 100_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export interface Streak {
  /** The last day, `2026-11-22`. */
  last: string;
  /** Days in a row up to it, and the most that there were. */
  count: number;
  best: number;
}

/** What was remembered, as far as it can be; undefined for anything else. */
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
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST;
}

/** With a problem solved on a date: one more in a row after the day before, the same on the same day, else the first. */
export function withDay(before: Streak | undefined, date: string): Streak {
  const gap = before ? Math.round((Date.parse(date) - Date.parse(before.last)) / DAY) : undefined;
  if (before && gap === 0) return before;
  const count = before && gap === 1 ? Math.min(before.count + 1, MOST) : 1;
  return { last: date, count, best: Math.max(count, before?.best ?? 0) };
}

/** Days in a row that still count on a date: those up to it or to the day before. */
export function runOn(streak: Streak | undefined, date: string): number {
  const gap = streak ? Math.round((Date.parse(date) - Date.parse(streak.last)) / DAY) : undefined;
  return streak && (gap === 0 || gap === 1) ? streak.count : 0;
}

export function readStreak(): Streak | undefined {
  try {
    return parseStreak(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

export function writeStreak(streak: Streak): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(streak));
  } catch {
    // A browser that remembers nothing counts no days.
  }
}
