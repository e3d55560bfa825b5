import { expect, test } from 'vitest';
import type { StubCall } from '../../tests/api/helpers/stub.ts';
import { MARKET, PRODUCT, startBench } from './testing.ts';

const FILTER = { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-04-01T00:00:00Z' };
const CITY = { id: 'tpe', name: '臺北', regionId: 'TW' };
const STORE = { id: 's', name: 'S', address: 'A' };
const answer = ({ path }: StubCall) => {
  if (path === 'products') return { json: [PRODUCT] };
  if (path.endsWith('/categories')) return { json: [{ id: 1, name: 'Sets' }] };
  if (path.startsWith('markets/')) return { json: MARKET };
  if (path === 'coursePlans') return { json: [] };
  if (path.endsWith('/city')) return { json: { list: [CITY] } };
  return { json: { list: [STORE] } };
};
const seen = ({ path, query }: StubCall) => `${path}?${query}`;

test('each call of the public catalogue, as the contract writes it', async () => {
  const { adapters, calls } = await startBench(answer);
  const { ec, course, backstage } = adapters;
  expect((await ec?.products())?.value).toEqual([PRODUCT]);
  expect((await ec?.products('acme'))?.value).toEqual([PRODUCT]);
  expect((await ec?.market('a/b'))?.value).toEqual(MARKET);
  expect((await ec?.categories('a/b'))?.value).toEqual([{ id: 1, name: 'Sets' }]);
  expect((await course?.plans())?.value).toEqual([]);
  expect((await backstage?.cities('T/W'))?.value).toEqual([CITY]);
  expect((await backstage?.cities('TW', FILTER))?.value).toEqual([CITY]);
  expect((await backstage?.stores('tpe'))?.value).toEqual([STORE]);
  expect((await backstage?.stores('tpe', FILTER))?.value).toEqual([STORE]);
  const times =
    'experienceCoursesStartTime=2026-03-01T00%3A00%3A00Z&experienceCoursesEndTime=2026-04-01T00%3A00%3A00Z';
  expect(calls.map(seen)).toEqual([
    'products?',
    'products?marketIdOrHandle=acme',
    'markets/a%2Fb?',
    'markets/a%2Fb/categories?',
    'coursePlans?username=null',
    'brickAndMortarStore/region/T%2FW/city?regionId=T%2FW&filterExperienceCourses=false',
    `brickAndMortarStore/region/TW/city?regionId=TW&filterExperienceCourses=true&${times}`,
    'brickAndMortarStore/store?cityId=tpe',
    `brickAndMortarStore/store?cityId=tpe&${times}`,
  ]);
  for (const { method, headers } of calls) {
    expect(method).toBe('GET');
    expect(headers).toMatchObject({ accept: 'application/json', 'accept-encoding': 'identity' });
    expect(headers.authorization).toBeUndefined();
  }
});

test('an empty text costs no answer: a branch or a city without a name has another one', async () => {
  const { adapters } = await startBench(({ path }) => {
    if (path === 'products') return { json: [{ ...PRODUCT, name: '' }] };
    if (path.endsWith('/city')) return { json: { list: [{ ...CITY, name: '' }] } };
    return {
      json: {
        list: [
          { ...STORE, name: '' },
          { id: 7, name: '', address: '' },
        ],
      },
    };
  });
  expect((await adapters.ec?.products())?.value).toEqual([{ ...PRODUCT, name: '' }]);
  expect((await adapters.backstage?.cities('TW'))?.value).toEqual([{ ...CITY, name: 'tpe' }]);
  expect((await adapters.backstage?.stores('tpe'))?.value).toEqual([
    { ...STORE, name: 'A' },
    { id: 7, name: '7', address: '' },
  ]);
});

test('answers are cached under their own keys, one for each parameter', async () => {
  const { adapters, calls } = await startBench(answer);
  const { ec, course, backstage } = adapters;
  const ask = () =>
    Promise.all([
      ec?.products(),
      ec?.products('acme'),
      ec?.market('acme'),
      ec?.categories('acme'),
      course?.plans(),
      backstage?.cities('TW'),
      backstage?.cities('TW', FILTER),
      backstage?.stores('tpe'),
      backstage?.stores('tpe', FILTER),
    ]);
  const first = await ask();
  const second = await ask();
  expect(calls).toHaveLength(9);
  expect(second.map((one) => one?.value === first[second.indexOf(one)]?.value)).not.toContain(false);
  expect(new Set(first.map((one) => one?.key))).toEqual(
    new Set([
      'ec:products:',
      'ec:products:acme',
      'ec:market:acme',
      'ec:categories:acme',
      'course:plans',
      'backstage:cities:TW:',
      `backstage:cities:TW:${FILTER.startsAt}/${FILTER.endsAt}`,
      'backstage:stores:tpe:',
      `backstage:stores:tpe:${FILTER.startsAt}/${FILTER.endsAt}`,
    ]),
  );
});

test('handles and cities that are longer than any real one are not asked for', async () => {
  const { adapters, calls } = await startBench(answer);
  const long = 'x'.repeat(300);
  const asked = [
    adapters.ec?.products(long),
    adapters.ec?.market(long),
    adapters.ec?.categories(long),
    adapters.backstage?.stores(long),
  ];
  for (const one of asked) await expect(one).rejects.toMatchObject({ status: 404 });
  expect(calls).toEqual([]);
});

test.each([
  ['no JSON', 'not-json', { body: '<!doctype html>' }],
  ['half of it', 'not-json', { body: '[{"id":' }],
  ['11 MB', 'too-large', { body: `"${'x'.repeat(11 * 1024 * 1024)}"` }],
])('an answer that is %s is a failed call: %s', async (_, reason, { body }) => {
  const { adapters, failures } = await startBench(() => ({ body: body }));
  await expect(adapters.ec?.products()).rejects.toMatchObject({ reason, isOutage: true, service: 'ec' });
  expect(failures).toHaveLength(1);
  expect(failures[0]?.message).toMatch(/^ec: the answer is (not JSON|over 10485760 bytes)$/);
});

test('an answer that breaks its schema is told with the path of the fault', async () => {
  const { adapters } = await startBench(() => ({ json: [{ ...PRODUCT, id: 5 }] }));
  await expect(adapters.ec?.products()).rejects.toThrow('ec: the answer breaks its schema at /0/id: must be');
});

test('services that are not set have no adapter', async () => {
  const { createAdapters } = await import('./adapters.ts');
  const credentials = { identifier: undefined, password: undefined };
  const adapters = createAdapters({ EC_API: 'http://127.0.0.1:9/' }, credentials, () => {});
  expect(Object.keys(adapters).sort()).toEqual(['answers', 'ec', 'services']);
  expect(adapters.services.map(({ name }) => name)).toEqual(['ec']);
  await expect(adapters.ec?.products()).rejects.toMatchObject({
    reason: 'unreachable',
    code: 'ECONNREFUSED',
  });
});
