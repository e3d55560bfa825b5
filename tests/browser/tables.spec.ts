import { expect, test } from './site.ts';

for (const [path, width] of [
  ['vip', 1440],
  ['vip', 390],
  ['faq', 1440],
  ['faq', 390],
] as const)
  test(`signs stand in the middle of their cells: ${path} ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/zh-TW/${path}`);
    const off = await page.locator('.DataTable-sign').evaluateAll((signs) =>
      signs.flatMap((sign) => {
        const icon = sign.querySelector('svg')?.getBoundingClientRect();
        const cell = sign.closest('td')?.getBoundingClientRect();
        if (!icon || !cell || cell.height === 0 || sign.textContent?.includes('%')) return [];
        return [Math.abs(icon.y + icon.height / 2 - (cell.y + cell.height / 2))];
      }),
    );
    expect(off.length).toBeGreaterThan(3);
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
  });

test('VIP begins with what only it has; the rest is folded, and in the page', async ({ page }) => {
  await page.goto('/en-US/vip');
  const first = page.locator('#compare table').first();
  await expect(first.locator('tbody th').first()).toContainText('Live lectures');
  await expect(first.locator('tbody tr')).toHaveCount(5);
  const folded = page.locator('.ComparisonTable-alike');
  await expect(folded.locator('tbody tr')).toHaveCount(6);
  await expect(folded.locator('table')).toBeHidden();
  await folded.locator('summary').click();
  await expect(folded.getByRole('rowheader').first()).toBeVisible();
  // The trial is the one button; what a length costs is bought by a link.
  await expect(page.locator('.PriceHead .Button')).toHaveText(['Try VIP free']);
  await expect(page.locator('.PriceHead .MoreLink:visible')).toHaveText('Buy 1 month');
});

for (const width of [360, 390])
  test(`the time of a class stands on one line: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const locale of ['zh-TW', 'ja-JP']) {
      // This week may have no class left.
      await page.goto(`/${locale}/kidgo/schedule?week=1`);
      const times = page.locator('.TrialClass:not(.TrialClass--full) time').locator('visible=true');
      await expect(times.first()).toBeVisible();
      const lines = await times.evaluateAll((all) => all.map((one) => one.getClientRects().length));
      expect(
        lines.filter((count) => count > 1),
        locale,
      ).toEqual([]);
    }
  });
