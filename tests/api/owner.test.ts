import { expect, test } from 'vitest';
import { sharedSite } from './helpers/fileSite.ts';
import { logIn } from './helpers/login.ts';

/** What somebody who has bought a product sees of it: `demo` has `goplus-01`, and was paid back `goplus-02`. */
const site = await sharedSite();
const demo = { cookie: await logIn(site) };

const BUTTON = 'data-submit=""';

test.each(['zh-TW', 'ja-JP'])('an owner is led to the classroom, not to buy again: %s', async (locale) => {
  const detail = await site.html(`/${locale}/courses/goplus-01`, demo);
  expect(detail).not.toContain(`href="/${locale}/checkout/goplus-01"`);
  expect(detail.match(/https:\/\/app\.hoshi-go\.example\//g)?.length).toBeGreaterThan(2);
  const checkout = await site.ask(`/${locale}/checkout/goplus-01`, demo);
  expect(checkout.status).toBe(200);
  expect(checkout.text).not.toContain(BUTTON);
});

test('whose product was paid back, or is used up, may buy', async () => {
  for (const id of ['goplus-02', 'vip-3m', 'robot-01'])
    expect(await site.html(`/zh-TW/checkout/${id}`, demo)).toContain(BUTTON);
});

test('the page stays shared for everyone else', async () => {
  const first = await site.ask('/en-US/courses/goplus-01');
  expect(first.headers['cache-control']).toMatch(/public/);
  expect(first.text).toContain('href="/en-US/checkout/goplus-01"');
});
