import type { Page } from '@playwright/test';
import { axePartFaults } from './look.ts';
import { type OwnSite, startOwnSite } from './ownSite.ts';
import { expect, holdBack, layoutOf, SITES, test } from './site.ts';
import { boardTimes, onSlowPhone } from './slowPhone.ts';

const HOME = '/en-US';
/** Scripts but for the one that a page begins with. */
const PARTS = /_assets\/(?!client)[^/]+\.js$/;
const PHONE = { hasTouch: true, viewport: { width: 360, height: 640 } };

/** The board of home, awake or not. */
function boardOf(page: Page) {
  const board = page.locator('.GoPlay');
  const point = (name: string) => board.locator(`[data-at="${name}"]`);
  const button = (name: string) => board.getByRole('button', { name, exact: true });
  return { board, point, button, status: board.getByRole('status'), taken: board.locator('.GoPlay-taken') };
}

async function isListening(page: Page) {
  await expect(page.locator('.GoPlay').getByRole('grid')).toBeVisible();
}

test('by mouse: three problems in a row, each praised, and the way to keep what was learned', async ({
  page,
}) => {
  await page.goto(HOME);
  await isListening(page);
  const { board, point, button, status, taken } = boardOf(page);
  await expect(board.locator('.GoPlay-step')).toHaveText('Problem 1 of 3');
  // The stones to catch have faces until they are caught.
  const faces = board.locator('.GoPlay-drawing .StoneCharacter-face');
  await expect(faces).toHaveCount(2);
  await point('E4').click();
  await expect(status).toContainText('You captured two!');
  await expect(faces).toHaveCount(0);
  await expect(taken).toContainText('Stones captured: 2');
  await expect(board.locator('.StoneCharacter[data-mood=delighted]')).toHaveCount(2);
  await button('Next problem').click();
  await expect(board.locator('.GoPlay-step')).toHaveText('Problem 2 of 3');
  await point('E3').click();
  await expect(taken).toContainText('Stones captured: 4');
  await button('Next problem').click();
  await expect(board.locator('.GoPlay-length')).toHaveText('Two moves');
  await point('F3').click();
  await expect(status).toContainText('Good move!');
  await point('G3').click();
  await expect(taken).toContainText('Stones captured: 6');
  await expect(board.locator('.GoPlay-end')).toContainText('Now you can capture!');
  await expect(board.getByRole('link', { name: 'Keep my progress' })).toHaveAttribute('href', /register$/);
});

test('a wrong move is refuted on the board and taken back with one button; the hint shows where to look', async ({
  page,
}) => {
  await page.goto(HOME);
  await isListening(page);
  const { board, point, button, status } = boardOf(page);
  await point('A1').click();
  await expect(status).toContainText('White E4');
  await expect(status).toContainText('undo and try again.');
  await expect(board.locator('.StoneCharacter[data-mood=consoling]')).toHaveCount(2);
  await button('Undo').click();
  await button('Show a hint').click();
  const look = await board.locator('.GoPlay-look').boundingBox();
  const liberty = await point('E4').boundingBox();
  expect(Math.abs((look?.x ?? 0) - (liberty?.x ?? 0))).toBeLessThan(12);
  await point('E4').click();
  await expect(board.locator('.GoPlay-look')).toHaveCount(0);
  await expect(board).toHaveAttribute('data-state', 'solved');
});

