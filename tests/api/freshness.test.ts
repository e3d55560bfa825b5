import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timeMachine } from './helpers/clock.ts';
import { gridOf } from './helpers/grid.ts';
import {
  answerCatalogue,
  type Stub,
  type StubAnswer,
  type StubCatalogue,
  startStub,
} from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const named = (name: string): StubCatalogue => ({
  products: [
    { id: 'one', type: 'hjjCoursePlan', isItp: false, isActive: { 'en-US': true }, name },
    { id: 'combo-05', type: 'bundle', isItp: false, isActive: { 'en-US': true }, name: `${name} bundle` },
  ],
  plans: [],
  records: [],
  reviews: [],
});

let catalogue = named('First');
let failing: StubAnswer | undefined;
let waiting: Promise<void> | undefined;
let stub: Stub;
let site: TestSite;
beforeAll(async () => {
  stub = await startStub(['ec', 'course', 'content'], async (call) => {
    await waiting;
    return failing ?? answerCatalogue(catalogue)(call);
  });
  site = await startTestSite(stub.settings);
});
afterAll(async () => {
  await site.close();
  await stub.close();
});
beforeEach(async () => {
  failing = undefined;
  waiting = undefined;
  catalogue = named('First');
  site.forget();
  stub.calls.length = 0;
});

const names = async () => gridOf(await site.model('/en-US/courses')).cards.map(({ name }) => name);
const shows = async (name: string) => (await site.html('/en-US/courses')).includes(`>${name}<`);
const coldNames = async () => {
  site.forget();
  return names();
};
/** Longer than any answer counts as fresh. */
const LONG = 61_000;

describe('calls of the public catalogue are everybody’s (B1)', () => {
  test('they ask for JSON, carry no token and nothing of the visitor', async () => {
    const mine = {
      cookie: 'hoshi_session=secret; a=b',
      authorization: 'Bearer mine',
      'accept-language': 'en',
    };
    await site.ask('/en-US', mine);
    const seen = stub.calls.map(({ service, path }) => `${service}/${path}`);
    expect(new Set(seen)).toEqual(
      new Set(['ec/products', 'course/coursePlans', 'content/courses', 'content/reviews']),
    );
    for (const { headers } of stub.calls) {
      expect(headers.accept).toBe('application/json');
      expect(headers.authorization).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
    }
  });

  test('plans are asked for all, content in the page’s locale', async () => {
    await site.ask('/en-US/courses');
    expect(stub.calls.find(({ path }) => path === 'coursePlans')?.query.get('username')).toBe('null');
    expect(stub.calls.find(({ path }) => path === 'courses')?.query.get('locale')).toBe('en-US');
  });
});

describe('data that changes is shown soon; data that cannot be had is shown as it was (B5)', () => {
  test('a new name shows once the old answer is no longer fresh, also on kept pages', async () => {
    const advance = timeMachine();
    expect(await shows('First')).toBe(true);
    catalogue = named('Second');
    expect(await shows('First')).toBe(true);
    advance(LONG);
    await expect.poll(() => shows('Second')).toBe(true);
    expect(await names()).toContain('Second');
  });

  test('with the calendar set back by a day, services are asked as before', async () => {
    const advance = timeMachine();
    expect(await shows('First')).toBe(true);
    advance.setBack(86_400_000);
    catalogue = named('Second');
    expect(await shows('First')).toBe(true);
    advance(LONG);
    await expect.poll(() => shows('Second')).toBe(true);
  });

  test('while it is fetched anew, nobody waits', async () => {
    const advance = timeMachine();
    await shows('First');
    catalogue = named('Second');
    const slow = Promise.withResolvers<void>();
    waiting = slow.promise;
    advance(LONG);
    site.cache.clear();
    expect(await shows('First')).toBe(true);
    slow.resolve();
    await expect.poll(() => shows('Second')).toBe(true);
  });

  test('while a service fails, the last good answer shows; when it is back, the new one', async () => {
    const advance = timeMachine();
    await shows('First');
    failing = { status: 500 };
    catalogue = named('Second');
    for (let i = 0; i < 4; i++) {
      advance(LONG);
      site.cache.clear();
      expect((await site.ask('/en-US/courses')).status).toBe(200);
      expect(await names()).toContain('First');
      // The pause after several failures may be longer than a minute: it is asked again, and later.
      const asked = async () => {
        advance(LONG);
        await names();
        return stub.calls.filter(({ path }) => path === 'products').length;
      };
      await expect.poll(asked).toBeGreaterThan(i);
    }
    failing = undefined;
    advance(LONG);
    await expect.poll(names).toContain('Second');
    expect(await shows('Second')).toBe(true);
  });

  test('a service that fails again and again is left alone for a while, then tried once more', async () => {
    const advance = timeMachine();
    failing = { status: 500 };
    for (let i = 0; i < 8; i++) {
      site.forget();
      await site.ask('/en-US/courses');
    }
    const tries = stub.count('products');
    expect(tries).toBeLessThanOrEqual(6);
    expect((await site.ask('/metrics')).text).toMatch(/hoshi_backend_breaker_open\{service="ec"\} 1/);
    failing = undefined;
    advance(5_000);
    await expect.poll(coldNames).toContain('First');
    expect((await site.ask('/metrics')).text).toMatch(/hoshi_backend_breaker_open\{service="ec"\} 0/);
  });
});

describe('answers that only look good are failed calls', () => {
  test.each<[string, StubAnswer]>([
    ['a redirect to another host', { status: 302, headers: { location: 'http://localhost:9/products' } }],
    ['a dropped connection', { drop: true }],
    ['an empty list of another kind', { json: { products: [] } }],
    ['a product without an id', { json: [{ type: 'bundle', isItp: false, isActive: {} }] }],
    ['null', { json: null }],
  ])('%s', async (_name, answer) => {
    const advance = timeMachine();
    advance(10_000);
    failing = answer;
    const { blocks } = await site.model('/en-US/courses');
    expect(blocks.find(({ id }) => id === 'catalogue')?.status).toBe('unavailable');
    failing = undefined;
    site.forget();
    advance(10_000);
    await expect.poll(coldNames).toContain('First');
  });
});
