import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, call, DEMO, demoToken, faultsOf, startBench } from '../testing.ts';

let bench: Bench;
const changes: string[] = [];
const root = (path: string) => `${bench.services.contentOrigin}${path}`;
const seed = (body: object) => call(root('/_seed'), { body });
const products = async (): Promise<{ id: string }[]> =>
  (await call(`${bench.services.addresses.EC_API}products`)).body;

beforeAll(async () => {
  bench = await startBench({ onChange: (what) => changes.push(what) });
});
afterEach(async () => {
  await call(root('/_reset'), { body: {} });
  changes.length = 0;
});
afterAll(() => bench.end());

describe('seeding', () => {
  test('adds a language and a currency: products are active in it, content is there where it has a name', async () => {
    const plan = { id: 'kidbasic', type: 'generalCourses', price: { VND: 900000 } };
    const course = { code: 'kidbasic', name: { 'vi-VN': 'Cờ vây cho bé' } };
    expect((await seed({ locales: ['vi-VN'], plans: [plan], courses: [course] })).status).toBe(204);
    expect(await products()).toContainEqual(
      expect.objectContaining({ id: 'kidbasic', isActive: expect.objectContaining({ 'vi-VN': true }) }),
    );
    const { COURSE_API, CONTENT_API } = bench.services.addresses;
    const plans = (await call(`${COURSE_API}coursePlans?username=null`)).body;
    const price = { VND: { originPrice: 900000, sellPrice: 900000 } };
    expect(plans).toContainEqual(expect.objectContaining({ id: 'kidbasic', price }));
    const courses = (await call(`${CONTENT_API}courses?locale=vi-VN`)).body.data;
    expect(courses.map(({ code, name }: Record<string, string>) => [code, name])).toEqual([
      ['kidbasic', 'Cờ vây cho bé'],
    ]);
    expect((await seed({ locales: ['no locale'] })).status).toBe(422);
  });

  test('adds records that services answer as those of the files', async () => {
    const slot = { id: 'any', day: 'sat', at: '10:00', minutes: 60, ages: [4, 6] } as const;
    const open = { id: 'm-new', status: 'ACTIVE', startsAt: '+3d 00:00' };
    const store = { id: 'oz-1', cityId: 'oz', name: 'Oz', address: '1 Road', timeZone: 'UTC' };
    const answer = await seed({
      products: [{ id: 'new-course', type: 'generalCourses', name: 'New' }],
      plans: [{ id: 'new-course', type: 'generalCourses', price: { USD: [30, 20] } }],
      markets: [{ ...open, handle: 'new', name: 'New', categories: [] }],
      cities: [{ id: 'oz', name: 'Oz', regionId: 'OZ' }],
      stores: [{ ...store, slots: [{ ...slot, seats: 0 }] }],
      championships: [{ slug: 'new-cup', title: 'New Cup', startsAt: '2026-01-01T00:00:00Z' }],
    });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(await products()).toContainEqual(expect.objectContaining({ id: 'new-course', name: 'New' }));
    const { addresses } = bench.services;
    expect(faultsOf('products', await products())).toEqual([]);
    const plans = (await call(`${addresses.COURSE_API}coursePlans?username=null`)).body;
    const price = { USD: { originPrice: 30, sellPrice: 20 } };
    expect(plans).toContainEqual(expect.objectContaining({ id: 'new-course', price }));
    const market = (await call(`${addresses.EC_API}markets/new`)).body;
    expect(Date.parse(market.startsAt)).toBeGreaterThan(Date.now());
    const { list } = (await call(`${addresses.BACKSTAGE_API}brickAndMortarStore/store?cityId=oz`)).body;
    expect(list[0].experienceCourses.map(({ seatsLeft }: { seatsLeft: number }) => seatsLeft)).toContain(0);
    const cups = (await call(`${addresses.CONTENT_API}championships?locale=en-US`)).body.data;
    expect(cups.map(({ slug }: { slug: string }) => slug)).toContain('new-cup');
    expect(changes).toEqual(['data']);
  });

  test.each([
    ['expired VIP', { vipEndAt: '-3d 00:00' }, (end: number) => end < Date.now()],
    ['running VIP', { vipEndAt: '+3d 00:00' }, (end: number) => end > Date.now()],
    ['no VIP', {}, Number.isNaN],
  ])('makes an account with %s, which replaces one of its name', async (_, state, holds) => {
    await seed({ accounts: [{ username: 'demo', password: 'another', vipEndAt: '+99d 00:00' }] });
    const before = await demoToken(bench);
    expect(before).toBeUndefined();
    await seed({ accounts: [{ username: 'demo', password: DEMO.password, rank: 'G3', ...state }] });
    const { body } = await call(bench.services.addresses.USER_API, { token: await demoToken(bench) });
    expect(body).toMatchObject({ username: 'demo', rank: 'G3' });
    expect(holds(Date.parse(body.vipEndAt))).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['an unknown list', { produtcs: [] }],
    ['a record without its id', { products: [{ type: 'vip' }] }],
    ['a name that no product has', { products: [{ id: 'a', type: 'vip', isActive: { 'en-GB': true } }] }],
    ['a type that no product has', { products: [{ id: 'a', type: 'nope' }] }],
    ['a type that no plan has', { plans: [{ id: 'a', type: 'nope', price: { USD: 10 } }] }],
    ['a rank that none has', { accounts: [{ username: 'a', password: 'b', rank: 'G99' }] }],
    ['a currency that is none', { plans: [{ id: 'a', type: 'vip', price: { dollars: 10 } }] }],
    ['a price in words', { plans: [{ id: 'a', type: 'vip', price: { USD: 'ten' } }] }],
    ['a time that is none', { championships: [{ slug: 'a', title: 'A', startsAt: 'soon' }] }],
    ['an hour that no day has', { accounts: [{ username: 'a', password: 'b', vipEndAt: '-2d 25:00' }] }],
    ['a day that no month has', { markets: [{ handle: 'a', name: 'A', startsAt: '2026-02-30T00:00:00Z' }] }],
    ['a serial of no product', { serials: [{ serial: 'QA-1', productId: 'kidstartr' }] }],
    ['a picture that is not there', { courses: [{ code: 'a', name: 'A', image: 'nothing' }] }],
  ])('refuses %s, and changes nothing', async (_, body) => {
    const before = await products();
    const answer = await seed(body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(
      /lists: products|no image "nothing"|serial QA-1: no product has the id kidstartr/,
    );
    expect(await products()).toEqual(before);
    expect(changes).toEqual([]);
  });

  test('is refused with all faults at once, and what is allowed', async () => {
    const products = [{ id: 'a', type: 'nope', isItp: 1 }, { type: 'vip' }];
    const { body } = await seed({ products, plans: [{ id: 'a', type: 'vip', price: { USD: 'ten' } }] });
    expect(body.message).toMatch(/products\.0\.type must be equal to one of the allowed values: .*vip/);
    expect(body.message).toMatch(/products\.0\.isItp must be boolean/);
    expect(body.message).toMatch(/products\.1 must have required property 'id'/);
    expect(body.message).toMatch(/plans\.0\.price\.USD must be number or must be array/);
  });

  test('is gone after a restart, and after a reset with what visitors did', async () => {
    await seed({ products: [{ id: 'new-course', type: 'vip' }] });
    await bench.restart();
    expect((await products()).map(({ id }) => id)).not.toContain('new-course');
    const mei = { realName: '林', email: 'a@example.com' };
    const register = { username: 'mei-reset', password: 'correct horse', ...mei };
    const user = bench.services.addresses.USER_API;
    const { body } = await call(`${user}register`, { body: register });
    await seed({ products: [{ id: 'other-course', type: 'vip' }] });
    expect((await call(root('/_reset'), { body: {} })).status).toBe(204);
    expect((await products()).map(({ id }) => id)).not.toContain('other-course');
    expect((await call(user, { token: body.token })).status).toBe(401);
    expect(await demoToken(bench)).toBeTypeOf('string');
  });
});

test('accounts are there all the time, while they are reset or seeded again', async () => {
  const again = { accounts: [{ username: DEMO.username, password: DEMO.password }] };
  const writing = [1, 2, 3].flatMap(() => [call(root('/_reset'), { body: {} }), seed(again)]);
  let isWriting = true;
  const written = Promise.all(writing).finally(() => {
    isWriting = false;
  });
  const statuses = new Set<number>();
  const address = `${bench.services.addresses.USER_API}login`;
  while (isWriting) statuses.add((await call(address, { body: DEMO })).status);
  expect((await written).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
  expect([...statuses]).toEqual([200]);
});

/** When a market begins that is seeded by the clock. */
const lighthouse = async (headers = {}) => {
  const answer = await fetch(`${bench.services.addresses.EC_API}markets/lighthouse`, { headers });
  return Date.parse((await answer.json()).startsAt);
};

describe('the clock', () => {
  test('is set for all calls, and goes on; logins keep to what it really is', async () => {
    const token = await demoToken(bench);
    const before = await lighthouse();
    const answer = await call(root('/_clock'), { body: { now: '2031-01-01T00:00:00+08:00' } });
    expect(Date.parse(answer.body.now)).toBeGreaterThanOrEqual(Date.parse('2031-01-01T00:00:00+08:00'));
    expect((await call(root('/_clock'))).body.now).toMatch(/^2030-12-31T16:00/);
    expect(await lighthouse()).toBeGreaterThan(Date.parse('2030-12-01T00:00:00Z'));
    expect((await call(bench.services.addresses.USER_API, { token })).status).toBe(200);
    await call(root('/_clock'), { method: 'DELETE' });
    expect(await lighthouse()).toBe(before);
    for (const now of ['tomorrow', '+010000-01-01T00:00:00Z'])
      expect((await call(root('/_clock'), { body: { now } })).status).toBe(422);
  });

  test('is that of one call where it says so', async () => {
    expect(await lighthouse({ 'x-now': '2031-01-01T00:00:00+08:00' })).toBeGreaterThan(await lighthouse());
    const bad = await fetch(`${bench.services.addresses.EC_API}products`, { headers: { 'x-now': 'soon' } });
    expect(bad.status).toBe(422);
  });
});

test('clearing faults is passed on, for the site to forget them', async () => {
  await call(root('/_faults'), { method: 'DELETE' });
  expect(changes).toEqual(['faults']);
});

test('in production there is none of it, and no clock but the real one', async () => {
  await bench.restart({ nonProduction: false });
  const statuses = [];
  for (const path of ['/_seed', '/_reset', '/_clock', '/_faults', '/_calls'])
    statuses.push((await call(root(path), { body: {} })).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  const headers = { 'x-now': '2031-01-01T00:00:00+08:00' };
  expect(await lighthouse(headers)).toBeLessThan(Date.now());
  await bench.restart();
});
