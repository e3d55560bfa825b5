import { type Browser, chromium } from '@playwright/test';
import { findChromium, launchOptions } from '../browser/chromium.ts';
import { type BoardTimes, boardTimes, onSlowPhone } from '../browser/slowPhone.ts';
import { startServer } from './processes.ts';
import { median, type Row } from './table.ts';

const RUNS = 5;
const PAGE = '/zh-TW';
const POINT = '[data-at="E4"]';

interface Visit extends BoardTimes {
  /** A touch right after the first paint was played. */
  touchPlayed: boolean;
}

/** Home on a slow phone: when its board listens, what came until then, and whether a touch before that is lost. */
export async function benchBoard(): Promise<Row[]> {
  const site = await startServer();
  const address = `http://localhost:${site.port}${PAGE}`;
  // The first visit compresses the page: what is measured is what visitors get.
  await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const browser = await chromium.launch(launchOptions(await findChromium(), []));
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, address));
  await browser.close();
  await site.stop();
  const figure = (name: 'paintMs' | 'listensMs' | 'received') =>
    Math.round(median(visits.map((one) => one[name])));
  const waits = visits.map(({ listensMs, paintMs }) => Math.round(listensMs - paintMs));
  const what = `${PAGE} on a slow phone:`;
  return [
    { what: `${what} first paint, ms`, figure: figure('paintMs'), target: '' },
    {
      what: `${what} board listens after it, ms`,
      figure: median(waits),
      target: '≤ 700',
      detail: waits.join(' '),
    },
    {
      what: `${what} received until then, kB`,
      figure: figure('received'),
      target: '≤ 110, with the headings’ font 118',
    },
    {
      what: `${what} touches before that which are played`,
      figure: `${visits.filter((one) => one.touchPlayed).length} of ${RUNS}`,
      target: 'all',
    },
  ];
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  await onSlowPhone(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(POINT).tap();
  const times = await boardTimes(page);
  const played = page.locator('.GoPlay[data-state=solved]');
  const touchPlayed = await played.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  await context.close();
  return { ...times, touchPlayed };
}
