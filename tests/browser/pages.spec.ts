import AxeBuilder from '@axe-core/playwright';
import { expect, PAGES, test } from './site.ts';

const WIDTHS = [320, 768, 1280];

for (const { site, locale, path, url } of PAGES) {
  test(`${site} ${locale} ${path || '/'} reads well at every width, for every reader`, async ({ page }) => {
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    for (const landmark of ['header', 'main', 'footer'])
      await expect(page.locator(`body > ${landmark}`)).toHaveCount(1);
    expect(await page.title()).not.toBe('');
    expect(await page.locator('html').getAttribute('lang')).toContain(locale.split('-')[0]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Colours that are on their way from one scheme to the other are nobody's.
      await page.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}

test('a page that is not there says so in the language of its address, with a way home', async ({
  page,
  faults,
}) => {
  const response = await page.goto('/ja-JP/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', /^ja/);
  const home = page.locator('main a').first();
  await home.click();
  await expect(page).toHaveURL(/\/ja-JP$/);
  // The browser itself notes the 404 of the document.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
});

test('nothing moves while a page loads', async ({ page }) => {
  for (const path of ['/zh-TW', '/zh-TW/courses', '/zh-TW/courses/kidbasic']) {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
  }
});
