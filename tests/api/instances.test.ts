import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Services, startServices } from '../../server/services/start.ts';
import { describeWithRedis, startRedis, type TestRedis } from '../helpers/redis.ts';
import { DEMO } from './helpers/login.ts';
import { startServerProcess } from './helpers/serverProcess.ts';
import { type ServiceControl, servicesOf } from './helpers/services.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const PAGES = ['/zh-TW', '/en-US/courses', '/ja-JP/courses/kidbasic', '/zh-CN/vip', '/en-US/kidgo/schedule'];

describeWithRedis('two instances without a common data folder', () => {
  let redis: TestRedis;
  let services: Services;
  let control: ServiceControl;
  let servicesDir: string;
  let sites: [TestSite, TestSite];
  beforeAll(async () => {
    redis = await startRedis();
    servicesDir = mkdtempSync(join(tmpdir(), 'hoshi-services-'));
    services = await startServices({ dataDir: servicesDir, nonProduction: true, log: () => {} });
    sites = [await start(), await start()];
    control = servicesOf(sites[0]);
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
    await services.close();
    await redis.end();
    rmSync(servicesDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await control.heal();
    await control.forgetCalls();
  });

  const start = () =>
    startTestSite({ ...services.addresses, REDIS_URL: redis.url, SESSION_SECRET: 'the same on both' });
  const logIn = async (site: TestSite, login: object = DEMO) => {
    const answer = await request(site.address).post('/api/session').send(login);
    const cookie = (answer.get('Set-Cookie') ?? []).map((text) => text.split(';')[0]).join('; ');
    return { cookie, status: answer.status };
  };
  const who = async (site: TestSite, cookie: string): Promise<string | undefined> =>
    (await request(site.address).get('/api/session').set('cookie', cookie)).body.user?.username;

  test('a thousand cold requests at once are one call of each kind', async () => {
    await redis.send('FLUSHALL');
    // In processes of their own, as instances are: none waits for what another computes.
    const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'hoshi-instance-')));
    const settings = {
      ...services.addresses,
      REDIS_URL: redis.url,
      SESSION_SECRET: 'another secret of both',
      LOG_LEVEL: 'warn',
    };
    const both = await Promise.all(dirs.map((DATA_DIR) => startServerProcess({ ...settings, DATA_DIR })));
    // What they ask for at their start.
    await wait(500);
    await redis.send('FLUSHALL');
    await control.forgetCalls();
    await control.fail({ service: 'backstage', delayMs: 200 });
    // Where the machine cannot make them all in time, some are told to come back.
    const answerOf = async (url: string): Promise<number> => {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer.status;
      await wait(1_000);
      return answerOf(url);
    };
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => answerOf(`${both[i % 2]?.address}${PAGES[i % PAGES.length]}`)),
    );
    for (const instance of both) await instance.close();
    // On a machine so busy that Redis or the other instance answers too late, each asks for itself: that is no failure, and
    // proves nothing.
    const tookLong = performance.now() - began > 8_000;
    const wasSlow = tookLong || both.some((instance) => instance.output().includes('redis.failing'));
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    const calls = await control.calls();
    expect(Object.keys(calls).length).toBeGreaterThan(5);
    const most = wasSlow ? 2 : 1;
    expect(Object.entries(calls).filter(([, count]) => count > most)).toEqual([]);
  }, 60_000);

  test('an instance that starts while the services fail shows what the others know', async () => {
    for (const path of PAGES) await sites[0].ask(path).expect(200);
    for (const service of ['ec', 'course', 'content', 'backstage'] as const)
      await control.fail({ service, status: 500 });
    const late = await start();
    try {
      const [known, shown] = await Promise.all([sites[0], late].map((site) => site.model('/en-US/courses')));
      expect(shown?.blocks).toEqual(known?.blocks);
      await late.ask('/ja-JP/courses/kidbasic').expect(200);
    } finally {
      await late.close();
    }
  });

  test('a login holds on both, and who logs out on one is logged out on the other', async () => {
    const { cookie } = await logIn(sites[0]);
    expect(await who(sites[1], cookie)).toBe(DEMO.username);
    await request(sites[0].address).delete('/api/session').set('cookie', cookie).expect(204);
    expect(await who(sites[1], cookie)).toBeUndefined();
  });

  test('who logs out while Redis is away is logged out there at once, and elsewhere once it is back', async () => {
    const { cookie } = await logIn(sites[0]);
    await redis.kill();
    await request(sites[0].address).delete('/api/session').set('cookie', cookie).expect(204);
    expect(await who(sites[0], cookie)).toBeUndefined();
    await redis.start();
    await vi.waitFor(async () => expect(await who(sites[1], cookie)).toBeUndefined(), 15_000);
  });

  test('a post that comes again at the other instance counts once', async () => {
    const { cookie } = await logIn(sites[0]);
    const buy = (site: TestSite, key: string) =>
      request(site.address)
        .post('/api/purchases')
        .set({ cookie, 'idempotency-key': key })
        .send({ productId: 'pack-500' });
    await control.forgetCalls();
    const [one, other] = await Promise.all([buy(sites[0], 'once'), buy(sites[1], 'once')]);
    const later = await buy(sites[1], 'once');
    expect([one.status, other.status, later.status]).toEqual([201, 201, 201]);
    expect([other.body, later.body]).toEqual([one.body, one.body]);
    const calls = await control.calls();
    expect(calls['POST user/purchases']).toBe(1);
  });

  test('wrong logins are counted together', async () => {
    await redis.send('FLUSHALL');
    const statuses = [];
    for (let i = 0; i < 24; i++)
      statuses.push((await logIn(sites[i % 2 ? 1 : 0], { ...DEMO, password: 'no' })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
  });

  test('Redis that is killed or stands still in mid-run fails no request, and holds none up for a second', async () => {
    const slowest: number[] = [];
    const failed: unknown[] = [];
    let isOver = false;
    const visitor = async (site: TestSite, first: number) => {
      for (let i = first; !isOver; i++) {
        const began = performance.now();
        const answer = await fetch(`${site.address}${PAGES[i % PAGES.length]}?q=${i}`).catch(
          (error) => error,
        );
        if (answer.status !== 200) failed.push(answer.status ?? answer);
        await answer.arrayBuffer?.();
        slowest.push(performance.now() - began);
        await wait(20);
      }
    };
    const visitors = sites.flatMap((site, i) => [visitor(site, i), visitor(site, i + 2)]);
    await wait(500);
    // What this machine takes beside whatever else it does.
    const usual = Math.max(...slowest);
    redis.pause();
    await wait(5_000);
    redis.resume();
    await wait(500);
    await redis.kill();
    await wait(3_000);
    await redis.start();
    await wait(500);
    isOver = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(slowest.length).toBeGreaterThan(100);
    expect(Math.max(...slowest)).toBeLessThan(usual + 1_500);
  });
});
