import type { Page } from '@playwright/test';
import { axePartFaults, overflow } from './look.ts';
import { expect, isSameDocument, markDocument, test } from './site.ts';

const OPEN = '/_preview?to=/en-US/anniversary';
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const openBar = (page: Page) => page.locator('.Preview-summary').click();

test('the bar fits every width, and reads well in either scheme', async ({ page }) => {
  await page.goto(OPEN);
  await openBar(page);
  await page.locator('.Preview-item > summary').first().click();
  await expect(bar(page)).toContainText('locales/en-US/anniversary.yaml');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await axePartFaults(page, '.Preview')).toEqual([]);
  }
});

test('a change ahead is one press away, and the bar says what is shown', async ({ page }) => {
  await page.goto(OPEN);
  await openBar(page);
  await page.getByLabel('Date').fill('2026-11-15T10:00');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: '2026-12-31' }).click();
  await expect(bar(page)).toContainText('The celebration has ended');
  await expect(page.locator('main')).toContainText('The celebration has ended');
  await expect(page.getByLabel('Date')).toHaveValue(/^2027-01-01T00:00/);
  await page.getByRole('button', { name: 'End the preview' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('what counts down goes by the moment of the preview', async ({ page }) => {
  // Less than a day off: no one would see by the words of the page that the clock is another.
  await page.clock.install({ time: Date.parse('2026-12-30T23:59:59+08:00') });
  await page.goto(OPEN);
  await openBar(page);
  await page.getByLabel('Date').fill('2026-12-31T22:00');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('timer').first()).toHaveText(/^(01 hr, 59 min|02 hr, 00 min), \d\d sec left$/);
});

test('links of the page lead on with the bar, which stays open', async ({ page }) => {
  await page.goto(OPEN);
  await openBar(page);
  await page.getByLabel('Visitor').selectOption('a made-up member');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('header')).toContainText('Preview Member');
  await markDocument(page);
  await page.locator('.Header-nav').getByRole('link', { name: 'All courses' }).click();
  await expect(page).toHaveURL(/\/en-US\/courses$/);
  await expect(page.getByRole('button', { name: 'End the preview' })).toBeVisible();
  await expect(bar(page)).toContainText('CourseGrid');
  expect(await isSameDocument(page)).toBe(false);
});

test('blocks are outlined, each with the way to its file', async ({ page }) => {
  await page.goto(OPEN);
  await openBar(page);
  const button = page.getByRole('button', { name: 'Outline blocks' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const label = page.getByRole('link', { name: 'Hero intro' });
  await expect(label).toHaveAttribute('href', /^vscode:\/\/file\/.*\/pages\/anniversary\.yaml:\d+:\d+$/);
  await button.press('Enter');
  await expect(label).toHaveCount(0);
});

test('a frame shows the page as wide as a device, without a second bar', async ({ page }) => {
  await page.goto(OPEN);
  await openBar(page);
  await page.getByRole('link', { name: 'phone', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.locator('.Preview')).toHaveCount(0);
  await expect(frame.locator('.Header-menu')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(bar(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('it is plain forms and links', async ({ page }) => {
    await page.goto(OPEN);
    await openBar(page);
    await page.getByLabel('Date').fill('2027-02-01T10:00');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('main')).toContainText('The celebration has ended');
    await openBar(page);
    await page.getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL(/\/ja-JP\/anniversary$/);
    await openBar(page);
    await page.getByRole('button', { name: 'As it is now' }).click();
    await expect(page.getByLabel('Date')).toHaveValue('');
  });
});
