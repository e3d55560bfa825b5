import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the menu, the language list, filters and links work as plain documents', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/en-US');
  await page.getByRole('button', { name: 'Menu' }).click();
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
});

test('without JavaScript every block shows its content', async ({ page }) => {
  await page.goto('/zh-TW');
  const blocks = page.locator('[data-block]');
  expect(await blocks.count()).toBeGreaterThan(6);
  for (const block of await blocks.all()) await expect(block).not.toBeEmpty();
});
