import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as post } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { application, MULTIPART, multipart, PDF } from '../../server/http/uploads/testing.ts';
import { type CollectedSpan, type Collector, startCollector } from './helpers/collector.ts';
import { startServerProcess } from './helpers/serverProcess.ts';
import { answerCatalogue, type Stub, startStub } from './helpers/stub.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';
import { makeUserStub } from './helpers/userStub.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SENDER = 'b7ad6b7169203331';
const LOGIN = { username: 'ann', password: 'password', otp: '123456' };
const UPLOAD = multipart(application([PDF]));
const sentWith = (trace = TRACE) => ({ traceparent: `00-${trace}-${SENDER}-01` });

let collector: Collector;
let stub: Stub;
let site: TestSite;
let isCatalogueDown = false;
beforeAll(async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'school');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  const catalogue = answerCatalogue({ products: [], plans: [], records: [], reviews: [] });
  const users = makeUserStub();
  stub = await startStub(['user', 'course', 'ec', 'content', 'backstage'], (call) => {
    if (call.service === 'user') return users.answer(call);
    return call.service === 'ec' && isCatalogueDown ? { status: 501 } : catalogue(call);
  });
  collector = await startCollector();
  site = await startTestSite({ ...stub.settings, ...collector.settings, NON_PRODUCTION: 'false' });
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await site.close();
  await Promise.all([stub.close(), collector.close()]);
});
afterEach(() => {
  isCatalogueDown = false;
});

const childrenOf = (spans: CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);
const named = (spans: CollectedSpan[], name: string) => spans.find((span) => span.name === name);

