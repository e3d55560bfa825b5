import type { Page } from '@playwright/test';
import {
  CHILD,
  chooseSlot,
  countPosts,
  fieldOf,
  fill,
  focused,
  forgive,
  formOf,
  newPerson,
  problemsOf,
  register,
  send,
  submitOf,
  summaryOf,
} from './forms.ts';
import { expect, holdBack, isSameDocument, markDocument, SITES, test } from './site.ts';

/** How the browser's script helps with forms that work without it. */

const SCRIPT = /_assets\/forms-[^/]+\.js$/;
const [GLOBAL, JP] = SITES;

// Each form and each language once.
for (const url of [
  `${GLOBAL.origin}/zh-TW/register`,
  `${GLOBAL.origin}/zh-CN/kidgo/trial`,
  `${GLOBAL.origin}/en-US/TeachingCooperationProject/apply`,
  `${GLOBAL.origin}/en-US/login`,
  `${JP.origin}/ja-JP/register`,
])
  test(`what is wrong is told before anything is sent, in the server's words: ${url}`, async ({
    page,
    browser,
  }) => {
    const posts = countPosts(page);
    await page.goto(url);
    const title = await page.title();
    await submitOf(page).click();
    await expect(summaryOf(page)).toBeFocused();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(url);
    await submitOf(plain).click();
    await expect(summaryOf(plain)).toBeVisible();
    expect(await problemsOf(page)).toEqual(await problemsOf(plain));
    expect(await page.title()).toBe(await plain.title());
    expect(await page.title()).not.toBe(title);
    const wrong = '[aria-invalid=true]';
    const described = (all: Element[]) =>
      all.map((one) => `${one.id} ${one.getAttribute('aria-describedby')}`);
    expect(await formOf(page).locator(wrong).evaluateAll(described)).toEqual(
      await formOf(plain).locator(wrong).evaluateAll(described),
    );
    expect(posts.count()).toBe(0);
    await context.close();
  });

test('the summary leads to the fields; what is mended is said no longer, and the title goes back', async ({
  page,
}) => {
  await page.goto('/en-US/kidgo/trial');
  const title = await page.title();
  await submitOf(page).click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  const link = summaryOf(page).getByRole('link', { name: 'Enter your child’s age.' });
  await link.click();
  expect(await focused(page)).toBe('signup-childAge');
  const age = fieldOf(page, 'childAge');
  const header = (await page.locator('header').first().boundingBox())?.height ?? 0;
  expect((await page.getByText('Child’s age', { exact: true }).boundingBox())?.y).toBeGreaterThan(header);
  await expect(age).toHaveAccessibleDescription('Enter your child’s age.');
  await page.keyboard.type('3');
  await expect(age).toHaveAttribute('aria-invalid', 'true');
  await age.fill('5');
  await expect(age).not.toHaveAttribute('aria-invalid');
  await expect(age).toHaveAccessibleDescription('');
  await expect(page).toHaveTitle(`Error: ${title}`);
  await chooseSlot(page);
  await fill(page, { childName: CHILD.childName, parentName: CHILD.parentName });
  await fieldOf(page, 'consent').check();
  // A telephone number is enough, so that nothing is wrong with the address any more.
  await fieldOf(page, 'phone').fill(CHILD.phone);
  await expect(page).toHaveTitle(title);
  await expect(formOf(page).locator('[aria-invalid], .Field-fault')).toHaveCount(0);
});

test('the last field is mended and the button pressed at once: nothing moves away below', async ({
  page,
}) => {
  await page.goto('/en-US/register');
  const person = newPerson();
  await send(page, { ...person, email: 'no address' });
  await expect(summaryOf(page)).toBeFocused();
  await fieldOf(page, 'email').fill(person.email);
  await submitOf(page).scrollIntoViewIfNeeded();
  const box = await submitOf(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 4);
  await expect(page).toHaveURL(/\/account$/);
});

