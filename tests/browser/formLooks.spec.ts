import type { Page } from '@playwright/test';
import { DEMO } from '../api/helpers/login.ts';
import {
  CERTIFICATE,
  CHILD,
  chooseSlot,
  fieldOf,
  fill,
  forgive,
  formOf,
  newPerson,
  register,
  send,
  submitOf,
  summaryOf,
  TEACHER,
} from './forms.ts';
import { axeFaults, axeLooks, delayScripts, overflow, shiftsOf, watchShifts } from './look.ts';
import { expect, SITES, test } from './site.ts';

/** Each page with a form as it is opened, with faults, and once it is done, on a light desktop and on a dark phone. */

interface Screen {
  path: string;
  /** Who opens it: somebody new, or the demo account, which has had a life. */
  member?: 'new' | 'demo';
  /** Fills the form in rightly and sends it; absent where another test has it. */
  finish?: (page: Page) => Promise<void>;
}

const SCREENS: Screen[] = [
  { path: '/login' },
  { path: '/register', finish: (page) => send(page, { ...newPerson() }) },
  { path: '/redeem', member: 'new', finish: (page) => send(page, { serial: 'HOSHI-WELCOME-19' }) },
  { path: '/checkout/kidbasic', member: 'new', finish: (page) => send(page) },
  {
    path: '/kidgo/trial',
    finish: async (page) => {
      await chooseSlot(page);
      await fieldOf(page, 'consent').check();
      await send(page, CHILD);
    },
  },
  {
    path: '/TeachingCooperationProject/apply',
    finish: async (page) => {
      await fieldOf(page, 'proof').setInputFiles(CERTIFICATE);
      await send(page, TEACHER);
    },
  },
  { path: '/account', member: 'demo' },
  { path: '/account/purchases', member: 'demo' },
];
const LOOKS = [
  {
    place: `${SITES[0].origin}/zh-TW`,
    how: { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
    axe: axeFaults,
  },
  {
    place: `${SITES[1].origin}/ja-JP`,
    how: { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    axe: axeLooks,
  },
] as const;
type Axe = (typeof LOOKS)[number]['axe'];

/** Whatever is pressed or typed in within a form is 44 px high, but for links in a line of words. */
const smallTargets = (page: Page) =>
  formOf(page).evaluateAll((forms) =>
    forms.flatMap((form) =>
      [...form.querySelectorAll<HTMLElement>('button:not(.visually-hidden), .Field, .Field-consent label')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map((one) => one.outerHTML.slice(0, 100)),
    ),
  );

async function logInAsDemo(page: Page, place: string): Promise<void> {
  await page.goto(`${place}/login`);
  await send(page, DEMO);
  await expect(page).toHaveURL(/\/account$/);
}

async function expectFine(page: Page, axe: Axe): Promise<void> {
  expect(await overflow(page), 'sideways scroll').toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
}

for (const { path, member, finish } of SCREENS)
  for (const { place, how, axe } of LOOKS)
    test.describe(`${place}${path} at ${how.viewport.width}, ${how.colorScheme}`, () => {
      test.use(how);
      test('is whole when opened, with faults, and when it is done', async ({ page }) => {
        if (member === 'new') await register(page, place, newPerson());
        if (member === 'demo') await logInAsDemo(page, place);
        await watchShifts(page);
        await delayScripts(page);
        await page.goto(`${place}${path}`, { waitUntil: 'networkidle' });
        await expectFine(page, axe);
        expect(await smallTargets(page)).toEqual([]);
        expect(await shiftsOf(page)).toEqual([]);
        if ((await formOf(page).locator('[data-messages]').count()) > 0) {
          await submitOf(page).click();
          await expect(summaryOf(page)).toBeFocused();
          await expectFine(page, axe);
        }
        if (!finish) return;
        const before = page.url();
        await finish(page);
        await expect(page).not.toHaveURL(before);
        await page.waitForLoadState('networkidle');
        await expectFine(page, axe);
        expect(await shiftsOf(page)).toEqual([]);
      });
    });

for (const width of [320, 640])
  test(`what is long is not cut off at ${width}`, async ({ page, faults }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en-US/login');
    await fill(page, { username: 'W'.repeat(120), password: 'x', otp: '123456' });
    await submitOf(page).click();
    await expect(summaryOf(page)).toBeFocused();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const cut = await formOf(page).evaluateAll((forms) =>
      forms.flatMap((form) =>
        [...form.querySelectorAll<HTMLElement>('button, label, p')]
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.outerHTML.slice(0, 100)),
      ),
    );
    expect(cut.filter((one) => !one.includes('visually-hidden'))).toEqual([]);
    await forgive(faults, 401);
  });

test('beside a long order its sums and button are one card, and the button stays in sight', async ({
  page,
}) => {
  const place = `${SITES[1].origin}/ja-JP`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await register(page, place, newPerson());
  await page.goto(`${place}/checkout/kidbasic`);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not seen`);
    return box;
  };
  const [what, sums, form] = [
    await boxOf('.Order-what'),
    await boxOf('.Order-sums'),
    await boxOf('[data-block-type=Form]'),
  ];
  expect(sums.x).toBeGreaterThan(what.x + what.width);
  expect([form.x, form.width]).toEqual([sums.x, sums.width]);
  expect(Math.abs(sums.y + sums.height - form.y)).toBeLessThan(1);
  await page.locator('[data-block-type=FactTable] dt').last().scrollIntoViewIfNeeded();
  await expect(submitOf(page)).toBeInViewport();
});

for (const path of ['/login', '/register', '/kidgo/trial', '/TeachingCooperationProject/apply'])
  test(`a scene is above the form of a phone, and beside a wide one up to the edge: ${path}`, async ({
    page,
  }) => {
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} does not show`);
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(`${SITES[0].origin}/zh-TW${path}`);
    const [above, head] = [await boxOf('.Form-scene img'), await boxOf('.Form-head')];
    expect([above.x, above.width]).toEqual([0, 390]);
    expect(head.y).toBeGreaterThanOrEqual(above.bottom);
    await page.setViewportSize({ width: 1440, height: 900 });
    const [beside, fields] = [await boxOf('.Form-scene img'), await boxOf('.Form-body')];
    expect(Math.abs(beside.x)).toBeLessThan(1);
    expect(beside.bottom).toBeCloseTo(900, 0);
    expect(fields.x).toBeGreaterThan(beside.right);
  });

test('the stones console who has sent a wrong login', async ({ page, faults }) => {
  await page.goto(`${SITES[0].origin}/en-US/login`);
  await send(page, { username: 'nobody-at-all', password: 'not-the-password', otp: '123456' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('.StoneCharacter[data-mood=consoling]')).toHaveCount(2);
  await forgive(faults, 401);
});
