import { expect, isSameDocument, markDocument, test } from './site.ts';

test('a search finds, opens what it found and leads back, without a full load', async ({ page }) => {
  await page.goto('/en-US/faq', { waitUntil: 'networkidle' });
  await markDocument(page);
  const questions = page.locator('[data-block="questions"] details');
  const all = await questions.count();
  await page.getByRole('searchbox').fill('replay');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en-US\/faq\?q=replay$/);
  await expect.poll(() => questions.count()).toBeLessThan(all);
  await expect(questions.first()).toHaveAttribute('open', '');
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('link', { name: 'Show all questions' }).click();
  await expect.poll(() => questions.count()).toBe(all);
});

test('an answer opens by its anchor', async ({ page }) => {
  await page.goto('/ja-JP/faq#verification-mail', { waitUntil: 'networkidle' });
  await expect(page.locator('#verification-mail')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search is a plain form', async ({ page }) => {
    await page.goto('/zh-TW/faq');
    await page.getByRole('searchbox').fill('退費');
    await page.getByRole('button', { name: '搜尋' }).click();
    await expect(page.locator('#refund-rules')).toBeVisible();
    await expect(page.locator('#age')).toHaveCount(0);
  });
});

test('on paper no question is parted from its answer', async ({ page }) => {
  await page.goto('/en-US/faq');
  await page.emulateMedia({ media: 'print' });
  const cuts = await page
    .locator('.Faq-group > .Disclosure')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).breakInside))]);
  expect(cuts).toEqual(['avoid']);
});
