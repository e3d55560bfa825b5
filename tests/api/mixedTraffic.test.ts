import request from 'supertest';
import { expect, test } from 'vitest';
import { openSite, openStub } from './helpers/fileSite.ts';
import { decoded, rawRequest } from './helpers/raw.ts';
import { JP } from './helpers/testSite.ts';
import { makeUserStub } from './helpers/userStub.ts';

const PATHS = [
  '/zh-TW',
  '/en-US',
  '/en-US/courses',
  '/ja-JP/faq',
  '/zh-CN/terms',
  '/en-US/nothing',
  '/ja-JP/kidgo',
];
/** Who asks: two members and everyone else. */
const PEOPLE = ['ada-lovelace', 'benjamin-franklin', undefined] as const;
const REAL_NAMES = { 'ada-lovelace': 'Ada of Ockham', 'benjamin-franklin': '富蘭克林' };
/** What no answer to somebody else, no cache, metric or log may hold. */
const SECRETS = ['secret-token', ...Object.entries(REAL_NAMES).flat(), 'people.example'];

const cookies = new Map<string | undefined, string>();
const user = makeUserStub();
user.realNames = REAL_NAMES;
const stub = await openStub(['user'], user.answer);
const site = await openSite(stub.settings);
for (const name of PEOPLE) {
  if (!name) continue;
  const login = { username: name, password: 'hunter2-hunter2', otp: '123456' };
  const answer = await request(site.address).post('/api/session').send(login);
  const set = (answer.get('Set-Cookie') ?? []).map((text) => text.split(';')[0]);
  cookies.set(name, set.join('; '));
}

/** Ways in which browsers, prefetchers and caches on the way ask for a page. */
function waysTo(
  path: string,
  tag: string,
): { path: string; headers: Record<string, string>; method?: string }[] {
  const etag = { 'if-none-match': tag };
  return [
    { path, headers: {} },
    { path, headers: { 'accept-encoding': 'br' } },
    {
      path,
      headers: { 'accept-encoding': 'gzip', 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' },
    },
    { path, headers: { ...etag } },
    { path, headers: { ...etag, 'accept-encoding': 'br', 'cache-control': 'max-age=0' } },
    { path, headers: { 'if-none-match': '*' } },
    { path, headers: {}, method: 'HEAD' },
    { path: `${path}?utm_source=mail`, headers: JP },
    { path: `/api/page?path=${encodeURIComponent(path)}`, headers: {} },
    { path: `/api/session?path=${encodeURIComponent(path)}`, headers: {} },
  ];
}

test('nothing of a visitor is in anybody else’s answer, in the page cache, in metrics or in the log', {
  timeout: 60_000,
}, async () => {
  const tags = await Promise.all(
    PATHS.map(async (path) => (await site.ask(path)).headers['etag'] ?? '"none"'),
  );
  const asked = [0, 1, 2].flatMap(() =>
    PATHS.flatMap((path, i) =>
      waysTo(path, tags[i] ?? '').flatMap((way) => PEOPLE.map((person) => ({ ...way, person }))),
    ),
  );
  const seen = { own: 0, notModified: 0 };
  const ask = async ({ path, headers, method = 'GET', person }: (typeof asked)[number]) => {
    const cookie = cookies.get(person);
    const sent = cookie === undefined ? headers : { ...headers, cookie };
    const answer = await rawRequest(site.address, path, sent, { method });
    const text = decoded(answer).toString() + JSON.stringify(answer.headers);
    const about = `${method} ${path} for ${person} ${JSON.stringify(headers)}`;
    const own: string[] = person === undefined ? [] : [person, REAL_NAMES[person], 'people.example'];
    for (const secret of SECRETS) if (!own.includes(secret)) expect(text.includes(secret), about).toBe(false);
    for (const other of PEOPLE)
      if (other && other !== person) expect(text.includes(`${other}@`), about).toBe(false);
    if (person === undefined) {
      if (answer.status === 304) seen.notModified++;
      return;
    }
    // A member never hears that the page as of nobody is still good, and what they hear is for nobody else.
    expect(answer.status, about).not.toBe(304);
    expect(answer.headers['cache-control'], about).toBe('private, no-store');
    expect(answer.headers['etag'], about).toBeUndefined();
    if (method === 'GET') {
      expect(text.includes(REAL_NAMES[person]), about).toBe(true);
      seen.own++;
    }
  };
  for (let at = 0; at < asked.length; at += 30) await Promise.all(asked.slice(at, at + 30).map(ask));
  expect(seen.own).toBeGreaterThan(300);
  expect(seen.notModified).toBeGreaterThan(10);

  await site.cache.whenCompressed();
  expect(site.cache.size.pages).toBeGreaterThanOrEqual(6);
  for (const path of PATHS)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await rawRequest(site.address, path, { 'accept-encoding': encoding });
      const html = decoded(answer).toString();
      for (const secret of SECRETS) expect(html.includes(secret), `${path} as ${encoding}`).toBe(false);
      expect(html).not.toMatch(/<header [^>]*data-user/);
      expect(answer.headers['vary']).toBe('Accept-Encoding');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  const metrics = (await site.ask('/metrics')).text;
  const log = site.lines.join('');
  expect(log).toContain('"path":"/ja-JP/kidgo"');
  for (const secret of [...SECRETS, 'hunter2', '123456', 'hoshi_session']) {
    expect(metrics.includes(secret), `metrics hold ${secret}`).toBe(false);
    expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
  }
});

test('nothing of a failing visitor is in the log either', async () => {
  for (const profile of [
    { status: 401 },
    { status: 500 },
    { json: { username: 5, realName: 'Ada of Ockham' } },
  ]) {
    user.profile = profile;
    const login = { username: 'ada-lovelace', password: 'hunter2-hunter2', otp: '123456' };
    await request(site.address).post('/api/session').send(login);
    await rawRequest(site.address, '/en-US', { cookie: cookies.get('ada-lovelace') ?? '' });
    await rawRequest(site.address, '/api/session', { cookie: cookies.get('benjamin-franklin') ?? '' });
  }
  user.profile = undefined;
  const log = site.lines.join('');
  expect(log).toContain('backend.call-failed');
  for (const secret of [...SECRETS, 'hunter2']) expect(log.includes(secret), secret).toBe(false);
});
