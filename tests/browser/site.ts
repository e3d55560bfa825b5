import { test as base, expect, type Page } from '@playwright/test';
import { PATHS } from './paths.ts';

/** Where the site under test listens; another one lets two checkouts run their tests at once. */
export const PORT = Number(process.env['BROWSER_TEST_PORT'] ?? 3210);

/** The sites as visitors reach them, and the locales of each: as the shipped files say. */
export const SITES = [
  { name: 'global', origin: `http://localhost:${PORT}`, locales: ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'] },
  { name: 'jp', origin: `http://jp.localhost:${PORT}`, locales: ['ja-JP'] },
] as const;

/** Pages that one site has alone. */
const OWN_PATHS: Readonly<Record<string, readonly string[]>> = { jp: ['/commercial-transactions'] };

/** Every page in every locale of every site. */
export const PAGES = SITES.flatMap(({ name, origin, locales }) =>
  locales.flatMap((locale) =>
    [...PATHS, ...(OWN_PATHS[name] ?? [])].map((path) => ({
      site: name,
      locale,
      path,
      url: `${origin}/${locale}${path}`,
    })),
  ),
);

/** The tag of a test that other Latin faces are tried in, which English alone is written in. */
export const layoutOf = (place: string): string[] => (place.endsWith('en-US') ? ['@layout'] : []);

/** Writes down whatever a page complains of in the console, and requests that fail. */
export function watchFaults(page: Page, faults: string[]): void {
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`request: ${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A navigation that another one overtakes is no fault, nor scripts asked for early where there are none; what a
    // policy forbids stands in the console as well.
    const { errorText = '' } = request.failure() ?? {};
    if (!['net::ERR_ABORTED', 'csp'].includes(errorText)) faults.push(`request: ${request.url()}`);
  });
}

/** A test whose page may neither complain in the console nor fail a request. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watchFaults(page, faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Marks the document, to tell whether a page was loaded in full since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { hoshiMark: true }));
}
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hoshiMark' in window);
}

/** Has the page's clock stand still, also that of a page that is opened next: its time passes by `page.clock.runFor()` alone. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Has requests wait until they are released. */
export async function holdBack(page: Page, url: string | RegExp): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
