import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLogs } from '../../server/observe/log.ts';
import { makeTree } from '../helpers/tree.ts';
import { openSite } from './helpers/fileSite.ts';
import { servicesOf } from './helpers/services.ts';
import { JP, startTestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

const site = await openSite();
const production = await openSite({ NON_PRODUCTION: 'false', STATUS_TOKEN: 'status-token-1' });

describe('operators see whether the site is well (X6)', () => {
  test.each(['/healthz', '/readyz'])('%s is 200 without asking a service, on any host', async (path) => {
    const services = servicesOf(site);
    await services.forgetCalls();
    for (const headers of [{}, JP, { host: 'unknown.example' }]) {
      const answer = await site.ask(path, headers);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    expect(await services.callList()).toEqual([]);
  });

  test.each(['/metrics', '/api/status'])(
    '%s is in production for the bearer of STATUS_TOKEN alone (X1, X6)',
    async (path) => {
      expect((await site.ask(path)).status).toBe(200);
      expect((await production.ask(path)).status).toBe(401);
      expect((await production.ask(path, { authorization: 'Bearer other' })).status).toBe(401);
      const answer = await production.ask(path, { authorization: 'bearer status-token-1' });
      expect([answer.status, answer.text.length > 100]).toEqual([200, true]);
    },
  );

  test('which program runs is told in the status, in the metrics, and to who waits for the start (X6)', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    const program = { version, build: expect.stringMatching(/^[0-9a-f]{12}$/) };
    const { body } = await site.ask('/api/status');
    expect(body.program).toEqual(program);
    expect((await site.ask('/metrics')).text).toContain(
      `\nhoshi_build_info{version="${version}",build="${body.program.build}"} 1\n`,
    );
    const lines: string[] = [];
    createLogs('silent', { write: (line) => void lines.push(line) }).announce(site);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'server.ready', address: site.address, ...body.program }),
    ]);
  });

  test('on a port of their own they need no token, and are nowhere else in production (X6)', async () => {
    const own = await startTestSite({
      NON_PRODUCTION: 'false',
      STATUS_PORT: '0',
      STATUS_HOST: '127.0.0.1',
      STATUS_TOKEN: 'status-token-1',
    });
    for (const path of ['/metrics', '/api/status']) {
      const answer = await own.ask(path, { authorization: 'Bearer status-token-1' });
      expect([path, answer.status]).toEqual([path, 404]);
      const { status, headers } = await fetch(own.statusAddress + path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(own.statusAddress + path)).status).toBe(200);
    for (const path of ['/', '/zh-TW', '/api/session'])
      expect((await fetch(own.statusAddress + path)).status).toBe(404);
    await own.close();
    await expect(fetch(`${own.statusAddress}/healthz`)).rejects.toThrow();
  });

  test('what is kept, and where it came from, is told', async () => {
    const figure = async (name: string) => {
      const line = (await site.ask('/metrics')).text.split('\n').find((one) => one.startsWith(`${name} `));
      return Number(line?.split(' ')[1]);
    };
    site.forget();
    const before = await figure('hoshi_answers_total{level="service"}');
    await site.ask('/en-US/courses?q=ko');
    await site.ask('/en-US/courses?q=ladder');
    await site.ask('/en-US/courses');
    expect(await figure('hoshi_answers_total{level="service"}')).toBeGreaterThan(before);
    expect(await figure('hoshi_answers_total{level="memory"}')).toBeGreaterThan(0);
    for (const name of ['page_cache', 'memo', 'answer_cache'])
      expect([name, (await figure(`hoshi_${name}_bytes`)) > 1_000]).toEqual([name, true]);
    const used = await figure('process_resident_memory_bytes');
    expect(await figure('hoshi_memory_limit_bytes')).toBeGreaterThan(used);
    expect(await figure('hoshi_memory_limit_bytes')).toBeLessThanOrEqual(totalmem());
    expect(await figure('hoshi_backend_stale_seconds{service="ec"}')).toBe(0);
    expect((await site.ask('/metrics')).text).toMatch(
      /^hoshi_content_revision_info\{revision="[\w-]+"\} 1$/m,
    );
  });

  test('/metrics counts answers, renders and calls as Prometheus reads them', async () => {
    const value = async (line: RegExp) => Number(line.exec((await site.ask('/metrics')).text)?.[1] ?? 0);
    const misses = /^hoshi_requests_total\{status="200",cache="miss"\} (\d+)/m;
    const calls = /^hoshi_backend_call_seconds_count\{service="ec",outcome="ok"\} (\d+)/m;
    const before = await Promise.all([value(misses), value(calls)]);
    site.forget();
    await site.ask('/en-US/courses');
    await site.ask('/en-US/courses');
    const after = await Promise.all([value(misses), value(calls)]);
    expect(after[0]).toBe((before[0] ?? 0) + 1);
    expect(after[1]).toBe((before[1] ?? 0) + 1);
    const answer = await site.ask('/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of ['hoshi_page_cache_pages', 'hoshi_render_seconds_bucket', 'process_cpu_seconds_total'])
      expect(answer.text).toContain(name);
  });

  test('the line that says the site is ready holds its address, and nothing is secret in the log', () => {
    expect(production.address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(production.lines.join('')).not.toContain('status-token-1');
  });

  test('what is not of the interface is 404 in JSON', async () => {
    const answer = await site.ask('/api/nothing');
    expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'not-found']);
  });
});

