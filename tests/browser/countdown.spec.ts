import type { Page, Request } from '@playwright/test';
import { expect, isSameDocument, markDocument, test } from './site.ts';

const BEGINS = '2026-11-01T00:00:00+08:00';
const EVENT = '/en-US/anniversary';

/** A moment so many seconds before the event begins. */
const before = (seconds: number) => new Date(Date.parse(BEGINS) - seconds * 1_000).toISOString();

/** The server's clock at a moment; the visitor's too, unless it is wrong by so many seconds. It goes on by itself. */
async function setClocks(page: Page, moment: string, wrongBy = 0) {
  await page.clock.install({ time: Date.parse(moment) + wrongBy * 1_000 });
  await setServer(page, moment);
}
const setServer = (page: Page, moment: string) => page.setExtraHTTPHeaders({ 'x-now': moment });

const timer = (page: Page) => page.getByRole('timer');
const isOfPage = (request: Request) => new URL(request.url()).pathname === EVENT;

const LAST_DAY = 4 * 3_600 + 12 * 60 + 30;
const DAYS = 2 * 86_400 + LAST_DAY;
test('days and hours are counted beside the date, in words of the page’s language', async ({ page }) => {
  await setClocks(page, before(DAYS));
  await page.goto('/zh-TW/anniversary');
  await expect(timer(page)).toHaveText(/^2 天 04 小時 ?後開始$/);
  await expect(page.locator('dd', { has: timer(page) }).locator('time')).toContainText('2026');
});

test('on the last day it ticks each second, and tells no live region of it', async ({ page }) => {
  await setClocks(page, before(LAST_DAY));
  await page.goto(EVENT);
  await expect(timer(page)).toHaveCount(1);
  await page.clock.pauseAt(Date.parse(before(LAST_DAY - 20)));
  await expect(timer(page)).toHaveText('Begins in 04 hr, 12 min, 10 sec');
  await page.clock.runFor(1_000);
  await expect(timer(page)).toHaveText('Begins in 04 hr, 12 min, 09 sec');
  expect(await timer(page).evaluate((one) => one.closest('[aria-live], [role=status], [role=alert]'))).toBe(
    null,
  );
});

test('nothing moves when it starts, on the narrowest screen either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/countdown[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await setClocks(page, before(DAYS));
  await page.goto(EVENT);
  const still = page.locator('.Countdown');
  await expect(still).toHaveText('Begins in 3 days');
  const box = await still.boundingBox();
  release();
  await expect(timer(page)).toContainText('04 hr');
  expect(await still.boundingBox()).toEqual(box);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('when the moment comes the page is what it is then: fetched once, without a reload', async ({
  page,
}) => {
  await setClocks(page, before(8));
  // It stands still until the server's clock is past the moment, however long that takes.
  await page.clock.pauseAt(Date.parse(before(6)));
  await page.goto(EVENT);
  await expect(timer(page)).toHaveText('Begins in 00 hr, 00 min, 06 sec');
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 40));
  await expect(page.locator('[data-block=not-started]')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => isOfPage(request) && asked.push(request.method()));
  await setServer(page, before(-1));
  await page.clock.runFor(8_000);
  await expect(page.locator('[data-block=offers]')).toBeVisible();
  await expect(page.locator('[data-block=not-started]')).toHaveCount(0);
  await expect(timer(page)).toContainText('left');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(40);
  await page.clock.runFor(10_000);
  expect(asked).toEqual(['HEAD', 'GET']);
});

test('a server that still says the same is asked once, and its own words stand', async ({ page }) => {
  await setClocks(page, before(3));
  await page.goto(EVENT, { waitUntil: 'networkidle' });
  const asked: string[] = [];
  // Its clock is past the moment; a page that was kept on the way is not.
  await page.route(EVENT, async (route) => {
    asked.push(route.request().method());
    if (route.request().method() !== 'HEAD') return route.continue();
    await route.fulfill({ status: 200, headers: { date: new Date(before(-2)).toUTCString() } });
  });
  await expect.poll(() => asked, { timeout: 12_000 }).toEqual(['HEAD', 'GET']);
  await expect(page.locator('.Countdown')).toHaveText('Begins in 1 day');
  await page.clock.runFor(60_000);
  expect(asked).toEqual(['HEAD', 'GET']);
});

test('a visitor’s clock that is wrong tells nothing wrong', async ({ page }) => {
  await setClocks(page, before(DAYS), -800 * 86_400);
  await page.goto(EVENT);
  await expect(timer(page)).toHaveText(/^Begins in 2 days, 04 hr$/);
});

test('a visitor’s clock that is a little fast is put right when it would be over', async ({ page }) => {
  await setClocks(page, before(600), 598);
  await page.goto(EVENT);
  await expect(timer(page)).toHaveText(/^Begins in 00 hr, (09 min, 5\d|10 min, 00) sec$/, {
    timeout: 12_000,
  });
  await expect(page.locator('[data-block=not-started]')).toBeVisible();
});

test('it rests while the page is not seen', async ({ page }) => {
  await setClocks(page, before(LAST_DAY));
  await page.goto(EVENT);
  await expect(timer(page)).toHaveCount(1);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const words = await timer(page).textContent();
  await page.clock.runFor(60_000);
  await expect(timer(page)).toHaveText(words ?? '');
  await hide(false);
  await expect(timer(page)).toContainText('11 min');
});

test('it counts on a page that was navigated to, and on paper stands the date alone', async ({ page }) => {
  await page.goto('/en-US/SchoolChampionships', { waitUntil: 'networkidle' });
  await expect(timer(page)).toHaveCount(2);
  await markDocument(page);
  await page.getByRole('link', { name: '13th School Championship' }).click();
  await expect(page).toHaveURL(/spring-cup$/);
  await expect(timer(page)).toContainText(/Begins in 3\d days, \d\d hr/);
  expect(await isSameDocument(page)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.Countdown')).toBeHidden();
  await expect(page.locator('main time').first()).toBeVisible();
});

test('a partner’s sale counts to its beginning, and to its end', async ({ page }) => {
  await page.goto('/en-US/partners/bamboo-school');
  await expect(timer(page)).toContainText(/^Begins in 1\d days/);
  await page.goto('/en-US/partners/lighthouse');
  await expect(timer(page)).toContainText(/^\d+ days, \d\d hr left$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-now': before(DAYS) } });
  test('the server’s words are there, with the date', async ({ page }) => {
    await page.goto(EVENT);
    await expect(page.getByText('Begins in 3 days', { exact: true })).toBeVisible();
    await expect(page.locator('main time').first()).toContainText('November 1, 2026');
  });
});
