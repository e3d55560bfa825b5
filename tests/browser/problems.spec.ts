import { expect, test } from './site.ts';

const DAY = 86_400_000;
const LIST = '/en-US/problems?stage=advanced';

test('a problem that is missed comes back the next day, until it is solved', async ({ page, faults }) => {
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
    ([name, from]) => {
      // The first one has no page any more.
      const due = { 'gone-01': { solved: 0, from: from - 1 }, [name]: { solved: 0, from } };
      localStorage.setItem('hoshiDue', JSON.stringify(due));
    },
    [name, Math.floor(Date.now() / DAY)] as const,
  );
  await page.reload();
  await expect(page.locator('.Problems-due')).toContainText('To try again: 1');
  expect(Object.keys(await due())).toEqual([name]);
  faults.splice(0, faults.length, ...faults.filter((fault) => !/404/.test(fault)));
  await page.getByRole('link', { name: 'Solve the next one' }).click();
  await expect(page).toHaveURL(new RegExp(`/en-US/problems/${name}$`));
});

for (const [locale, share, copied, name] of [
  ['zh-TW', '分享', '已複製', '入門吃子第 19 題'],
  ['zh-CN', '分享', '已复制', '入门吃子第 19 题'],
  ['en-US', 'Share', 'Copied', 'Capture stones: Beginner problem 19'],
  ['ja-JP', '共有', 'コピーしました', '入門「石を取る」第19問'],
] as const)
  test(`a problem is shared by the device, else copied, and that is said: ${locale}`, async ({ page }) => {
    await page.addInitScript(() => {
      const keep = (key: string) => async (value: unknown) =>
        document.documentElement.setAttribute(key, JSON.stringify(value));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep('data-copied') } });
      if (location.hash) Object.defineProperty(navigator, 'share', { value: keep('data-shared') });
    });
    const path = `/${locale}/problems/beginner-net`;
    const button = page.getByRole('button', { name: share, exact: true });
    const html = page.locator('html');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.locator('.Share').scrollIntoViewIfNeeded();
    await button.click();
    await expect(page.locator('.Share').getByRole('status')).toHaveText(copied);
    const sent = (await html.getAttribute('data-copied')) ?? '';
    expect(sent).toContain(name);
    expect(sent).toMatch(new RegExp(`https://[^ ]+${path}"$`));
    await page.goto(`${path}#share`);
    await page.reload();
    await page.locator('.Share').scrollIntoViewIfNeeded();
    await button.click();
    await expect(html).toHaveAttribute('data-shared', new RegExp(`${path}"`));
    await expect(html).not.toHaveAttribute('data-copied');
    await expect(page.locator('.Share').getByRole('button')).toHaveCount(1);
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

test('a worksheet is printed by its button', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await page.goto('/en-US/worksheet', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Print this sheet' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printing');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a problem can be read, with its solution', async ({ page }) => {
    await page.goto('/zh-TW/problems');
    await page.locator('.Problems-stages a').first().click();
    await page.locator('.Problems-item a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('入門吃子第 1 題');
    await expect(page.locator('.Share-address')).toContainText(
      /hoshi-go\.example\/zh-TW\/problems\/beginner-/,
    );
    expect(await page.content()).toMatch(/第一手：黑 [A-T]\d+/);
    // What does nothing without a script is not there; the position can be read.
    await expect(page.locator('.GoPlay-typed')).toBeHidden();
    await expect(page.locator('.GoPlay-solution')).toBeVisible();
  });
  test('a worksheet says how to print it, and has no button that does nothing', async ({ page }) => {
    await page.goto('/en-US/worksheet');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('[data-print]')).toBeHidden();
  });
});
