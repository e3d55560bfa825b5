import { createServer, request as raw } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeStore } from '../../tests/helpers/app.ts';
import { makeTools } from '../../tests/helpers/context.ts';
import { makeSnapshot } from '../../tests/helpers/snapshot.ts';
import type { Metrics } from '../observe/metrics/metrics.ts';
import { NO_TRACING } from '../observe/tracing/tracing.ts';
import type { Sessions } from '../visitors/session/session.ts';
import { type AppParts, createApp } from './app.ts';
import { collectBrowserErrors } from './browserErrors/browserErrors.ts';
import { FormLimits } from './forms/formLimits.ts';
import { createIdempotencyStore } from './forms/idempotencyStore.ts';
import type { PageHandler } from './pages/pageHandler.ts';
import { resolvePageRequest } from './pages/pageRequest.ts';
import { Uploads } from './uploads/uploads.ts';

const API = {
  'bad-request': 'Bad',
  'too-long': 'Long',
  'cross-site': 'Elsewhere',
  'not-found': 'None',
  failed: 'Failed',
  missing: 'Missing',
  unavailable: 'Unavailable',
  parameter: 'Once {{name}}',
  'body-size': 'At most {{size}}',
  'not-json': 'No object',
};
const snapshot = makeSnapshot({ words: { 'sv-SE': { api: API } } });
const PROFILE = { username: 'ada', realName: 'Ada' };

let logged: Record<string, unknown>[];
/** Undefined while the user service fails. */
let profile: object | null | undefined;
let ended: string[];
let fails: unknown;
let isReady: boolean;
let app: ReturnType<typeof createApp>;
beforeEach(() => {
  [logged, ended, profile, fails, isReady] = [[], [], null, undefined, true];
  const answer =
    (text: string) =>
    async (_request: unknown, response: { statusCode: number; end(text: string): void }) => {
      if (fails !== undefined) throw fails;
      response.end(text);
      return 'pass';
    };
  const limits = new FormLimits();
  const parts = {
    env: { nonProduction: true, statusToken: undefined, statusPort: undefined, trustProxy: false },
    trust: () => false,
    log: pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) }),
    metrics: {
      registry: { contentType: 'text/plain', metrics: async () => 'hoshi 1' },
    } as unknown as Metrics,
    store: makeStore(snapshot),
    pages: {
      resolve: (one: Request, response: Response) =>
        resolvePageRequest(one, response, one.url, {
          store: makeStore(snapshot),
          tools: makeTools(),
          tracing: NO_TRACING,
        }),
      respond: answer('a page'),
      model: async (_request: unknown, _response: unknown, path: string) => {
        if (fails !== undefined) throw fails;
        return { status: path.includes('none') ? 404 : 200, path };
      },
    } as unknown as PageHandler,
    respondWithError: async (_request, response, status) =>
      void response.writeHead(status).end(`page for ${status}`),
    tools: makeTools(),
    drawHeader: (_request, path) => `<header>${path}</header>`,
    sessions: {
      findVisitor: async () => ({
        user: profile === null ? null : { profile },
      }),
      token: async () => undefined,
      userKey: async () => undefined,
      end: async () => ended.push('here'),
      endEverywhere: async () => ended.push('everywhere'),
      refreshAccount: () => {},
    } as unknown as Sessions,
    limits,
    idempotency: createIdempotencyStore(),
    uploads: new Uploads('/nowhere', pino({ level: 'silent' }), limits),
    browserErrors: collectBrowserErrors(pino({ level: 'silent' }), () => undefined),
    files: Object.fromEntries(
      ['assets', 'media', 'images', 'films', 'profilePicture', 'shares'].map((name) => [
        name,
        (one: { path: string }, response: { end(text: string): void }) => response.end(`${name} ${one.path}`),
      ]),
    ) as unknown as AppParts['files'],
    runningFaults: () => [],
    services: { embedded: true, addresses: {} },
    contentService: () => undefined,
    program: { version: '1.0.0', build: 'test' },
    isReady: () => isReady,
  } satisfies AppParts;
  app = createApp(parts);
});
const get = (path: string) => request(app).get(path).set('host', 'a');
const errorOf = ({ body }: { body: { errors?: { field: null; code: string; message: string }[] } }) =>
  body.errors?.map(({ code, message }) => `${code} ${message}`);

describe('an operator', () => {
  test('hears that it is alive, and when it is ready', async () => {
    const alive = await get('/healthz');
    expect([alive.body, alive.headers['cache-control']]).toEqual([{ status: 'alive' }, 'no-store']);
    expect((await get('/readyz')).body).toEqual({ status: 'ready' });
    isReady = false;
    const { status, body, headers } = await get('/readyz');
    expect([status, body, headers['cache-control']]).toEqual([503, { status: 'not ready' }, 'no-store']);
    const metrics = await get('/metrics');
    expect(metrics).toMatchObject({ text: 'hoshi 1', type: 'text/plain' });
    expect(metrics.headers['cache-control']).toBe('no-store');
    expect((await get('/api/status')).body).toEqual({
      program: { version: '1.0.0', build: 'test' },
      revision: snapshot.revision,
      files: [],
      services: { embedded: true, addresses: {} },
    });
  });
});

