/**
 * Problems that were missed come back after some days, in this browser's memory, until they were solved each time. Anybody
 * may have written it.
 */

const KEY = 'hoshiDue';
const DAY = 86_400_000;
/** Days until a missed problem comes back: at first, and each time that it is solved then. */
const PAUSES = [1, 3, 7, 21];
const MOST = 500;
const NAME = /^[a-z0-9-]{1,80}$/;

/** By problem: how often it was solved since it was missed, and from which day on it is due (days since 1970). */
export type Due = Readonly<Record<string, { solved: number; from: number }>>;

/** The visitor's own day. */
export const dayOf = (now: number): number =>
  Math.floor((now - new Date(now).getTimezoneOffset() * 60_000) / DAY);

/** What was remembered, as far as it can be. */
export function parseDue(text: string | null): Due {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object).filter(
      ([name, one]) => NAME.test(name) && PAUSES[one?.solved] !== undefined && Number.isInteger(one?.from),
    );
    return Object.fromEntries(entries.slice(0, MOST));
  } catch {
    return {};
  }
}

/** After a problem ended: missed, it comes back tomorrow; solved when it was due, later each time, and after the last not at all. */
export function withResult(before: Due, name: string, result: 'solved' | 'wrong', today: number): Due {
  const { [name]: own, ...others } = before;
  const back = (solved: number) => ({ ...others, [name]: { solved, from: today + (PAUSES[solved] ?? 0) } });
  if (result === 'wrong') return back(0);
  if (!own || own.from > today) return before;
  return own.solved + 1 < PAUSES.length ? back(own.solved + 1) : others;
}

/** Names of those that are due, the longest first. */
export function dueOn(due: Due, today: number): string[] {
  return Object.entries(due)
    .filter(([, { from }]) => from <= today)
    .sort(([, a], [, b]) => a.from - b.from)
    .map(([name]) => name);
}

function readDue(): Due {
  try {
    return parseDue(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** Remembers how a problem ended, where the browser remembers anything. */
export function noteResult(name: string, result: 'solved' | 'wrong', now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withResult(readDue(), name, result, dayOf(now))));
  } catch {
    // A browser that remembers nothing brings nothing back.
  }
}

/** Says how many are due in a page's `data-due`, with the way to the one that has waited for longest below that address. */
export function showDue(): void {
  const names = dueOn(readDue(), dayOf(Date.now()));
  const place = document.querySelector<HTMLElement>('[data-due]');
  const [words, link] = [place?.querySelector<HTMLElement>('[data-words]'), place?.querySelector('a')];
  if (!place || !words || !link || !names[0]) return;
  words.textContent = (words.dataset['words'] ?? '').replace('{count}', String(names.length));
  link.href = `${place.dataset['due']}/${names[0]}`;
  place.dataset['shown'] = '';
}
