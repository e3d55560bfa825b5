import type { Page } from '@playwright/test';
import { axePartFaults } from './look.ts';
import { expect, test } from './site.ts';

async function gameOf(page: Page) {
  await page.goto('/en-US/games');
  const game = page.locator('.GameRecord .GoPlay');
  await game.scrollIntoViewIfNeeded();
  await expect(game).toHaveAttribute('data-live', '');
  const button = (name: string) => game.getByRole('button', { name, exact: true });
  return {
    game,
    button,
    status: game.getByRole('status'),
    slider: game.getByRole('slider', { name: 'Move' }),
  };
}

test('a game is looked through with buttons, keys and the slider, and said move by move', async ({
  page,
}) => {
  const { game, button, status, slider } = await gameOf(page);
  await expect(status).toContainText('Move 126: White J5');
  await expect(status).toContainText('Where would you play?');
  const moods = () =>
    game
      .locator('.GameRecord-players svg')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-mood')));
  expect(await moods()).toEqual(['waiting', 'waiting']);
  await button('Next move').click();
  await expect(status).toContainText('Move 127: Black K11');
  await expect(status).toContainText('The ear-reddening move.');
  expect(await moods()).toEqual(['delighted', 'consoling']);
  await button('Next move').click();
  await expect(status).toHaveText('Move 128: White E18');
  expect(await moods()).toEqual(['waiting', 'waiting']);
  await page.keyboard.press('ArrowLeft');
  await expect(status).toContainText('Move 127');
  await page.keyboard.press('Home');
  await expect(status).toHaveText('Before the first move');
  await expect(game.locator('.GoPlay-drawing use')).toHaveCount(0);
  await button('Next move').click();
  await expect(game.locator('.GoPlay-drawing .Board-black')).toHaveCount(1);
  await slider.focus();
  await page.keyboard.press('End');
  await expect(status).toContainText('Move 325: Black T2');
  await expect(slider).toHaveAttribute('aria-valuetext', '325 of 325');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('324');
  // What leads no further keeps the focus.
  await button('To the beginning').click();
  await expect(button('To the beginning')).toBeFocused();
  await expect(button('Previous move')).toHaveAttribute('aria-disabled', 'true');
});

test('the next move is guessed: a near guess is called near, and what is right at once counts', async ({
  page,
}) => {
  const { game, button, status } = await gameOf(page);
  const point = (name: string) => game.locator(`[data-at="${name}"]`);
  await button('Guess the next move').click();
  await point('K11').click();
  await expect(status).toContainText('Yes, K11!The ear-reddening move.');
  await button('Stop guessing').click();
  await button('To the beginning').click();
  await button('Guess the next move').click();
  await point('D4').click();
  await expect(status).toContainText('Not D4. Try somewhere else.');
  await point('Q17').click();
  await expect(status).toContainText('Not Q17, but very close.');
  await point('R16').click();
  await expect(status).toHaveText('Move 1: Black R16Yes, R16!');
  await expect(game.getByText('Right on the first try: 0 of 1')).toBeVisible();
  for (const key of ['ArrowUp', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await expect(game.getByText('Right on the first try: 1 of 2')).toBeVisible();
  await button('Show the move').click();
  await expect(status).toHaveText('Move 3: Black Q3');
  await expect(game.getByText('Right on the first try: 1 of 3')).toBeVisible();
  await point('Q3').click();
  await expect(status).toContainText('There’s already a stone on Q3.');
  await button('Stop guessing').click();
  await expect(game.locator('[data-at]')).toHaveCount(0);
});

for (const [width, height] of [
  [390, 760],
  [320, 568],
] as const)
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ hasTouch: true, viewport: { width, height } });
    test('the board is in view when one guesses, and nothing that has the focus is behind it', async ({
      page,
    }) => {
      const { game, button } = await gameOf(page);
      const board = game.locator('.GoPlay-board');
      const guess = button('Guess the next move');
      await guess.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await guess.tap();
      await expect(button('Stop guessing')).toBeVisible();
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(height / 2);
      await expect(board).toBeInViewport({ ratio: 0.97 });
      await button('Stop guessing').scrollIntoViewIfNeeded();
      await expect(board).toBeInViewport({ ratio: 0.97 });
      await page.keyboard.press('Tab');
      await button('Stop guessing').focus();
      for (let step = 0; step < 6; step++) {
        await page.keyboard.press('Shift+Tab');
        const isHidden = await page.evaluate(() => {
          const { activeElement: one } = document;
          if (!one?.closest('.GameRecord-panel')) return false;
          const { x, y, width, height } = one.getBoundingClientRect();
          return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(isHidden).toBe(false);
      }
    });
  });

test('a game has no faults of accessibility, nor while one guesses', async ({ page }) => {
  const { button } = await gameOf(page);
  expect(await axePartFaults(page, '.GameRecord')).toEqual([]);
  await button('Guess the next move').click();
  expect(await axePartFaults(page, '.GameRecord')).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the position is drawn, all moves can be read, and nothing waits for scripts', async ({ page }) => {
    await page.goto('/en-US/games');
    const block = page.locator('.GameRecord');
    await expect(block.getByRole('img', { name: 'The board after move 126' })).toBeVisible();
    await expect(block.getByRole('button')).toHaveCount(0);
    await expect(block.getByRole('slider')).toHaveCount(0);
    await block.getByText('All moves (325)').click();
    await expect(block.getByRole('listitem')).toHaveCount(325);
    await expect(block.getByRole('listitem').nth(126)).toContainText('Black K11');
  });
});
