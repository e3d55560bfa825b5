import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium, launchOptions } from '../browser/chromium.ts';
import { startServer } from './processes.ts';
import { median, type Row } from './table.ts';

const RUNS = 3;
const SLOWER = 4;
/** Pages with a board, moves that are taken back or begun again in between, and what is chosen before. */
const BOARDS: { path: string; points: string[]; choose?: string[] }[] = [
  { path: '/en-US', points: ['A1', 'G7', 'A7', 'G1'] },
  { path: '/en-US/igqe-intro', points: ['A1', 'J1', 'A9', 'J9'] },
  { path: '/en-US/play', points: ['C3', 'G7', 'C7', 'G3'], choose: ['Most points', '9×9'] },
];

/** How long a press on the board is without an answer, at a quarter of this processor, beside a press that does nothing. */
export async function benchMoves(): Promise<Row[]> {
  const site = await startServer();
  const browser = await chromium.launch(launchOptions(await findChromium(), []));
  const rows: Row[] = [];
  for (const { path, points, choose } of BOARDS) {
    const visits = [];
    for (let run = 0; run < RUNS; run++)
      visits.push(await visit(browser, `http://localhost:${site.port}${path}`, points, choose));
    const moves = visits.flatMap((one) => one.moves);
    const empty = median(visits.flatMap((one) => one.empty));
    const what = `${path} at CPU ${SLOWER}×: a move`;
    rows.push(
      {
        what: `${what} is answered after, ms`,
        figure: median(moves),
        target: '≤ 200',
        detail: moves.join(' '),
      },
      {
        what: `${what}, of a press that does nothing`,
        figure: (median(moves) / empty).toFixed(1),
        target: '',
      },
    );
  }
  await browser.close();
  await site.stop();
  return rows;
}

async function visit(browser: Browser, address: string, points: readonly string[], choose: string[] = []) {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const board = page.locator('.GoPlay').first();
  await board.scrollIntoViewIfNeeded();
  await board.getByRole('grid').waitFor();
  for (const name of choose) await page.getByRole('radio', { name }).check();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const moves = [];
  const empty = [];
  for (const point of points) {
    await board.locator(`[data-at="${point}"]`).scrollIntoViewIfNeeded();
    moves.push(await durationOf(page, () => board.locator(`[data-at="${point}"]`).tap()));
    await board.getByRole('button', { name: 'Undo', exact: true }).tap();
    empty.push(await durationOf(page, () => board.locator('.GoPlay-bubble').tap()));
  }
  await context.close();
  return { moves, empty };
}

/** The longest event of a press, until the next paint, as browsers measure it (Event Timing). */
async function durationOf(page: Page, press: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(1_200);
  await page.evaluate(() => {
    const seen: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { seen, observer });
  });
  await press();
  await page.waitForTimeout(1_200);
  return page.evaluate(() => {
    const { seen, observer } = window as unknown as { seen: number[]; observer: PerformanceObserver };
    observer.disconnect();
    return Math.max(16, ...seen);
  });
}