describe('every answer', () => {
  test('has security headers, and tells nothing of what made it', async () => {
    for (const path of ['/healthz', '/sv-SE', '/api/none', '//']) {
      const { headers } = await get(path);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['content-security-policy'], path).toContain("default-src 'none'");
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });
});

describe('an address leads to', () => {
  test.each([
    ['/_assets/a.js', 'assets /a.js'],
    ['/media/a.jpg', 'media /a.jpg'],
    ['/_image/1/a', 'images /1/a'],
    ['/_film/a.mp4', 'films /a.mp4'],
    ['/_share/level/a.png', 'shares /level/a.png'],
    ['/_profile/picture?t=1', 'profilePicture /_profile/picture'],
    ['/sv-SE/courses', 'a page'],
    ['/', 'a page'],
  ])('%s: %s', async (path, text) => {
    const { body, text: found } = await get(path).buffer(true);
    expect(found ?? String(body)).toBe(text);
  });

  test('robots.txt, sitemaps, manifest and icon of the site', async () => {
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://north.example/sitemap.xml');
    expect((await get('/sitemap.xml')).text).toContain('/sitemap/sv-SE.xml');
    expect((await get('/sitemap/sv-SE.xml')).text).toContain('<loc>https://north.example/sv-SE</loc>');
    expect((await get('/site.webmanifest')).text).toContain('"name":"Hoshi"');
    const icon = await get('/favicon.svg').buffer(true);
    expect(icon.text ?? String(icon.body)).toBe('media /logo.svg');
    expect((await get('/sitemap/xx-XX.xml')).text).toBe('a page');
  });
});

