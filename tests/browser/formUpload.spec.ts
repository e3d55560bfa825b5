import type { Page } from '@playwright/test';
import {
  CERTIFICATE,
  countPosts,
  fieldOf,
  fill,
  forgive,
  formOf,
  send,
  submitOf,
  summaryOf,
  TEACHER,
} from './forms.ts';
import { expect, holdBack, isSameDocument, markDocument, test } from './site.ts';

const APPLY = '/en-US/TeachingCooperationProject/apply';
const filesIn = (page: Page) =>
  fieldOf(page, 'proof').evaluate((one) =>
    one instanceof HTMLInputElement ? [...(one.files ?? [])].map(({ name }) => name) : [],
  );

/** Has the server judge a telephone number that the browser would refuse. */
async function leaveToServer(page: Page): Promise<void> {
  await fieldOf(page, 'phone').evaluate((one) => {
    one.removeAttribute('pattern');
    one.setAttribute('data-messages', '{}');
  });
}

test.beforeEach(({ page }) => page.goto(APPLY));

for (const [locale, words] of [
  ['zh-TW', '選擇檔案'],
  ['ja-JP', 'ファイルを選ぶ'],
] as const)
  test(`documents are chosen in the language of the page: ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/TeachingCooperationProject/apply`);
    const opening = page.waitForEvent('filechooser');
    await page.locator('.Field-files label', { hasText: words }).click();
    await (await opening).setFiles(CERTIFICATE);
    expect(await filesIn(page)).toHaveLength(1);
    const colour = await fieldOf(page, 'proof').evaluate((one) => getComputedStyle(one).color);
    expect(colour).not.toBe('rgba(0, 0, 0, 0)');
    // The field itself can still be reached by keyboard.
    await fieldOf(page, 'proof').focus();
    await expect(fieldOf(page, 'proof')).toBeFocused();
  });

test('of a file that cannot be taken one hears before it is sent', async ({ page }) => {
  const posts = countPosts(page);
  await fill(page, TEACHER);
  const proof = fieldOf(page, 'proof');
  for (const [files, words] of [
    [[], 'Add one to three documents.'],
    [
      [{ ...CERTIFICATE, name: 'a.txt', mimeType: 'text/plain' }],
      'a.txt: Use PDF, JPEG or PNG files that can be opened.',
    ],
    [[CERTIFICATE, CERTIFICATE, CERTIFICATE, CERTIFICATE], 'Add three files at most.'],
    [
      [{ ...CERTIFICATE, buffer: Buffer.alloc(0) }],
      'certificate.pdf: This file is empty. Choose another one.',
    ],
    [
      [{ ...CERTIFICATE, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }],
      'certificate.pdf: Each file can be up to 10 MB. Choose a smaller one.',
    ],
  ] as const) {
    await proof.setInputFiles([...files]);
    // Chosen files are judged at once; that there is none, when it is sent.
    if (files.length > 0) await expect(proof).toHaveAccessibleDescription(new RegExp(RegExp.escape(words)));
    await submitOf(page).click();
    await expect(summaryOf(page).locator('li')).toHaveText([words]);
    await expect(formOf(page).locator('.Field-fault')).toHaveText([words]);
  }
  expect(posts.count()).toBe(0);
});

