import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, call, demoToken, faultsOf, startBench } from '../testing.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.end());
const ids = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id);

describe('course plans', () => {
  const plans = (query: string, token?: string) =>
    call(`${bench.services.addresses.COURSE_API}coursePlans${query}`, token ? { token } : {});

  test('are everybody’s for the literal null, the owner’s for a name', async () => {
    const all = await plans('?username=null');
    expect(all.status).toBe(200);
    expect(faultsOf('course-plans', all.body)).toEqual([]);
    expect((await plans('?username=demo')).status).toBe(401);
    const token = await demoToken(bench);
    expect((await plans('?username=mei', token)).status).toBe(401);
    expect(ids(await plans('?username=demo', token))).toEqual(ids(all));
  });
});

describe('products', () => {
  const products = (query = '') => call(`${bench.services.addresses.EC_API}products${query}`);

  test('are all of them, or those of a market by handle or id', async () => {
    const all = await products();
    expect(all.status).toBe(200);
    expect(faultsOf('products', all.body)).toEqual([]);
    expect(all.body[0]).not.toHaveProperty('grants');
    const byHandle = await products('?marketIdOrHandle=lighthouse');
    expect(faultsOf('products', byHandle.body)).toEqual([]);
    expect((await products('?marketIdOrHandle=m-lighthouse')).body).toEqual(byHandle.body);
    const kidbasic = byHandle.body.filter((product: { id: string }) => product.id === 'kidbasic');
    expect(kidbasic).toMatchObject([{ categoryIds: ['lighthouse-kids', 'lighthouse-next'] }]);
  });

  test('of an unknown market are 404', async () => {
    const answer = await products('?marketIdOrHandle=nowhere');
    expect(answer.status).toBe(404);
    expect(faultsOf('error', answer.body)).toEqual([]);
  });
});

test('what is unchanged is not sent again', async () => {
  for (const address of [
    `${bench.services.addresses.EC_API}products`,
    `${bench.services.addresses.COURSE_API}coursePlans?username=null`,
    `${bench.services.addresses.BACKSTAGE_API}brickAndMortarStore/region/TW/city`,
  ]) {
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    // Without its own, `fetch` says `no-cache`.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await fetch(address, { headers });
    expect([address, again.status, await again.text()]).toEqual([address, 304, '']);
  }
});

describe('markets', () => {
  const market = (path: string) => call(`${bench.services.addresses.EC_API}markets/${path}`);

  test('are 404 unknown, with their categories', async () => {
    expect((await market('nowhere')).status).toBe(404);
    expect((await market('nowhere/categories')).status).toBe(404);
  });

  test.each([
    ['lighthouse', 'ACTIVE', -1, 1],
    ['bamboo-school', 'ACTIVE', 1, 1],
    ['harbor-fair', 'ACTIVE', -1, -1],
    ['starpoint-club', 'ACTIVE', undefined, undefined],
    ['old-pine', 'NOT_FOUND', undefined, undefined],
  ])('%s is %s, its window at %s, %s from now', async (handle, status, start, end) => {
    const answer = await market(handle);
    expect(answer.status).toBe(200);
    expect(faultsOf('market', answer.body)).toEqual([]);
    const side = (at?: string) => (at === undefined ? undefined : Math.sign(Date.parse(at) - Date.now()));
    const { startsAt, endsAt } = answer.body;
    expect([answer.body.status, side(startsAt), side(endsAt)]).toEqual([status, start, end]);
    if (answer.body.logo) expect((await fetch(answer.body.logo)).status).toBe(200);
  });

  test('have categories in order', async () => {
    const { status, body } = await market('lighthouse/categories');
    expect(status).toBe(200);
    expect(faultsOf('categories', body)).toEqual([]);
    expect(body.map((category: { position: number }) => category.position)).toEqual([1, 2, 3]);
  });
});