test('by keyboard: Enter plays, and goes on to the next; what is for keyboards alone comes after the buttons', async ({
  page,
}) => {
  await page.goto(HOME);
  await isListening(page);
  const { board, point, button } = boardOf(page);
  await board.locator('[data-at][tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(board).toHaveAttribute('data-state', 'solved');
  await page.keyboard.press('Enter');
  await expect(board.locator('.GoPlay-step')).toHaveText('Problem 2 of 3');
  await expect(point('D4')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Show a hint')).toBeFocused();
  for (const _ of ['the sound', 'the words']) await page.keyboard.press('Tab');
  await expect(board.locator('summary')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP']) {
    test(`the main action and the board begin in the first screen: ${locale}`, {
      tag: layoutOf(locale),
    }, async ({ page }) => {
      await page.goto(`/${locale}`);
      const action = await page.locator('.Hero .Actions a').first().boundingBox();
      const board = await page.locator('.GoPlay-board').boundingBox();
      expect((action?.y ?? Number.NaN) + (action?.height ?? 0)).toBeLessThan(PHONE.viewport.height);
      expect(board?.y ?? Number.NaN).toBeLessThan(PHONE.viewport.height - 48);
    });
  }

  test('the first tap is not lost while the scripts are on their way', async ({ page }) => {
    const { release } = await holdBack(page, PARTS);
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
    const { board, point, button, status } = boardOf(page);
    await point('E4').tap();
    await expect(board.getByRole('grid')).toHaveCount(0);
    release();
    await expect(status).toContainText('You captured two!');
    // What was said and what is next are both seen.
    await expect(button('Next problem')).toBeInViewport();
    await expect(board.locator('.GoPlay-head')).toBeInViewport();
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 780 },
])
  for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'])
    test(`the end is in sight, and the headline stays where it is: ${locale} ${viewport.width}`, {
      tag: layoutOf(locale),
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/${locale}`);
      await isListening(page);
      const { board, point } = boardOf(page);
      const headline = () =>
        page.locator('h1').evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
      const first = await headline();
      const keyboard = board.locator('summary').last();
      await keyboard.click();
      expect(await headline()).toBe(first);
      await keyboard.click();
      await page.evaluate(() => scrollTo(0, 0));
      for (const at of ['E4', 'E3', 'F3', 'G3']) {
        await point(at).click();
        if (at.startsWith('E')) await board.locator('.GoPlay-after button').click();
      }
      const end = board.locator('.GoPlay-end');
      for (const part of [end.locator('strong'), end.locator('a')])
        await expect(part).toBeInViewport({ ratio: 1 });
      await expect(board.locator('.GoPlay-head')).toBeInViewport();
      expect(await headline()).toBe(first);
      if (viewport.width > 900) expect(await page.evaluate(() => scrollY)).toBe(0);
    });

test('where motion is not wanted nothing moves, and all is told', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(HOME);
  await isListening(page);
  const { board, point, button, status } = boardOf(page);
  await point('E4').click();
  await expect(status).toContainText('You captured two!');
  await button('Next problem').click();
  const names = await board.evaluate((root) =>
    root
      .getAnimations({ subtree: true })
      // A transition of a hundredth of a millisecond is none, and may not be over yet.
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : one.id)),
  );
  expect(names).toEqual([]);
});

test('solved, wrong and at the end it is in nobody’s way', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(HOME);
  await isListening(page);
  const { point, button } = boardOf(page);
  const faults = () => axePartFaults(page, '.GoPlay');
  await point('A1').click();
  expect(await faults()).toEqual([]);
  await button('Undo').click();
  await button('Show a hint').click();
  for (const [at, next] of [
    ['E4', true],
    ['E3', true],
    ['F3', false],
    ['G3', false],
  ] as const) {
    await point(at).click();
    if (next) await button('Next problem').click();
  }
  expect(await faults()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the position and the solution are there in words, and nothing that does not work', async ({
    page,
  }) => {
    await page.goto(HOME);
    const words = '7×7 board, Black to play. Black: C5, D5, B4, C3, D3. White: C4, D4. Circled: C4, D4.';
    await expect(page.getByRole('img', { name: words })).toBeVisible();
    await page.getByText('Text version').click();
    await expect(page.getByText(words)).toBeVisible();
    const solution = page.locator('.GoPlay-solution');
    await expect(solution.locator('p')).toBeHidden();
    await solution.locator('summary').click();
    await expect(solution.locator('p')).toBeVisible();
    await expect(solution.locator('p')).toContainText('First move: Black E4. Surround stones completely');
    for (const button of await page.locator('.GoPlay button').all()) await expect(button).toBeHidden();
  });
});

test.describe('in production, without sample reviews and notes to the owner', () => {
  // One after the other: they share a site.
  test.describe.configure({ mode: 'default' });
  let production: OwnSite;
  test.beforeAll(async () => {
    production = await startOwnSite({ NON_PRODUCTION: 'false' });
  });
  test.afterAll(() => production.close());

  for (const locale of SITES[0].locales)
    test(`on a slow phone 110 kB at most come until the board listens, and the font of headings, ${locale}`, async ({
      page,
    }) => {
      const path = `${production.origin}/${locale}`;
      // The page as it is kept is compressed best, a moment after the first visit.
      const isKept = async () => (await page.request.get(path)).headers()['etag'] !== undefined;
      await expect.poll(isKept).toBe(true);
      await page.setViewportSize({ width: 360, height: 780 });
      await onSlowPhone(page);
      await page.goto(path);
      const { received } = await boardTimes(page);
      expect(received).toBeGreaterThan(80);
      const hasFont = (await page.locator('link[as="font"]').count()) > 0;
      expect(received).toBeLessThan(hasFont ? 119 : 110.5);
    });
});
