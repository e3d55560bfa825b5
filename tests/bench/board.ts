import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findChromium, launchOptions } from '../browser/chromium.ts';
import { startServer } from './processes.ts';
import { median, type Row } from './table.ts';

const RUNS = 5;
const PAGE = '/zh-TW';
const POINT = '[data-at="E4"]';
/** A slow phone: a quarter of this processor, 1.6 Mbit/s, 150 ms. */
const PHONE = { cpu: 4, bytesPerSecond: 200_000, latencyMs: 150 };

interface Visit {
  paintMs: number;
  listensMs: number;
  /** All that came until the board listens, in kB as it was sent. */
  received: number;
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
    { what: `${what} received until then, kB`, figure: figure('received'), target: '≤ 110' },
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
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools);
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('.GoPlay [role=grid]')) return requestAnimationFrame(look);
      return performance.mark('board-listens');
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(POINT).tap();
  await page.waitForFunction(() => performance.getEntriesByName('board-listens').length > 0);
  const played = page.locator('.GoPlay[data-state=solved]');
  const touchPlayed = await played.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  const times = await page.evaluate(timesOf);
  await context.close();
  return { ...times, touchPlayed };
}

/** Makes the page's machine and network slow. */
async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
}

/** When the page was first painted, when its board listened, and what had come by then. */
function timesOf() {
  const [paintMs = 0, listensMs = 0] = ['first-contentful-paint', 'board-listens'].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0,
  );
  const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const sizes = loads.map((one) => {
    const { responseEnd, transferSize } = one as PerformanceResourceTiming;
    return responseEnd <= listensMs ? transferSize : 0;
  });
  return { paintMs, listensMs, received: sizes.reduce((sum, one) => sum + one, 0) / 1000 };
}
