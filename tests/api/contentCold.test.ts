import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { blockAt } from './helpers/blockAt.ts';
import { logIn } from './helpers/login.ts';
import { servicesOf } from './helpers/services.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const PRODUCT = '/en-US/courses/goplus-03';

const buy = async (from: TestSite, productId: string) => {
  const headers = { cookie: await logIn(from), 'accept-language': 'en-US' };
  return request(from.address).post('/api/purchases').set(headers).send({ productId });
};

describe('what the content service may have taken off sale is not sold', () => {
  test.each([
    ['down', 500],
    ['without such a listing', 404],
  ])('where it is %s and nothing of it is known', async (_name, status) => {
    site = await startTestSite();
    await servicesOf(site).fail({ service: 'content', status });
    site.forget();
    // The pages are there with what the shop knows (B5).
    const cookie = await logIn(site);
    for (const path of [PRODUCT, '/en-US/checkout/goplus-03']) {
      const { text, ...answer } = await site.ask(path, { cookie });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(text).toContain('Strength Boost 3');
    }
    const refused = await buy(site, 'goplus-03');
    expect([refused.status, refused.body.errors]).toMatchObject([503, [{ code: 'unavailable' }]]);
    expect(refused.headers).toHaveProperty('retry-after');
    // What is listed leads to a page that says so.
    expect(JSON.stringify(blockAt(await site.model('/en-US'), 'hot-courses').props)).toContain('"kidbasic"');

    await servicesOf(site).heal();
    const hasLessons = async () => {
      site?.forget();
      return (await site?.ask(PRODUCT))?.text.includes('Thirty-eight lessons');
    };
    // The breaker has to see that it is well again.
    await expect.poll(hasLessons, { timeout: 15_000, interval: 200 }).toBe(true);
    expect((await buy(site, 'goplus-03')).status).toBe(201);
  });

  test('where it fails later, what is known of it counts', async () => {
    site = await startTestSite();
    expect((await site.ask(PRODUCT)).status).toBe(200);
    await servicesOf(site).fail({ service: 'content', status: 500 });
    site.cache.clear();
    expect((await site.ask(PRODUCT)).status).toBe(200);
    expect((await buy(site, 'goplus-03')).status).toBe(201);
  });
});
