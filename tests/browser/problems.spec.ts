import { expect, test } from './site.ts';

const DAY = 86_400_000;
const LIST = '/en-US/problems?stage=advanced';

test('a problem that is missed comes back the next day, until it is solved', async ({ page }) => {
  await page.goto(LIST);
  await page.locator('.Problems-item a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z][a-z ]+: Advanced problem 1$/);
  const board = page.locator('.GoPlay').first();
  await expect(board.getByRole('grid')).toBeVisible();
  await board.locator('[data-at][data-empty]').first().click();
  await expect(board).toHaveAttribute('data-state', 'wrong');
  const due = () => page.evaluate(() => JSON.parse(localStorage.getItem('hoshiDue') ?? '{}'));
  await expect.poll(async () => Object.values(await due()).length).toBe(1);
  const [[name, { solved, from }]] = Object.entries(await due()) as [
    [string, { solved: number; from: number }],
  ];
  expect([solved, from]).toEqual([0, Math.floor(Date.now() / DAY) + 1]);
  expect(page.url()).toContain(name);

  await page.goto(LIST);
  await expect(page.locator('.Problems-list')).toBeVisible();
  await expect(page.locator('.Problems-due')).toBeHidden();
  await page.evaluate(
    ([name, from]) => localStorage.setItem('hoshiDue', JSON.stringify({ [name]: { solved: 0, from } })),
    [name, Math.floor(Date.now() / DAY)] as const,
  );
  await page.reload();
  await expect(page.locator('.Problems-due')).toContainText('To try again: 1');
  await page.getByRole('link', { name: 'Solve the next one' }).click();
  await expect(page).toHaveURL(new RegExp(`/en-US/problems/${name}$`));
});

for (const [locale, stage] of [
  ['zh-TW', 'beginner'],
  ['zh-CN', 'mastery'],
  ['en-US', 'mastery'],
  ['ja-JP', 'beginner'],
] as const)
  test(`a worksheet is two sheets of paper: ${locale}, ${stage}`, async ({ page }) => {
    await page.goto(`/${locale}/worksheet?stage=${stage}&set=2`);
    const margin = '10mm';
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, bottom: margin, left: margin, right: margin },
    });
    expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe('2');
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a problem can be read, with its solution', async ({ page }) => {
    await page.goto('/zh-TW/problems');
    await page.locator('.Problems-item a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('入門吃子第 1 題');
    expect(await page.content()).toMatch(/第一手：黑 [A-T]\d+/);
  });
});
