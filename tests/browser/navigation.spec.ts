import type { Page } from '@playwright/test';
import { expect, holdBack, isSameDocument, markDocument, stopClock, test } from './site.ts';

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
    const remembered = () => page.evaluate(() => history.state?.hoshiPlace);
    await expect.poll(remembered).toBeGreaterThan(1_000);
    await page.locator('main a[href*="/en-US/courses/"]').locator('visible=true').nth(8).click();
    await expect(page).toHaveURL(/\/en-US\/courses\/.+/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en-US\/courses$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await page.goForward();
    await expect(page).toHaveURL(/\/en-US\/courses\/.+/);
    await expect(page.locator('.ProductDetail')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a link without a connection leaves the page, and says why in its language', async ({
    page,
    context,
    faults,
  }) => {
    const loaded = page.waitForRequest(/\/afterLoad-/);
    await page.goto('/ja-JP/faq', { waitUntil: 'networkidle' });
    await (await loaded).response();
    await context.setOffline(true);
    const link = page.locator('header a[href="/ja-JP/courses"]').locator('visible=true');
    await link.click();
    await expect(page.locator('.Toast')).toHaveText(/^オフラインです。/);
    await expect(page).toHaveURL(/\/ja-JP\/faq$/);
    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL(/\/ja-JP\/courses$/);
    faults.splice(0);
  });

  test('back, and forward again before that page came, stays where one was', async ({ page }) => {
    await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
    await page.locator('main a[href*="/en-US/courses/"]').locator('visible=true').first().click();
    await expect(page.locator('.ProductDetail')).toBeVisible();
    const there = page.url();
    await stopClock(page);
    // The page that one came from has to be fetched again.
    await page.clock.runFor(60_000);
    const courses = await holdBack(page, '**/en-US/courses');
    const asked = page.waitForRequest('**/en-US/courses');
    await page.goBack();
    await asked;
    await page.goForward();
    const came = page.waitForResponse('**/en-US/courses');
    courses.release();
    await came;
    await page.clock.runFor(1_000);
    expect(page.url()).toBe(there);
    await expect(page.locator('.ProductDetail')).toBeVisible();
  });

  test('forward while the page that one went back to is about to be shown stays there, too', async ({
    page,
  }) => {
    await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
    await page.locator('main a[href*="/en-US/courses/"]').locator('visible=true').first().click();
    await expect(page.locator('.ProductDetail')).toBeVisible();
    const there = page.url();
    // The change of the page waits for the frame in which its transition begins.
    await page.evaluate(() => {
      const begun = new Promise<void>((begin) => {
        document.startViewTransition = ((change: () => void) => {
          begin();
          const ready = new Promise<void>((resolve) => setTimeout(() => resolve(change()), 300));
          return { ready };
        }) as unknown as typeof document.startViewTransition;
      });
      history.back();
      return begun.then(() => history.forward());
    });
    await expect.poll(() => page.url()).toBe(there);
    await page.waitForTimeout(500);
    await expect(page.locator('.ProductDetail')).toBeVisible();
    expect(page.url()).toBe(there);
  });

  test('one event a route change, after a quarter of a second, named after page and locale', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto('/en-US');
    const names = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer?: { routeName: string }[] }).dataLayer?.map(
          (event) => event.routeName,
        ),
      );
    await page.clock.runFor(249);
    expect(await names()).toBeUndefined();
    await page.clock.runFor(1);
    expect(await names()).toEqual(['home___en-US']);
    await page.locator('main a[href="/en-US/courses"]').first().click();
    await expect(page.locator('[data-block="catalogue"]')).toBeVisible();
    expect(await names()).toEqual(['home___en-US']);
    await page.clock.runFor(250);
    expect(await names()).toEqual(['home___en-US', 'courses___en-US']);
    await page.locator('main a[href^="/en-US/courses?"]').first().click();
    await expect(page).toHaveURL(/\/courses\?/);
    await page.clock.runFor(1_000);
    expect(await names()).toHaveLength(2);
  });

  test('a slow page shows the loading bar only after a while, and then for a while', async ({ page }) => {
    await stopClock(page);
    await saveData(page);
    await page.goto('/en-US');
    const { release } = await holdBack(page, '**/en-US/courses');
    await toCourses(page);
    const bar = page.locator('#loading');
    await page.clock.runFor(199);
    await expect(bar).toBeHidden();
    await page.clock.runFor(1);
    await expect(bar).toBeVisible();
    release();
    await expect(page).toHaveURL(/courses$/);
    await expect(bar).toBeVisible();
    await page.clock.runFor(200);
    await expect(bar).toBeHidden();
  });

  test('when the server cannot be reached by script, the browser goes there itself', async ({
    page,
    faults,
  }) => {
    await saveData(page);
    await page.goto('/en-US');
    await markDocument(page);
    let refused = 0;
    await page.route('**/en-US/courses', (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      refused++;
      return route.abort('connectionreset');
    });
    await toCourses(page);
    await expect(page).toHaveURL(/courses$/);
    await expect(page.locator('h1')).toHaveText(/course/i);
    expect(refused).toBe(1);
    expect(await isSameDocument(page)).toBe(false);
    // The browser itself notes the refused request, twice, and nothing else.
    expect(faults.splice(0)).toEqual([
      expect.stringMatching(/ERR_CONNECTION_RESET|\/en-US\/courses$/),
      expect.stringMatching(/ERR_CONNECTION_RESET|\/en-US\/courses$/),
    ]);
  });
});

