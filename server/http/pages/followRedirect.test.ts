import { createServer } from 'node:http';
import request from 'supertest';
import { expect, test } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { RedirectMatch } from '../../model/site/resolution.ts';
import { followRedirect } from './followRedirect.ts';

const [site] = makeSnapshot().sites.values();

async function follow(headers: Record<string, string>, match: Partial<RedirectMatch> = {}) {
  if (!site) throw new Error('no site');
  const full: RedirectMatch = {
    kind: 'redirect',
    status: 302,
    location: '/sv-SE/faq',
    site,
    locale: 'sv-SE',
    ...match,
  };
  const server = createServer((one, response) => followRedirect(one, response, full));
  const answer = await request(server).get('/faq').set(headers);
  return { ...answer.headers, status: answer.status } as Record<string, unknown>;
}
const COOKIE = 'i18n_redirected=sv-SE; Max-Age=34560000; Path=/; SameSite=Lax';

test.each([
  ['an old browser', {}],
  ['who goes there', { 'sec-fetch-mode': 'navigate' }],
])('%s keeps the language that was chosen', async (_who, headers) => {
  const answer = await follow(headers, { chosenLocale: 'sv-SE' });
  expect(answer).toMatchObject({ status: 302, location: '/sv-SE/faq', 'set-cookie': [COOKIE] });
});

test.each<Record<string, string>>([
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
  { 'sec-fetch-mode': 'cors' },
])('%j keeps none, and is led on all the same', async (headers) => {
  const answer = await follow(headers, { chosenLocale: 'sv-SE' });
  expect(answer).toMatchObject({ status: 302, location: '/sv-SE/faq' });
  expect(answer['set-cookie']).toBeUndefined();
});

test('a redirect that chooses no language keeps none', async () => {
  expect((await follow({}))['set-cookie']).toBeUndefined();
});

test.each([
  ['is nobody else’s', { status: 302 }, false],
  ['may be kept', { status: 308 }, true],
  ['is nobody else’s', { status: 308, isUncacheable: true }, false],
  ['is nobody else’s', { status: 308, chosenLocale: 'sv-SE' }, false],
] as const)('one %s: %j', async (_what, match, isShared) => {
  const { 'cache-control': control } = await follow({}, match);
  expect(String(control).startsWith('public')).toBe(isShared);
});
