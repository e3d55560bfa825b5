import type { Page } from '@playwright/test';
import { type OwnSite, startOwnSite } from './ownSite.ts';
import { expect, test } from './site.ts';

const TYPED = 'Ann Lee';

let own: OwnSite;
test.beforeEach(async () => {
  own = await startOwnSite({ NON_PRODUCTION: 'true' });
});
test.afterEach(() => own.close());

/** Every page load of the test is one of those that tell. */
const alwaysTell = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0;
  });
const isReport = (url: string) => url.endsWith('/api/browser-errors');
const lines = () =>
  own
    .output()
    .split('\n')
    .filter((line) => line.includes('browser.error'))
    .map((line) => JSON.parse(line));

/** The page would miss its site. */
async function stop(page: Page): Promise<void> {
  await page.goto('about:blank');
  await own.close();
}

test('an island that throws is a line of the log, without what was typed', async ({ page, faults }) => {
  await alwaysTell(page);
  const script = `export function FilterForm() {
    const { value } = document.querySelector('main input[type=search]');
    throw new Error('no course ' + value + ' for ann@mail.example');
  }`;
  await page.route(/_assets\/FilterForm\.island/, async (route) => {
    await expect(page.locator('main input[type=search]')).toHaveValue(TYPED);
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.goto(`${own.origin}/en-US/courses`);
  const told = page.waitForResponse((answer) => isReport(answer.url()));
  await page.locator('main input[type=search]').fill(TYPED);
  expect((await told).status()).toBe(204);
  // The form of the server stands, with what was typed.
  await expect(page.locator('main input[type=search]')).toHaveCount(1);
  expect(faults.splice(0).join()).toContain('island');
  await stop(page);
  expect(lines()).toEqual([
    expect.objectContaining({
      message: 'Error: no course … for [email]',
      script: expect.stringMatching(/^\/_assets\/FilterForm\.island-[\w-]+\.js$/),
      line: 3,
      page: 'courses___en-US',
      site: 'global',
      browser: expect.stringMatching(/^[A-Za-z ]+ \d+$/),
      count: 1,
    }),
  ]);
  expect(own.output()).not.toContain(TYPED);
});

test('errors of other scripts are not told, and of our own three a view', async ({ page, faults }) => {
  await alwaysTell(page);
  let reports = 0;
  page.on('request', (request) => {
    if (isReport(request.url())) reports += 1;
  });
  const listens = page.waitForResponse(/_assets\/browserErrors/);
  await page.goto(`${own.origin}/en-US/faq`);
  await (await listens).finished();
  const fail = (name: string, at: string) =>
    page.evaluate(
      ({ message, stack }) => {
        const error = Object.assign(new Error(message), { stack });
        dispatchEvent(new ErrorEvent('error', { error, message }));
      },
      { message: name, stack: `Error: ${name}\n    at x (${at}:1:2)` },
    );
  await expect(async () => {
    await fail('ours 1', `${own.origin}/_assets/a.js`);
    expect(reports).toBe(1);
  }).toPass();
  await fail('of an extension', 'chrome-extension://abc/a.js');
  for (const name of ['ours 1', 'ours 2', 'ours 3', 'ours 4']) await fail(name, `${own.origin}/_assets/a.js`);
  await expect.poll(() => reports).toBe(3);
  expect(faults).toEqual([]);
  await stop(page);
  expect(lines().map(({ message }) => message)).toEqual(['Error: ours 1', 'Error: ours 2', 'Error: ours 3']);
});
