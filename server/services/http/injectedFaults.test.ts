import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, call, startBench } from '../testing.ts';

let bench: Bench;
const root = (path: string) => `${bench.services.contentOrigin}${path}`;
const products = () => `${bench.services.addresses.EC_API}products`;
const fault = (body: object) => call(root('/_faults'), { body });

beforeAll(async () => {
  bench = await startBench();
});
afterEach(async () => {
  await call(root('/_faults'), { method: 'DELETE' });
});
afterAll(() => bench.end());

describe('faults', () => {
  test('that make no sense are refused', async () => {
    for (const body of [{ body: 'nonsense' }, { tmies: 1 }, { path: 'products' }])
      expect((await fault({ service: 'ec', ...body })).status).toBe(422);
    for (const body of [{}, { service: 'post' }]) expect((await fault(body)).status).toBe(422);
    expect((await call(root('/_faults'))).body).toEqual([]);
  });

  test('fail the calls that they name, as often as they say', async () => {
    await fault({ service: 'ec', path: 'markets/', status: 503, times: 2 });
    const market = `${bench.services.addresses.EC_API}markets/lighthouse`;
    expect((await call(products())).status).toBe(200);
    for (const status of [503, 503, 200]) expect((await call(market)).status).toBe(status);
  });

  test('can be meant for the address of a service alone', async () => {
    await fault({ service: 'user', path: '', status: 500 });
    const { USER_API } = bench.services.addresses;
    expect((await call(USER_API)).status).toBe(500);
    expect((await call(`${USER_API}getOwnPurchaseLog`)).status).toBe(401);
  });

  test('delay', async () => {
    await fault({ service: 'ec', delayMs: 150 });
    const begun = Date.now();
    expect((await call(products())).status).toBe(200);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(145);
  });

  test('send what is not JSON, what breaks off, what is of another shape', async () => {
    await fault({ service: 'ec', body: 'html', status: 502, times: 1 });
    const html = await fetch(products());
    expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    await html.text();
    await fault({ service: 'ec', body: 'truncated', times: 1 });
    await expect(fetch(products()).then((response) => response.text())).rejects.toThrow();
    await fault({ service: 'ec', body: 'wrong-shape', times: 1 });
    expect((await call(products())).body).toEqual({ data: 'none', list: 'none', message: 42 });
    await fault({ service: 'ec', body: 'redirect-loop', times: 30 });
    await expect(fetch(products())).rejects.toThrow();
  });

  test.each(['huge', 'endless'])('pour out more than anybody wants: %s', async (body) => {
    await fault({ service: 'ec', body, times: 1 });
    const response = await fetch(products());
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > 4 * 1024 * 1024) break;
    }
    expect(size).toBeGreaterThan(4 * 1024 * 1024);
  });

  test('hang, and closing does not wait for them', async () => {
    await fault({ service: 'content', hang: true });
    const hanging = fetch(`${bench.services.addresses.CONTENT_API}courses`).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const begun = Date.now();
    await bench.restart();
    expect(Date.now() - begun).toBeLessThan(2000);
    expect(await hanging).toBeInstanceOf(Error);
  });
});

test('a fault that is refused is told each field at fault, with what is allowed', async () => {
  const { status, body } = await fault({ service: 'shop', status: 99, method: 'FETCH', delay: 5 });
  expect(status).toBe(422);
  expect(body.message).toMatch(/service must be equal to one of the allowed values: user, course, ec/);
  expect(body.message).toMatch(/status must be >= 200/);
  expect(body.message).toMatch(/method must be equal to one of the allowed values: GET, POST/);
  expect(body.message).toMatch(/the body must NOT have additional properties: delay/);
});

test('calls are counted by what they asked for', async () => {
  await call(root('/_calls'), { method: 'DELETE' });
  await call(`${products()}?marketIdOrHandle=lighthouse`);
  await call(`${products()}?marketIdOrHandle=lighthouse`);
  await call(bench.services.addresses.USER_API, { token: 'x' });
  const query = 'marketIdOrHandle=lighthouse';
  expect((await call(root('/_calls'))).body).toEqual([
    { service: 'ec', method: 'GET', path: 'products', query, bearer: false, count: 2 },
    { service: 'user', method: 'GET', path: '', query: '', bearer: true, count: 1 },
  ]);
});

test('what no service has is 404 with a message', async () => {
  const uploads = ['/uploads/', '/uploads/../accounts.yaml', '/uploads/nothing.svg'];
  for (const path of ['/', '/nothing', '/ec/nothing', ...uploads])
    expect((await call(root(path))).status).toBe(404);
});
