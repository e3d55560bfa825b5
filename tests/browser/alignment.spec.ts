import { expect, test } from './site.ts';

for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP']) {
  test(`the card of the day is as high as its neighbour, and the footer's channels stand on one line: ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${locale}`);
    const teaser = await page.locator('.DailyProblem-teaser').boundingBox();
    const panel = await page.locator('.Columns-column .CallToAction-panel').last().boundingBox();
    expect(teaser?.height).toBeGreaterThanOrEqual((panel?.height ?? Number.NaN) - 1);
    const off = await page.locator('.Footer-channels').evaluate((list) => {
      const rows = new Map<number, number[]>();
      for (const item of list.children) {
        const range = document.createRange();
        range.selectNodeContents(item.lastElementChild ?? item);
        const row = Math.round(item.getBoundingClientRect().top);
        rows.set(row, [...(rows.get(row) ?? []), range.getBoundingClientRect().bottom]);
      }
      return Math.max(...[...rows.values()].map((ends) => Math.max(...ends) - Math.min(...ends)));
    });
    expect(off).toBeLessThan(1);
  });

  test(`the buy bar's label is in one line: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const product of ['kidbasic', 'combo-05', 'vip-12m']) {
      await page.goto(`/${locale}/courses/${product}`);
      const lines = await page
        .locator('.BuyBar .Button')
        .first()
        .evaluate((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
      expect(lines, product).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
}

test('the wood of a board ends where its slab does', async ({ page }) => {
  await page.goto('/en-US');
  const slab = page.locator('.GoPlay-board');
  const grain = await slab.evaluate((one) => getComputedStyle(one).backgroundImage);
  expect(grain).toContain('gradient');
  await expect(slab.locator('.GoPlay-drawing rect')).toHaveCount(0);
});

test('what a bubble says of the length begins its line where nothing else does', async ({ page }) => {
  await page.goto('/en-US/problems/mastery-kill-12');
  const length = await page.locator('.GoPlay-length').boundingBox();
  const task = await page.locator('.GoPlay-task').boundingBox();
  expect(Math.abs((length?.x ?? 0) - (task?.x ?? Number.NaN))).toBeLessThan(2);
});

test('a trial course has one board, which is alive', async ({ page }) => {
  await page.goto('/en-US/TrialCourse');
  await expect(page.locator('.Hero .Board')).toHaveCount(0);
  await expect(page.locator('.GoPlay-board').first()).toBeVisible();
});
