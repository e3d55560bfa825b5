import { DAY_MS } from '../../schemas/rules/durations.ts';
import { createTimeLeftFormat } from '../../schemas/rules/timeLeft.ts';
import { OPEN_MENU } from './menus.ts';

/** Counts down the seconds to the start or the end of something. Loaded only by pages with a countdown. */

/** How long (ms) to wait after the end, so that the server is certainly past it. */
const GRACE_MS = 1_000;
const RETRY_MS = 30_000;

interface Clock {
  element: Element;
  /** The moment, in ms since the epoch. */
  until: number;
  /** The days left according to the server. */
  days: number;
  words: string;
}

let clocks: Clock[] = [];
let formatTimeLeft = createTimeLeftFormat('en');
let refresh = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
/** How far the server's clock is ahead of the visitor's, in ms; 0 until the server is asked. */
let serverOffsetMs = 0;
/** Moments for which the page was already fetched again: once each, even if the new page has the same countdown. */
const refreshedFor = new Set<number>();

/** Starts the countdowns of the current page. `onReached` fetches the page again, because its state has changed. */
export async function startCountdowns(onReached: () => void): Promise<void> {
  refresh = onReached;
  formatTimeLeft = createTimeLeftFormat(document.documentElement.lang);
  clocks = [...document.querySelectorAll<HTMLElement>('[data-until]')]
    .map((element) => {
      const { until = '', days, words = '' } = element.dataset;
      return {
        element: element.firstElementChild ?? element,
        until: Date.parse(until),
        days: Number(days),
        words,
      };
    })
    .filter(({ until }) => !refreshedFor.has(until));
  // If a countdown differs from the server's number of days by more than rounding explains, the visitor's clock is
  // wrong: the server's clock is used. A preview has its own clock.
  const isPreview = document.querySelector('meta[name=hoshi-build][content*="-preview-"]') !== null;
  if (isPreview || clocks.some(({ until, days }) => Math.abs((until - now()) / DAY_MS - days) > 1.1))
    await askServer();
  tick();
}

const now = () => Date.now() + serverOffsetMs;

/** Reads the server's clock, to the second; `false` if it cannot be reached. */
async function askServer(): Promise<boolean> {
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    const serverTime = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1_000;
    if (Number.isNaN(serverTime)) return false;
    serverOffsetMs = serverTime - Date.now();
    return true;
  } catch {
    return false;
  }
}

function tick(): void {
  clearTimeout(timer);
  clocks = clocks.filter(({ element }) => element.isConnected);
  if (clocks.length === 0 || document.hidden) return;
  for (const { element, until, words } of clocks) {
    element.setAttribute('role', 'timer');
    element.textContent = words.replace('{time}', formatTimeLeft(until - now()));
  }
  const endedClock = clocks.find(({ until }) => now() > until + GRACE_MS);
  if (endedClock) void handleReached(endedClock.until);
  else timer = setTimeout(tick, 1_000 - (now() % 1_000));
}

/** The moment has come by the visitor's clock. If it has by the server's clock too, the page is fetched again. */
async function handleReached(until: number): Promise<void> {
  const isBusy = document.querySelector(`dialog[open], ${OPEN_MENU}`);
  if (isBusy || !(await askServer())) timer = setTimeout(tick, RETRY_MS);
  else if (now() < until) tick();
  else {
    refreshedFor.add(until);
    refresh();
  }
}

document.addEventListener('visibilitychange', tick);
