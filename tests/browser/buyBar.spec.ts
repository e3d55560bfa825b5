import { expect, test } from './site.ts';

test.use({ viewport: { width: 360, height: 640 } });

for (const path of ['/en-US/courses/kidbasic', '/ja-JP/courses/kidbasic', '/zh-TW/courses/combo-05'])
  test(`on a phone the buy bar of ${path} never lies over what has the focus`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.BuyBar')).toBeInViewport();
    const covered: string[] = [];
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { activeElement: active } = document;
        const bar = document.querySelector('.BuyBar');
        if (!active?.closest('main') || !bar || bar.contains(active)) return undefined;
        const [it, cover] = [active.getBoundingClientRect(), bar.getBoundingClientRect()];
        // Its ring stands 5 px off.
        const lies = it.bottom + 5 > cover.top && it.top - 5 < cover.bottom;
        return lies ? `${active.textContent} ${it.top}–${it.bottom}, bar ${cover.top}` : undefined;
      });
      if (found) covered.push(found);
    }
    expect(covered).toEqual([]);
  });

test('a phone’s first screen has the price, the free lesson and the way to buy', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en-US/courses/kidbasic', { waitUntil: 'networkidle' });
  const bar = page.locator('.BuyBar');
  await expect(bar.getByText('US$99.00')).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Try a lesson free' })).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Buy now' })).toBeInViewport();
});

test('the buy bar stays with its product: the footer is free of it', async ({ page }) => {
  await page.goto('/en-US/courses/kidbasic', { waitUntil: 'networkidle' });
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await expect(page.locator('.BuyBar')).not.toBeInViewport();
});

test('on a wide screen price and button stay in view beside the text instead', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en-US/courses/kidbasic', { waitUntil: 'networkidle' });
  await expect(page.locator('.BuyBar')).toBeHidden();
  await page.getByRole('heading', { name: 'Outline' }).evaluate((heading) => heading.scrollIntoView());
  await expect(page.locator('.Product-buy').getByRole('link', { name: 'Buy now' })).toBeInViewport();
});

test('on a low screen, as one that is enlarged to 400 %, there is no bar: the box has the links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/en-US/courses/kidbasic', { waitUntil: 'networkidle' });
  await expect(page.locator('.BuyBar')).toBeHidden();
  await expect(page.locator('.Product-buy').getByRole('link', { name: 'Buy now' })).toBeVisible();
});