test('what one wrote in full-width letters and with spaces is taken as the server takes it', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/ja-JP/register');
  await send(page, {
    ...person,
    username: ` ${person.username} `,
    email: 'ｓｔａｒ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  });
  await expect(page).toHaveURL(/\/account$/);
});

test('a double click sends once, and the button says that it does', async ({ page }) => {
  const place = `${GLOBAL.origin}/en-US`;
  await register(page, place, newPerson());
  await page.goto(`${place}/checkout/vip-1m`);
  const posts = countPosts(page);
  const { release } = await holdBack(page, /\/healthz$/);
  await submitOf(page).dblclick();
  await submitOf(page).click({ force: true });
  await expect(submitOf(page)).toHaveText('Sending…');
  await expect(submitOf(page)).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page).toHaveURL(/\/done\?receipt=/);
  expect(posts.count()).toBe(1);
  await page.goto(`${place}/account/purchases`);
  await expect(page.locator('[data-block=purchases] article')).toHaveCount(1);
});

test('a code is sent while all that was typed stays; without a name it is asked for', async ({ page }) => {
  await page.goto('/en-US/login');
  const posts = countPosts(page);
  const button = formOf(page).getByRole('button', { name: 'Send me a code' });
  await fieldOf(page, 'password').fill('a good password');
  await button.click();
  await expect(fieldOf(page, 'username')).toBeFocused();
  await expect(fieldOf(page, 'username')).toHaveAccessibleDescription('Enter your username.');
  expect(posts.count()).toBe(0);
  await fieldOf(page, 'username').fill(newPerson().username);
  await markDocument(page);
  await button.click();
  await expect(page.locator('.Form-notice')).toContainText('a six-digit code');
  await expect(page.locator('#announcer')).toContainText('a six-digit code');
  await expect(fieldOf(page, 'otp')).toBeFocused();
  await expect(fieldOf(page, 'password')).toHaveValue('a good password');
  expect(await isSameDocument(page)).toBe(true);
  expect(posts.count()).toBe(1);
});

test('the code is asked for once there is a password; to log in without one has it sent', async ({
  page,
}) => {
  await page.goto('/en-US/login');
  const posts = countPosts(page);
  await expect(fieldOf(page, 'otp')).toBeHidden();
  await fill(page, { username: newPerson().username, password: 'a good password' });
  await expect(fieldOf(page, 'otp')).toBeVisible();
  await fieldOf(page, 'password').press('Enter');
  await expect(page.locator('.Form-notice')).toContainText('a six-digit code');
  await expect(fieldOf(page, 'otp')).toBeFocused();
  await expect(fieldOf(page, 'password')).toHaveValue('a good password');
  expect(posts.count()).toBe(1);
});

test('a password can be seen and hidden; it is sent as one, seen or not', async ({ page }) => {
  await page.goto('/en-US/register');
  const password = fieldOf(page, 'password');
  const show = formOf(page).getByRole('button', { name: 'Show' });
  await fill(page, { ...newPerson() });
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  const hide = formOf(page).getByRole('button', { name: 'Hide' });
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  await hide.click();
  await expect(password).toHaveAttribute('type', 'password');
  await show.click();
  const { release } = await holdBack(page, /\/register$/);
  await submitOf(page).click();
  await expect(submitOf(page)).toHaveText('Sending…');
  await expect(password).toHaveAttribute('type', 'password');
  release();
  await expect(page).toHaveURL(/\/account$/);
});

