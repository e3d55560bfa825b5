import type { Page } from '@playwright/test';
import {
  axeFaults,
  axeLooks,
  axeWords,
  overflow,
  pictureFaults,
  saidByScript,
  scrollThrough,
  shiftsOf,
  watchShifts,
} from './look.ts';
import { expect, PAGES, SITES, test, watchFaults } from './site.ts';

const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, colorScheme: 'dark' } as const;

for (const { site, locale, path, url } of PAGES) {
  test(`${site} ${locale} ${path || '/'} reads well at every width, for every reader`, async ({
    page,
    browser,
    faults,
  }) => {
    const isFirstOf = ([first]: typeof PAGES) => first?.url === url;
    const alike = PAGES.filter((page) => page.path === path);
    const isMeasured = isFirstOf(alike.filter((page) => languageOf(page) === languageOf({ locale })));
    const open = isMeasured ? openStill : openPage;
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, url);
    await expectWhole(page, site, locale);
    let said = await saidByScript(page);
    // Another test may have taken a seat of a class in between: what differs twice differs.
    if (said.length > 0) {
      await open(page, url);
      said = await saidByScript(page);
    }
    const found: Record<string, unknown> = { 'said only with JavaScript, or only without': said };
    if (isMeasured) Object.assign(found, await look(page, 'desktop, light', axeFaults));
    else Object.assign(found, { axe: await axeWords(page), 'sideways scroll': await overflow(page) });
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      found[`sideways scroll at ${width}`] = await overflow(page);
    }

    if (isFirstOf(alike)) {
      const context = await browser.newContext(PHONE);
      const phone = await context.newPage();
      watchFaults(phone, faults);
      await openStill(phone, url);
      Object.assign(found, await look(phone, 'phone, dark', axeLooks));
      await context.close();
    }

    const bad = Object.entries(found).filter(([, fault]) => fault !== 0 && String(fault) !== '');
    expect(Object.fromEntries(bad)).toEqual({});
  });
}

/**
 * Pages of one language, in another script or on another site, are built of the same blocks: one is measured. On a phone
 * Chinese ones are looked at, here, and English ones (faces.spec.ts).
 */
const languageOf = ({ locale }: { locale: string }) => locale.split('-')[0];

/** Opens a page, which must be there. */
async function openPage(page: Page, url: string): Promise<void> {
  const response = await page.goto(url);
  expect(response?.status()).toBe(200);
}

/** Opens a page and reads it to its end. */
async function openStill(page: Page, url: string): Promise<void> {
  await watchShifts(page);
  await openPage(page, url);
  await scrollThrough(page);
}

/** What meets the eye, and what does not, at one size and in one scheme of colours. */
async function look(
  page: Page,
  how: string,
  axe: (page: Page) => Promise<string[]>,
): Promise<Record<string, unknown>> {
  return {
    [`${how}: moved by itself`]: await shiftsOf(page),
    [`${how}: pictures`]: await pictureFaults(page),
    [`${how}: sideways scroll`]: await overflow(page),
    [`${how}: axe`]: await axe(page),
  };
}

/** Landmarks, one heading of the first rank, language, title and addresses. */
async function expectWhole(page: Page, site: string, locale: string): Promise<void> {
  const facts = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    return {
      landmarks: all('body > header, body > main, body > footer').map(({ localName }) => localName),
      headings: all('h1').map(({ innerText }) => innerText.trim()),
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
      robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content ?? '',
      canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href')),
      alternates: all('link[rel="alternate"]').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    };
  });
  expect(facts).toMatchObject({
    landmarks: ['header', 'main', 'footer'],
    headings: [expect.stringMatching(/\S/)],
    lang: locale,
    title: expect.stringMatching(/\S/),
    description: expect.stringMatching(/\S{4}/),
    canonical: [expect.stringMatching(/^https:\/\/[^/]+\/[a-z]{2}-[A-Z]{2}(\/|$)/)],
  });
  const languages = facts.alternates.map(([language]) => language);
  // A page of one site alone has no address for everybody else.
  if (languages.length > 1) expect(languages).toContain('x-default');
  for (const other of SITES.find(({ name }) => name === site)?.locales ?? [])
    expect(languages).toContain(other);
  for (const [, href] of facts.alternates) expect(href).toMatch(/^https:\/\//);
  if (facts.robots.startsWith('index'))
    expect(facts.alternates.map(([, href]) => href)).toContain(facts.canonical[0]);
}

test('what is wrong with a page is found', async ({ page }) => {
  await page.goto('/en-US/faq');
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = '/favicon.svg';
    const faint = document.createElement('p');
    faint.textContent = 'faint';
    Object.assign(faint.style, { color: '#bbb', background: '#fff' });
    document.querySelector('main')?.append(picture, faint);
  });
  const rules = (found: readonly string[]) => found.map((line) => line.split(':')[0]).sort();
  expect(rules(await axeFaults(page))).toEqual(['color-contrast', 'image-alt']);
  expect(rules(await axeWords(page))).toEqual(['image-alt']);
  expect(rules(await axeLooks(page))).toEqual(['color-contrast']);
});

test('a page that is not there says so in the language of its address, with a way home', async ({
  page,
  faults,
}) => {
  const response = await page.goto('/ja-JP/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', /^ja/);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('main a[href="/ja-JP"]').first().click();
  await expect(page).toHaveURL(/\/ja-JP$/);
  // The browser itself notes the 404 of the document.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
});