test.describe('a page with styles that this one lacks', () => {
  const SHEET = /_assets\/secondary-[^/]+\.css$/;
  const TABLE = '.ComparisonTable .DataTable';

  test('is shown once they are there', async ({ page }) => {
    await saveData(page);
    await page.goto('/en-US');
    await markDocument(page);
    const { release } = await holdBack(page, SHEET);
    const asked = page.waitForRequest(SHEET);
    await toVip(page);
    await asked;
    await expect(page.locator(TABLE)).toHaveCount(0);
    release();
    await expect(page.locator(TABLE).first()).toHaveCSS('overflow-x', 'auto');
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(page.locator('.StageLadder')).toBeVisible();
    await toVip(page);
    await expect(page.locator(TABLE).first()).toBeVisible();
    await expect(page.locator('link[rel=stylesheet]:not([media])')).toHaveCount(2);
  });

  test('is loaded by the browser where they do not come', async ({ page, faults }) => {
    await saveData(page);
    await page.goto('/en-US');
    await markDocument(page);
    await page.route(SHEET, (route) => route.abort('connectionreset'), { times: 1 });
    await toVip(page);
    await expect(page.locator(TABLE).first()).toHaveCSS('overflow-x', 'auto');
    expect(await isSameDocument(page)).toBe(false);
    expect(faults.splice(0).join()).toContain('ERR_CONNECTION_RESET');
  });

  test('has them fetched ahead with the page', async ({ page }) => {
    await page.goto('/en-US');
    const asked = page.waitForRequest(SHEET);
    await page.locator('footer a[href="/en-US/vip"]').first().hover();
    await asked;
  });
});

test('after Back the focus is on the link that one left by', async ({ page }) => {
  await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
  const link = page.locator('main a[href$="/courses/goplus-01"]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\/goplus-01$/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(link).toBeFocused();
});

test('what is fetched ahead of what is only in view is a small part of what the page took', async ({
  page,
}) => {
  await page.goto('/en-US/courses/30k-10k-v2', { waitUntil: 'networkidle' });
  const sizes = () =>
    page.evaluate(() => {
      const loads = performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ initiatorType, transferSize }) => ({ isFetched: initiatorType === 'fetch', transferSize }));
      const of = (isFetched: boolean) =>
        loads.filter((one) => one.isFetched === isFetched).map(({ transferSize }) => transferSize);
      return { own: of(false), fetched: of(true) };
    });
  await expect.poll(async () => (await sizes()).fetched.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const { own, fetched } = await sizes();
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
  // The last one is begun before it is known how much it is.
  expect(sum(fetched)).toBeLessThan(0.2 * sum(own) + Math.max(...fetched) + 1);
});

/** Whoever saves data has nothing fetched ahead. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** By script: a pointer on its way would have the page fetched ahead. */
async function toCourses(page: Page): Promise<void> {
  const link = page.locator('main a[href="/en-US/courses"]').first();
  await link.evaluate((one: HTMLAnchorElement) => one.click());
}

async function toVip(page: Page): Promise<void> {
  const link = page.locator('footer a[href="/en-US/vip"]').first();
  await link.evaluate((one: HTMLAnchorElement) => one.click());
}

for (const javaScriptEnabled of [true, false])
  test.describe(`a change of language ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });
    test('to one that does not offer the product leads to the list, which says so until one goes on', async ({
      page,
    }) => {
      await page.goto('/en-US/courses/topic-endgame');
      await page.locator('.Header-tools a[data-dialog=languages]').click();
      await page.locator('#languages a[hreflang=ja-JP]').click();
      await expect(page).toHaveURL(/\/ja-JP\/courses#/);
      const notice = page.getByText('この言語ではご案内していません');
      await expect(notice).toBeInViewport();
      await page.locator('.Header-nav a[href="/ja-JP/courses"]').click();
      await expect(page).toHaveURL(/\/ja-JP\/courses$/);
      await expect(notice).toBeHidden();
    });
  });
