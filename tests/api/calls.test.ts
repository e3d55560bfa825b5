import request from 'supertest';
import { expect, test } from 'vitest';
import type { TrialSchedule } from '../../schemas/model.ts';
import { openSite } from './helpers/fileSite.ts';
import { logIn } from './helpers/login.ts';

/** What calls from outside are told: each asks the same rule as its page (requirements P1, A5), and counts what it does once. */
const site = await openSite();
const cookie = await logIn(site);

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  request(site.address).post(path).set(headers).send(body);
const codesOf = ({ status, body }: request.Response) => [
  status,
  ...(body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
];
const classesOf = async (path: string, headers = {}) => {
  const { blocks } = await site.model(path, headers);
  const schedule = blocks.find(({ type }) => type === 'TrialSchedule')?.props['items'] as TrialSchedule;
  return schedule.days.flatMap(({ classes }) => classes).filter(({ isFull }) => !isFull);
};
const CHILD = {
  childName: 'Ada',
  childAge: 6,
  parentName: 'Grace',
  email: 'grace@example.com',
  consent: true,
};

test('a product is sold where its page shows it, and nowhere else', async () => {
  const buy = (locale: string) =>
    post('/api/purchases', { productId: 'school-club' }, { cookie, 'accept-language': locale });
  expect((await site.ask('/en-US/checkout/school-club', { cookie })).status).toBe(404);
  expect(codesOf(await buy('en-US'))).toEqual([404, 'productId not-on-sale']);
  expect((await site.ask('/zh-TW/checkout/school-club', { cookie })).status).toBe(200);
  expect(codesOf(await buy('zh-TW'))).toEqual([201]);
});

test('a trial class takes one seat for a child, however often and however typed it is asked for', async () => {
  const [one] = await classesOf('/en-US/kidgo/schedule?week=3');
  const signUp = async (change: object, headers: Record<string, string> = {}) => {
    const { status, body } = await post(
      '/api/trial-signups',
      { ...CHILD, courseId: one?.id, ...change },
      headers,
    );
    return [status, body.id];
  };
  const first = await signUp({});
  expect(first).toEqual([201, expect.any(String)]);
  expect(await signUp({ childName: '  ａｄａ ', email: 'Grace@Example.com' })).toEqual(first);
  expect(await signUp({ parentName: 'G. Hopper' }, { 'idempotency-key': 'another' })).toEqual(first);
  // The service knows it when the site does not remember it any more.
  const direct = `${site.adapters.content?.origin}/backstage/experienceCourses/${one?.id}/signups`;
  const { consent: _, ...signup } = { ...CHILD, parentName: 'Someone' };
  expect((await request(direct).post('').send(signup)).body.id).toBe(first[1]);
  expect((await signUp({ childName: 'Ben' }))[1]).not.toBe(first[1]);
  site.forget();
  const left = (await classesOf('/en-US/kidgo/schedule?week=3')).find(({ id }) => id === one?.id);
  const numbers = [one?.seats, left?.seats].map((seats) => Number(/\d+/.exec(seats ?? '')?.[0]));
  expect((numbers[0] ?? 0) - (numbers[1] ?? 0)).toBe(2);
});

test('a session tells a picture where the visitor’s browser gets it, and no inner address', async () => {
  const { text, body } = await site.ask('/api/session', { cookie });
  expect(body.user.profileUrl).toMatch(/^\/_profile\/picture\?t=\d+$/);
  expect(text).not.toContain('127.0.0.1');
  expect((await site.ask(body.user.profileUrl, { cookie })).status).toBe(200);
  const login = await post('/api/session', { username: 'demo', password: 'demo-go-2025', otp: '000000' });
  expect(login.text).not.toContain('127.0.0.1');
});

test.each<[string, string, string, string]>([
  ['post', '/api/page', 'GET, HEAD', 'multipart/form-data; boundary=x'],
  ['put', '/api/purchases', 'GET, HEAD, POST', 'application/json'],
  ['delete', '/api/redemptions', 'POST', 'application/json'],
])('%s %s is no method of it, which the answer tells', async (method, path, allow, type) => {
  const headers = { 'content-type': type };
  const answer = await fetch(site.address + path, { method: method.toUpperCase(), headers, body: '{}' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'bad-request' }] });
});

test('a page with a form tells that it takes a post', async () => {
  const allowOf = async (path: string) => (await request(site.address).delete(path)).headers['allow'];
  expect([await allowOf('/en-US/login'), await allowOf('/en-US/faq')]).toEqual([
    'GET, HEAD, POST',
    'GET, HEAD',
  ]);
});

test('the model of what leads on is for no search engine, whatever leads on', async () => {
  const robotsOf = async (path: string) => {
    const { body, status } = await site.ask(`/api/page?path=${encodeURIComponent(path)}`);
    return [status, body.head.robots, typeof body.redirect];
  };
  expect(await robotsOf('/en-US/partners/nobody')).toEqual([302, 'noindex,follow', 'string']);
  expect(await robotsOf('/en-US/account')).toEqual([302, 'noindex,follow', 'string']);
  expect(await robotsOf('/en-US/FAQ/')).toEqual([308, 'noindex,follow', 'string']);
});
