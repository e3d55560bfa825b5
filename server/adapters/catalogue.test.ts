import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StubCall } from '../../tests/api/helpers/stub.ts';
import type { Adapters } from './adapters.ts';
import { MARKET, PRODUCT, startBench } from './testing.ts';

const FILTER = { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-04-01T00:00:00Z' };
const CITY = { id: 'tpe', name: '臺北', regionId: 'TW' };
const STORE = { id: 's', name: 'S', address: 'A' };
const SETS = [{ id: 1, name: 'Sets' }];
const REGION = 'brickAndMortarStore/region/';
const STORES = 'brickAndMortarStore/store?';
const answer = ({ path }: StubCall) => {
  if (path === 'products') return { json: [PRODUCT] };
  if (path.endsWith('/categories')) return { json: SETS };
  if (path.startsWith('markets/')) return { json: MARKET };
  if (path === 'coursePlans') return { json: [] };
  if (path.endsWith('/city')) return { json: { list: [CITY] } };
  return { json: { list: [STORE] } };
};
const seen = (call?: StubCall) => `${call?.path}?${call?.query}`;

const DAYS = `${FILTER.startsAt}/${FILTER.endsAt}`;
const TIMES =
  'experienceCoursesStartTime=2026-03-01T00%3A00%3A00Z&experienceCoursesEndTime=2026-04-01T00%3A00%3A00Z';
/** Calls with their keys, addresses and answers. */
type Call = [(adapters: Adapters) => Promise<{ value: unknown }> | undefined, string, string, unknown];
const CALLS: Call[] = [
  [({ ec }) => ec?.products(), 'ec:products:', 'products?', [PRODUCT]],
  [({ ec }) => ec?.products('acme'), 'ec:products:acme', 'products?marketIdOrHandle=acme', [PRODUCT]],
  [({ ec }) => ec?.market('a/b'), 'ec:market:a/b', 'markets/a%2Fb?', MARKET],
  [({ ec }) => ec?.categories('a/b'), 'ec:categories:a/b', 'markets/a%2Fb/categories?', SETS],
  [({ course }) => course?.plans(), 'course:plans', 'coursePlans?username=null', []],
  [
    ({ backstage }) => backstage?.cities('T/W'),
    'backstage:cities:T/W:',
    `${REGION}T%2FW/city?regionId=T%2FW&filterExperienceCourses=false`,
    [CITY],
  ],
  [
    ({ backstage }) => backstage?.cities('TW', FILTER),
    `backstage:cities:TW:${DAYS}`,
    `${REGION}TW/city?regionId=TW&filterExperienceCourses=true&${TIMES}`,
    [CITY],
  ],
  [({ backstage }) => backstage?.stores('tpe'), 'backstage:stores:tpe:', `${STORES}cityId=tpe`, [STORE]],
  [
    ({ backstage }) => backstage?.stores('tpe', FILTER),
    `backstage:stores:tpe:${DAYS}`,
    `${STORES}cityId=tpe&${TIMES}`,
    [STORE],
  ],
];

test('each call of the public catalogue, as the contract writes it, and cached under a key of its own', async () => {
  const { adapters, calls } = await startBench(answer);
  for (const [call, key, address, value] of CALLS) {
    const first = await call(adapters);
    expect(first).toMatchObject({ key, value });
    expect((await call(adapters))?.value).toBe(first?.value);
    expect(seen(calls.at(-1))).toBe(address);
  }
  expect(calls).toHaveLength(CALLS.length);
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

test('an empty text in place of a name or a picture is none, in whichever answer: only ids need a letter', () => {
  const answers = [
    'products',
    'course-plans',
    'market',
    'categories',
    'cities',
    'stores',
    'local-text',
    'image',
  ];
  const needed = answers.flatMap((name) => {
    const schema = JSON.parse(
      readFileSync(new URL(`../../schemas/backends/${name}.json`, import.meta.url), 'utf8'),
    );
    return textsWithMinimum(schema).map((path) => `${name} ${path.at(-1)}`);
  });
  expect(needed).toEqual(['products id', 'course-plans id', 'market handle']);
});

/** The paths of all parts of a schema that refuse an empty text. */
function textsWithMinimum(schema: unknown, path: string[] = []): string[][] {
  if (schema === null || typeof schema !== 'object') return [];
  const own = 'minLength' in schema && typeof schema.minLength === 'number' ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => textsWithMinimum(part, [...path, key]))];
}
