import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ContentCopy, copyContent } from '../helpers/contentCopy.ts';
import { axePartFaults, overflow } from './look.ts';
import { type OwnSite, startOwnSite } from './ownSite.ts';
import { test, expect as usual } from './site.ts';

// One after the other: they write into the same files. Vite makes its first scripts meanwhile, which takes a while.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
const expect = usual.configure({ timeout: 60_000 });

let content: ContentCopy;
let own: OwnSite;
test.beforeAll(async () => {
  content = copyContent();
  own = await startOwnSite({ NON_PRODUCTION: 'true', CONTENT_DIR: content.dir }, 'server/start/dev.ts');
});
test.afterAll(async () => {
  await own.close();
  content.dispose();
});

const PAGE = 'pages/vip.yaml';
const WORDS = 'locales/en-US/vip.yaml';
const panel = (page: Page) => page.getByRole('complementary', { name: 'Edit' });
const said = (page: Page) => panel(page).getByRole('status');
/** None while the page is loaded again. */
const blocks = (page: Page) =>
  page
    .locator('main > [data-block]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))
    .catch(() => []);

async function open(page: Page): Promise<void> {
  await page.goto(`${own.origin}/_preview?to=/en-US/vip`);
  await panel(page).getByRole('button', { name: 'Edit' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Block', exact: true })).toHaveValue('intro');
}

/** The page would miss its site; it may be loading again. */
test.afterEach(({ page }) => page.goto('about:blank').catch(() => page.goto('about:blank')));

test('a text is changed, a block moved, and both undone: the files are as they were, byte for byte', async ({
  page,
}) => {
  const [before, wordsBefore] = [content.read(PAGE), content.read(WORDS)];
  await open(page);
  await expect(panel(page)).toContainText('pages/vip.yaml:');
  const heading = panel(page).getByRole('textbox', { name: 'English heading', exact: true });
  await expect(heading).toHaveValue('See the move that turned the game');
  await heading.fill('See the move that decided the game');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toHaveText(`Written: ${WORDS}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See the move that decided the game');
  expect(content.read(WORDS)).toBe(
    wordsBefore.replace('See the move that turned the game', 'See the move that decided the game'),
  );

  // A click on the page chooses a block, and leads nowhere.
  await expect(async () => {
    await page.locator('main [data-block="live"] h2').click();
    await expect(panel(page).getByRole('combobox', { name: 'Block', exact: true })).toHaveValue('live', {
      timeout: 2_000,
    });
  }).toPass();
  const [intro, first, second, ...others] = await blocks(page);
  // What is typed is saved with the move.
  await panel(page).getByRole('textbox', { name: 'English heading', exact: true }).fill('Passes');
  await panel(page).getByRole('button', { name: 'Move up' }).click();
  await expect.poll(() => blocks(page)).toEqual([intro, second, first, ...others]);
  await expect(said(page)).toHaveText(`Written: ${PAGE}, ${WORDS}`);
  await expect(page.locator('main [data-block="live"] h2').first()).toHaveText('Passes');
  expect(content.read(PAGE)).not.toBe(before);

  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => blocks(page)).toEqual([intro, first, second, ...others]);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See the move that turned the game');
  expect([content.read(PAGE), content.read(WORDS)]).toEqual([before, wordsBefore]);
});

test('what `check` refuses is said with its place, and nothing is written', async ({ page, faults }) => {
  const before = content.read(PAGE);
  await open(page);
  const actions = panel(page).locator('details', {
    has: page.locator('> summary', { hasText: /^actions$/ }),
  });
  await actions.getByText('1. Try VIP free').click();
  await actions.getByRole('combobox', { name: 'to', exact: true }).first().fill('/nowhere');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('alert')).toContainText(
    /Nothing was written:.*pages\/vip\.yaml:\d+:\d+ .*nowhere/,
  );
  expect(content.read(PAGE)).toBe(before);
  expect(faults).toEqual([]);
});

test('a block is hidden in a draft, which the preview then shows; what is live stays', async ({ page }) => {
  const before = content.read(PAGE);
  await open(page);
  await panel(page).getByRole('combobox', { name: 'Written into the draft' }).fill('winter');
  await panel(page).getByRole('combobox', { name: 'Written into the draft' }).press('Tab');
  await panel(page).getByRole('combobox', { name: 'Block', exact: true }).selectOption('compare');
  // Until its form has come, the panel is that of the block before, and so are its buttons.
  await expect(panel(page).getByRole('combobox', { name: 'Block', exact: true })).toHaveValue('compare');
  await expect(page.locator('[data-edit-chosen]')).toHaveAttribute('data-block', 'compare');
  await panel(page).getByRole('button', { name: 'Hide' }).click();
  await expect(said(page)).toHaveText(`Written: drafts/winter/${PAGE}`);
  await expect(page.locator('main [data-block="compare"]')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Preview', exact: true })).toContainText('winter');
  expect(content.read(`drafts/winter/${PAGE}`)).toBe(
    before.replace(/(id: compare\n.*\n)/, '$1    hidden: true\n'),
  );
  expect(content.read(PAGE)).toBe(before);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('main [data-block="compare"]')).toBeVisible();
  expect(existsSync(join(content.dir, 'drafts/winter'))).toBe(false);
});

test('what is typed stays when a draft is named afterwards, and is saved into it', async ({ page }) => {
  const before = content.read(WORDS);
  await open(page);
  const heading = panel(page).getByRole('textbox', { name: 'English heading', exact: true });
  await heading.fill('See the move that decided the game');
  const draft = panel(page).getByRole('combobox', { name: 'Written into the draft' });
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/_edit/form'));
  await draft.fill('spring');
  await draft.press('Tab');
  await answered;
  await expect(heading).toHaveValue('See the move that decided the game');
  await expect(panel(page)).toContainText('1 to save');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toHaveText(`Written: drafts/spring/${WORDS}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See the move that decided the game');
  expect(content.read(WORDS)).toBe(before);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See the move that turned the game');
});

test('the panel fits every width, reads well in either scheme and goes by keyboard', async ({ page }) => {
  await open(page);
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await axePartFaults(page, '.Edit')).toEqual([]);
  }
  await panel(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Edit' })).toBeVisible();
});
