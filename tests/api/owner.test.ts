import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from './helpers/login.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

/** What somebody who has bought a product sees of it: `demo` has `goplus-01`, and was paid back `goplus-02`. */
let site: TestSite;
let demo: { cookie: string };
beforeAll(async () => {
  site = await startTestSite();
  demo = { cookie: await logIn(site) };
});
afterAll(() => site.close());

const BUTTON = 'data-submit=""';

test.each(['zh-TW', 'zh-CN', 'en-US', 'ja-JP'])(
  'an owner is led to the classroom, not to buy again: %s',
  async (locale) => {
    const detail = await site.html(`/${locale}/courses/goplus-01`, demo);
    expect(detail).not.toContain(`href="/${locale}/checkout/goplus-01"`);
    expect(detail.match(/https:\/\/app\.hoshi-go\.example\//g)?.length).toBeGreaterThan(2);
    const checkout = await site.ask(`/${locale}/checkout/goplus-01`, demo);
    expect(checkout.status).toBe(200);
    expect(checkout.text).not.toContain(BUTTON);
  },
);

test('whose product was paid back, or is used up, may buy', async () => {
  for (const id of ['goplus-02', 'vip-3m', 'robot-01'])
    expect(await site.html(`/zh-TW/checkout/${id}`, demo)).toContain(BUTTON);
});

test('the page stays shared for everyone else', async () => {
  const first = await site.ask('/en-US/courses/goplus-01');
  expect(first.headers['cache-control']).toMatch(/public/);
  expect(first.text).toContain('href="/en-US/checkout/goplus-01"');
});
