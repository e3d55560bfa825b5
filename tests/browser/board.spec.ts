import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, holdBack, isSameDocument, markDocument, test } from './site.ts';

const HOME = '/en-US';
/** Scripts but for the one that a page begins with. */
const PARTS = /_assets\/(?!client)[^/]+\.js$/;
const LESSON = '/en-US/TrialCourse';

/** The board as it is once it listens. */
async function boardOf(page: Page, path: string) {
  await page.goto(path);
  const board = page.locator('.GoPlay').first();
  await board.scrollIntoViewIfNeeded();
  await expect(board.getByRole('grid')).toBeVisible();
  const point = (name: string) => board.locator(`[data-at="${name}"]`);
  const button = (name: string) => board.getByRole('button', { name, exact: true });
  return { board, point, button, status: board.getByRole('status') };
}

test.describe('a problem', () => {
  test('is solved by mouse, and each move is said', async ({ page }) => {
    const { board, point, status } = await boardOf(page, HOME);
    await point('F5').click();
    await expect(status).toHaveText('Black F5 · White J5');
    await point('J4').click();
    await expect(status).toContainText('White J6');
    await point('J7').click();
    await expect(status).toContainText('captures 4 · Solved!');
    await expect(board).toHaveAttribute('data-state', 'solved');
    await expect(point('G5')).toHaveAccessibleName('G5, empty');
  });

  test('is played by keyboard: one tab stop, arrows, Enter and Space', async ({ page }) => {
    const { board, point, status } = await boardOf(page, HOME);
    await expect(board.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
    await expect(board.getByRole('row')).toHaveCount(9);
    await board.locator('[tabindex="0"]').focus();
    await expect(point('E5')).toBeFocused();
    await expect(point('E5')).toHaveAccessibleName('E5, White');
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('There is already a stone on E5.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('Black F5 · White J5');
    for (const key of ['End', 'ArrowDown']) await page.keyboard.press(key);
    await expect(point('J4')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(status).toContainText('Black J4');
    await page.keyboard.press('Tab');
    await expect(board.locator('[role=gridcell]:focus')).toHaveCount(0);
  });

  test('takes coordinates that are typed, and says which there are not', async ({ page }) => {
    const { board, status } = await boardOf(page, HOME);
    const field = board.getByRole('textbox');
    await field.fill(' f5');
    await field.press('Enter');
    await expect(status).toHaveText('Black F5 · White J5');
    await expect(field).toHaveValue('');
    await field.fill('ｊ４');
    await field.press('Enter');
    await expect(status).toContainText('Black J4 · White J6');
    await field.fill('k12');
    await board.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(status).toHaveText('The board has no point “K12”.');
  });

  test('a wrong move is explained; undo, hint and a new start help', async ({ page }) => {
    const { board, point, button, status } = await boardOf(page, HOME);
    await point('J4').click();
    await expect(status).toContainText('Not this move. White connects');
    await expect(board).toHaveAttribute('data-state', 'wrong');
    await point('A1').click();
    await expect(status).toHaveText('This one is over. Undo a move or start again.');
    await button('Undo').click();
    await expect(point('J4')).toHaveAccessibleName('J4, empty');
    await button('Hint').click();
    await expect(status).toContainText('Count their liberties');
    await point('A1').click();
    await expect(status).toContainText('Not this move. It does not do the job yet.');
    await button('Start again').click();
    await expect(status).toHaveText('Black to play');
  });
});

test('a lesson leads on: what is not allowed and ko are said in words', async ({ page }) => {
  const { board, point, button, status } = await boardOf(page, LESSON);
  const answers = [['E6'], ['G5'], ['E6'], ['A1'], ['E5', 'D5'], ['H1']];
  for (const [index, moves] of answers.entries()) {
    await expect(board.locator('.GoPlay-step')).toHaveText(`Step ${index + 1} of 6`);
    if (index === 3) {
      await point('J9').click();
      await expect(status).toContainText('no liberties');
    }
    if (index === 4) {
      for (const move of ['E5', 'C4', 'E5']) await point(move).click();
      await expect(status).toContainText('This is ko');
      for (let i = 0; i < 2; i++) await button('Undo').click();
    }
    for (const move of moves) await point(move).click();
    await expect(status).toContainText('Solved!');
    if (index < 5) await button('Next').click();
    if (index < 5) await expect(board.locator('[role=gridcell]:focus')).toHaveCount(1);
  }
  await expect(status).toContainText('All 6 steps done!');
});

test('the board works on a page that was navigated to', async ({ page }) => {
  await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
  await markDocument(page);
  await page.locator('header').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/en-US$/);
  await expect(page.locator('.GoPlay').getByRole('grid')).toBeVisible();
  await page.locator('[data-at="F5"]').click();
  await expect(page.locator('.GoPlay-status')).toHaveText('Black F5 · White J5');
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });
  test('the first tap is not lost while the scripts are on their way', async ({ page }) => {
    const { release } = await holdBack(page, PARTS);
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
    await page.locator('[data-at="F5"]').tap();
    await expect(page.locator('.GoPlay').getByRole('grid')).toHaveCount(0);
    release();
    await expect(page.locator('.GoPlay-status')).toHaveText('Black F5 · White J5');
    await page.locator('[data-at="J4"]').tap();
    await expect(page.locator('.GoPlay-status')).toContainText('White J6');
  });
});