describe('the JSON interface', () => {
  test('tells who is logged in, and nobody else may keep it', async () => {
    expect((await get('/api/session')).body).toEqual({ user: null });
    profile = PROFILE;
    const { body, headers } = await get('/api/session');
    expect([body, headers['cache-control']]).toEqual([{ user: PROFILE }, 'private, no-store']);
    const { header } = (await get('/api/session?path=/sv-SE')).body;
    expect(header).toBe('<header>/sv-SE</header>');
    for (const path of ['sv-SE', 'https://evil.example', ''])
      expect((await get(`/api/session?path=${path}`)).status, path).toBe(400);
    expect((await get('/api/session?path=/a&path=/b')).status).toBe(400);
  });

  test('says that an account cannot be read now, in words, and who logged in stays so', async () => {
    profile = undefined;
    const answer = await get('/api/session?path=/sv-SE');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    const message = 'Unavailable';
    expect(answer.body).toEqual({ user: null, errors: [{ field: null, code: 'unavailable', message }] });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('ends one session or all, and takes no other word for it', async () => {
    const end = (query: string) => request(app).delete(`/api/session${query}`).set('host', 'a');
    expect((await end('?everywhere=true')).status).toBe(204);
    expect((await end('?everywhere=false')).status).toBe(204);
    expect((await end('')).status).toBe(204);
    expect(ended).toEqual(['everywhere', 'here', 'here']);
    for (const query of ['?everywhere', '?everywhere=1', '?everywhere=true&everywhere=true'])
      expect((await end(query)).status, query).toBe(400);
    expect(ended).toHaveLength(3);
  });

  test('tells the model of a page, with its status', async () => {
    const found = await get('/api/page?path=/sv-SE/courses%3Fa=1');
    expect([found.status, found.body]).toEqual([200, { status: 200, path: '/sv-SE/courses?a=1' }]);
    expect(found.headers['cache-control']).toBe('private, no-store');
    expect((await get('/api/page?path=/none')).status).toBe(404);
    const wrong = ['?path=', '?path=courses', '?path=/a&path=/b', '?path=//evil', '?path=/a/../b'];
    for (const query of ['', ...wrong]) {
      const refused = await get(`/api/page${query}`);
      expect([refused.status, errorOf(refused)]).toEqual([400, ['bad-request Once path']]);
      expect(refused.headers['cache-control']).toBe('no-store');
    }
  });

  test('takes logins, log-outs and requests for a code, from this site alone', async () => {
    const own = { host: 'a', origin: 'http://a' };
    const post = (path: string) => request(app).post(path).set(own).send({});
    for (const path of ['/api/session', '/api/session/otp']) expect((await post(path)).status).toBe(422);
    expect((await request(app).delete('/api/session').set(own)).status).toBe(204);
    const cross = await post('/api/session').set({ origin: 'http://evil' });
    expect([cross.status, errorOf(cross)]).toEqual([403, ['cross-site Elsewhere']]);
    expect(cross.headers['cache-control']).toBe('no-store');
  });

  test('says what is not there, what is too large, and what is no JSON', async () => {
    const none = await get('/api/none');
    expect(none.headers['cache-control']).toBe('no-store');
    const errors = [{ field: null, code: 'not-found', message: 'None' }];
    expect([none.status, none.body]).toEqual([404, { errors }]);
    const send = (body: string) =>
      request(app).post('/api/session').set({ host: 'a', 'content-type': 'application/json' }).send(body);
    const large = await send(JSON.stringify({ username: 'x'.repeat(600_000) }));
    expect([large.status, errorOf(large)]).toEqual([413, ['too-long At most 64 kB']]);
    const broken = await send('{"password":"secret');
    expect([broken.status, errorOf(broken)]).toEqual([400, ['bad-request No object']]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  test('tells nothing of what failed but that it did; the log has the rest', async () => {
    fails = new Error('a secret');
    const { status, text } = await get('/api/page?path=/a');
    expect([status, text]).toEqual([500, '{"errors":[{"field":null,"code":"failed","message":"Failed"}]}']);
    const request = { event: 'request.failed', method: 'GET', path: '/api/page', status: 500 };
    expect(logged).toMatchObject([{ ...request, err: { message: 'a secret' } }]);
  });
});

describe('a page that cannot be answered', () => {
  test.each<[unknown, number]>([
    [new Error('x'), 500],
    [Object.assign(new Error('x'), { status: 503 }), 503],
    [Object.assign(new Error('x'), { status: 404 }), 404],
    [Object.assign(new Error('x'), { status: 501 }), 501],
    [Object.assign(new Error('x'), { status: 200 }), 500],
    [Object.assign(new Error('x'), { status: 600 }), 500],
    [Object.assign(new Error('x'), { status: 404.5 }), 500],
    [{ status: '400' }, 400],
    ['text', 500],
  ])('by %o is a page for %d', async (error, status) => {
    fails = error;
    const answer = await get('/sv-SE');
    expect([answer.status, answer.text]).toEqual([status, `page for ${status}`]);
    // What is asked for in another form is no failure.
    expect(logged).toHaveLength(status >= 500 && status !== 501 ? 1 : 0);
  });

  test('names a bounded path in the log', async () => {
    fails = new Error('x');
    await get(`/${'a'.repeat(500)}`);
    expect(logged).toMatchObject([{ path: `/${'a'.repeat(199)}` }]);
  });

  test.each(['//x', '/a/../b', '/%00'])('%s is refused', async (path) => {
    // The client would tidy the path.
    const server = createServer(app).listen(0);
    const { port } = server.address() as AddressInfo;
    const status = await new Promise((resolve) =>
      raw({ port, path, host: '127.0.0.1' }, (answer) => resolve(answer.resume().statusCode)).end(),
    );
    server.close();
    expect(status).toBe(400);
  });
});

describe('other methods', () => {
  test('are refused, and told which are not', async () => {
    for (const method of ['put', 'delete', 'patch'] as const) {
      const { status, headers } = await request(app)[method]('/sv-SE').set('host', 'a');
      expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
    }
    expect((await request(app).head('/sv-SE').set('host', 'a')).status).toBe(200);
  });

  test('a post is taken where a form is, from this site alone', async () => {
    const post = (path: string, headers: object) =>
      request(app)
        .post(path)
        .set({ host: 'a', ...headers })
        .type('form')
        .send('a=1');
    expect((await post('/sv-SE', { origin: 'http://a' })).status).toBe(405);
    expect((await post('/sv-SE/logout', { origin: 'http://evil' })).status).toBe(403);
    const out = await post('/sv-SE/logout', { origin: 'http://a' });
    expect([out.status, out.headers['location']]).toEqual([303, '/sv-SE']);
  });
});

describe('the log hears', () => {
  /** What the app leaves for the access log. */
  const localsOf = async (send: (agent: ReturnType<typeof request>) => request.Test) => {
    let locals: Record<string, unknown> = {};
    const outer = express().use((_request, response, next) => {
      locals = response.locals;
      next();
    }, app);
    await send(request(outer)).set('host', 'a');
    return locals;
  };

  test('what the page cache did', async () => {
    expect(await localsOf((agent) => agent.get('/sv-SE'))).toMatchObject({ outcome: 'pass' });
  });

  test('why a request was refused, and nothing of its body', async () => {
    const refusal = async (send: Parameters<typeof localsOf>[0]) => (await localsOf(send))['refusal'];
    expect(await refusal((agent) => agent.put('/sv-SE'))).toBe('the method is not allowed');
    expect(await refusal((agent) => agent.get('/api/page'))).toBe(
      'path: expected once, such as /en-US/courses',
    );
    const broken = (agent: ReturnType<typeof request>) =>
      agent.post('/api/session').type('json').send('{"password":"x');
    expect(await refusal(broken)).toBe('entity.parse.failed');
    fails = { status: 400 };
    expect(await refusal((agent) => agent.get('/sv-SE'))).toBe('refused');
    fails = new Error('x');
    expect(await refusal((agent) => agent.get('/sv-SE'))).toBeUndefined();
  });
});