describe('with a collector, traces tell where the time of a request went', () => {
  test('a page is one tree: the sender’s trace, the page, its calls, which carry the trace on', async () => {
    site.forget();
    stub.calls.length = 0;
    await site.ask('/en-US/courses?q=hush-query', sentWith()).expect(200);
    const spans = await collector.traceWith('GET /courses', TRACE);
    const root = named(spans, 'GET /courses');
    expect(root?.parentSpanId).toBe(SENDER);
    expect(root?.attributes).toEqual({
      'http.request.method': 'GET',
      'url.path': '/en-US/courses',
      'http.route': '/courses',
      'http.response.status_code': 200,
      'hoshi.request_id': expect.stringMatching(/^[0-9a-f]{8}-/),
      'hoshi.cache': 'pass',
      'hoshi.site': 'global',
      'hoshi.locale': 'en-US',
      'hoshi.page': 'courses',
    });
    expect(childrenOf(spans, root).sort()).toEqual(['page.build', 'page.render']);
    expect(childrenOf(spans, named(spans, 'page.build'))).toContain('GET ec');
    const ids = new Set(spans.map(({ spanId }) => spanId));
    expect(spans.filter((span) => span !== root && !ids.has(span.parentSpanId ?? ''))).toEqual([]);

    const call = named(spans, 'GET ec');
    expect(call?.attributes).toEqual({
      'peer.service': 'ec',
      'http.request.method': 'GET',
      'url.path': '/products',
    });
    const heard = stub.calls.find(({ service }) => service === 'ec');
    expect(heard?.headers['traceparent']).toBe(`00-${TRACE}-${call?.spanId}-01`);
  });

  test('what sends them is named by the standard variables', () => {
    expect(collector.resource).toMatchObject({
      'service.name': 'school',
      'deployment.environment.name': 'test',
    });
  });

  test('a page from the cache is counted, and makes no span', async () => {
    const trace = TRACE.replace('0af', '1af');
    for (let i = 0; i < 3; i++) await site.ask('/en-US/faq').expect(200);
    await site.cache.whenCompressed();
    await site.ask('/en-US/faq', sentWith(trace)).expect(200);
    await site.ask('/en-US/faq?x=1', sentWith(trace)).expect(200);
    const spans = await collector.traceWith('GET /faq', trace);
    expect(spans.filter(({ attributes }) => attributes['url.path'] === '/en-US/faq')).toHaveLength(1);
  });

  test('a post keeps its trace behind its body; nothing of a person is told', async () => {
    const trace = TRACE.replace('0af', '2af');
    const { status } = await request(site.address)
      .post('/api/session')
      .set({ ...sentWith(trace), cookie: 'hoshi=hush-cookie' })
      .send({ username: 'hush-ann', password: 'hush-password', otp: '123456' });
    const spans = await collector.traceWith('POST /api/session', trace);
    expect(status).toBeLessThan(500);
    expect(childrenOf(spans, named(spans, 'POST /api/session'))).toContain('POST user');
    expect(collector.text()).not.toMatch(/hush|secret-token|127\.0\.0\.1/);
  });

  test('a service that fails is told with why; the page that had to do without it is not marked', async () => {
    site.forget();
    isCatalogueDown = true;
    const trace = TRACE.replace('0af', '3af');
    await site.ask('/en-US/courses', sentWith(trace)).expect(200);
    const spans = await collector.traceWith('GET /courses', trace);
    const call = named(spans, 'GET ec');
    expect(call?.attributes).toMatchObject({ 'error.type': 'status', 'http.response.status_code': 501 });
    const page = named(spans, 'GET /courses');
    expect([call?.hasFailed, page?.hasFailed, page?.attributes['hoshi.cache']]).toEqual([
      true,
      false,
      'miss',
    ]);
  });

  test('who sends no trace begins one, if the sampler says so; files and health make none', async () => {
    await site.ask('/healthz').expect(200);
    await site.ask('/media/logo.svg').expect(200);
    await site.ask('/en-US/vip').expect(200);
    const spans = await collector.traceWith('GET /vip');
    expect(named(spans, 'GET /vip')?.parentSpanId).toBeUndefined();
    expect(collector.text()).not.toMatch(/healthz|media/);
    const unsampled = { traceparent: `00-${TRACE.replace('0af', '4af')}-${SENDER}-00` };
    site.forget();
    await site.ask('/en-US/teacher-application', unsampled);
    await site.ask('/en-US/privacy', sentWith());
    await collector.traceWith('GET /privacy', TRACE);
    expect(collector.text()).not.toContain('teacher-application');
  });

  test.each<[string, string, string, string | Buffer, string]>([
    ['JSON', '/api/session', 'application/json', JSON.stringify(LOGIN), 'user'],
    ['a form', '/en-US/login', 'application/x-www-form-urlencoded', `${new URLSearchParams(LOGIN)}`, 'user'],
    ['an upload', '/api/teacher-applications', MULTIPART['content-type'], UPLOAD, 'backstage'],
  ])('a body that comes in pieces (%s) is of its request’s trace', async (_, path, type, body, service) => {
    const trace = randomBytes(16).toString('hex');
    const half = body.length >> 1;
    const headers = { ...sentWith(trace), 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const sent = post(new URL(path, site.address), { method: 'POST', headers });
    const answered = once(sent, 'response');
    for (const piece of [body.slice(0, half), body.slice(half)]) {
      sent.write(piece);
      await wait(100);
    }
    sent.end();
    const [answer] = await answered;
    answer.resume();
    const called = ({ traceId, name }: CollectedSpan) => traceId === trace && name === `POST ${service}`;
    await until('the call is told', async () => collector.spans.some(called));
  });
});

describe('a collector that does not answer costs no request anything', () => {
  test('one that hangs: pages are answered, and the site stops', async () => {
    const silent = await startCollector({ isSilent: true });
    const slow = await startTestSite({ ...stub.settings, ...silent.settings });
    await slow.ask('/en-US/courses').expect(200);
    await until('spans were sent', async () => silent.text() !== '');
    await slow.ask('/en-US/faq').expect(200);
    await slow.close();
    await silent.close();
  });

  test('one that is gone is told once, and so is that it is back', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '50');
    const back = await startCollector();
    const gone = await startTestSite({ ...stub.settings, ...back.settings });
    vi.unstubAllEnvs();
    await back.close();
    const endpoint = back.settings['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
    const told = (event: string) => gone.lines.filter((line) => line.includes(`"event":"${event}"`));
    for (const path of ['/en-US/faq', '/en-US/vip', '/en-US/terms']) {
      await gone.ask(path).expect(200);
      await until('it is told', async () => told('traces.failing').length > 0);
    }
    const again = await startCollector({ port: Number(new URL(endpoint).port) });
    await until('it is told that it is back', async () => {
      await gone.ask(`/en-US/faq?${Math.random()}`);
      return told('traces.sent').length > 0;
    });
    expect(again.spans.length).toBeGreaterThan(0);
    expect(told('traces.failing')).toHaveLength(1);
    expect(told('traces.failing')[0]).not.toContain(endpoint);
    await gone.close();
    await again.close();
  });
});

describe('without a collector', () => {
  /** Tells each module of OpenTelemetry that is loaded; prom-client brings its API, which does nothing by itself. */
  const hook = `--import=${resolve(import.meta.dirname, 'helpers/tellModules.mjs')}`;

  test.each<[string, Record<string, string>, boolean]>([
    ['nothing is set', {}, false],
    ['an endpoint is set', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true],
  ])('%s: whether the SDK is loaded', async (_, settings, isLoaded) => {
    const server = await startServerProcess({ NODE_OPTIONS: hook, ...stub.settings, ...settings });
    await request(server.address).get('/en-US/faq').expect(200);
    expect(server.output().includes('loaded @opentelemetry/sdk-trace')).toBe(isLoaded);
    expect(/loaded @opentelemetry\/(?!api)/.test(server.output())).toBe(isLoaded);
    await server.close();
  });
});
