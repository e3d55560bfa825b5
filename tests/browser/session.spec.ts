import type { BrowserContext, Page } from '@playwright/test';
import { DEMO, DEMO_NAME } from '../api/helpers/login.ts';
import { expect, holdBack, isSameDocument, markDocument, SITES, stopClock, test } from './site.ts';

const SESSION = '**/api/session?path=*';

async function logIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/session', { data: DEMO });
  expect(answer.status()).toBe(200);
}

/** Has a cache on the way answer documents: everyone gets the page as of nobody, logged in or not. */
async function showSharedPages(page: Page): Promise<void> {
  await page.route(/\/en-US(\/[\w/-]*)?$/, async (route) => {
    const answer = await fetch(route.request().url(), { headers: { accept: 'text/html' } });
    const { 'content-encoding': _encoding, ...headers } = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
}

/** Counts questions about the session. */
function countQuestions(page: Page): { count(): number } {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session' && request.method() === 'GET') count++;
  });
  return { count: () => count };
}
const name = (page: Page) => page.locator('.Header-name');
const marks = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name: cookie }) => cookie === 'hoshi_login').map(({ value }) => value);

test.describe('a shared page that a cache shows to somebody logged in', () => {
  test('gets the member’s header, whose menu and dialog work; so does each page that follows', async ({
    page,
  }) => {
    await logIn(page);
    await showSharedPages(page);
    const questions = countQuestions(page);
    await page.goto('/en-US');
    await expect(name(page)).toHaveText(DEMO_NAME);
    await expect(page.locator('header')).toHaveCount(1);
    await page.locator('a[href="#account-menu"]').click();
    await expect(page.locator('#account-menu').getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#account-menu')).toBeHidden();
    await page.locator('.Header-tools a[data-dialog=languages]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(questions.count()).toBe(1);

    await markDocument(page);
    await page.locator('header a[href="/en-US/courses"]').first().click();
    await expect(page).toHaveURL(/\/en-US\/courses$/);
    await expect(name(page)).toHaveText(DEMO_NAME);
    await expect(page.locator('header a[aria-current=page]').first()).toHaveAttribute(
      'href',
      '/en-US/courses',
    );
    expect(await isSameDocument(page)).toBe(true);
    expect(questions.count()).toBe(2);
    await page.locator('a[href="#account-menu"]').click();
    await expect(page.locator('#account-menu')).toBeVisible();
  });

  test('shows a spinner once it waits for 200 ms, and for 200 ms at least', async ({ page }) => {
    await logIn(page);
    await showSharedPages(page);
    await stopClock(page);
    const asked = page.waitForRequest(/\/api\/session/);
    const { release } = await holdBack(page, SESSION);
    await page.goto('/en-US');
    await asked;
    const place = page.locator('.Header-account');
    await page.clock.runFor(199);
    await expect(place).not.toHaveAttribute('aria-busy');
    await page.clock.runFor(1);
    await expect(place).toHaveAttribute('aria-busy', 'true');
    await expect(place.locator('.Spinner')).toBeVisible();
    const answered = page.waitForResponse(/\/api\/session/);
    release();
    await (await answered).finished();
    await page.clock.runFor(199);
    await expect(place.locator('.Spinner')).toBeVisible();
    await page.clock.runFor(1);
    await expect(name(page)).toHaveText(DEMO_NAME);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  });

  test('leaves a menu open that was, with the focus in it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await logIn(page);
    await showSharedPages(page);
    const { release } = await holdBack(page, SESSION);
    await page.goto('/en-US');
    await page.locator('a[href="#site-menu"]').click();
    await page.locator('#site-menu a[href="/en-US/courses"]').focus();
    release();
    await expect(page.locator('#site-menu').getByText(DEMO_NAME)).toBeVisible();
    await expect(page.locator('#site-menu a[href="/en-US/courses"]')).toBeFocused();
    await expect(page.locator('[aria-busy], header .Spinner')).toHaveCount(0);
  });

  test('keeps its header while the account cannot be read', async ({ page, context, faults }) => {
    await logIn(page);
    await showSharedPages(page);
    await page.route(SESSION, (route) => route.fulfill({ status: 503, json: { user: null, errors: [] } }));
    const answered = page.waitForResponse(/\/api\/session/);
    await page.goto('/en-US');
    await (await answered).finished();
    await expect(page.locator('.Header-account a').first()).toHaveText('Log in');
    expect(await marks(context)).toEqual(['1']);
    // The browser itself notes the refused request.
    await expect.poll(() => faults.splice(0).join()).toMatch(/503/);
  });

  test('keeps its header when nobody can be reached, and only the console says so', async ({
    page,
    faults,
  }) => {
    await logIn(page);
    await showSharedPages(page);
    await page.route(SESSION, (route) => route.abort('connectionreset'));
    await page.goto('/en-US');
    await expect.poll(() => faults.join()).toContain('the header stays that of an anonymous visitor');
    faults.splice(0);
    await expect(page.locator('.Header-account a').first()).toHaveText('Log in');
  });

  test('forgets a login that has ended, and asks no more', async ({ page, context }) => {
    await logIn(page);
    await page.request.delete('/api/session');
    expect(await marks(context)).toEqual([]);
    // Another device ended it, or a script's cookie outlived it.
    await context.addCookies([{ name: 'hoshi_login', value: '1', url: SITES[0].origin }]);
    await showSharedPages(page);
    const questions = countQuestions(page);
    await page.goto('/en-US');
    await expect.poll(() => marks(context)).toEqual([]);
    await expect(page.locator('.Header-account a').first()).toHaveText('Log in');
    await page.goto('/en-US/faq', { waitUntil: 'networkidle' });
    expect(questions.count()).toBe(1);
  });
});

test('who is not logged in, and whose page is their own, is asked for nothing', async ({ page, context }) => {
  const questions = countQuestions(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/en-US', { waitUntil: 'networkidle' });
  await logIn(page);
  await page.goto('/en-US', { waitUntil: 'networkidle' });
  await expect(name(page)).toHaveText(DEMO_NAME);
  await page.locator('a[href="#account-menu"]').click();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.locator('.Header-account a').first()).toHaveText('Log in');
  expect(await marks(context)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('hoshi_session');
  expect(questions.count()).toBe(0);
  expect(scripts.filter((url) => url.includes('memberHeader'))).toEqual([]);
});

test('a member’s page is loaded again when its tab is shown after a log-out in another tab', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/en-US/account', { waitUntil: 'networkidle' });
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await show(true);
  await show(false);
  await expect(name(page)).toHaveText(DEMO_NAME);
  await show(true);
  expect((await page.request.delete('/api/session')).status()).toBe(204);
  await show(false);
  await expect(page).toHaveURL(/\/en-US\/login\?back=/);
});
