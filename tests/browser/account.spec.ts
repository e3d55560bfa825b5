import type { Page } from '@playwright/test';
import { axeFaults, overflow, pictureFaults, saidByScript } from './look.ts';
import { expect, isSameDocument, markDocument, SITES, test } from './site.ts';

const [GLOBAL] = SITES;
const DEMO = { username: 'demo', password: 'demo-go-2025', otp: '000000' };
const SCREENS = ['/account', '/account/purchases'] as const;

/** From within a page: only the browser knows where the Japanese site is. */
async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/ja-JP/terms`);
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }, DEMO);
  expect(status).toBe(200);
}

for (const { name, origin, locales } of SITES)
  for (const locale of locales)
    test(`${name} ${locale}: the account's screens read well at every width, for every reader`, async ({
      page,
    }) => {
      await logIn(page, origin);
      const found: Record<string, unknown> = {};
      for (const path of SCREENS) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${origin}/${locale}${path}`);
        await expect(page.locator('h1')).toHaveCount(1);
        found[`${path}: said by script`] = await saidByScript(page);
        found[`${path}: pictures`] = await pictureFaults(page);
        // On a phone and in the dark formLooks.spec.ts asks axe.
        if (locale === 'en-US') found[`${path}: axe`] = await axeFaults(page);
        for (const width of [768, 360, 320]) {
          await page.setViewportSize({ width, height: 800 });
          found[`${path} ${width}: sideways scroll`] = await overflow(page);
        }
      }
      const bad = Object.entries(found).filter(([, fault]) => fault !== 0 && String(fault) !== '');
      expect(Object.fromEntries(bad)).toEqual({});
    });

test('receipts print several a sheet, or one alone, each whole, with its buyer and seller and without the site around it', async ({
  page,
}) => {
  await logIn(page, GLOBAL.origin);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await page.goto(`${GLOBAL.origin}/en-US/account/purchases`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Print receipts' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printing');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['header.Header', 'footer.Footer', '.Purchase-write'])
    await expect(page.locator(part).first()).toBeHidden();
  const receipts = page.locator('.Purchase');
  for (const one of await receipts.all()) {
    await expect(one.getByText('Receipt', { exact: true })).toBeVisible();
    await expect(one.locator('.Purchase-paper')).toContainText('support@hoshi-go.example');
  }
  const sheets = async () =>
    Buffer.from(await page.pdf())
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length;
  expect(await receipts.count()).toBeGreaterThan(8);
  expect(await sheets()).toBeLessThanOrEqual(Math.ceil((await receipts.count()) / 3));
  const cuts = await page
    .locator('.Purchase')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).breakInside))]);
  expect(cuts).toEqual(['avoid']);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print this receipt' }).nth(1).click();
  await page.emulateMedia({ media: 'print' });
  expect(await receipts.locator('visible=true').count()).toBe(1);
  await expect(receipts.nth(1)).toBeVisible();
  expect(await sheets()).toBe(1);
});

test.describe('an old address of the origin site', () => {
  const url = (hash: string) => `${GLOBAL.origin}/en-US/origin/${hash}`;

  test('is sent on to its screen in the same language', async ({ page }) => {
    await logIn(page, GLOBAL.origin);
    for (const [hash, path] of [
      ['#/space', '/en-US/account'],
      ['#/purchases', '/en-US/account/purchases'],
      ['#account/', '/en-US/account'],
    ] as const) {
      await page.goto(url(hash));
      await expect(page).toHaveURL(GLOBAL.origin + path);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('shows a link to each screen', async ({ page }) => {
      await page.goto(url('#/login'));
      await expect(page.locator('.Hero .Button, .Screens a')).toHaveCount(5);
      await page.getByRole('link', { name: 'My account', exact: true }).click();
      await expect(page).toHaveURL(/\?back=%2Fen-US%2Faccount|\/en-US\/account$/);
    });
  });
});

test('a member walks from the header’s menu to the purchases without a full load', async ({ page }) => {
  await logIn(page, GLOBAL.origin);
  await page.goto(`${GLOBAL.origin}/en-US/account`);
  await markDocument(page);
  await page.locator('.NextSteps a[href$="/account/purchases"]').click();
  await expect(page.locator('h1')).toHaveText('Purchases');
  expect(await isSameDocument(page)).toBe(true);
});
