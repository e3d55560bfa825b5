import request from 'supertest';
import { afterEach, expect, test } from 'vitest';
import type { TrialSchedule } from '../../schemas/model.ts';
import { openSite } from './helpers/fileSite.ts';
import { DEMO, logIn } from './helpers/login.ts';
import { servicesBehind, servicesOf } from './helpers/services.ts';
import { startTestSite } from './helpers/testSite.ts';

/** What a test makes of the embedded services, and that the site shows it at once (tests/README.md, “Test data”). */
const site = await openSite();
const services = servicesOf(site);
afterEach(() => services.reset());

const COURSE = {
  products: [{ id: 'qa-course', type: 'generalCourses' as const }],
  plans: [
    { id: 'qa-course', type: 'generalCourses' as const, price: { NTD: [500, 400] as [number, number] } },
  ],
  courses: [{ code: 'qa-course', name: { 'zh-TW': '測試課程', 'en-US': 'QA course' } }],
};

test('a product that is seeded has its page, with its price, and is gone after a reset', async () => {
  const status = async () => (await site.ask('/zh-TW/courses/qa-course')).status;
  expect(await status()).toBe(404);
  await services.seed(COURSE);
  expect(await status()).toBe(200);
  expect(await site.html('/zh-TW/courses/qa-course')).toMatch(/測試課程[\s\S]*NT\$400/);
  expect(await site.html('/en-US/courses')).toContain('QA course');
  await services.reset();
  expect(await status()).toBe(404);
});

test('a sign-up is judged at the moment that the request sets', async () => {
  const { blocks } = await site.model('/en-US/kidgo/schedule?city=new-york&week=1');
  const schedule = blocks.find(({ type }) => type === 'TrialSchedule')?.props['items'] as TrialSchedule;
  const open = schedule.days.flatMap(({ classes }) => classes).find(({ isFull }) => !isFull);
  const child = { childName: 'Ada', childAge: 6, parentName: 'Grace', email: 'g@example.com', consent: true };
  const signUp = (childName: string, now: string) =>
    request(site.address)
      .post('/api/trial-signups')
      .set('x-now', now)
      .send({ ...child, childName, courseId: open?.id });
  const startsAt = Date.parse(open?.startsAt ?? '');
  const late = await signUp('Late', new Date(startsAt + 60_000).toISOString());
  expect([late.status, late.body.errors?.[0].code]).toEqual([404, 'gone']);
  const early = await signUp('Early', new Date(startsAt - 60_000).toISOString());
  expect(early.status).toBe(201);
});

test.each([
  ['a product’s page', '/en-US/courses/kidbasic', { service: 'ec' as const, status: 500 }],
  ['championships', '/en-US/SchoolChampionships', { service: 'content' as const, status: 500 }],
])('once faults are cleared the next request is well: %s', async (_, path, fault) => {
  site.forget();
  await services.fail(fault);
  for (let asked = 0; asked < 6; asked++) await site.ask(path);
  const failing = await site.ask(path);
  expect(failing.status === 503 || failing.text.includes('data-unavailable')).toBe(true);
  await services.heal();
  const healed = await site.ask(path);
  expect([healed.status, healed.text.includes('data-unavailable')]).toEqual([200, false]);
});

test('a member’s account follows a fault, its end and new data with the next request', async () => {
  const cookie = await logIn(site);
  const session = async () => {
    const { status, body } = await site.ask('/api/session', { cookie });
    return status === 200 ? body.user.rank : status;
  };
  const account = (rank: string) => ({ ...DEMO, realName: 'Demo', email: 'demo@example.com', rank });
  const before = await session();
  await services.fail({ service: 'user', path: '', status: 500 });
  expect([before, await session()]).toEqual([expect.any(String), 503]);
  await services.heal();
  expect(await session()).toBe(before);
  await services.seed({ accounts: [account('G2')] });
  expect((await site.ask('/api/session', { cookie })).body.user).toBeNull();
});

test('a post that comes again after a reset is done again', async () => {
  const account = {
    username: 'mei-again',
    password: 'a good password',
    realName: '林',
    email: 'a@example.com',
  };
  const register = () =>
    request(site.address).post('/api/registrations').set('Idempotency-Key', 'one of the suite').send(account);
  expect((await register()).status).toBe(201);
  await services.reset();
  expect((await register()).status).toBe(201);
  const { username, password } = account;
  const login = await request(site.address).post('/api/session').send({ username, password, otp: DEMO.otp });
  expect(login.status).toBe(200);
});

test('the same suite runs against an address, and reaches its services', async () => {
  const deployed = await startTestSite({ url: `${site.address}/` });
  expect((await deployed.model('/en-US/vip')).routeName).toBe('vip___en-US');
  expect(await deployed.html('/ja-JP', { host: 'jp.localhost' })).toContain('<html lang="ja-JP"');
  await (await servicesBehind(deployed)).seed(COURSE);
  await deployed.ask('/zh-TW/courses/qa-course').expect(200);
  await deployed.close();
  await site.ask('/healthz').expect(200);
});

test('a site without limits takes what others refuse', async () => {
  const free = await startTestSite({ LIMITS: 'false' });
  const statuses = async ({ address }: { address: string }) => {
    const found = new Set<number>();
    for (let sent = 0; sent < 12; sent++) {
      const login = { username: 'demo', password: 'wrong', otp: '000000' };
      found.add((await request(address).post('/api/session').send(login)).status);
    }
    return [...found];
  };
  expect(await statuses(free)).toEqual([401]);
  expect(await statuses(site)).toEqual([401, 429]);
  await free.close();
});
