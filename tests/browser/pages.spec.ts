import type { Page } from '@playwright/test';
import {
  axeFaults,
  axeLooks,
  overflow,
  pictureFaults,
  saidByScript,
  scrollThrough,
  shiftsOf,
  watchShifts,
} from './look.ts';
import { expect, PAGES, SITES, test } from './site.ts';

type OnePage = (typeof PAGES)[number];

/** Pages of one language, in another script or on another site, are built of the same blocks: the first is measured. */
const languageOf = ({ locale }: OnePage) => locale.split('-')[0];
const isMeasured = (page: OnePage) =>
  page === PAGES.find((other) => other.path === page.path && languageOf(other) === languageOf(page));

// On a phone and in the dark faces.spec.ts looks at them.
for (const one of PAGES.filter(isMeasured))
  test(`${one.site} ${one.locale} ${one.path || '/'} reads well at every width, for every reader`, async ({
    page,
  }) => {
    await watchShifts(page);
    const found = {
      said: await saidOf(page, one, () => scrollThrough(page)),
      shifts: await shiftsOf(page),
      pictures: await pictureFaults(page),
      axe: await axeFaults(page),
      sideways: await sidewaysOf(page),
    };
    expect(found).toEqual({ said: [], shifts: [], pictures: [], axe: [], sideways: NONE });
  });

/** How many of the others one test opens, one after the other. */
const AT_ONCE = 13;

for (const [name, pages] of Object.entries(
  Object.groupBy(
    PAGES.filter((one) => !isMeasured(one)),
    ({ site, locale }) => `${site} ${locale}`,
  ),
))
  for (let first = 0; first < (pages?.length ?? 0); first += AT_ONCE) {
    const few = pages?.slice(first, first + AT_ONCE) ?? [];
    test(`${name}, from ${few[0]?.path || '/'} on, is whole and fits at every width`, async ({ page }) => {
      for (const one of few) {
        const found = { said: await saidOf(page, one), sideways: await sidewaysOf(page) };
        expect.soft(found, one.url).toEqual({ said: [], sideways: NONE });
      }
    });
  }

/** Opens a page at the width of a desktop, which must be whole; returns what it says only with scripts, or only without. */
async function saidOf(page: Page, { site, locale, url }: OnePage, read = async () => {}): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const open = async () => {
    const response = await page.goto(url);
    expect(response?.status(), url).toBe(200);
    await read();
  };
  await open();
  await expectWhole(page, site, locale);
  const said = await saidByScript(page);
  if (said.length === 0) return said;
  // Another test may have taken a seat of a class in between: what differs twice differs.
  await open();
  return saidByScript(page);
}

const WIDTHS = [1280, 768, 320];
const NONE = [0, 0, 0];

/** By how much a page is wider than its window at each width. */
async function sidewaysOf(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    found.push(await overflow(page));
  }
  return found;
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
