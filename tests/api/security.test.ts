import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { attributes } from './helpers/html.ts';
import { DEMO, logIn } from './helpers/login.ts';
import { rawRequest, speak } from './helpers/raw.ts';
import { JP } from './helpers/testSite.ts';

const site = await openSite();

const PAGES = ['/en-US', '/zh-TW/courses', '/ja-JP/courses/kidbasic', '/en-US/origin', '/en-US/nothing'];

/** The policy as directive → sources. */
function policyOf(header: string | undefined): Record<string, string[]> {
  const directives = (header ?? '').split(';').map((one) => one.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe('every answer carries the headers that keep browsers safe', () => {
  const kinds: [
    kind: string,
    status: number,
    path: string,
    headers?: Record<string, string>,
    method?: string,
  ][] = [
    ['a page', 200, '/en-US'],
    ['a page of the other site', 200, '/ja-JP', JP],
    ['a page that was searched', 200, '/en-US/courses?q=x'],
    ['not found', 404, '/en-US/nothing'],
    ['a redirect by language', 302, '/'],
    ['a redirect for good', 308, '/en-US/'],
    ['a refused address', 400, '//x'],
    ['a refused method', 405, '/en-US', {}, 'POST'],
    ['TRACE', 405, '/en-US', {}, 'TRACE'],
    ['the model', 200, '/api/page?path=/en-US'],
    ['a model of nothing', 400, '/api/page'],
    ['the session', 200, '/api/session'],
    ['a cross-site post', 403, '/api/session', { 'sec-fetch-site': 'cross-site' }, 'POST'],
    ['nothing of the interface', 404, '/api/nothing'],
    ['the status', 200, '/api/status'],
    ['health', 200, '/healthz'],
    ['readiness', 200, '/readyz'],
    ['metrics', 200, '/metrics'],
    ['robots', 200, '/robots.txt'],
    ['security.txt', 200, '/.well-known/security.txt'],
    ['the sitemap', 200, '/sitemap.xml'],
    ['the web manifest', 200, '/site.webmanifest'],
    ['a picture of the school', 200, '/media/logo.svg'],
    ['a picture that is not there', 404, '/_image/384/bm90aGluZw.webp'],
    ['a file that is not there', 404, '/_assets/nothing.js'],
    ['a moment that is none', 400, '/en-US', { 'x-now': 'never' }],
  ];
  test.each(kinds)('%s (%d)', async (_kind, status, path, headers = {}, method = 'GET') => {
    const answer = await rawRequest(site.address, path, headers, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    const policy = policyOf(answer.headers['content-security-policy']);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(JSON.stringify(policy['script-src'] ?? [])).not.toMatch(/unsafe|\*|data:|http:/);
    if (!path.startsWith('/media/')) {
      expect(policy['frame-ancestors']).toEqual(["'none'"]);
      expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  test('a page that was kept has them all, as the first answer had', async () => {
    site.forget();
    const [first, second] = [
      await rawRequest(site.address, '/en-US'),
      await rawRequest(site.address, '/en-US'),
    ];
    const without = ({ 'x-request-id': _id, date: _date, ...rest }: Record<string, string>) => rest;
    expect(without(second.headers)).toEqual(without(first.headers));
  });

  test('the build’s files, too', async () => {
    const [style = ''] = /\/_assets\/[^"]+\.css/.exec(await site.html('/en-US')) ?? [];
    const answer = await site.ask(style);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // A page loads many small files: none carries what only documents need.
    expect(answer.headers).not.toHaveProperty('x-frame-options');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('a page needs no script and no style of its own', () => {
  test.each(PAGES)('%s', async (path) => {
    const html = await site.html(path);
    expect(html).not.toMatch(/<style|<[^>]+\sstyle=|<[^>]+\son[a-z]+=|javascript:/i);
    for (const [, attrs = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (body !== '') expect(attrs).toMatch(/type="application\/(ld\+)?json"/);
      else expect(attrs).toMatch(/type="module" src="\/_assets\//);
    }
    for (const src of attributes(html, 'src')) expect(src).toMatch(/^\/(_assets|_image|media)\//);
    expect(html).not.toMatch(/<iframe|<object|<embed|<base/i);
  });
});

describe('the log holds nothing that is secret or personal', () => {
  test('whatever visitors do', async () => {
    const cookie = await logIn(site);
    const post = () => request(site.address).post('/api/session').type('json');
    await post().send({ ...DEMO, password: 'wrong-secret-1' });
    await post().send('{"username":"demo","password":wrong-secret-2}');
    await post().send('{"password":"wrong-secret-3" wrong-secret-3}');
    await post().send('wrong-secret-4');
    await request(site.address).post('/api/session').type('form').send('password=wrong-secret-5');
    await site.ask('/api/session', { cookie });
    await site.ask('/zh-TW', { cookie, authorization: 'Bearer wrong-secret-6' });
    await site.ask('/en-US/courses?q=wrong-secret-7&email=somebody%40example.com');
    await site.ask('/api/page?path=%2Fen-US%2Fcourses%3Fq%3Dwrong-secret-8');
    await site.ask('/api/page?path=wrong-secret-9');
    await site.ask('//x?q=wrong-secret-10');
    await site.ask(
      `/_image/384/${Buffer.from('https://x.example/?token=wrong-secret-11').toString('base64url')}.webp`,
    );
    await speak(site.address, 'GET /?q=wrong-secret-12 HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 200);
    await speak(site.address, 'wrong-secret-13\r\n\r\n', 200);
    const log = site.lines.join('');
    expect(log).toContain('"event":"request"');
    expect(log.match(/wrong-secret-\d+/g)).toBeNull();
    const sealed = cookie.split('=')[1] ?? 'none';
    expect([log.includes(sealed), log.includes(DEMO.password), log.includes('demo@example.com')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(log).not.toMatch(/somebody|Bearer|hoshi_session|陳小星/);
  });

  test('a line is JSON with a name, and a request’s lines share its id with the answer', async () => {
    const answer = await site.ask('/en-US/nothing');
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[\w-]+$/);
    const line = JSON.parse(site.lines.findLast((one) => one.includes(`"${id}"`)) ?? '{}');
    expect(line).toMatchObject({ event: 'request', method: 'GET', path: '/en-US/nothing', status: 404 });
    for (const one of site.lines) expect(JSON.parse(one)).toMatchObject({ level: expect.any(Number) });
  });
});