test('files stay chosen when the server refuses something else, and are sent with the next', async ({
  page,
  faults,
}) => {
  await markDocument(page);
  await leaveToServer(page);
  const files = [CERTIFICATE, { ...CERTIFICATE, name: 'second.pdf' }];
  await fieldOf(page, 'proof').setInputFiles(files);
  await send(page, { ...TEACHER, phone: 'none' });
  await expect(summaryOf(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(fieldOf(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(fieldOf(page, 'email')).toHaveValue(TEACHER.email);
  expect(await filesIn(page)).toEqual(['certificate.pdf', 'second.pdf']);
  await expect(formOf(page)).not.toContainText('Choose again');
  expect(await isSameDocument(page)).toBe(true);
  await send(page, { phone: TEACHER.phone });
  await expect(page).toHaveURL(/\/apply\/done\?receipt=/);
  await forgive(faults, 422);
});

test('a file that the server refuses is named; the others stay chosen, and what is mended is said no more', async ({
  page,
  faults,
}) => {
  const fake = { ...CERTIFICATE, name: 'fake.pdf', buffer: Buffer.from('<html>') };
  await fieldOf(page, 'proof').setInputFiles([CERTIFICATE, fake]);
  await send(page, TEACHER);
  await expect(summaryOf(page).locator('li')).toHaveText([
    'fake.pdf: Use PDF, JPEG or PNG files that can be opened.',
  ]);
  expect(await filesIn(page)).toEqual(['certificate.pdf']);
  await expect(formOf(page)).not.toContainText('Choose again');
  await expect(fieldOf(page, 'name')).toHaveValue(TEACHER.name);
  await fieldOf(page, 'proof').setInputFiles([CERTIFICATE]);
  await expect(summaryOf(page)).toHaveCount(0);
  await expect(formOf(page).locator('.Field-fault')).toHaveCount(0);
  await submitOf(page).click();
  await expect(page).toHaveURL(/\/apply\/done\?receipt=/);
  await forgive(faults, 415);
});

test('files stay chosen in another language', async ({ page }) => {
  await page.goto(APPLY, { waitUntil: 'networkidle' });
  await fieldOf(page, 'name').fill(TEACHER.name);
  await fieldOf(page, 'proof').setInputFiles(CERTIFICATE);
  await page.locator('a[data-dialog="languages"]').locator('visible=true').click();
  await page.getByRole('dialog').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/ja-JP\//);
  await expect.poll(() => filesIn(page)).toEqual(['certificate.pdf']);
});

test('it tells how far it is, and that it is under way; a second press sends nothing', async ({ page }) => {
  const posts = countPosts(page);
  const { release } = await holdBack(page, new RegExp(`${APPLY}$`));
  await fieldOf(page, 'proof').setInputFiles(CERTIFICATE);
  await send(page, TEACHER);
  await expect(page.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible();
  await expect(submitOf(page)).toHaveText('Sending…');
  await submitOf(page).click({ force: true });
  release();
  await expect(page).toHaveURL(/\/apply\/done\?receipt=/);
  expect(posts.count()).toBe(1);
});

for (const [what, answer] of [
  ['a connection that breaks', undefined],
  ['an answer of something on the way that is in trouble', { status: 502, body: '<h1>Bad gateway</h1>' }],
] as const)
  test(`${what} is told, and everything stays`, async ({ page, faults }) => {
    await page.route(new RegExp(`${APPLY}$`), (route) =>
      answer ? route.fulfill({ ...answer, contentType: 'text/html' }) : route.abort('connectionreset'),
    );
    await fieldOf(page, 'proof').setInputFiles(CERTIFICATE);
    await send(page, TEACHER);
    await expect(formOf(page).getByRole('alert')).toContainText('We can’t connect right now.');
    expect(await filesIn(page)).toEqual(['certificate.pdf']);
    await expect(fieldOf(page, 'name')).toHaveValue(TEACHER.name);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.unroute(new RegExp(`${APPLY}$`));
    await submitOf(page).click();
    await expect(page).toHaveURL(/\/apply\/done\?receipt=/);
    faults.splice(0);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('files that have to be chosen again are named', async ({ page, faults }) => {
    await fieldOf(page, 'proof').setInputFiles(CERTIFICATE);
    await expect(formOf(page).locator('noscript .Form-note')).toContainText('Choose files again');
    await formOf(page).locator('[name="locale-ja-JP"]').click();
    await expect(page).toHaveURL(/\/ja-JP\//);
    await expect(formOf(page)).toContainText('もう一度選んでください： certificate.pdf');
    await page.goto(APPLY);
    await fieldOf(page, 'proof').setInputFiles(CERTIFICATE);
    await send(page, { ...TEACHER, phone: 'none' });
    await expect(formOf(page)).toContainText('Choose again: certificate.pdf');
    await expect(summaryOf(page).locator('li')).toHaveCount(1);
    await forgive(faults, 422);
  });
});
