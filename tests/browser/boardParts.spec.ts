import type { Page } from '@playwright/test';
import { type ContentCopy, copyContent } from '../helpers/contentCopy.ts';
import { type OwnSite, startOwnSite } from './ownSite.ts';
import { expect, test } from './site.ts';

/** What shipped problems have none of: a whole board of 19×19, marks, other answers, a pass. */

const PAGE = '/en-US/problems/beginner-net';
/** Two chains in opposite corners; those below on the left are caught at B1, where White may answer in two places. */
const LARGE = `(;SZ[19]PL[B]AB[ar][pd][dd][pp]AW[as][qd][dp]CR[as]TR[dp]LB[qd:A]MA[jj]VW[aa:ss]
C[zh-TW: 黑先。\nzh-CN: 黑先。\nen-US: Catch the circled stone.\nja-JP: 黒番です。]
(;B[br]SQ[ar](;W[jj];B[bs]TE[1])(;W[kk];B[bs]TE[1])(;W[];B[bs]TE[1])))`;

let site: OwnSite;
let content: ContentCopy;
test.beforeAll(async () => {
  content = copyContent();
  content.write('pages/problems/beginner-net.sgf', LARGE);
  site = await startOwnSite({ CONTENT_DIR: content.dir });
});
test.afterAll(async () => {
  await site.close();
  content.dispose();
});

async function boardOf(page: Page, path = PAGE) {
  await page.goto(`${site.origin}${path}`);
  const board = page.locator('.GoPlay').first();
  await board.scrollIntoViewIfNeeded();
  await expect(board.getByRole('grid')).toBeVisible();
  const point = (name: string) => board.locator(`[data-at="${name}"]`);
  const button = (name: string) => board.getByRole('button', { name, exact: true });
  return { board, point, button, status: board.getByRole('status') };
}

test('marks are drawn in their own shapes, and said', async ({ page }) => {
  const { board, point, status } = await boardOf(page);
  await expect(board.locator('.Board-ring')).toHaveCount(1);
  await expect(board.locator('path.Board-mark:not(.Board-ring)')).toHaveCount(2);
  await expect(board.locator('.Board-label')).toHaveText('A');
  await expect(point('A1')).toHaveAccessibleName('A1, White, circled');
  await expect(point('D4')).toHaveAccessibleName('D4, White, triangle');
  await expect(point('R16')).toHaveAccessibleName('R16, White, A');
  await expect(point('K10')).toHaveAccessibleName('K10, empty, cross');
  await point('B2').click();
  await expect(status).toHaveText('Black B2, White K10, A2 square, Good move! Keep going.');
  await expect(point('A2')).toHaveAccessibleName('A2, Black, square');
  await expect(board.locator('.Board-label')).toHaveCount(0);
});

test('once it is solved, the opponent’s other answers can be played against; a pass is said', async ({
  page,
}) => {
  const { board, point, button, status } = await boardOf(page);
  await point('B2').click();
  await point('B1').click();
  await expect(board).toHaveAttribute('data-state', 'solved');
  await button('White could also pass').click();
  await expect(status).toContainText('White passes');
  await expect(board).toHaveAttribute('data-state', 'open');
  await point('B1').click();
  await expect(board).toHaveAttribute('data-state', 'solved');
  await expect(button('White could also pass')).toHaveCount(0);
  await button('White could also answer at L9').click();
  await expect(status).toContainText('White L9');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test('a whole 19×19 is zoomed to what matters, and a touch is confirmed', async ({ page }) => {
    const { board, point, button, status } = await boardOf(page);
    await expect(button('Show the whole board')).toBeVisible();
    const cell = async (name: string) => (await point(name).boundingBox()) ?? { width: 0, x: -1, y: -1 };
    expect((await cell('B2')).width).toBeGreaterThanOrEqual(30);
    const frame = (await board.locator('.GoPlay-board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const name of ['A1', 'B2'])
      await expect
        .poll(async () => {
          const { x, y } = await cell(name);
          return x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height;
        })
        .toBe(true);
    await point('B2').tap();
    await expect(status).toHaveText('Tap B2 again to play there.');
    const ghost = () => point('B2').evaluate((cell) => Number(getComputedStyle(cell, '::before').opacity));
    expect(await ghost()).toBeGreaterThan(0.5);
    await point('C3').tap();
    await expect(status).toHaveText('Tap C3 again to play there.');
    await expect(board.locator('[data-ghost]')).toHaveCount(1);
    for (let tap = 0; tap < 2; tap++) await point('B2').tap();
    await expect(status).toContainText('Black B2');
    await button('Show the whole board').tap();
    expect((await cell('B2')).width).toBeLessThan(20);
    await expect(button('Zoom in')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test('a whole 9×9 is all there, and a touch is confirmed, as its points are small', async ({ page }) => {
    const { board, point, button, status } = await boardOf(page, '/en-US/problems/advanced-ko');
    await expect(board.getByRole('row')).toHaveCount(9);
    await expect(button('Zoom in')).toBeVisible();
    await point('C1').tap();
    await expect(status).toHaveText('Tap C1 again to play there.');
    await point('C1').tap();
    await expect(status).toContainText('White G7');
  });

  test('the keyboard and what is typed play at once', async ({ page }) => {
    const { board, point, status } = await boardOf(page);
    await expect(board.getByRole('row')).toHaveCount(19);
    await board.locator('[data-at][tabindex="0"]').focus();
    for (const key of ['PageDown', 'Home']) await page.keyboard.press(key);
    await expect(point('A1')).toBeFocused();
    await expect(point('A1')).toBeInViewport();
    for (const key of ['ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(status).toContainText('Black B2');
    await board.getByText('Text version').click();
    await board.getByRole('textbox').fill('b1');
    await board.getByRole('textbox').press('Enter');
    await expect(board).toHaveAttribute('data-state', 'solved');
  });

  test('a board whose points a finger meets is played on at once', async ({ page }) => {
    await page.goto('/en-US');
    const board = page.locator('.GoPlay');
    await expect(board.getByRole('grid')).toBeVisible();
    await board.locator('[data-at="E4"]').tap();
    await expect(board).toHaveAttribute('data-state', 'solved');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('all of a large board shows', async ({ page }) => {
    await page.goto(`${site.origin}${PAGE}`);
    const board = page.locator('.GoPlay-board').first();
    const { scrollWidth, clientWidth } = await board.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await expect(page.locator('.GoPlay-sound').first()).toBeHidden();
  });
});

test('stones are heard where that is turned on, then and on the next page; before, nothing of it is loaded', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isLoaded = () => loaded.some((url) => /\/sound-[^/]*\.js/.test(url));
  await page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...args) {
      performance.mark('heard');
      return start.apply(this, args);
    };
  });
  const heard = () => page.evaluate(() => performance.getEntriesByName('heard').length);
  const { point, button } = await boardOf(page);
  await point('B2').click();
  await expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
  expect([isLoaded(), await heard()]).toEqual([false, 0]);
  await button('Sound').click();
  await expect.poll(heard).toBe(1);
  await point('B1').click();
  // The stone, and the one that it takes.
  await expect.poll(heard).toBe(3);
  const again = await boardOf(page);
  await expect(again.button('Sound')).toHaveAttribute('aria-pressed', 'true');
  await again.point('B2').click();
  await expect.poll(heard).toBe(2);
  await again.button('Sound').click();
  await again.button('Undo').click();
  expect(await heard()).toBe(2);
});