test('a password stays where a name is taken or a code is wrong, and is sent with the next', async ({
  page,
  browser,
  faults,
}) => {
  const person = newPerson();
  const other = await (await browser.newContext()).newPage();
  await register(other, `${GLOBAL.origin}/en-US`, person);
  await other.context().close();
  await page.goto('/en-US/register');
  await markDocument(page);
  await send(page, { ...person });
  await expect(summaryOf(page)).toBeFocused();
  await expect(fieldOf(page, 'username')).toHaveAttribute('aria-invalid', 'true');
  await expect(fieldOf(page, 'password')).toHaveValue(person.password);
  await expect(formOf(page).locator('[data-again]')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  await send(page, { username: newPerson().username });
  await expect(page).toHaveURL(/\/account$/);
  await page.context().clearCookies();
  await page.goto('/en-US/login?back=/en-US/redeem');
  await send(page, { username: person.username, password: person.password, otp: '123456' });
  await expect(summaryOf(page)).toBeFocused();
  await expect(fieldOf(page, 'password')).toHaveValue(person.password);
  await send(page, { otp: '000000' });
  await expect(page).toHaveURL(/\/redeem$/);
  await forgive(faults, 401, 409);
});

test('a post that nobody answers may be sent again after ten seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en-US/register');
  await page.route(/\/register$/, () => {});
  await send(page, { ...newPerson() });
  await expect(submitOf(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(10_000);
  await expect(submitOf(page)).not.toHaveAttribute('aria-disabled');
});

/** Scripts that a page asks for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url().replace(/.*\//, ''));
  });
  return scripts;
}

test('help is fetched once a form is used, React never', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/en-US/login', { waitUntil: 'networkidle' });
  // What fetches the next page early and tells of errors is not for forms.
  expect(scripts.filter((name) => !/^(client|prefetch|afterLoad|browserErrors)-/.test(name))).toEqual([]);
  await fieldOf(page, 'username').focus();
  await expect.poll(() => scripts.some((name) => name.startsWith('forms'))).toBe(true);
  await submitOf(page).click();
  await expect(summaryOf(page)).toBeFocused();
  expect(scripts.filter((name) => /react|hydrate|jsx/.test(name))).toEqual([]);
});

test('who presses before the help has come is helped once it has', async ({ page }) => {
  const posts = countPosts(page);
  const { release } = await holdBack(page, SCRIPT);
  await page.goto('/en-US/register');
  await submitOf(page).click();
  await submitOf(page).click();
  release();
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page)).toHaveCount(1);
  expect(posts.count()).toBe(0);
});

test('so is who wants to see the password', async ({ page }) => {
  const { release } = await holdBack(page, SCRIPT);
  await page.goto('/en-US/login');
  await fieldOf(page, 'password').fill('secret');
  await formOf(page).getByRole('button', { name: 'Show' }).click();
  release();
  await expect(fieldOf(page, 'password')).toHaveAttribute('type', 'text');
});

test('where the help does not come the server says what is wrong', async ({ page, faults }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto('/en-US/register');
  await send(page, { realName: '星野' });
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summaryOf(page)).toBeFocused();
  await expect(fieldOf(page, 'realName')).toHaveValue('星野');
  await forgive(faults, 422);
  expect(faults.splice(0).join()).toContain('forms-');
});

test('without a connection it says so, keeps everything, and sends when there is one', async ({
  page,
  context,
  faults,
}) => {
  const person = newPerson();
  await page.goto('/en-US/register');
  await fill(page, { ...person });
  await context.setOffline(true);
  await submitOf(page).click();
  const alert = formOf(page).getByRole('alert');
  await expect(alert).toContainText('We can’t connect right now.');
  await expect(alert).toHaveClass(/Form-problem/);
  await expect(formOf(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(formOf(page).getByRole('alert')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(fieldOf(page, 'password')).toHaveValue(person.password);
  await expect(submitOf(page)).toHaveText('Create my account');
  // A link asks before what was typed is lost.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.locator('header a.Header-home').click();
  expect(await asked).toContain('what you typed will be lost');
  await expect(fieldOf(page, 'password')).toHaveValue(person.password);
  await context.setOffline(false);
  await submitOf(page).click();
  await expect(page).toHaveURL(/\/account$/);
  expect(faults.splice(0).length).toBeGreaterThan(0);
});
