import type { Page } from '@playwright/test';
import { expect, isSameDocument, markDocument, test } from './site.ts';

interface Stop {
  what: string;
  /** Whether something else lies over all of it (WCAG 2.4.11). */
  covered: boolean;
  ring: boolean;
}

/** Where the focus is, and whether one can see it there. */
function focusStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return null;
    // What is drawn in place of a box or a link that fills its card: the nearest thing with a size.
    const shown = active.matches('input') ? (active.closest('label') ?? active) : active;
    const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1);
    const covered = [...shown.getClientRects()].every((box) => {
      const [left, right] = [clamp(box.left, innerWidth), clamp(box.right, innerWidth)];
      const [top, bottom] = [clamp(box.top, innerHeight), clamp(box.bottom, innerHeight)];
      return [0.2, 0.5, 0.8].every((part) => {
        const there = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
        return !there || !(shown.contains(there) || there.contains(shown));
      });
    });
    const { outlineStyle, outlineWidth } = getComputedStyle(active);
    const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return { what: active.outerHTML.slice(0, 120), covered, ring };
  });
}

/** Goes by one key from stop to stop until the page's end, and says where the focus could not be seen. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; hidden: string[] }> {
  const hidden = new Set<string>();
  let stops = 0;
  for (; stops < 400; stops++) {
    await page.keyboard.press(key);
    const stop = await focusStop(page);
    if (!stop) break;
    if (stop.covered) hidden.add(`covered: ${stop.what}`);
    if (!stop.ring) hidden.add(`no ring: ${stop.what}`);
  }
  return { stops, hidden: [...hidden] };
}

for (const [width, path] of [
  [1280, '/en-US'],
  [360, '/en-US/courses/kidbasic'],
  [1280, '/en-US/faq?q=replay'],
  [360, '/ja-JP/kidgo/schedule'],
  [1280, '/zh-TW/courses?type=vip'],
  [360, '/zh-CN/TeachingCooperationProject/apply'],
] as const)
  test(`the focus is seen at every stop, there and back: ${path} at ${width}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const there = await walk(page, 'Tab');
    const back = await walk(page, 'Shift+Tab');
    expect([...there.hidden, ...back.hidden]).toEqual([]);
    expect(there.stops).toBeGreaterThan(15);
    expect(Math.abs(there.stops - back.stops)).toBeLessThanOrEqual(2);
  });

test('the header’s links are in their order, and one of them leads on with the focus in the page', async ({
  page,
}) => {
  await page.goto('/en-US', { waitUntil: 'networkidle' });
  await markDocument(page);
  const names: string[] = [];
  const links = page.locator('header').locator('a, button').locator('visible=true');
  const count = await links.count();
  await page.keyboard.press('Tab');
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim()));
  }
  expect(names).toEqual(
    await links.evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim())),
  );
  await page.locator('header').getByRole('link', { name: 'All courses' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en-US\/courses$/);
  await expect(page.locator('main')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the mobile menu opens, closes by Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en-US', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#site-menu') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('#site-menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a filter is chosen by keyboard alone, and the focus stays with it', async ({ page }) => {
  await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
  const summary = page.locator('.Filters summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const box = page.locator('.Filters input[type=checkbox]:focus');
  await expect(box).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/stage=beginner/);
  await expect(page.locator('.Filters input[type=checkbox]:focus')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
});

test('the language dialog gives the focus back on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en-US', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.locator('#site-menu a[data-dialog="languages"]').press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const at = await page.evaluate(() => {
    const active = document.activeElement as HTMLElement;
    return { visible: active.checkVisibility(), header: active.closest('header') !== null };
  });
  expect(at).toEqual({ visible: true, header: true });
});

test('an answer of the FAQ opens by keyboard and by its anchor', async ({ page }) => {
  await page.goto('/en-US/faq', { waitUntil: 'networkidle' });
  const answers = page.locator('[data-block="questions"] details');
  const closed = await answers.evaluateAll((all) => all.findIndex((one) => !one.hasAttribute('open')));
  const answer = answers.nth(closed);
  await answer.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveAttribute('open', '');
  await page.goto('/en-US/faq#refund-rules', { waitUntil: 'networkidle' });
  const linked = page.locator('#refund-rules');
  await expect(linked).toBeInViewport();
  const hidden = await linked.evaluate((one) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return one.getBoundingClientRect().top < bar;
  });
  expect(hidden, 'under the header').toBe(false);
});
