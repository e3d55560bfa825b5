import type { Page } from '@playwright/test';
import {
  CERTIFICATE,
  fieldOf,
  formOf,
  logIn,
  logOut,
  newPerson,
  send,
  submitOf,
  summaryOf,
  TEACHER,
} from './forms.ts';
import { overflow } from './look.ts';
import { expect, PAGES, test } from './site.ts';
import { type Scheme, schemeTokens } from './tokens.ts';

/** Browsers from 2022 on show every page in its colours: run by the project `chromium-109`. */

const SCHEMES = ['light', 'dark'] as const satisfies Scheme[];
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
const MENU = /^(Menu|選單|菜单|メニュー)$/;

// Which colours a scheme has does not depend on words: the longest and the widest ones, one in each scheme.
const LANGUAGES = { light: ['global', 'en-US'], dark: ['jp', 'ja-JP'] } as const;
for (const colorScheme of SCHEMES) {
  const [name, locale] = LANGUAGES[colorScheme];
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: WIDE });

    test(`every page of ${name} in ${locale} has its colours, on a phone its menu`, async ({ page }) => {
      test.setTimeout(120_000);
      const pages = PAGES.filter((one) => one.site === name && one.locale === locale);
      // Every other page is loaded at the width at which the one before was left.
      for (const [at, { url }] of pages.entries()) {
        const response = await page.goto(url);
        expect(response?.status(), url).toBe(200);
        for (const size of at % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE]) {
          await page.setViewportSize(size);
          await expectWhole(page, colorScheme, `${url} at ${size.width}`);
          if (size === PHONE) await expectMenu(page, url);
        }
      }
    });
  });
}

for (const colorScheme of SCHEMES)
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every token is the colour that the style sheet names', async ({ page }) => {
      await page.goto('/en-US');
      const tokens = schemeTokens(colorScheme);
      const shown = await page.evaluate((names) => {
        const probe = document.body.appendChild(document.createElement('i'));
        return names.map((name) => {
          probe.style.color = `var(${name})`;
          return [name, getComputedStyle(probe).color];
        });
      }, Object.keys(tokens));
      expect(Object.fromEntries(shown)).toEqual(tokens);
      expect(shown.length).toBeGreaterThan(30);
    });
  });

async function expectWhole(page: Page, scheme: Scheme, where: string): Promise<void> {
  expect(await coloursOf(page), where).toEqual(expectedColours(scheme));
  expect(await overflow(page), `sideways scroll of ${where}`).toBeLessThanOrEqual(0);
}

/** Colours that no page may lack, as computed; of boards and stones all that there are, each once. */
function coloursOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const all = (selector: string, property: 'backgroundColor' | 'color' | 'fill') => [
      ...new Set([...document.querySelectorAll(selector)].map((one) => getComputedStyle(one)[property])),
    ];
    const or = (colours: string[], none: string) => (colours.length > 0 ? colours : [none]);
    return {
      page: all('body', 'backgroundColor'),
      // The title of a game lies on its wood, and is dark by night, too.
      words: all('body, main:not(:has(.PlayGo, .Form-main--page)) h1', 'color'),
      action: all('.Button:not(.Button--quiet, .Button--plain)', 'backgroundColor'),
      wood: or(all('.Board:not(.Board--bare) .Board-wood', 'fill'), 'none'),
      black: or(all('.Board-black', 'fill'), 'none'),
      white: or(all('.Board-white', 'fill'), 'none'),
    };
  });
}

function expectedColours(scheme: Scheme) {
  const tokens = schemeTokens(scheme);
  const orNone = (name: string) => expect.arrayOf(expect.stringMatching(`^(none|${escaped(tokens[name])})$`));
  return {
    page: [tokens['--shell-0']],
    words: [tokens['--ink']],
    action: [tokens['--tea']],
    wood: orNone('--wood'),
    black: orNone('--stone-black'),
    white: orNone('--stone-white'),
  };
}

const escaped = (text = '') => text.replace(/[()]/g, '\\$&');

/** The menu is closed, opens by a click and closes by Escape. */
async function expectMenu(page: Page, url: string): Promise<void> {
  const [button, menu] = [page.getByRole('button', { name: MENU }), page.locator('#site-menu')];
  await expect(button, url).toHaveAttribute('aria-expanded', 'false');
  await expect(menu, url).toBeHidden();
  await button.click();
  await expect(menu, url).toBeVisible();
  await expect(button, url).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu, url).toBeHidden();
}

test('a form says what is wrong, has a code sent, and logs a new member in', async ({ page }) => {
  const person = newPerson();
  await page.goto('/en-US/register');
  await submitOf(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await send(page, { ...person });
  await expect(page).toHaveURL(/\/account$/);
  await logOut(page);
  await page.goto('/en-US/login?back=%2Fen-US%2Fredeem');
  await fieldOf(page, 'username').fill(person.username);
  await fieldOf(page, 'password').fill(person.password);
  await formOf(page).getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.locator('.Form-notice')).toBeVisible();
  await expect(fieldOf(page, 'otp')).toBeFocused();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/redeem$/);
});

test('documents are uploaded', async ({ page }) => {
  await page.goto('/ja-JP/TeachingCooperationProject/apply');
  await fieldOf(page, 'proof').setInputFiles(CERTIFICATE);
  await send(page, TEACHER);
  await expect(page).toHaveURL(/\/apply\/done\?receipt=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });
  test('the menu and the languages are there by links', async ({ page }) => {
    await page.goto('/en-US');
    await expect(page.locator('#site-menu')).toBeHidden();
    await page.getByRole('link', { name: MENU }).click();
    await expect(page.locator('#site-menu')).toBeVisible();
    await page.locator('#site-menu').getByRole('link', { name: 'Change language' }).click();
    await page.locator('#languages').getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL(/\/ja-JP$/);
  });
});
