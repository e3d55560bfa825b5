import { afterEach, describe, expect, test } from 'vitest';
import type { Fault } from '../../server/services/http/injectedFaults.ts';
import { blockStatus } from './helpers/blockAt.ts';
import { openSite } from './helpers/fileSite.ts';
import { gridOf } from './helpers/grid.ts';
import { textOf } from './helpers/html.ts';
import { servicesOf } from './helpers/services.ts';

const site = await openSite();
const services = servicesOf(site);
afterEach(async () => {
  await services.heal();
  site.forget();
  // A good call closes the breaker again.
  await expect
    .poll(async () => Object.values(blockStatus(await site.model('/en-US'))), { timeout: 4_000 })
    .not.toContain('unavailable');
  site.forget();
});

const FALLBACK = 'We can’t show this part right now';
const statusOf = async (path: string) => blockStatus(await site.model(path));

/** A page cold, as one visitor gets it while something fails. */
async function cold(path: string) {
  site.forget();
  const started = performance.now();
  const answer = await site.ask(path);
  return { ...answer, ms: performance.now() - started, headers: answer.headers, text: answer.text };
}

const FAULTS: [name: string, fault: Omit<Fault, 'service'>][] = [
  ['500', { status: 500 }],
  ['404', { status: 404 }],
  ['HTML', { body: 'html' }],
  ['a broken-off body', { body: 'truncated' }],
  ['a wrong shape', { body: 'wrong-shape' }],
  ['64 MB', { body: 'huge' }],
  ['a body without end', { body: 'endless' }],
  ['a redirect to itself', { body: 'redirect-loop' }],
  ['no answer at all', { hang: true }],
];

describe('a service that fails costs its block, never the page (B5)', () => {
  test.each(FAULTS)('%s', async (_name, fault) => {
    await services.fail({ service: 'ec', ...fault });
    const { status, text, headers, ms } = await cold('/en-US');
    expect(status).toBe(200);
    expect(ms).toBeLessThan(6_500);
    expect(text).toContain('data-unavailable=""');
    expect(textOf(text)).toContain(FALLBACK);
    expect(textOf(text)).toContain('What learners and parents say');
    expect(text).not.toMatch(/Error:|\bat .*\.ts:\d+|CallFailure|127\.0\.0\.1/);
    expect(headers['cache-control']).not.toMatch(/s-maxage|max-age=[1-9]/);
    const model = await statusOf('/en-US');
    expect(model).toMatchObject({ 'hot-courses': 'unavailable', 'general-courses': 'unavailable' });
    expect(model).toMatchObject({ hero: 'ok', reviews: 'ok', questions: 'ok' });
  });

  test('prices go when the course service fails; the courses stay', async () => {
    await services.fail({ service: 'course', status: 500 });
    const { text } = await cold('/en-US/courses');
    expect(textOf(text)).toContain('Strength boost');
    expect(text).not.toContain('data-unavailable');
    expect(textOf(text)).not.toContain('Ask us for the price');
    const { cards } = gridOf(await site.model('/en-US/courses'));
    expect(cards.find(({ id }) => id === 'goplus-01')).not.toHaveProperty('price');
  });

  test('descriptions go when the content service fails; names and prices stay', async () => {
    await services.fail({ service: 'content', status: 500 });
    expect((await cold('/en-US/courses')).text).toContain('Magnetic board set');
    expect((await cold('/en-US/courses')).text).toContain('US$99.00');
    expect(await statusOf('/en-US')).toMatchObject({ reviews: 'unavailable', 'hot-courses': 'ok' });
  });

  test.each([
    ['ec', '/en-US/courses/kidbasic'],
    ['ec', '/en-US/courses/never-was'],
    ['content', '/en-US/SchoolChampionships/winter-cup'],
    ['content', '/en-US/SchoolChampionships/never-was'],
  ])(
    '%s: whether there is %s cannot be told: 503, with when to try again, kept by nobody',
    async (service, path) => {
      await services.fail({ service, status: 500 });
      const { status, headers, text } = await cold(path);
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain('content="noindex,follow"');
      expect(text.match(/<h1/g)).toHaveLength(1);
      expect(text).not.toMatch(/\{\{|undefined/);
      expect(text).toContain('<header');
      expect(text).toContain('<footer');
      const model = await site.ask(`/api/page?path=${path}`);
      expect([model.status, model.body.status]).toEqual([503, 503]);
      await services.heal();
      await expect.poll(async () => (await cold(path)).status, { timeout: 10_000 }).not.toBe(503);
    },
  );

  test('a course’s page that is cached is shown while the service fails', async () => {
    await site.ask('/en-US/courses/kidbasic');
    await services.fail({ service: 'ec', status: 500 });
    site.cache.clear();
    expect((await site.ask('/en-US/courses/kidbasic')).status).toBe(200);
  });

  test('all five at once: the page is drawn from its file', async () => {
    for (const service of ['user', 'course', 'ec', 'backstage', 'content'])
      await services.fail({ service, status: 500 });
    const { status, text } = await cold('/ja-JP');
    expect(status).toBe(200);
    expect(text).toContain('data-block="questions"');
  });
});

test('each failure is one line in the log, which names service and reason and holds no stack', async () => {
  await services.fail({ service: 'ec', body: 'wrong-shape' });
  const before = site.lines.length;
  await cold('/en-US/courses');
  const told = site.lines.slice(before).filter((line) => line.includes('backend.call-failed'));
  expect(told).toHaveLength(1);
  const line = JSON.parse(told[0] ?? '');
  expect(line).toMatchObject({ service: 'ec', path: 'products', reason: 'wrong-shape' });
  expect(line.detail).toMatch(/schema at \//);
  expect(line).not.toHaveProperty('stack');
});

describe('services are asked no more than needed', () => {
  test('a hundred requests that arrive cold at once are one call per key', async () => {
    site.forget();
    await services.forgetCalls();
    const paths = ['/en-US/courses', '/en-US/courses?stage=beginner', '/en-US/courses?q=ko', '/en-US'];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => site.ask(paths[i % paths.length] ?? '/en-US')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const counts = Object.entries(await services.calls());
    expect(counts.filter(([call]) => call.includes('products'))).toEqual([['GET ec/products', 1]]);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  });

  test('a failing one is not hammered: many visitors are one call and its retry', async () => {
    await services.fail({ service: 'ec', status: 500 });
    await services.forgetCalls();
    site.forget();
    await Promise.all(Array.from({ length: 50 }, () => site.ask('/en-US/courses')));
    expect((await services.calls())['GET ec/products']).toBeLessThanOrEqual(2);
  });

  test('what may have had an effect is never sent twice', async () => {
    await services.fail({ service: 'user', path: 'login', status: 500 });
    await services.forgetCalls();
    const body = JSON.stringify({ username: 'demo', password: 'x', otp: '000000' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${site.address}/api/session`, { method: 'POST', headers, body });
    expect(answer.status).toBe(503);
    expect((await services.calls())['POST user/login']).toBe(1);
  });
});
