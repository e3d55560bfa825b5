import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import request from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { attributes, textOf } from './helpers/html.ts';
import { DEMO_NAME, logIn } from './helpers/login.ts';
import { servicesOf } from './helpers/services.ts';

const RULES = JSON.parse(readFileSync(join(import.meta.dirname, '../../.htmlvalidate.json'), 'utf8'));
const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
const OTHER = {
  username: 'other',
  password: 'other-go-2026',
  realName: 'Other Visitor',
  email: 'o@example.com',
};

const site = await openSite();
const services = servicesOf(site);
const origin = site.adapters.content?.origin;
const headers = { 'content-type': 'application/json' };
await fetch(`${origin}/user/register`, { method: 'POST', headers, body: JSON.stringify(OTHER) });
const { username, password } = OTHER;
const answer = await request(site.address).post('/api/session').send({ username, password, otp: '000000' });
const other = { cookie: answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '' };
const demo = { cookie: await logIn(site) };
afterEach(() => services.heal());

async function blockOf(path: string, headers: Record<string, string>) {
  const { blocks } = await site.model(path, headers);
  const block = blocks.find(({ type }) => type === 'Account' || type === 'Purchases');
  if (!block) throw new Error(`no block in ${path}`);
  return block;
}
test.each(LOCALES)('in %s no page offers a member the account that they have', async (locale) => {
  const pages = [
    '',
    '/vip',
    '/TrialCourse',
    '/level-test/G19?mine=yes',
    '/courses/kidbasic',
    '/parents',
    '/play',
  ];
  for (const path of pages) {
    const html = await site.html(`/${locale}${path}`, demo);
    const links = attributes(html, 'href').map((link) => link.replace(/[?#].*/, ''));
    expect([path, links.filter((link) => /^\/[^/]+\/(register|login)$/.test(link))]).toEqual([path, []]);
  }
  const { blocks } = await site.model(`/${locale}`, demo);
  const actions = blocks.find(({ type }) => type === 'Hero')?.props['actions'];
  const paths = ['account', 'courses'];
  expect(actions).toMatchObject(paths.map((path) => ({ href: `/${locale}/${path}` })));
});

describe.each(['/account', '/account/purchases'])('%s', (path) => {
  test('is for members: everyone else is led to the login, with the way back', async () => {
    const answer = await site.ask(`/en-US${path}`);
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toContain(`back=${encodeURIComponent(`/en-US${path}`)}`);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
  });

  test('is never stored, and not for search engines', async () => {
    const answer = await site.ask(`/en-US${path}`, demo);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await site.model(`/en-US${path}`, demo)).head.robots).toMatch(/^noindex/);
    expect((await site.ask('/sitemap/en-US.xml')).text).not.toContain(path);
  });

  test.each(LOCALES)('is in words of %s, with one heading, as valid HTML', async (locale) => {
    const html = await site.html(`/${locale}${path}`, demo);
    const { results } = await new HtmlValidate(RULES).validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ message, selector }) => [message, selector])),
    ).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html)).not.toMatch(/undefined|null|NaN|\{\w+\}|(account|purchases|refund|blocks)\.\w+/);
  });

  test('shows nothing of one visitor to another, however they mix', async () => {
    const visitors = [demo, other, {}];
    const pages = await Promise.all(
      Array.from({ length: 24 }, (_, i) => site.ask(`/en-US${path}`, visitors[i % 3] ?? {})),
    );
    for (const [i, { text, status }] of pages.entries()) {
      expect(status).toBe(i % 3 === 2 ? 302 : 200);
      expect([DEMO_NAME, OTHER.realName].map((name) => text.includes(name))).toEqual([
        i % 3 === 0,
        i % 3 === 1,
      ]);
      expect(/demo@example\.com|demo-0\d/.test(text)).toBe(i % 3 === 0);
    }
  });
});

describe('the personal space (A2)', () => {
  test('a service that fails costs the block alone, and the login stays', async () => {
    const fresh = { cookie: await logIn(site) };
    await services.fail({ service: 'user', path: '', status: 500 });
    await expect.poll(async () => (await blockOf('/en-US/account', fresh)).status).toBe('unavailable');
    const answer = await site.ask('/en-US/account', fresh);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(textOf(answer.text)).toContain('We can’t load your account right now. You’re still logged in');
    expect(answer.text).toContain('<h1>My account</h1>');
    await services.heal();
    await expect.poll(async () => (await blockOf('/en-US/account', fresh)).status).toBe('ok');
  });
});

test('no line of the log names a visitor or what they bought', () => {
  expect(
    site.lines.filter((line) => /demo-0\d|demo@example|陳小星|Other Visitor|avatar-3/.test(line)),
  ).toEqual([]);
});
