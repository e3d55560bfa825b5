import type { Page } from '@playwright/test';
import { expect, layoutOf, SITES, test } from './site.ts';

/** In screens, from the first line of the header to the last of the footer: how far a visitor has to scroll. */
const MOST = {
  home: { 1440: 6.25, 390: 9.75 },
  course: { 390: 4.8 },
} as const;
const WINDOW_HEIGHT = { 1440: 900, 390: 844 } as const;

const LOCALES = SITES.flatMap(({ origin, locales }) => locales.map((locale) => `${origin}/${locale}`));

/** The page as production shows it: notes for its owner and the developers' switcher are not in it. */
async function heightOf(page: Page, url: string, width: keyof typeof WINDOW_HEIGHT): Promise<number> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT[width] });
  await page.goto(url);
  return page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-owner-notes], .DevLocales')) one.remove();
    return document.body.scrollHeight / innerHeight;
  });
}

test.describe('pages are no longer than they must be', () => {
  for (const home of LOCALES)
    test(home.replace(/^.*\/\//, ''), { tag: layoutOf(home) }, async ({ page }) => {
      for (const width of [1440, 390] as const)
        expect(await heightOf(page, home, width), `home at ${width}`).toBeLessThanOrEqual(MOST.home[width]);
      const course = await heightOf(page, `${home}/courses/kidbasic`, 390);
      expect(course, 'a course at 390').toBeLessThanOrEqual(MOST.course[390]);
    });
});
