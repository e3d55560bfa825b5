import { readdirSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { TrialSchedule } from '../../schemas/model.ts';
import { FORMS } from '../../server/http/forms/formTable.ts';
import { everyAddress } from './helpers/addresses.ts';
import { openSite } from './helpers/fileSite.ts';
import { logIn } from './helpers/login.ts';
import { asHost, startTestSite } from './helpers/testSite.ts';

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: object; example: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: { session: { name: string } } };
}

const site = await openSite();
const description: Description = (
  await site.ask('/api/openapi.json').expect(200).expect('content-type', /json/)
).body;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'api:/', ...description });

const pointer = (...steps: string[]) =>
  `api:/#/${steps.map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;

/** The faults of an answer by what the description says of its address, method and status. */
function faultsOf(path: string, method: string, { status, body }: { status: number; body: unknown }) {
  const responses = description.paths[path]?.[method]?.responses ?? {};
  const code = responses[status] ? String(status) : 'default';
  if (!responses[code]?.content) return [];
  const at = pointer('paths', path, method, 'responses', code, 'content', 'application/json', 'schema');
  return faultsBy(ajv.getSchema(at), body);
}

function faultsBy(validate: ValidateFunction | undefined, value: unknown): string[] {
  if (!validate) throw new Error('there is no such schema');
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The faults of a model; of its blocks one by one, by the schema of their type. */
function modelFaults(model: { blocks: { type: string; status: string }[] }): string[] {
  const blocks = model.blocks.flatMap((block, index) => {
    const name = block.status === 'ok' ? `${block.type}Block` : 'UnavailableBlock';
    const faults = faultsBy(ajv.getSchema(pointer('components', 'schemas', name)), block);
    return faults.map((fault) => `blocks/${index} ${block.type} ${fault}`);
  });
  return blocks.length > 0 ? blocks : faultsOf('/api/page', 'get', { status: 200, body: model });
}

describe('the description of the JSON interface', () => {
  test('is OpenAPI 3.1 of this version, also in production, and for browsers of other origins no secret', async () => {
    expect(description.openapi).toBe('3.1.0');
    const production = await startTestSite({ NON_PRODUCTION: 'false' });
    const answer = await production.ask('/api/openapi.json');
    await production.close();
    expect(answer.body).toEqual(description);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  test('refers to schemas that are there, and to nothing else', () => {
    const names = new Set(
      [...JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name),
    );
    const known = Object.keys(description.components.schemas);
    expect([...names].filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(known.filter((name) => !ajv.getSchema(pointer('components', 'schemas', name)))).toEqual([]);
  });

  test('has a schema of the props of each block', () => {
    const types = readdirSync('schemas/blocks').map((file) => file.replace('.json', ''));
    expect(types.filter((type) => !description.components.schemas[`${type}Props`])).toEqual([]);
  });

  test('has each address of forms, with a name of its own', () => {
    const posted = Object.values(FORMS).flatMap(({ json }) => json ?? []);
    expect(posted.filter((path) => !description.paths[path]?.['post'])).toEqual([]);
    const ids = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has no other address than the interface answers', async () => {
    for (const path of Object.keys(description.paths)) {
      const answer = await request(site.address).put(path);
      const methods = Object.keys(description.paths[path] ?? {}).map((method) => method.toUpperCase());
      expect(
        answer.headers['allow']
          ?.split(', ')
          .filter((method) => method !== 'HEAD')
          .sort(),
        path,
      ).toEqual(methods.sort());
    }
  });
});

test('the model of every page is as it is described', { timeout: 120_000 }, async () => {
  const cookie = await logIn(site);
  // What a model is made of is the same in every language.
  for (const [host, locale, path] of await everyAddress(site)) {
    if (locale !== 'ja-JP') continue;
    const where = `/${locale}${path}`;
    expect(modelFaults(await site.model(where, asHost(host))), `${host} ${where}`).toEqual([]);
  }
  for (const path of [
    '/account',
    '/account/purchases',
    '/checkout/topic-ko',
    '/nothing-here',
    '/courses?type=vip',
  ])
    expect(modelFaults(await site.model(`/en-US${path}`, { cookie })), path).toEqual([]);
  for (const path of ['/', '/partners/none', '/en-US/account']) {
    const { body } = await site.ask(`/api/page?path=${path}`);
    expect(body.redirect, path).toBeTypeOf('string');
    expect(faultsOf('/api/page', 'get', { status: 302, body }), path).toEqual([]);
  }
});

test('what services fail to give is as it is described', async () => {
  const failing = await startTestSite({ EC_API: 'http://127.0.0.1:9/', USER_API: 'http://127.0.0.1:9/' });
  const model = await failing.model('/en-US/courses');
  await failing.close();
  expect(model.blocks.map(({ status }) => status)).toContain('unavailable');
  expect(modelFaults(model)).toEqual([]);
});

describe('examples are taken, and what they are answered is as it is described', () => {
  const change: Record<string, () => Promise<object>> = {
    login: async () => ({ password: 'demo-go-2025', otp: '000000' }),
    trialSignup: async () => {
      const { blocks } = await site.model('/en-US/kidgo/schedule?city=new-york&week=1');
      const schedule = blocks.find(({ type }) => type === 'TrialSchedule')?.props['items'] as TrialSchedule;
      return { courseId: schedule.days.flatMap(({ classes }) => classes).find(({ isFull }) => !isFull)?.id };
    },
    purchase: async () => ({ productId: 'topic-endgame', price: undefined }),
  };
  test.each(
    Object.entries(FORMS).flatMap(([name, { json, response }]) =>
      json === null ? [] : [{ name, json, response }],
    ),
  )('$name', async ({ name, json, response }) => {
    const content = Object.entries(description.paths[json]?.['post']?.requestBody?.content ?? {})[0];
    const [type = '', { example = {} } = {}] = content ?? [];
    const validate = ajv.getSchema(pointer('paths', json, 'post', 'requestBody', 'content', type, 'schema'));
    const post = request(site.address)
      .post(json)
      .set('cookie', await logIn(site));
    const body = { ...example, ...(await change[name]?.()) };
    const isMultipart = type === 'multipart/form-data';
    expect(faultsBy(validate, body)).toEqual([]);
    if (isMultipart) {
      for (const [field, value] of Object.entries(body))
        if (field !== 'proof') post.field(field, String(value));
      post.attach('proof', Buffer.from('%PDF-1.7\n%%EOF\n'), {
        filename: 'proof.pdf',
        contentType: 'application/pdf',
      });
    }
    const done = isMultipart ? await post.set('origin', site.address) : await post.send(body);
    expect([done.status, done.body.errors]).toEqual([response.status, undefined]);
    expect(faultsOf(json, 'post', done)).toEqual([]);
    const refused = await request(site.address).post(json).send({});
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(faultsOf(json, 'post', refused)).toEqual([]);
  });

  test('of reading', async () => {
    const cookie = await logIn(site);
    for (const [path, query] of [
      ['/api/session', ''],
      ['/api/session', '?path=/en-US'],
      ['/api/purchases', ''],
    ] as const)
      for (const headers of [{}, { cookie }] as Record<string, string>[]) {
        const answer = await site.ask(`${path}${query}`, headers);
        expect(faultsOf(path, 'get', answer), `${path}${query} ${answer.status}`).toEqual([]);
      }
    expect(cookie.startsWith(`${description.components.securitySchemes.session.name}=`)).toBe(true);
  });
});
