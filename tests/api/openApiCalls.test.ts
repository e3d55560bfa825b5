import { Ajv2020 } from 'ajv/dist/2020.js';
import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { openSite, openStub } from './helpers/fileSite.ts';
import type { StubAnswer, StubCall } from './helpers/stub.ts';

interface Operation {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object; example: Record<string, unknown> }> };
  responses: Record<string, { headers?: Record<string, object> }>;
}

let fails: number | undefined;
const stub = await openStub(['user', 'backstage', 'ec', 'course'], usual);
const site = await openSite({ ...stub.settings, LIMITS: 'false' });
afterEach(() => {
  fails = undefined;
});

/** Services that answer what is posted with `fails`. */
function usual({ path, method, headers }: StubCall): StubAnswer {
  if (fails !== undefined && method === 'POST') return { status: fails };
  if (path === 'login' || path === 'register') return { json: { token: 'ada' } };
  if (path === '') return headers.authorization ? { json: { username: 'ada' } } : { status: 401 };
  if (path.startsWith('products')) return { json: [{ id: 'x', type: 'vip', isActive: { 'en-US': true } }] };
  if (path.startsWith('coursePlans'))
    return { json: [{ id: 'x', type: 'vip', price: { USD: { originPrice: 2, sellPrice: 1 } } }] };
  return { status: 404 };
}

const { paths, servers } = (await site.ask('/api/openapi.json')).body;
const operations: (Operation & { path: string; method: string })[] = Object.entries<object>(paths).flatMap(
  ([path, methods]) =>
    Object.entries<Operation>({ ...methods }).map(([method, one]) => ({ ...one, path, method })),
);
const posts = operations.flatMap((one) => {
  const [type, content] = Object.entries(one.requestBody?.content ?? {})[0] ?? [];
  return type === 'application/json' && content ? [{ ...one, ...content }] : [];
});

const login = await request(site.address)
  .post('/api/session')
  .send({ username: 'ada', password: 'x', otp: '1' });
const cookie = login.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
const FROM_HERE = { 'accept-language': 'en-US', origin: site.address };

test('what is answered with 200 is a page, so that a client that is made from this needs no other case', () => {
  const { schema } = paths['/api/page'].get.responses[200].content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/Page' });
});

test('each call says whether it takes a login, and the moment; the server is this one', () => {
  expect(servers).toMatchObject([{ url: '/' }]);
  for (const { operationId, security, parameters = [] } of operations) {
    expect(security, operationId).toBeInstanceOf(Array);
    expect(
      parameters.map(({ name }) => name),
      operationId,
    ).toContain('x-now');
  }
});

test.each(operations)('$operationId is answered without a login as its description says', async (one) => {
  const { path, method, security = [], parameters = [], responses } = one;
  const isNeeded = security.length > 0 && security.every((way) => Object.keys(way).length > 0);
  const asked = parameters.some(({ required }) => required) ? `${path}?path=/en-US` : path;
  const sent = request(site.address)[method as 'get' | 'post' | 'delete'](asked).set(FROM_HERE);
  const example = posts.find(({ operationId }) => operationId === one.operationId)?.example;
  const { status } = example ? await sent.send(example) : await sent;
  expect(status === 401).toBe(isNeeded);
  expect(Object.keys(responses)).toContain(String(status));
});

describe.each(posts)('$operationId', ({ path, responses, schema, example }) => {
  const body = { ...example, ...(path.endsWith('purchases') && { productId: 'x' }) };
  const send = (sent: object | string, headers = {}) =>
    request(site.address)
      .post(path)
      .set({ ...FROM_HERE, cookie, 'content-type': 'application/json', ...headers })
      .send(sent);

  test.each([400, 401, 403, 404, 409, 410, 413, 415, 422, 423, 429, 500, 503])(
    'has a named status where the service answers %i, with the time to wait',
    async (status) => {
      fails = status;
      const answer = await send(body);
      // Locked and too many are passed on, wherever they come from.
      if (answer.status !== 423) expect(Object.keys(responses)).toContain(String(answer.status));
      if (answer.status !== 503) return;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Object.keys(responses['503']?.headers ?? {})).toEqual(['Retry-After']);
    },
  );

  test('has a named status for each wrong call', async () => {
    const answers = [
      await send('{'),
      await send('x', { 'content-type': 'text/plain' }),
      await send(body, { origin: 'http://other.example' }),
      await send({ a: 'x'.repeat(66_000) }),
      await send({}),
      await send(body, { 'x-now': 'soon' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 403, 413, 422, 400]);
    for (const { status } of answers) expect(Object.keys(responses)).toContain(String(status));
  });

  test('takes what its schema takes: fields that it does not know, and numbers and boxes as texts', async () => {
    const isDescribed = new Ajv2020({ strict: false }).compile(schema);
    const more = { ...body, unknown: 1, ...('childAge' in body && { childAge: '6', consent: 'on' }) };
    expect(isDescribed(more)).toBe(true);
    expect((await send(more)).status).not.toBe(422);
  });
});
