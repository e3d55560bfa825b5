import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const PHONE = { width: 390, height: 780 };
const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];

/** Whether all of something is in the first screen, before anything is scrolled. */
async function inFirstScreen(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
}

test.use({ viewport: PHONE });

for (const locale of LOCALES)
  test(`an answer is in a phone's first screen: ${locale}`, async ({ page }) => {
    for (const [query, answer] of [
      ['?q=9', '.Card-title'],
      ['?stage=beginner', '.Card-title'],
      ['?q=nothing-of-that-kind', '.EmptyState h2'],
    ] as const) {
      await page.goto(`/${locale}/courses${query}`);
      expect(await inFirstScreen(page, '.Filters-result [role=status]'), query).toBe(true);
      expect(await inFirstScreen(page, answer), query).toBe(true);
      await expect(page.locator('h1')).toBeVisible();
    }
    await page.goto(`/${locale}/courses`);
    await expect(page.locator('.Starts')).toBeVisible();
    const price = await page.locator('.Card .Price').first().boundingBox();
    expect(price && price.y + price.height, 'the first course, with its price').toBeLessThan(800);
  });

test('what is typed on a phone is answered where one looks, without a full load', async ({ page }) => {
  await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
  // Once something was found while it was typed the scripts are there; before, the form is sent as without them.
  await page.getByRole('searchbox').fill('fam');
  await expect(page).toHaveURL(/q=fam$/);
  await page.getByRole('searchbox').fill('family');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=family/);
  await expect(page.locator('.Filters-result [role=status]')).toBeInViewport();
  await expect(page.getByRole('searchbox')).toBeInViewport();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('back after a search, letter by letter, leads to the list and where it was', async ({ page }) => {
  await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
  const box = page.getByRole('searchbox');
  const place = Math.round(((await box.boundingBox())?.y ?? 0) - 200);
  expect(place).toBeGreaterThan(50);
  await page.evaluate((top) => scrollTo(0, top), place);
  await expect.poll(() => page.evaluate(() => history.state?.hoshiPlace)).toBe(place);
  await box.focus();
  for (const query of ['k', 'ki', 'kid']) {
    await page.keyboard.type(query.slice(-1));
    await expect(page).toHaveURL(new RegExp(`q=${query}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/en-US\/courses$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(page).toHaveURL(/q=kid$/);
});

for (const path of ['courses', 'faq'])
  test(`where nothing is found on ${path} there is one way out`, async ({ page }) => {
    await page.goto(`/en-US/${path}?q=nothing-of-that-kind`);
    await expect(page.locator(`main a[href="/en-US/${path}"]:not(.Chip)`)).toHaveCount(1);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the answer is in the first screen as well', async ({ page }) => {
    await page.goto('/en-US/courses');
    await page.getByRole('searchbox').fill('family');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.locator('.Filters-result [role=status]')).toBeInViewport({ ratio: 1 });
  });
});

test('no heading of the printed list stands at the end of a page, apart from its courses', async ({
  page,
}) => {
  await page.goto('/en-US/courses');
  for (const format of ['A4', 'Letter']) {
    const pdf = Buffer.from(await page.pdf({ format })).toString('latin1');
    // In points from the end of the page, where the links to the sections lead.
    const places = [...pdf.matchAll(/\/XYZ \S+ (\S+)/g)].map(([, above]) => Number(above));
    expect(places.length).toBeGreaterThan(6);
    expect(Math.min(...places)).toBeGreaterThan(300);
  }
});
