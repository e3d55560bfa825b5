import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AccountProfile, PurchaseEntry } from '../../schemas/model.ts';
import { textOf } from './helpers/html.ts';
import { DEMO_NAME, logIn } from './helpers/login.ts';
import { type ServiceControl, servicesOf } from './helpers/services.ts';
import { JP, startTestSite, type TestSite } from './helpers/testSite.ts';

const RULES = JSON.parse(readFileSync(join(import.meta.dirname, '../../.htmlvalidate.json'), 'utf8'));
const DAY = 86_400_000;
const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
const OTHER = {
  username: 'other',
  password: 'other-go-2026',
  realName: 'Other Visitor',
  email: 'o@example.com',
};

let site: TestSite;
let services: ServiceControl;
let demo: { cookie: string };
let other: { cookie: string };
beforeAll(async () => {
  site = await startTestSite();
  services = servicesOf(site);
  const origin = site.adapters.content?.origin;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${origin}/user/register`, { method: 'POST', headers, body: JSON.stringify(OTHER) });
  const { username, password } = OTHER;
  const answer = await request(site.address).post('/api/session').send({ username, password, otp: '000000' });
  other = { cookie: answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '' };
  demo = { cookie: await logIn(site) };
});
afterAll(() => site.close());
afterEach(() => services.heal());

async function blockOf(path: string, headers: Record<string, string>) {
  const { blocks } = await site.model(path, headers);
  const block = blocks.find(({ type }) => type === 'Account' || type === 'Purchases');
  if (!block) throw new Error(`no block in ${path}`);
  return block;
}
const profileOf = async (headers = demo) =>
  (await blockOf('/en-US/account', headers)).props['item'] as AccountProfile;

/** The purchases as of so many days from now. */
async function purchasesOf(headers: Record<string, string>, days = 0, path = '/en-US/account/purchases') {
  const clock = { 'x-now': new Date(Date.now() + days * DAY).toISOString() };
  const { props } = await blockOf(path, { ...headers, ...clock });
  return (props['item'] as { entries: PurchaseEntry[] }).entries;
}
const stateOf = ({ refund }: PurchaseEntry) =>
  refund.state === 'refundable' ? refund.share : refund.state === 'none' ? refund.reason : refund.state;

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
  test('greets, tells the rung on the ladder and what lasts until when', async () => {
    const html = await site.html('/en-US/account', demo);
    expect(html).toContain(`<h1>Hello, ${DEMO_NAME}</h1>`);
    expect(html.match(/Climb-level--own"(?:(?!<text).)*<text[^>]*>(\w+)/)?.[1]).toBe('G12');
    expect(await profileOf()).toMatchObject({
      username: 'demo',
      rank: { level: 'G12', stage: 'intermediate', text: expect.stringContaining('Intermediate') },
      vip: { state: 'active' },
      lectures: { state: 'active' },
      email: 'demo@example.com',
    });
    expect(textOf(html)).toContain('+886 2 5550 0119');
  });

  test('a service that fails costs the block alone, and the login stays', async () => {
    const fresh = { cookie: await logIn(site) };
    await services.fail({ service: 'user', path: '', status: 500 });
    await expect.poll(async () => (await blockOf('/en-US/account', fresh)).status).toBe('unavailable');
    const answer = await site.ask('/en-US/account', fresh);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(textOf(answer.text)).toContain('We can’t read your account right now. You’re still logged in');
    expect(answer.text).toContain('<h1>My account</h1>');
    await services.heal();
    await expect.poll(async () => (await blockOf('/en-US/account', fresh)).status).toBe('ok');
  });

  test('VIP and lectures are over by the request’s clock', async () => {
    const clock = { 'x-now': new Date(Date.now() + 20 * DAY).toISOString() };
    const { props } = await blockOf('/en-US/account', { ...demo, ...clock });
    expect(props['item']).toMatchObject({ vip: { state: 'active' }, lectures: { state: 'ended' } });
    expect(textOf(await site.html('/en-US/account', { ...demo, ...clock }))).toContain('See the VIP plans');
  });

  test('says what to do next: courses of the own stage, or the way to a first rank', async () => {
    const links = async (headers: Record<string, string>) => {
      const { props } = await blockOf('/en-US/account', headers);
      return (props['next'] as { link: { href: string } }[]).map(({ link }) => link.href);
    };
    const next = await links(demo);
    expect(next).toContain('/en-US/courses?stage=intermediate');
    expect(next).toContain('/en-US/account/purchases');
    expect(next.filter((href) => /stage=|exams|vip/.test(href))).toHaveLength(1);
    expect(await links(other)).toContain('/en-US/mock-exams');
    expect(await profileOf(other)).not.toHaveProperty('rank');
    expect(textOf(await site.html('/en-US/account', other))).toContain('You don’t have a level yet.');
  });

  test('the picture comes by an address that answers each visitor with their own, and is stored nowhere', async () => {
    const src = (await profileOf()).picture?.src ?? '';
    expect(src).toMatch(/^\/_profile\/picture\?t=\d{13}$/);
    const picture = await site.ask(src, demo);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(picture.headers['cache-control']).toBe('private, no-store');
    for (const headers of [{}, other]) {
      const answer = await site.ask(src, headers);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store']);
    }
    expect((await request(site.address).head(src).set(demo)).status).toBe(200);
    expect((await request(site.address).post(src).set(demo)).status).toBe(405);
    expect(await profileOf(other)).not.toHaveProperty('picture');
  });
});

describe('the purchases (A4, C10)', () => {
  test('leave out what was refunded, the latest first', async () => {
    const ids = (await purchasesOf(demo)).map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(ids).not.toEqual(expect.arrayContaining(['demo-12']));
    expect(ids).not.toEqual(expect.arrayContaining(['demo-13']));
    expect([ids[0], ids.at(-1)]).toEqual(['demo-07', 'demo-06']);
  });

  test.each<[number, Record<string, unknown>]>([
    [0, { 'demo-01': 1, 'demo-14': 1, 'demo-03': 0.3, 'demo-05': 0.3, 'demo-06': 'late' }],
    [1, { 'demo-01': 1, 'demo-14': 0.3, 'demo-03': 0.3 }],
    [6, { 'demo-01': 0.3, 'demo-14': 0.3, 'demo-03': 'late', 'demo-05': 'late' }],
    [13, { 'demo-01': 'late', 'demo-14': 'late' }],
  ])('say what may be refunded %i days from now', async (days, expected) => {
    const states = Object.fromEntries(
      (await purchasesOf(demo, days)).map((entry) => [entry.id, stateOf(entry)]),
    );
    const always = { 'demo-02': 'used', 'demo-04': 'used', 'demo-07': 'type', 'demo-08': 'type' };
    const asked = { 'demo-09': 'ask', 'demo-10': 'ask', 'demo-11': 'ask' };
    expect(states).toMatchObject({ ...always, ...asked, ...expected });
  });

  test('tell the amount, the last day, and the mail that asks for it', async () => {
    const entries = await purchasesOf(demo);
    const bundle = entries.find(({ id }) => id === 'demo-03');
    expect(bundle?.refund).toMatchObject({
      state: 'refundable',
      share: 0.3,
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      amount: { amount: 2640, text: 'NT$2,640' },
    });
    const href = bundle?.refund.write?.href ?? '';
    expect(href).toMatch(/^mailto:support@hoshi-go\.example\?subject=/);
    expect(decodeURIComponent(href)).toContain(`${bundle?.name} (demo-03)`);
    expect(entries.find(({ id }) => id === 'demo-07')?.refund).not.toHaveProperty('write');
  });

  test('at each site in its own zone, with its own address and its tax', async () => {
    const entries = await purchasesOf({ ...demo, ...JP }, 0, '/ja-JP/account/purchases');
    const yen = entries.find(({ id }) => id === 'demo-14');
    expect(yen?.price).toMatchObject({ text: '7,400円', taxNote: '（税込）' });
    expect(yen?.refund.write?.href).toContain('support@jp.hoshi-go.example');
    expect(entries.find(({ id }) => id === 'demo-01')?.price).not.toHaveProperty('taxNote');
  });

  test('who has none is told so and led to the courses', async () => {
    const html = await site.html('/en-US/account/purchases', other);
    expect(textOf(html)).toContain('No purchases yet');
    expect(html).toMatch(/<main[\s\S]*href="\/en-US\/courses"[\s\S]*<\/main>/);
  });

  test('a service that fails costs the block alone, and the login stays', async () => {
    await services.fail({ service: 'user', path: 'getOwnPurchaseLog', status: 500 });
    const answer = await site.ask('/en-US/account/purchases', demo);
    expect(answer.status).toBe(200);
    expect(textOf(answer.text)).toContain('We can’t read your purchases right now. You’re still logged in');
    expect(answer.text).toContain('<h1>Purchases</h1>');
    expect(answer.text).toContain(DEMO_NAME);
    expect((await blockOf('/en-US/account/purchases', demo)).status).toBe('unavailable');
    await services.heal();
    const status = async () => (await blockOf('/en-US/account/purchases', demo)).status;
    await expect.poll(status).toBe('ok');
  });

  test('are asked for anew each time, with the visitor’s own token', async () => {
    await services.forgetCalls();
    await site.html('/en-US/account/purchases', demo);
    await site.html('/en-US/account/purchases', demo);
    const calls = (await services.callList()).filter(({ path }) => path === 'getOwnPurchaseLog');
    expect(calls.map(({ count, bearer }) => [count, bearer])).toEqual([[2, true]]);
  });
});

test('no line of the log names a visitor or what they bought', () => {
  expect(
    site.lines.filter((line) => /demo-0\d|demo@example|陳小星|Other Visitor|avatar-3/.test(line)),
  ).toEqual([]);
});
