import { axeFaults, axeLooks, overflow } from './look.ts';
import { expect, test } from './site.ts';

test.describe('the gallery of blocks', () => {
  test('stands at every width', async ({ page }) => {
    for (const path of [
      '/_blocks',
      '/_blocks/Hero?locale=en-US',
      '/_blocks/Columns?locale=ja-JP&width=desktop',
    ])
      for (const width of [320, 768, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
  });

  test('is accessible in either scheme', async ({ page }) => {
    for (const [path, without] of [
      ['/_blocks'],
      // Each frame is a document with a main part of its own, which is looked at alone.
      ['/_blocks/CourseGrid?locale=en-US', 'iframe'],
      ['/_blocks/Hero/live?locale=en-US'],
    ] as const) {
      await page.goto(path);
      expect(await axeFaults(page, without), path).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeLooks(page, without), path).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });

  test('a block is found, drawn at phone width and copied, by keyboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/_blocks');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('notice');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(/^1 of /);
    await page.getByRole('link', { name: 'Notice' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'English' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/locale=en-US/);

    const block = page.frameLocator('iframe').first().locator('[data-block-type=Notice]');
    await expect(block).toBeVisible();
    await expect(block).toHaveText(/Back to the home page/);
    const frame = page.locator('iframe').first();
    expect(await frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.innerWidth)).toBe(390);
    // As high as what is in it.
    const height = await block.evaluate((one) => Math.ceil(one.getBoundingClientRect().height));
    await expect
      .poll(async () => Math.abs(((await frame.boundingBox())?.height ?? 0) - height))
      .toBeLessThan(4);

    await page.getByText('YAML').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy' }).first().focus();
    await page.keyboard.press('Enter');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^ {2}- id: my-notice\n {4}type: Notice\n/);
  });

  test('filters work inside of the frame; other links open beside', async ({ page, context }) => {
    // Whether the network is idle is not told for each of several frames that load at once.
    await page.goto('/_blocks/CourseGrid?locale=en-US&width=desktop#a-catalogue');
    const frame = page.frameLocator('#a-catalogue iframe');
    const cards = frame.locator('.Card-title');
    await expect(cards.first()).toBeVisible();
    const all = await cards.count();
    await frame.locator('.Filters summary').first().click();
    await frame.getByRole('checkbox', { name: /Mastery/ }).check();
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await expect(page).toHaveURL(/_blocks\/CourseGrid/);
    const [beside] = await Promise.all([context.waitForEvent('page'), cards.locator('a').first().click()]);
    await expect(beside).toHaveURL(/\/en-US\/courses\//);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery is searched, read and copied from', async ({ page }) => {
    await page.goto('/_blocks');
    await page.getByRole('searchbox').fill('steps');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Steps' }).click();
    await expect(page.frameLocator('iframe').first().locator('[data-block-type=Steps]')).toBeVisible();
    await page.getByText('YAML').first().click();
    await expect(page.getByLabel('An entry of a page’s “blocks”').first()).toHaveValue(/type: Steps/);
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});
