import type { Page } from '@playwright/test';
import { axePartFaults, overflow } from './look.ts';
import { expect, isSameDocument, markDocument, test } from './site.ts';

const PROBLEM = '/en-US/igqe-intro';
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
  test('says that it takes several moves, is solved by mouse, and each move is said', async ({ page }) => {
    const { board, point, status } = await boardOf(page, PROBLEM);
    await expect(board.locator('.GoPlay-length')).toHaveText('Three moves');
    await point('F6').click();
    await expect(status).toHaveText('Black F6, White F5, Good move! Keep going.');
    await point('G5').click();
    await expect(status).toContainText('White E6');
    await point('E7').click();
    await expect(status).toContainText('captures 3, You captured three!');
    await expect(board).toHaveAttribute('data-state', 'solved');
    await expect(board.locator('.GoPlay-taken')).toContainText('Stones captured: 3');
    await expect(point('E5')).toHaveAccessibleName('E5, empty');
  });

  test('is played by keyboard: one tab stop, arrows, Enter and Space', async ({ page }) => {
    const { board, point, status } = await boardOf(page, PROBLEM);
    await expect(board.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
    await expect(board.getByRole('row')).toHaveCount(9);
    await board.locator('[tabindex="0"]').focus();
    await expect(point('E5')).toBeFocused();
    await expect(point('E5')).toHaveAccessibleName('E5, White, circled');
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('There’s already a stone on E5.');
    // A screen reader moves the focus by itself.
    await point('E4').focus();
    await page.keyboard.press('Space');
    await expect(status).toHaveText('There’s already a stone on E4.');
    await point('E5').focus();
    for (const key of ['ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(status).toContainText('Black F6, White F5');
    for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await expect(point('G5')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(status).toContainText('Black G5');
    await page.keyboard.press('Tab');
    await expect(board.locator('[role=gridcell]:focus')).toHaveCount(0);
  });

  test('a touch draws its move first: no other mood before, and the tab stop comes along later', async ({
    page,
  }) => {
    const { board, point } = await boardOf(page, PROBLEM);
    await board.dispatchEvent('pointerover', { pointerType: 'touch' });
    await point('F6').dispatchEvent('focusin');
    await expect(board.locator('[data-mood="thinking"]')).toHaveCount(0);
    const drawn = await point('F6').evaluate(async (cell: HTMLElement) => {
      cell.focus();
      cell.click();
      await Promise.resolve();
      return { isPlayed: !('empty' in cell.dataset), tabIndex: cell.tabIndex };
    });
    expect(drawn).toEqual({ isPlayed: true, tabIndex: -1 });
    await expect(point('F6')).toHaveAttribute('tabindex', '0');
  });

  test('takes coordinates that are typed, and says which there are not', async ({ page }) => {
    const { board, status } = await boardOf(page, PROBLEM);
    const field = board.getByRole('textbox');
    await expect(field).toBeHidden();
    await board.getByText('Text version').click();
    await field.fill(' f6');
    await field.press('Enter');
    await expect(status).toContainText('Black F6, White F5');
    await expect(field).toHaveValue('');
    await field.fill('ｇ５');
    await field.press('Enter');
    await expect(status).toContainText('Black G5, White E6');
    await field.fill('k12');
    await board.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(status).toHaveText('There’s no point “K12” on this board.');
  });

  test('a wrong move is explained; undo, hint and a new start help', async ({ page }) => {
    const { board, point, button, status } = await boardOf(page, PROBLEM);
    await point('F5').click();
    await expect(status).toContainText('Not quite. The stone slips out');
    await expect(board).toHaveAttribute('data-state', 'wrong');
    await point('A1').click();
    await expect(status).toContainText('The stone slips out toward its friends above.');
    await button('Undo').click();
    await expect(point('F5')).toHaveAccessibleName('F5, empty');
    await expect(board.locator('[role=gridcell]:focus')).toHaveCount(1);
    await expect(board.locator('.GoPlay-look')).toHaveCount(0);
    await button('Show a hint').click();
    await expect(status).toContainText('Step back');
    await expect(board.locator('.GoPlay-look')).toHaveCount(1);
    await point('A1').click();
    await expect(status).toContainText('Not quite. White gets to the key point first');
    await button('Start over').click();
    await expect(status).toHaveText('Your move');
  });
});

test('once it is solved, one plays on, goes back, and sees what solved it again', async ({ page }) => {
  const { board, point, button, status } = await boardOf(page, PROBLEM);
  for (const [at, answer] of [
    ['F6', 'White F5'],
    ['G5', 'White E6'],
    ['E7', 'captures 3'],
  ] as const) {
    await point(at).click();
    await expect(status).toContainText(answer);
  }
  await point('A1').click();
  await expect(status).toHaveText('White A1, Black to play');
  await point('A2').click();
  await expect(status).toHaveText('Black A2, White to play');
  await page.keyboard.press('Backspace');
  await expect(point('A2')).toHaveAccessibleName('A2, empty');
  await button('Pass').click();
  await expect(status).toContainText('Black passes');
  await page.keyboard.press('Control+z');
  await expect(status).toHaveText('White A1, Black to play');
  await button('Show it again').click();
  await expect(point('F6')).toHaveAccessibleName('F6, empty');
  await expect(status).toContainText('captures 3', { timeout: 10_000 });
  await expect(board).toHaveAttribute('data-state', 'solved');
});

test('a lesson leads on: what is not allowed and ko are said in words', async ({ page }) => {
  const { board, point, button, status } = await boardOf(page, LESSON);
  const answers = [['E6'], ['G5'], ['E6'], ['A1'], ['E5', 'D5'], ['H1']];
  for (const [index, moves] of answers.entries()) {
    await expect(board.locator('.GoPlay-step')).toHaveText(`Problem ${index + 1} of 6`);
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
    await expect(board).toHaveAttribute('data-state', 'solved');
    if (index < 5) await button('Next problem').click();
    if (index < 5) await expect(board.locator('[role=gridcell]:focus')).toHaveCount(1);
  }
  await expect(board).toContainText('All 6 problems solved!');
});

test('the board works on a page that was navigated to', async ({ page }) => {
  await page.goto('/en-US/courses', { waitUntil: 'networkidle' });
  await markDocument(page);
  await page.locator('header').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/en-US$/);
  await expect(page.locator('.GoPlay').getByRole('grid')).toBeVisible();
  await page.locator('[data-at="E4"]').click();
  await expect(page.locator('.GoPlay-status')).toContainText('You captured two!');
  expect(await isSameDocument(page)).toBe(true);
});

test('in colours that the visitor chose the board keeps its own, and states are told by their shape', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { board, point } = await boardOf(page, PROBLEM);
  const fillOf = (kind: string) =>
    board
      .locator(`.Board-${kind}`)
      .first()
      .evaluate((stone) => getComputedStyle(stone).fill);
  expect(await fillOf('black')).not.toBe(await fillOf('white'));
  const wood = await board
    .locator('.GoPlay-board')
    .evaluate((slab) => getComputedStyle(slab).backgroundColor);
  expect([await fillOf('white'), await fillOf('black'), 'rgb(255, 255, 255)']).not.toContain(wood);
  await point('F5').click();
  const wrong = await board.locator('.GoPlay-sign').last().getAttribute('d');
  await board.getByRole('button', { name: 'Start over' }).click();
  for (const name of ['F6', 'G5', 'E7']) await point(name).click();
  await expect(board).toHaveAttribute('data-state', 'solved');
  expect(await board.locator('.GoPlay-sign').last().getAttribute('d')).not.toBe(wrong);
});

test('on paper there is the board and its task, and nothing to press', async ({ page }) => {
  const { board } = await boardOf(page, LESSON);
  await page.emulateMedia({ media: 'print' });
  await expect(board.locator('.Board')).toBeVisible();
  await expect(board.locator('.GoPlay-task')).toBeVisible();
  for (const control of await board.locator('button, input').all()) await expect(control).toBeHidden();
});

for (const path of [PROBLEM, LESSON])
  test(`nothing is in the way of anybody: ${path}`, async ({ page }) => {
    const { point, status } = await boardOf(page, path);
    await point('E6').click();
    await expect(status).not.toHaveText('Your move');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axePartFaults(page, '.GoPlay')).toEqual([]);
      const box = await point('E6').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
