import {
  axeLooks,
  brokenPrices,
  delayScripts,
  overflow,
  pictureFaults,
  scrollThrough,
  shiftsOf,
  watchShifts,
} from './look.ts';
import { PATHS } from './paths.ts';
import { expect, test } from './site.ts';

/** With a wider face than most visitors have, the words of all English pages take more room: nothing depends on it. */
test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, colorScheme: 'dark' });

for (const path of PATHS)
  test(`nothing moves, sticks out or is too small or faint on a phone: ${path || '/'}`, {
    tag: '@wide',
  }, async ({ page }) => {
    await watchShifts(page);
    await delayScripts(page);
    await page.goto(`/en-US${path}`);
    await scrollThrough(page);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await pictureFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await axeLooks(page)).toEqual([]);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await brokenPrices(page), `${width} px`).toEqual([]);
    }
  });
