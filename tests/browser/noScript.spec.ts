import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the menu, the language list, filters and links work as plain documents', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/en-US');
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByRole('link', { name: 'All courses' }).click();
  await expect(page).toHaveURL(/\/en-US\/courses$/);

  await page.getByRole('searchbox').fill('family');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=family/);
  await expect(page.locator('[data-block-type="CourseGrid"] h3')).toHaveText([/Family/, /Family/]);

  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await page.getByRole('button', { name: 'Show results' }).last().click();
  await expect(page).toHaveURL(/[?&]q=family.*sort=price-high/);
  await expect(page.locator('[data-block-type="CourseGrid"] h2')).toHaveText([
    'Family Pack B',
    'Family Pack A',
  ]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en-US/courses?stage=beginner');
  const english = await page.locator('[data-block-type="CourseGrid"] h3').count();
  expect(english).toBeGreaterThan(5);
  await page
    .locator('header a[href*="#languages"], header a[data-languages]')
    .locator('visible=true')
    .first()
    .click();
  await page.locator('#languages a[data-locale="ja-JP"]').click();
  await expect(page).toHaveURL(/\/ja-JP\/courses\?stage=beginner$/);
  await page.goto('/faq');
  await expect(page).toHaveURL(/\/ja-JP\/faq$/);
});

test('without JavaScript the language list of a phone lies below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/zh-TW/faq');
  await page.locator('header a[data-menu]').click();
  await page.locator('#site-menu a[data-dialog=languages]').click();
  const tops = [page.locator('#languages'), page.locator('header')].map((one) => one.boundingBox());
  const [list, header] = await Promise.all(tops);
  expect(list?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('without JavaScript the first press of a login has the code sent, and asks for it', async ({
  page,
  faults,
}) => {
  await page.goto('/en-US/login');
  await page.getByLabel('Username', { exact: true }).fill('ada');
  await page.locator('main input[type=password]').fill('a password');
  await page.locator('main form').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('One-time code', { exact: true })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error:/);
  expect(faults.splice(0)).toEqual(Array(2).fill(expect.stringContaining('422')));
});

test('without JavaScript Back leads to a form that was refused, with what was typed', async ({
  page,
  faults,
}) => {
  await page.goto('/en-US/register');
  const name = page.getByLabel(/^Username/);
  await name.fill('ada');
  await page.locator('main input[type=password]').fill('wrong');
  await page.locator('main form').getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveTitle(/^Error:/);
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(page).not.toHaveTitle(/^Error:/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Error:/);
  await expect(name).toHaveValue('ada');
  // The refused post, told by the browser twice each time.
  expect(faults.splice(0)).toEqual(Array(4).fill(expect.stringContaining('422')));
});

// Pages with something that scripts make alive; that all others say the same is looked at by pages.spec.ts.
for (const path of [
  '',
  '/courses',
  '/courses/kidbasic',
  '/level-test',
  '/faq',
  '/kidgo/schedule',
  '/kidgo/trial',
  '/TeachingCooperationProject/apply',
  '/anniversary',
  '/vip',
]) {
  test(`without JavaScript one reads the same: ${path || '/'}`, async ({ page, browser }) => {
    const scripted = await browser.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() });
    const other = await scripted.newPage();
    // Other tests use the same services: places are taken between two answers. What differs each time is a fault.
    await expect(async () => {
      const [with_, without] = await Promise.all([readAll(other, path), readAll(page, path)]);
      expect(Object.keys(without).length).toBeGreaterThan(0);
      expect(without).toEqual(with_);
    }).toPass({ timeout: 20_000 });
    await scripted.close();
  });
}

/**
 * What one reads of each block: but for the state of a game on a board, its buttons, the form in its place, the time
 * that is left, the buttons that send a filter's choice, which scripts do by themselves, those that only a script
 * makes work, and those that send a form into another language in a script's place.
 */
async function readAll(page: Page, path: string): Promise<Record<string, string>> {
  await page.goto(`/zh-TW${path}`, { waitUntil: 'networkidle' });
  return page.evaluate(() => {
    const lively =
      '.GoPlay, .LevelTest-form, [data-until], .Filters-apply, .Field-show, .Share-buttons, form noscript';
    for (const one of document.querySelectorAll(lively)) one.remove();
    const blocks = [...document.querySelectorAll<HTMLElement>('main [data-block]')];
    return Object.fromEntries(blocks.map((block) => [block.id, block.innerText.replace(/\s+/g, ' ').trim()]));
  });
}
