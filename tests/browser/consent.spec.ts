import type { Page } from '@playwright/test';
import { type ContentCopy, copyContent } from '../helpers/contentCopy.ts';
import { axeFaults, overflow } from './look.ts';
import { type OwnSite, startOwnSite } from './ownSite.ts';
import { expect, test } from './site.ts';

// One after the other: they share a site.
test.describe.configure({ mode: 'default', timeout: 60_000 });

let content: ContentCopy;
let own: OwnSite;
test.beforeAll(async () => {
  content = copyContent();
  content.write('sites/global.yaml', `${content.read('sites/global.yaml')}\nanalytics: { consent: true }\n`);
  own = await startOwnSite({ CONTENT_DIR: content.dir, NON_PRODUCTION: 'true' });
});
test.afterAll(async () => {
  await own.close();
  content.dispose();
});

const strip = (page: Page) => page.getByRole('region', { name: 'Statistics' });
const answer = (page: Page, name: 'Agree' | 'Decline') => strip(page).getByRole('button', { name });
const told = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer?: { path: string }[] }).dataLayer?.map(({ path }) => path),
  );
const choice = (page: Page) => page.evaluate(() => /hoshi_consent=\w+/.exec(document.cookie)?.[0]);

test('a site that wants consent asks; what is agreed to is told, and asked no more', async ({ page }) => {
  await page.goto(`${own.origin}/en-US/faq`);
  await expect(strip(page)).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect([await overflow(page), await axeFaults(page)]).toEqual([0, []]);
    // It covers nothing: the page begins below it.
    const [box, main] = [await strip(page).boundingBox(), await page.locator('main').boundingBox()];
    expect(main?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? Number.NaN));
  }
  await page.locator('footer a[href="/en-US/about"]').click();
  await expect(page).toHaveURL(/about$/);
  await expect(strip(page)).toHaveCount(1);
  await page.waitForTimeout(400);
  expect([await told(page), await choice(page)]).toEqual([undefined, undefined]);
  await answer(page, 'Agree').press('Enter');
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await expect.poll(() => told(page)).toEqual(['/en-US/about']);
  await page.goto(`${own.origin}/en-US/faq`, { waitUntil: 'networkidle' });
  expect([await choice(page), await told(page)]).toEqual(['hoshi_consent=yes', ['/en-US/faq']]);
  await expect(strip(page)).toHaveCount(0);
});

test('what is declined is not told; at #consent it may be chosen anew', async ({ page }) => {
  await page.goto(`${own.origin}/en-US/faq`);
  await answer(page, 'Decline').click();
  await expect(strip(page)).toHaveCount(0);
  await page.goto(`${own.origin}/en-US/about`, { waitUntil: 'networkidle' });
  await expect(strip(page)).toHaveCount(0);
  expect([await choice(page), await told(page)]).toEqual(['hoshi_consent=no', undefined]);
  await page.evaluate(() => location.assign('#consent'));
  await answer(page, 'Agree').click();
  expect(await choice(page)).toBe('hoshi_consent=yes');
});
