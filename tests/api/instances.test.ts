import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Services, startServices } from '../../server/services/start.ts';
import { describeWithRedis, startRedis, type TestRedis } from '../helpers/redis.ts';
import { DEMO } from './helpers/login.ts';
import { type ServiceControl, servicesOf } from './helpers/services.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

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

  test('a login holds on both, and who logs out on one is logged out on the other', async () => {
    const { cookie } = await logIn(sites[0]);
    expect(await who(sites[1], cookie)).toBe(DEMO.username);
    await request(sites[0].address).delete('/api/session').set('cookie', cookie).expect(204);
    expect(await who(sites[1], cookie)).toBeUndefined();
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
});