describe('/api/status tells every file, what is live and every fault (X5)', () => {
  test('in non-production it is open', async () => {
    const { status, body, headers } = await site.ask('/api/status');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.revision).toMatch(/\w+/);
    const paths = body.files.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'sites/global.yaml',
        'pages/home.yaml',
        'pages/not-found.json',
        'locales/ja-JP/nav.yaml',
      ]),
    );
    for (const file of body.files) {
      expect(file).toMatchObject({
        revision: expect.stringMatching(/\w/),
        live: expect.any(Boolean),
        faults: expect.any(Array),
      });
    }
    const home = body.files.find(({ path }: { path: string }) => path === 'pages/home.yaml');
    expect(home).toMatchObject({ live: true });
  });

  test('a file with a fault is told with where and what, and that its last good version is live; metrics count it', async () => {
    const tree = makeTree();
    const other = await startTestSite({ CONTENT_DIR: tree.dir });
    const metrics = async () => (await other.ask('/metrics')).text;
    try {
      expect(await metrics()).toMatch(/^hoshi_content_faults\{severity="error"\} 0$/m);
      expect(await metrics()).toMatch(/^hoshi_content_files_not_live 0$/m);
      tree.write('pages/home.yaml', tree.read('pages/home.yaml').replace('type: Hero', 'type: Heroo'));
      const home = async () =>
        (await other.ask('/api/status')).body.files.find(
          ({ path }: { path: string }) => path === 'pages/home.yaml',
        );
      await until('the fault is told', async () => (await home()).faults.length > 0);
      const { live, faults } = await home();
      expect(live).toBe(false);
      expect(faults[0]).toMatchObject({
        line: expect.any(Number),
        column: expect.any(Number),
        severity: 'error',
        code: 'block-unknown',
        message: expect.stringMatching(/Heroo.*Hero/),
      });
      const faulty = (await other.ask('/api/status?faults')).body.files;
      expect(faulty.map(({ path }: { path: string }) => path)).toEqual(['pages/home.yaml']);
      expect(await metrics()).toMatch(/^hoshi_content_faults\{severity="error"\} 1$/m);
      expect(await metrics()).toMatch(/^hoshi_content_files_not_live 1$/m);
      for (const path of ['/sv-SE', '/readyz']) expect((await other.ask(path)).status).toBe(200);
    } finally {
      await other.close();
      tree.dispose();
    }
  });

  test('it tells which services are read, as the log does at the start', async () => {
    const { services } = (await site.ask('/api/status')).body;
    const origin = site.adapters.content?.origin;
    expect(services.embedded).toBe(true);
    expect(services.addresses).toMatchObject({ EC_API: expect.stringContaining(`${origin}/`) });
    const line = site.lines.map((text) => JSON.parse(text)).find(({ event }) => event === 'services.ready');
    expect(line).toMatchObject(services);
    const set = await startTestSite({ EC_API: 'http://user:secret@127.0.0.1:1/ec' });
    expect((await set.ask('/api/status')).body.services).toEqual({
      embedded: false,
      addresses: { EC_API: 'http://127.0.0.1:1/ec/' },
    });
    expect(set.lines.join('')).not.toContain('secret');
    await set.close();
  });
});

describe('production has none of what helps developers', () => {
  test('a clock in a header changes nothing (X2)', async () => {
    const answer = await production.ask('/en-US', { 'x-now': 'nonsense' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=60']);
    await production.ask('/en-US/faq', { 'x-now': 'nonsense' }).expect(200);
    const warned = production.lines.filter((line) => line.includes('request.clock-ignored'));
    expect(
      warned.map((line) => JSON.parse(line).level),
      'said once',
    ).toEqual([40]);
  });

  test('the developers’ language switcher is there in non-production alone (L8)', async () => {
    expect(await site.html('/en-US')).toContain('DevLocales');
    expect(await production.html('/en-US')).not.toContain('DevLocales');
    expect((await production.model('/en-US')).layout.header).not.toHaveProperty('devLocales');
  });

  test('services cannot be made to fail, and the demo account opens nothing', async () => {
    const origin = production.adapters.content?.origin;
    for (const path of ['/_faults', '/_calls']) expect((await fetch(`${origin}${path}`)).status).toBe(404);
    const body = JSON.stringify({ username: 'demo', password: 'demo-go-2025', otp: '000000' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${production.address}/api/session`, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
  });
});
