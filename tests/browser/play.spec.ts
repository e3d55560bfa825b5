import type { Page } from '@playwright/test';
import { STEP } from '../../renderer/ui/board-geometry.ts';
import { COLUMNS } from '../../schemas/rules/goPoint.ts';
import { axePartFaults, overflow } from './look.ts';
import { expect, test } from './site.ts';

/** Capture Go, once it listens. */
async function gameOf(page: Page, path = '/en-US/play') {
  await page.goto(path);
  const board = page.locator('.GoPlay').first();
  await board.scrollIntoViewIfNeeded();
  await expect(board.getByRole('grid')).toBeVisible();
  const point = (name: string) => board.locator(`[data-at="${name}"]`);
  await board.locator('summary').click();
  const stones = (colour: string) => board.locator(`.GoPlay-drawing .Board-${colour}`);
  return { board, point, stones, status: board.locator('.GoPlay-status') };
}

test('the opponent answers, a move is taken back, another opponent begins another game', async ({ page }) => {
  const { board, point, stones, status } = await gameOf(page);
  await expect(status).toHaveText('Your move');
  await point('D4').click();
  await expect(status).toHaveText(/^Black D4, White [A-G][1-7](, \S.*)?$/);
  await expect(stones('white')).toHaveCount(1);
  expect(page.workers()).toHaveLength(1);
  await point('D4').click();
  await expect(status).toHaveText('There’s already a stone on D4.');
  await board.getByRole('button', { name: 'Undo' }).click();
  await expect(stones('black')).toHaveCount(0);
  await expect(stones('white')).toHaveCount(0);
  await point('D4').click();
  await expect(stones('white')).toHaveCount(1);
  await board.getByRole('radio', { name: '9×9' }).check();
  await expect(board.getByRole('row')).toHaveCount(9);
  await board.getByRole('button', { name: 'Back to your last game' }).click();
  await expect(board.getByRole('row')).toHaveCount(7);
  await expect(stones('white')).toHaveCount(1);
  await board.getByRole('radio', { name: 'Uses ladders and nets' }).check();
  await expect(stones('white')).toHaveCount(0);
  await expect(board.locator('.GoPlay-step')).toHaveText('Uses ladders and nets');
});

test('a game goes on after a reload, and a new one leaves nothing of it', async ({ page }) => {
  const first = await gameOf(page);
  await first.board.getByRole('radio', { name: '9×9' }).check();
  await first.point('D4').click();
  await expect(first.stones('white')).toHaveCount(1);
  await page.reload();
  const again = await gameOf(page);
  await expect(again.board.getByRole('radio', { name: '9×9' })).toBeChecked();
  await expect(again.point('D4')).toHaveAccessibleName('D4, Black');
  await expect(again.stones('white')).toHaveCount(1);
  await again.point('D4').focus();
  await page.keyboard.press('Backspace');
  await expect(again.stones('white')).toHaveCount(0);
  await page.reload();
  const empty = await gameOf(page);
  await expect(empty.status).toHaveText('Your move');
  await expect(empty.stones('black')).toHaveCount(0);
});

test('a game is won, what it came to is said, and a stronger opponent waits', async ({ page }) => {
  const { board, point, status } = await gameOf(page);
  // The mildest opponent takes nothing: some stone of its own is in danger before long.
  for (let move = 0; move < 30 && (await board.getAttribute('data-state')) === 'open'; move++) {
    await board.getByRole('button', { name: 'Show a hint' }).click();
    const [look] = await board.locator('g:has(> .GoPlay-look)').all();
    const [, x = '', y = ''] = /\((\S+) (\S+)\)/.exec((await look?.getAttribute('transform')) ?? '') ?? [];
    const shown = `${COLUMNS.charAt(Number(x) / STEP)}${7 - Number(y) / STEP}`;
    const [empty] = await board.locator('[data-at][data-empty]').all();
    await (look ? point(shown) : empty)?.click();
    await expect(status).not.toContainText('thinking');
  }
  await expect(board).toHaveAttribute('data-state', 'solved');
  await expect(status).toContainText('You win!');
  await expect(page.getByText(/^I won at Capture Go in \d+ moves!/)).toBeVisible();
  await board.getByRole('button', { name: 'Try a stronger opponent' }).click();
  await expect(board.locator('.GoPlay-step')).toHaveText('Sees captures');
  await expect(board.locator('[data-at]:focus')).toHaveCount(1);
});

test('the strongest answers, too, on the largest board', async ({ page }) => {
  const { board, status } = await gameOf(page);
  await board.getByRole('radio', { name: '9×9' }).check();
  await board.getByRole('radio', { name: 'Uses ladders and nets' }).check();
  // Which points are left is the opponent's business, too.
  for (const row of ['5', '3']) {
    await board.locator(`[data-at$="${row}"][data-empty]`).nth(3).click();
    await expect(status).toContainText(/White [A-J][1-9]/);
  }
});

test('a whole game ends when both have passed, and is counted', async ({ page }) => {
  const first = await gameOf(page);
  await first.board.getByRole('radio', { name: 'Most points' }).check();
  await expect(first.board.getByText('Surround more of the board than White.')).toBeVisible();
  // Both have a wall from side to side: nothing is left to gain.
  const walls = 'B1,C1,B2,C2,B3,C3,B4,C4,B5,C5';
  await page.evaluate((moves) => localStorage.setItem('hoshiGame-7-1', `5,0,newborn,${moves}`), walls);
  await page.reload();
  const { board, status } = await gameOf(page);
  const pass = board.getByRole('button', { name: 'Pass' });
  await pass.click();
  await expect(status).toContainText('Black has 10 points, White has 15.');
  await expect(pass).toHaveCount(0);
});

test('where no thread can be started, the game goes on', async ({ page }) => {
  await page.route(/opponent\.worker/, (route) => route.abort());
  const { point, stones, status } = await gameOf(page);
  await point('D4').click();
  await expect(status).toContainText(/White [A-G][1-7]/);
  await page.locator('[data-at][data-empty]').first().click();
  await expect(stones('white')).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what the game is, and shows it', async ({ page }) => {
    await page.goto('/ja-JP/play');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('石取りゲームで遊ぶ');
    await expect(page.locator('.PlayGo-rules .Board')).toHaveCount(3);
    expect(await page.content()).toMatch(/<noscript><p>[^<]*JavaScriptが必要です/);
  });
});

for (const [width, locale] of [
  [320, 'en-US'],
  [320, 'ja-JP'],
  [1280, 'zh-TW'],
  [1280, 'zh-CN'],
] as const) {
  test(`nothing is in the way of anybody: ${locale} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { point } = await gameOf(page, `/${locale}/play`);
    await point('D4').click();
    await expect(page.locator('.GoPlay-drawing .Board-white')).toHaveCount(1);
    expect(await axePartFaults(page, '.PlayGo')).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
