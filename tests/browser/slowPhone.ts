import type { Page } from '@playwright/test';

/** A slow phone: a quarter of this processor, 1.6 Mbit/s, 150 ms. */
const PHONE = { cpu: 4, bytesPerSecond: 200_000, latencyMs: 150 };

export interface BoardTimes {
  paintMs: number;
  listensMs: number;
  /** All that came until the board listens, in kB as it was sent. */
  received: number;
}

/** Makes a page's machine and network slow, and has it note when its board listens. */
export async function onSlowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('.GoPlay [role=grid]')) return requestAnimationFrame(look);
      return performance.mark('board-listens');
    };
    requestAnimationFrame(look);
  });
}

/** When the page was first painted, when its board listened, and what had come by then; waits for the board. */
export async function boardTimes(page: Page): Promise<BoardTimes> {
  await page.waitForFunction(() => performance.getEntriesByName('board-listens').length > 0);
  return page.evaluate(() => {
    const [paintMs = 0, listensMs = 0] = ['first-contentful-paint', 'board-listens'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0,
    );
    const loads = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const sizes = loads.map(({ responseEnd, transferSize }) => (responseEnd <= listensMs ? transferSize : 0));
    return { paintMs, listensMs, received: sizes.reduce((sum, one) => sum + one, 0) / 1000 };
  });
}
