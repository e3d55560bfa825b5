import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const REPORT = {
  message: 'Error: no account ann@mail.example',
  script: '/_assets/play-1a.js',
  line: 1,
  column: 204,
  page: 'home___en-US',
};

let site: TestSite;
let isOpen = false;
beforeEach(async () => {
  site = await startTestSite({ TRUST_PROXY: 'true' });
  isOpen = true;
});
const close = async () => {
  if (isOpen) await site.close();
  isOpen = false;
};
afterEach(close);

const report = (body: object | string, headers: Record<string, string> = {}) =>
  request(site.address)
    .post('/api/browser-errors')
    .set({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers })
    .send(body);
const written = () =>
  site.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'browser.error');

test('what a browser tells is counted, and logged with a count and without what is personal', async () => {
  const agent = {
    'user-agent': 'Mozilla/5.0 (X11; rv:132.0) Gecko/20100101 Firefox/132.0',
    cookie: 'a=hush',
  };
  for (let i = 0; i < 2; i++) {
    const { status, headers, text } = await report({ ...REPORT, email: 'hush' }, agent);
    expect([status, headers['cache-control'], text]).toEqual([204, 'no-store', '']);
  }
  expect((await site.ask('/metrics')).text).toContain('\nhoshi_browser_errors_total 2\n');
  await close();
  expect(written()).toEqual([
    {
      level: 40,
      time: expect.any(String),
      event: 'browser.error',
      ...REPORT,
      message: 'Error: no account [email]',
      browser: 'Firefox 132',
      site: 'global',
      count: 2,
    },
  ]);
});

test('what is none is refused, and quoted nowhere', async () => {
  for (const [status, body, headers] of [
    [400, { ...REPORT, script: 'https://other.example/hush.js' }, {}],
    [400, '{"message": hush', {}],
    [413, { ...REPORT, message: 'hush '.repeat(1_000) }, {}],
    [403, REPORT, { 'sec-fetch-site': 'cross-site' }],
    [400, JSON.stringify(REPORT), { 'content-type': 'text/plain' }],
  ] as const)
    expect([status, (await report(body, headers)).status]).toEqual([status, status]);
  expect((await site.ask('/metrics')).text).toContain('\nhoshi_browser_errors_total 0\n');
  await close();
  expect(written()).toEqual([]);
  expect(site.lines.join('')).not.toContain('hush');
});

test('one address may tell so many; others go on', async () => {
  const from = async (address: string) => (await report(REPORT, { 'x-forwarded-for': address })).status;
  const first = [];
  for (let i = 0; i < 35; i++) first.push(await from('10.1.1.1'));
  expect(first.slice(0, 30)).toEqual(Array(30).fill(204));
  expect(first.at(-1)).toBe(429);
  expect(
    Number((await report(REPORT, { 'x-forwarded-for': '10.1.1.1' })).headers['retry-after']),
  ).toBeGreaterThan(0);
  expect(await from('10.1.1.2')).toBe(204);
});