test('in colours that the visitor chose the board keeps its own, and states are told by their shape', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { board, point } = await boardOf(page, HOME);
  const fillOf = (kind: string) =>
    board
      .locator(`.Board-${kind}`)
      .first()
      .evaluate((stone) => getComputedStyle(stone).fill);
  expect(await fillOf('black')).not.toBe(await fillOf('white'));
  expect(await fillOf('wood')).not.toBe(await fillOf('white'));
  await point('J4').click();
  const wrong = await board.locator('.GoPlay-sign').last().getAttribute('d');
  await board.getByRole('button', { name: 'Start again' }).click();
  for (const name of ['F5', 'J4', 'J7']) await point(name).click();
  await expect(board).toHaveAttribute('data-state', 'solved');
  expect(await board.locator('.GoPlay-sign').last().getAttribute('d')).not.toBe(wrong);
});

test('on paper there is the board and its task, and nothing to press', async ({ page }) => {
  const { board } = await boardOf(page, LESSON);
  await page.emulateMedia({ media: 'print' });
  await expect(board.locator('svg')).toBeVisible();
  await expect(board.locator('.GoPlay-task')).toBeVisible();
  for (const control of await board.locator('button, input').all()) await expect(control).toBeHidden();
});

test('the first touch is not lost while the scripts are on their way', async ({ page }) => {
  const { release } = await holdBack(page, PARTS);
  await page.goto(HOME, { waitUntil: 'domcontentloaded' });
  await page.locator('[data-at="F5"]').click();
  await expect(page.locator('.GoPlay').getByRole('grid')).toHaveCount(0);
  release();
  await expect(page.locator('.GoPlay-status')).toHaveText('Black F5 · White J5');
});

for (const [width, path] of [320, 1280].flatMap((width) =>
  [HOME, LESSON].map((path) => [width, path] as const),
)) {
  test(`nothing is in the way of anybody: ${path} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { point, status } = await boardOf(page, path);
    await point('E6').click();
    await expect(status).not.toHaveText('Black to play');
    const { violations } = await new AxeBuilder({ page }).include('.GoPlay').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const box = await point('E6').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the position is there in words, and nothing that does not work', async ({ page }) => {
    await page.goto(HOME);
    const words = '9×9 board, Black to play. Black: G6, H6, G4, H4. White: E5, G5, H5. Ringed: G5, H5.';
    await expect(page.getByRole('img', { name: words })).toBeVisible();
    await page.getByText('The position in words').click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('.GoPlay button')).toHaveCount(4);
    for (const button of await page.locator('.GoPlay button').all()) await expect(button).toBeHidden();
  });
});
