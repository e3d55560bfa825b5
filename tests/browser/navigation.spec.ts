import { expect, isSameDocument, markDocument, test } from './site.ts';

test.describe('moving through the site', () => {
  test('a link changes the page without a full load: address, title, focus, language and scroll follow', async ({
    page,
  }) => {
    await page.goto('/en-US', { waitUntil: 'networkidle' });
    await markDocument(page);
    const before = await page.title();
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('main a[href="/en-US/courses"]').first().click();
    await expect(page).toHaveURL(/\/en-US\/courses$/);
    await expect(page).not.toHaveTitle(before);
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.locator('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en-US\/courses$/);
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test('back and forward restore page and scroll', async ({ page }) => {
    await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
    await markDocument(page);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.waitForTimeout(200);
    await page.locator('main a[href*="/en-US/courses/"]').locator('visible=true').nth(8).click();
    await expect(page).toHaveURL(/\/en-US\/courses\/.+/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en-US\/courses$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await page.goForward();
    await expect(page).toHaveURL(/\/en-US\/courses\/.+/);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('one event a route change, after a quarter of a second, named after page and locale', async ({
    page,
  }) => {
    await page.goto('/en-US', { waitUntil: 'networkidle' });
    await page.waitForTimeout(400);
    await page.locator('main a[href="/en-US/courses"]').first().click();
    await expect(page).toHaveURL(/courses$/);
    await page.waitForTimeout(500);
    const names = await page.evaluate(() =>
      (window as unknown as { dataLayer: { routeName: string }[] }).dataLayer.map((event) => event.routeName),
    );
    expect(names).toEqual(['home___en-US', 'courses___en-US']);
  });

  test('a slow page shows the loading bar only after a while', async ({ page }) => {
    // Whoever saves data has nothing fetched ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/en-US', { waitUntil: 'networkidle' });
    await page.route('**/en-US/courses', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page
      .locator('main a[href="/en-US/courses"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page.locator('#loading')).toBeHidden();
    await expect(page.locator('#loading')).toBeVisible({ timeout: 2000 });
    await expect(page).toHaveURL(/courses$/);
    await expect(page.locator('#loading')).toBeHidden({ timeout: 2000 });
  });

  test('when the server cannot be reached by script, the browser goes there itself', async ({ page }) => {
    await page.goto('/en-US', { waitUntil: 'networkidle' });
    await page.route('**/en-US/courses', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort('connectionreset'),
    );
    await page
      .locator('main a[href="/en-US/courses"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/courses$/);
    await expect(page.locator('h1')).toHaveText(/course/i);
  });
});
