import type { Page } from '@playwright/test';
import { expect, isSameDocument, markDocument, PORT, stopClock, test } from './site.ts';

for (const width of [1440, 390])
  test(`the picture of a hero reaches the edge of the screen, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/parents',
      '/TrialCourse',
      '/SchoolChampionships',
      '/GoCamp2025SS',
      '/kidgo/schedule',
    ]) {
      await page.goto(`/en-US${path}`);
      const box = await page.locator('.Hero-picture').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeGreaterThanOrEqual(width);
      expect(box?.height, path).toBeGreaterThan(90);
    }
  });

test.describe('header and dialogs', () => {
  test('the language dialog takes the focus, gives it back, and keeps page and query', async ({
    page,
    context,
  }) => {
    await page.goto('/en-US/courses?stage=beginner&utm_source=x', { waitUntil: 'networkidle' });
    const opener = page.locator('a[data-dialog="languages"]').locator('visible=true');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveText(['繁體中文', '简体中文', 'English', '日本語']);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || active?.closest('dialog') !== null;
      });
      expect(inside, 'focus stays in the dialog').toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL(/\/ja-JP\/courses\?.*stage=beginner/);
    await expect(page.locator('html')).toHaveAttribute('lang', /^ja/);
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie?.value).toBe('ja-JP');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(400);
    await page.goto('/courses');
    await expect(page).toHaveURL(/\/ja-JP\/courses$/);
  });

  test('a site with one language has no language control', async ({ page }) => {
    await page.goto(`http://jp.localhost:${PORT}/ja-JP`, { waitUntil: 'networkidle' });
    await expect(page.locator('a[data-dialog="languages"]')).toHaveCount(0);
    await expect(page.locator('dialog#languages')).toHaveCount(0);
  });

  test('below 768 px a menu mirrors the header, by keyboard too', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/en-US', { waitUntil: 'networkidle' });
    await expect(page.locator('.Header-nav')).toBeHidden();
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('#site-menu');
    await expect(menu).toBeVisible();
    for (const name of ['Home', 'All courses', 'Go to class', 'Log in'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    await expect(menu.locator('a[data-dialog="languages"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.locator('.Header-nav')).toBeVisible();
    await expect(button).toBeHidden();
  });

  test('from 768 px the header stands in one row, in every language', async ({ page }) => {
    for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP']) {
      await page.goto(`/${locale}`);
      for (const width of [768, 800, 899, 900, 1080]) {
        await page.setViewportSize({ width, height: 800 });
        const height = await page
          .locator('header.Header')
          .evaluate((header) => header.getBoundingClientRect().height);
        expect(height, `${locale} at ${width}`).toBeLessThanOrEqual(64);
      }
    }
  });

  test('start class opens a tab that cannot reach back; when it is blocked, this tab goes there', async ({
    page,
    context,
  }) => {
    await context.route('https://**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>app</title>' }),
    );
    await page.goto('/en-US', { waitUntil: 'networkidle' });
    const link = page.locator('header a[data-new-tab]').locator('visible=true').first();
    const href = (await link.getAttribute('href')) ?? '';
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await tab.waitForURL(`${href}**`);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();

    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await stopClock(page);
    await link.click();
    await page.clock.runFor(999);
    expect(page.url()).toContain('/en-US');
    await page.clock.runFor(1);
    await page.waitForURL(`${href}**`);
  });

  test('the first tab stop leads past the header', async ({ page }) => {
    await page.goto('/zh-TW', { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    const skip = page.locator('a.Skip');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('filters', () => {
  test('a choice narrows the list at once, without a full load, and can be taken back', async ({ page }) => {
    await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
    await markDocument(page);
    const cards = page.locator('[data-block-type="CourseGrid"] h3');
    const all = await cards.count();
    await page.locator('.Filters summary').first().click();
    await page.getByRole('checkbox', { name: /Mastery/ }).check();
    await expect(page).toHaveURL(/stage=mastery/);
    await expect.poll(() => cards.count()).toBeLessThan(all);
    expect(await isSameDocument(page)).toBe(true);
    // The list of choices lies over the page until it is closed.
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /Clear all/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en-US\/courses$/);
    await expect.poll(() => cards.count()).toBe(all);
  });

  test('a choice is taken by a press on its words, not on its box alone', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
    await page.locator('.Filters summary').first().click();
    await page.locator('.Filters').getByText('Advanced', { exact: true }).click();
    await expect(page).toHaveURL(/stage=advanced/);
    await expect(page.getByRole('checkbox', { name: /Advanced/ })).toBeChecked();
    // A press elsewhere closes the list.
    await page.locator('h1').click();
    await expect(page.locator('.Filters details[open]')).toHaveCount(0);
  });

  test('typing searches after a pause; what is typed stays', async ({ page }) => {
    await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
    const search = page.getByRole('searchbox');
    await search.pressSequentially('go robot', { delay: 30 });
    await expect(page).toHaveURL(/q=go\+robot/);
    await expect(search).toHaveValue('go robot');
    await expect(page.locator('[data-block-type="CourseGrid"] h3')).toHaveText([/Robot/]);
  });
});

for (const [path, width] of [
  ['/courses', 1280],
  ['/courses', 390],
  ['/play', 1280],
  ['/play', 390],
  ['/kidgo/trial', 1280],
  ['/kidgo/trial', 390],
] as const)
  test(`each choice of ${path} is taken by a press on its words at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/en-US${path}`, { waitUntil: 'networkidle' });
    const choices = 'main label:has(input:is([type=radio], [type=checkbox]):not(:disabled))';
    const count = await page.locator(choices).count();
    expect(count).toBeGreaterThan(0);
    // Some lists are long, and choices come and go with the page: the first, the last and some between.
    for (const index of new Set([0, Math.floor(count / 3), Math.floor(count / 2), count - 1])) {
      const label = page.locator(choices).nth(index);
      if ((await label.count()) === 0) continue;
      const list = page.locator('main details').filter({ has: label });
      if ((await list.count()) > 0 && (await list.first().getAttribute('open')) === null)
        await list.first().locator('summary').first().click();
      if (!(await label.isVisible())) continue;
      const input = label.locator('input');
      const before = await input.isChecked();
      const isRadio = (await input.getAttribute('type')) === 'radio';
      // On the words: to the right of a box, and in the middle of the line.
      const { width: wide = 0, height = 0 } = (await label.boundingBox()) ?? {};
      await label.click({ position: { x: Math.min(wide - 4, 60), y: height / 2 } });
      await expect(input, `choice ${index}`).toBeChecked({ checked: isRadio || !before });
    }
  });

