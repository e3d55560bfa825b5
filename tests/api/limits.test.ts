import request from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { DEMO } from './helpers/login.ts';
import { servicesOf } from './helpers/services.ts';

const site = await openSite({ TRUST_PROXY: 'true' });
const services = servicesOf(site);
beforeEach(() => services.forgetCalls());

const WRONG = { ...DEMO, password: 'wrong' };
const post = (path: string, address: string, body: object) =>
  request(site.address).post(path).set({ 'x-forwarded-for': address, 'accept-language': 'en' }).send(body);
const logIn = (address: string, body: object) => post('/api/session', address, body);
const reached = async (call: string) => (await services.calls())[`POST user/${call}`] ?? 0;
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe('a hundred wrong logins', () => {
  test('in a row: at most 20 reach the service, none passes, and the right one elsewhere does', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 100; i++) statuses.push((await logIn('198.51.100.1', WRONG)).status);
    expect(count(statuses, 401) + count(statuses, 429)).toBe(100);
    expect(await reached('login')).toBeLessThanOrEqual(20);
    expect((await logIn('198.51.100.1', DEMO)).status).toBe(429);
    expect((await logIn('198.51.100.2', DEMO)).status).toBe(200);
    expect((await logIn('2001:db8::1', DEMO)).status).toBe(200);
  });

  test('over the page, and from all over one IPv6 network, are the same', async () => {
    const page = (i: number) =>
      request(site.address)
        .post('/en-US/login')
        .type('form')
        .set({ 'x-forwarded-for': `2001:db8:9:9::${i.toString(16)}`, 'sec-fetch-site': 'same-origin' })
        .send({ ...WRONG, username: `name-${i}`, form: 'login' });
    const answers = [];
    for (let i = 0; i < 60; i++) answers.push(await page(i));
    expect(await reached('login')).toBeLessThanOrEqual(20);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.text).toContain('tried too many times');
    expect(answers.at(-1)?.text).not.toContain(WRONG.password);
  });
});

test('the answer says when to try again, in words', async () => {
  const answers = [];
  for (let i = 0; i < 11; i++) answers.push(await logIn('198.51.100.4', WRONG));
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(last?.body.errors).toEqual([
    { field: null, code: 'too-many', message: expect.stringMatching(/a few minutes/) },
  ]);
  expect(site.lines.join('')).not.toMatch(/198\.51\.100\.4/);
});

test('codes: five for an account from one address', async () => {
  const ask = (address: string, username: string) => post('/api/session/otp', address, { username });
  const statuses = [];
  for (let i = 0; i < 8; i++) statuses.push((await ask('198.51.100.7', 'demo')).status);
  expect(statuses).toEqual([...Array(5).fill(202), 429, 429, 429]);
  expect((await ask('198.51.100.7', 'nobody')).status).toBe(202);
  expect(site.lines.join('')).toContain('"event":"services.code-sent"');
});
