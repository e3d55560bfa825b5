import type { Page } from '@playwright/test';
import {
  CHILD,
  chooseSlot,
  countPosts,
  fieldOf,
  fill,
  formOf,
  logIn,
  logOut,
  newPerson,
  register,
  send,
  slotOf,
  submitOf,
  summaryOf,
} from './forms.ts';
import { expect, isSameDocument, markDocument, SITES, test } from './site.ts';

/** Forms among pages that the browser's script changes without a full load. */

const SCHEDULE = '/en-US/kidgo/schedule?week=1';
const slotLink = (page: Page) =>
  page.locator('main a[href*="/kidgo/trial?"]').locator('visible=true').first();
const keyOf = (page: Page) => fieldOf(page, 'key').inputValue();

async function signUp(page: Page): Promise<void> {
  await chooseSlot(page);
  await fieldOf(page, 'consent').check();
  await send(page, CHILD);
  await expect(page).toHaveURL(/\/kidgo\/trial\/done\?receipt=/);
}

test('a form that a link led to is helped like any other, and so is the next', async ({ page }) => {
  await page.goto(SCHEDULE, { waitUntil: 'networkidle' });
  await markDocument(page);
  await slotLink(page).click();
  await expect(page).toHaveURL(/\/kidgo\/trial\?/);
  const posts = countPosts(page);
  const title = await page.title();
  await submitOf(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.locator('header').getByRole('link', { name: 'Log in' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/login$/);
  const next = await page.title();
  expect(next).not.toContain('Error');
  await submitOf(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${next}`);
  expect(posts.count()).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/kidgo\/trial\?/);
  await expect(page).toHaveTitle(title);
  await signUp(page);
});

test('back and forward leave a form that can be used', async ({ page }) => {
  await page.goto('/en-US/kidgo/trial');
  await signUp(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/kidgo\/trial$/);
  await expect(submitOf(page)).not.toHaveAttribute('aria-disabled');
  await expect(submitOf(page)).toHaveText('Sign up');
  await page.goForward();
  await expect(page.locator('.Receipt-facts')).toBeVisible();
  await page.goBack();
  await signUp(page);
});

test('who comes back to the very page (a browser may keep it) finds its form ready', async ({ page }) => {
  await page.goto('/en-US/register');
  await send(page, { username: 'x' });
  await expect(summaryOf(page)).toBeFocused();
  await page.route(/\/register$/, () => {});
  await send(page, { ...newPerson() });
  await expect(submitOf(page)).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(submitOf(page)).not.toHaveAttribute('aria-disabled');
  await expect(submitOf(page)).toHaveText('Create my account');
});

test('what the browser has filled in again is kept like what is typed, but passwords', async ({ page }) => {
  await page.goto('/en-US/register');
  const [name, password] = [fieldOf(page, 'realName'), fieldOf(page, 'password')];
  await name.fill('Ada');
  await password.fill('a-long-password');
  await page.goto('/en-US/faq');
  await page.goBack({ waitUntil: 'networkidle' });
  await expect(name).toHaveValue('Ada');
  await page.locator('.Header-nav a[href="/en-US/courses"]').click();
  await expect(page).toHaveURL(/\/courses$/);
  await page.goBack();
  await expect(name).toHaveValue('Ada');
  await expect(password).toHaveValue('');
});

test('each visit of a prefetched page has a key of its own', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(SCHEDULE, { waitUntil: 'networkidle' });
  const keys = new Set<string>();
  // What was fetched ahead is the visitor's own: it is shown once.
  for (const visit of [0, 1]) {
    const href = (await slotLink(page).getAttribute('href')) ?? '';
    const isAsked = () => asked.some((url) => url.endsWith(href));
    await page.mouse.move(0, 0);
    await slotLink(page).hover();
    await expect.poll(isAsked).toBe(true);
    await slotLink(page).click();
    await expect(page).toHaveURL(/\/kidgo\/trial\?/);
    keys.add(await keyOf(page));
    expect(keys.size).toBe(visit + 1);
    asked.length = 0;
    if (visit === 1) break;
    await page.goBack();
    await expect(page).toHaveURL(/\/kidgo\/schedule/);
  }
  await signUp(page);
});

test('a login that ended meanwhile is told with the way to log in and back, and what was typed', async ({
  page,
  context,
  faults,
}) => {
  const place = `${SITES[0].origin}/en-US`;
  await register(page, place, newPerson());
  await page.goto(`${place}/redeem`);
  await context.clearCookies();
  await send(page, { serial: 'HOSHI-1' });
  await expect(summaryOf(page)).toBeFocused();
  await expect(fieldOf(page, 'serial')).toHaveValue('HOSHI-1');
  await summaryOf(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?back=/);
  await expect(formOf(page)).toBeVisible();
  faults.splice(0);
});

test('what was typed is there again with another class of the timetable, and on the way back', async ({
  page,
}) => {
  await page.goto('/en-US/kidgo/trial', { waitUntil: 'networkidle' });
  await chooseSlot(page);
  const first = await slotOf(page).inputValue();
  await fill(page, CHILD);
  await fieldOf(page, 'consent').check();
  await page.locator('main a[href$="/kidgo/schedule"]').click();
  await expect(page).toHaveURL(/\/kidgo\/schedule$/);
  const others = page.locator(`main a[href*="/kidgo/trial?"]:not([href*="${first}"])`);
  await others.locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/kidgo\/trial\?/);
  const second = new URL(page.url()).searchParams.get('courseId') ?? '';
  await expect(slotOf(page)).toHaveValue(second);
  for (const [name, value] of Object.entries(CHILD)) await expect(fieldOf(page, name)).toHaveValue(value);
  await expect(fieldOf(page, 'consent')).toBeChecked();
  await fieldOf(page, 'childName').fill('小月');
  await page.goBack();
  await expect(page).toHaveURL(/\/kidgo\/schedule$/);
  await page.goForward();
  await expect(fieldOf(page, 'childName')).toHaveValue('小月');
  await expect(formOf(page).locator('.Field-fault')).toHaveCount(0);
});

async function changeLanguage(page: Page, name: string): Promise<void> {
  await page.locator('a[data-dialog="languages"]').locator('visible=true').click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}

test('a change of language keeps what was typed, but passwords; a choice that is not there is named', async ({
  page,
}) => {
  await page.goto('/zh-TW/kidgo/trial', { waitUntil: 'networkidle' });
  await chooseSlot(page);
  const chosen = await slotOf(page).inputValue();
  const time = await slotOf(page).locator('..').locator('strong').innerText();
  await fill(page, CHILD);
  await fieldOf(page, 'consent').check();
  await changeLanguage(page, 'English');
  await expect(page).toHaveURL(/\/en-US\/kidgo\/trial$/);
  for (const [name, value] of Object.entries(CHILD)) await expect(fieldOf(page, name)).toHaveValue(value);
  await expect(fieldOf(page, 'consent')).toBeChecked();
  await expect(slotOf(page)).toHaveCount(0);
  await expect(fieldOf(page, 'courseId').first()).toHaveAttribute('aria-invalid', 'true');
  await expect(formOf(page).locator('.Field-fault')).toHaveText(
    new RegExp(`The class you chose, ${time}, .+, is in a region`),
  );
  await changeLanguage(page, '繁體中文');
  await expect(page).toHaveURL(/\/zh-TW\/kidgo\/trial$/);
  await expect(slotOf(page)).toHaveValue(chosen);
  await expect(slotOf(page)).toBeVisible();

  await page.goto(`/zh-TW/kidgo/trial?courseId=${chosen}`, { waitUntil: 'networkidle' });
  await fill(page, CHILD);
  await changeLanguage(page, '日本語');
  // The class of the address is named once, in the page's language.
  await expect(page.locator('.Form-notice')).toHaveText(/^お選びの「.+」は、この言語で/);
  await expect(formOf(page).locator('.Field-fault')).toHaveCount(0);
  await changeLanguage(page, '繁體中文');
  await expect(slotOf(page)).toHaveValue(chosen);

  await page.goto('/ja-JP/login?back=/ja-JP/checkout/goplus-01', { waitUntil: 'networkidle' });
  await fill(page, { username: 'demo', password: 'a secret' });
  await changeLanguage(page, 'English');
  await expect(page).toHaveURL(/\/en-US\/login\?back=%2Fen-US%2Fcheckout%2Fgoplus-01$/);
  await expect(fieldOf(page, 'username')).toHaveValue('demo');
  await expect(fieldOf(page, 'password')).toHaveValue('');
});

test('a change of language at the code of a login keeps the code’s field, what it says and what was typed', async ({
  page,
  faults,
}) => {
  await page.goto('/en-US/login', { waitUntil: 'networkidle' });
  await send(page, { username: `star-${Date.now()}`, password: 'a secret' });
  const notice = page.locator('.Form-body > .Form-notice');
  await expect(notice).toHaveText(/six-digit code/);
  await fieldOf(page, 'otp').fill('12');
  await changeLanguage(page, '日本語');
  await expect(page).toHaveURL(/\/ja-JP\/login$/);
  await expect(notice).toHaveText(/コード/);
  await expect(fieldOf(page, 'otp')).toBeVisible();
  await expect(fieldOf(page, 'otp')).toHaveValue('12');
  await expect(fieldOf(page, 'username')).toHaveValue(/^star-/);
  await page.reload();
  await expect(notice).toHaveText(/コード/);
  await expect(fieldOf(page, 'otp')).toHaveValue('');
  faults.splice(0);
});

const stored = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('hoshiMemberDrafts') ?? sessionStorage.getItem('hoshiDrafts'));

test('what was typed is there after a reload and on the way back; no secret is stored, and nothing once it is sent', async ({
  page,
}) => {
  // The browser itself fills in nothing of a page that is never stored.
  await page.goto('/en-US/kidgo/trial', { waitUntil: 'networkidle' });
  await chooseSlot(page);
  const chosen = await slotOf(page).inputValue();
  await fill(page, CHILD);
  await fieldOf(page, 'consent').check();
  await page.reload();
  for (const [name, value] of Object.entries(CHILD)) await expect(fieldOf(page, name)).toHaveValue(value);
  await expect(slotOf(page)).toHaveValue(chosen);
  await expect(fieldOf(page, 'consent')).toBeChecked();
  await page.goto('/en-US/register', { waitUntil: 'networkidle' });
  const person = newPerson();
  await fill(page, { ...person });
  await page.locator('[data-show]').click();
  await fieldOf(page, 'password').fill(`${person.password}!`);
  expect(await stored(page)).toContain(person.username);
  expect(await stored(page)).not.toContain(person.password);
  await page.goto('/en-US/faq');
  await page.goBack();
  await expect(fieldOf(page, 'realName')).toHaveValue(person.realName);
  await expect(fieldOf(page, 'password')).toHaveValue('');
  await send(page, { password: person.password });
  await expect(page).toHaveURL(/\/account$/);
  expect(await stored(page)).not.toContain(person.username);
  await logOut(page);
  await expect.poll(() => stored(page)).toBeNull();
});

test('what a member typed is for that member alone, also where all logins end', async ({ page }) => {
  await register(page, '/en-US', newPerson());
  await page.goto('/en-US/kidgo/trial', { waitUntil: 'networkidle' });
  await fill(page, { childName: CHILD.childName });
  await page.reload();
  await expect(fieldOf(page, 'childName')).toHaveValue(CHILD.childName);
  await page.goto('/en-US/account', { waitUntil: 'networkidle' });
  await page.locator('main form[data-form]').getByRole('button').last().click();
  await expect(page.locator('.Header-name')).toHaveCount(0);
  await page.goto('/en-US/kidgo/trial', { waitUntil: 'networkidle' });
  await expect(fieldOf(page, 'childName')).toHaveValue('');
  await expect.poll(() => stored(page)).toBeNull();
});

test('what was typed before the scripts came is found again after a reload', async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route(/\/_assets\/.*\.js$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/en-US/kidgo/trial', { waitUntil: 'commit' });
  await fill(page, { childName: CHILD.childName });
  typed.resolve();
  await expect.poll(() => stored(page)).toContain(CHILD.childName);
  await page.reload();
  await expect(fieldOf(page, 'childName')).toHaveValue(CHILD.childName);
});

test('an order whose login has ended leads to the login and back', async ({ page, context, faults }) => {
  const place = `${SITES[0].origin}/en-US`;
  const person = newPerson();
  await register(page, place, person);
  await page.goto(`${place}/checkout/kidbasic`);
  await context.clearCookies();
  await send(page);
  await expect(submitOf(page)).toHaveCount(0);
  await page.locator('main .Button', { hasText: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?back=/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/checkout\/kidbasic$/);
  faults.splice(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('a member’s menu leads to the classroom once', async ({ page }) => {
    await register(page, '/en-US', newPerson());
    await page.locator('.Header-menu').click();
    await expect(page.locator('#site-menu').getByRole('link', { name: 'Go to class' })).toHaveCount(1);
  });
});