test.describe('order', () => {
  const listed = (page: Page) => page.locator('[data-block-type="CourseGrid"] .Card-title');

  test('is chosen from a list, at once and without a full load, and stays when filters change', async ({
    page,
  }) => {
    await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
    await markDocument(page);
    const order = page.getByLabel('Sort by');
    await order.focus();
    await order.selectOption('Price: low to high');
    await expect(page).toHaveURL(/\?sort=price-low$/);
    await expect(listed(page).first()).toHaveText(/^Beginner Trial/);
    await expect(order).toBeFocused();
    await page.locator('.Filters summary', { hasText: 'Who it’s for' }).click();
    await page.getByRole('checkbox', { name: /Children/ }).check();
    await expect(page).toHaveURL(/audience=children&.*sort=price-low/);
    await expect(listed(page).first()).toHaveText(/^Kids Trial/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/courses\?sort=price-low$/);
    await expect(order).toHaveValue('price-low');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(order).toHaveValue('');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('scripts', () => {
  test('a page whose island nobody uses loads no React', async ({ page }) => {
    const islands: string[] = [];
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script';
      if (isScript && !/\/(client|prefetch|afterLoad|browserErrors)-/.test(response.url()))
        islands.push(response.url());
    });
    await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
    expect(islands).toEqual([]);
    await page.getByRole('searchbox').focus();
    await expect.poll(() => islands.length).toBeGreaterThan(0);
  });

  test('a part that does not come reloads the page once, not again and again', async ({ page, faults }) => {
    let loads = 0;
    page.on('load', () => loads++);
    let refused = 0;
    await page.route(/_assets\/(?!client|prefetch|afterLoad|browserErrors)[^/]+\.js$/, (route) => {
      refused++;
      return route.abort('failed');
    });
    await page.goto('/en-US/courses');
    await page.getByRole('searchbox').focus();
    await expect.poll(() => loads).toBe(2);
    const before = refused;
    await page.getByRole('searchbox').focus();
    await expect.poll(() => refused).toBeGreaterThan(before);
    await page.waitForTimeout(500);
    expect(loads).toBe(2);
    await expect(page.locator('[data-block-type="CourseGrid"] h3').first()).toBeVisible();
    faults.length = 0;
  });
});

test('a championship that is alone in its group fills the row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en-US/SchoolChampionships');
  const group = page.locator('[data-group=current]');
  const [row, card] = [await group.boundingBox(), await group.locator('.Card').boundingBox()];
  expect(card?.width).toBe(row?.width);
  const words = await group.locator('.Card-body').boundingBox();
  const picture = await group.locator('.Card-picture').boundingBox();
  expect(words?.x).toBeGreaterThan((picture?.x ?? 0) + 200);
});
