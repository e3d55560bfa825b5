import { expect, type Page, test } from '@playwright/test';
import { newPerson, register } from './forms.ts';
import { layoutOf } from './site.ts';

const PATH = '/en-US/level-test';

/** The first right move of the problem that stands, as the page's island knows it. */
async function rightPoint(page: Page): Promise<string> {
  const props = await page.locator('[data-island="LevelTestPlay"]').getAttribute('data-props');
  const { moves } = JSON.parse(props ?? '{}').question.problem;
  return moves.find(({ right }: { right?: true }) => right)?.at;
}

test('the test is played in place, one problem after the other, to a level that is remembered', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByText('Question 1')).toBeVisible();
  await expect(page.locator('.LevelTest-form')).toBeHidden();
  for (let number = 1; number <= 3; number++) {
    await expect(page.getByText(`Question ${number}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    if (number === 2) await page.getByRole('link', { name: 'I don’t know this one' }).click();
    else {
      // A wrong move counts, whatever is played afterwards.
      const right = await rightPoint(page);
      const cells = page.locator('[role="gridcell"][data-empty]');
      const count = await cells.count();
      for (let index = 0; index < count; index++) {
        const cell = cells.nth(index);
        if ((await cell.getAttribute('data-at')) === right) continue;
        await cell.click();
        if ((await page.locator('.GoPlay[data-state="wrong"]').count()) > 0) break;
      }
      await expect(page.locator('.GoPlay-status')).toContainText('Noted. The next one will fit you better.');
      await expect(page.locator('.GoPlay-status')).not.toContainText(/undo|take it back|again/i);
      await expect(page.locator('.StoneCharacter[data-mood=consoling]')).toHaveCount(0);
      await page.getByRole('link', { name: 'Next question' }).click();
    }
  }
  await expect(page).toHaveURL(/\?a=000$/);
  for (let number = 4; number <= 6; number++) {
    await expect(page.getByText(`Question ${number}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'I don’t know this one' }).click();
  }
  await expect(page).toHaveURL(/\/level-test\/G19\?mine=yes$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('G19about 30 kyu');
  await expect(page.getByRole('button', { name: 'Copy text and link' })).toBeVisible();
  await page.goto('/en-US/register');
  await expect(page.getByText('Level from the test: G19, about 30 kyu')).toBeVisible();
  await register(page, '/en-US', newPerson());
  await expect(page.getByText('Level from the test: G19, about 30 kyu')).toBeVisible();
  await expect(page.getByText('You haven’t passed a mock exam yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.reload();
  await expect(page.getByText('Level from the test')).toHaveCount(0);
});

for (const { width, height } of [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
])
  for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'])
    test(`the way to go on without an answer is in the first screen, beside the board or below it: ${locale} ${width}`, {
      tag: layoutOf(locale),
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const query of ['', '?a=1', '?a=11', '?a=0']) {
        await page.goto(`/${locale}/level-test${query}`);
        const board = await page.locator('.GoPlay-board').boundingBox();
        const skip = await page.locator('.GoPlay-next a').boundingBox();
        const after = width > height ? (['x', 'width'] as const) : (['y', 'height'] as const);
        const edge = (board?.[after[0]] ?? Number.NaN) + (board?.[after[1]] ?? 0);
        expect(skip?.[after[0]] ?? 0, query).toBeGreaterThan(edge);
        expect((skip?.y ?? Number.NaN) + (skip?.height ?? 0), query).toBeLessThanOrEqual(height);
      }
    });

test('a problem that is solved leads to a harder one', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('grid').waitFor();
  await page.locator(`[data-at="${await rightPoint(page)}"]`).click();
  await page.getByRole('link', { name: 'Next question' }).click();
  await expect(page).toHaveURL(/\?a=1$/);
  await expect(page.getByText('1 of 1 correct so far.')).toBeAttached();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('points are chosen in a form, to the end', async ({ page }) => {
    await page.goto(PATH);
    for (let number = 1; number <= 6; number++) {
      await expect(page.getByText(`Question ${number}`, { exact: true })).toBeVisible();
      await page.getByRole('radio', { name: 'I don’t know' }).check();
      await page.getByRole('button', { name: 'Answer' }).click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('That was the last question');
    await page.getByRole('link', { name: 'See my level' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('G19about 30 kyu');
    await page.getByRole('main').getByRole('link', { name: 'Sign up free', exact: true }).click();
    await expect(page.getByText('Level from the test: G19, about 30 kyu')).toBeVisible();
  });
});

test('the problem of the day counts days in a row, and survives what others wrote', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('hoshiDaily', '{"last":7}');
    sessionStorage.setItem('begun', 'yes');
  });
  await page.goto('/en-US/daily?stage=intermediate');
  await page.getByRole('grid').waitFor();
  const island = page.locator('[data-island="DailyPlay"]');
  for (let turn = 0; turn < 6; turn++) {
    if ((await page.locator('.GoPlay[data-state="solved"]').count()) > 0) break;
    const props = JSON.parse((await island.getAttribute('data-props')) ?? '{}');
    const line: string[] = [];
    for (let moves = props.problem.moves; moves; ) {
      const right = moves.find(({ right: is }: { right?: true }) => is);
      if (!right) break;
      line.push(right.at);
      moves = right.next?.[0]?.next;
    }
    await page.locator(`[data-at="${line[turn]}"]`).click();
  }
  await expect(page.getByText('Days in a row: 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy text and link' })).toBeVisible();
  const position = () =>
    page.locator('.GoPlay [data-at]').evaluateAll((points) => points.map((one) => one.ariaLabel));
  const solved = await position();
  await page.reload();
  await expect(page.getByText('Days in a row: 1')).toBeVisible();
  await expect(page.locator('.GoPlay')).toHaveAttribute('data-state', 'solved');
  expect(await position()).toEqual(solved);
  await expect(page.getByRole('button', { name: 'Copy text and link' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.locator('.GoPlay')).toHaveAttribute('data-state', 'open');
});
