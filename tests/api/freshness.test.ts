import { beforeEach, describe, expect, test } from 'vitest';
import { timeMachine } from './helpers/clock.ts';
import { openSite, openStub } from './helpers/fileSite.ts';
import { gridOf } from './helpers/grid.ts';
import { answerCatalogue, type StubAnswer, type StubCatalogue } from './helpers/stub.ts';

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
const stub = await openStub(['ec', 'course', 'content'], async (call) => {
  await waiting;
  return failing ?? answerCatalogue(catalogue)(call);
});
const site = await openSite(stub.settings);
beforeEach(async () => {
  failing = undefined;
  waiting = undefined;
  catalogue = named('First');
  site.forget();
  stub.calls.length = 0;
});

const names = async () => gridOf(await site.model('/en-US/courses')).cards.map(({ name }) => name);
const shows = async (name: string) => (await site.html('/en-US/courses')).includes(`>${name}<`);
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

  test('a page without what failed is not shown once more after the service is back', async () => {
    const advance = timeMachine();
    failing = { status: 500 };
    expect(await shows('First')).toBe(false);
    failing = undefined;
    advance(6_000);
    expect(await shows('First')).toBe(true);
  });
});
