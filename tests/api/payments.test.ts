import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { openContentCopy, openSite, openStub } from './helpers/fileSite.ts';

const priceOf = (amount: number) => ({ originPrice: amount, sellPrice: amount });
const isActive = { 'zh-TW': true, 'zh-CN': true, 'en-US': true, 'ja-JP': true };

let paymentUrl: string | undefined;
let price = priceOf(10);
let bought = 0;
let isRefused = false;
const content = openContentCopy();
const GLOBAL = 'sites/global.yaml';
content.write(GLOBAL, `${content.read(GLOBAL)}\npayments:\n  hosts: [pay.example, "pay.example:8443"]\n`);
const stub = await openStub(['user', 'ec', 'course'], ({ path, method }) => {
  if (path === 'login') return { json: { token: 'a-token' } };
  if (isRefused && ['purchases', 'redeem'].includes(path)) return { status: 401 };
  if (path === 'purchases') bought++;
  if (path === 'purchases') return { status: 201, json: { id: 7, ...(paymentUrl ? { paymentUrl } : {}) } };
  if (path === 'products')
    return { json: ['book', 'unpriced'].map((id) => ({ id, type: 'physicalGood', isItp: false, isActive })) };
  if (path === 'coursePlans')
    return {
      json: [{ id: 'book', type: 'physicalGood', price: { NTD: price, USD: price, JPY: price } }],
    };
  if (path === '' && method === 'GET') return { json: { username: 'ada', realName: 'Ada' } };
  return { status: 404 };
});
const site = await openSite({ CONTENT_DIR: content.dir, ...stub.settings });

async function cookieOf(host: string): Promise<string> {
  const login = await request(site.address)
    .post('/api/session')
    .set({ host })
    .send({ username: 'ada', password: 'x', otp: '1' });
  return login.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
}

async function buy(url: string | undefined, { host = 'localhost', path = '/en-US', bookId = 'book' } = {}) {
  paymentUrl = url;
  const cookie = await cookieOf(host);
  const page = await request(site.address)
    .post(`${path}/checkout/${bookId}`)
    .set({ host, cookie, 'sec-fetch-site': 'same-origin' })
    .type('form')
    .redirects(0)
    .send({});
  const json = await request(site.address)
    .post('/api/purchases')
    .set({ host, cookie })
    .send({ productId: bookId });
  return { page, json };
}

test.each(['https://pay.example/order/7?a=b', 'https://pay.example:8443/7'])(
  'a visitor is led to pay at %s, which the site lists',
  async (url) => {
    const { page, json } = await buy(url);
    expect([page.status, page.headers['location']]).toEqual([303, url]);
    expect([json.status, json.body]).toEqual([201, { id: 7, paymentUrl: url }]);
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://pay.example");
  },
);

test('a visitor of a site without a list is led to any https address', async () => {
  const jp = { host: 'jp.localhost', path: '/ja-JP' };
  const { page, json } = await buy('https://bank.example/7', jp);
  expect([page.status, page.headers['location'], json.status]).toEqual([303, 'https://bank.example/7', 201]);
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https:;");
  expect((await buy('http://bank.example/7', jp)).page.status).toBe(503);
});

test('an address that no header can hold as it is goes out as browsers write it', async () => {
  const { page, json } = await buy('https://pay.example/購入?名=中');
  const written = 'https://pay.example/%E8%B3%BC%E5%85%A5?%E5%90%8D=%E4%B8%AD';
  expect([page.status, page.headers['location'], json.body.paymentUrl]).toEqual([303, written, written]);
});

test.each([
  'https://evil.example/7',
  'http://pay.example/7',
  'https://pay.example.evil.example/7',
  'https://pay.example@evil.example/7',
  'https://user@pay.example/7',
  'https://pay.example:444/7',
  '//pay.example/7',
  '/en-US',
  'javascript:alert(1)',
])('nobody is led to %s; the page says that nothing was charged', async (url) => {
  const { page, json } = await buy(url);
  expect([page.status, page.headers['location']]).toEqual([503, undefined]);
  expect(page.text).toMatch(/role="alert".*You haven’t been charged/s);
  expect(json.status).toBe(503);
  expect(JSON.stringify(json.body)).not.toContain('example');
});

test('without an address to pay at the order is a test, and says so', async () => {
  const { page } = await buy(undefined);
  expect(page.status).toBe(303);
  expect(page.headers['location']).toMatch(/^\/en-US\/checkout\/book\/done\?receipt=/);
});

test('what has no price in the visitor’s currency cannot be bought (S5)', async () => {
  const { page, json } = await buy(undefined, { bookId: 'unpriced' });
  expect([page.status, json.status, json.body.errors[0].code]).toEqual([404, 404, 'not-on-sale']);
});

test('a price that changes while the order is open is shown, and nothing is bought until it is confirmed', async () => {
  paymentUrl = undefined;
  const headers = { host: 'localhost', cookie: await cookieOf('localhost'), 'sec-fetch-site': 'same-origin' };
  const order = (fields: object) =>
    request(site.address).post('/en-US/checkout/book').set(headers).type('form').redirects(0).send(fields);
  const seen = (html: string) => /name="price" value="([^"]*)"/.exec(html)?.[1];
  const open = await request(site.address).get('/en-US/checkout/book?price=1%20USD').set(headers);
  expect(seen(open.text)).toBe('10 USD');
  price = priceOf(900);
  const changed = await vi.waitFor(
    async () => {
      const answer = await order({ productId: 'book', price: '10 USD' });
      expect(answer.status).toBe(409);
      return answer;
    },
    { timeout: 15_000, interval: 500 },
  );
  const before = bought;
  expect(changed.text).toMatch(/role="alert".*price has changed/s);
  expect([seen(changed.text), changed.text.includes('US$900.00')]).toEqual(['900 USD', true]);
  const json = await request(site.address)
    .post('/api/purchases')
    .set(headers)
    .send({ productId: 'book', price: '10 USD' });
  expect([json.status, json.body.errors[0]]).toMatchObject([409, { field: 'price', code: 'changed' }]);
  const again = await order({ productId: 'book', price: '900 USD' });
  expect([again.status, bought - before]).toEqual([303, 1]);
});

test.each([
  ['/en-US/checkout/book', { productId: 'book' }],
  ['/en-US/redeem', { serial: 'OK-TYPED' }],
])('%s: a login that ends with the call itself ends on the page of the answer, too', async (path, fields) => {
  const headers = { host: 'localhost', cookie: await cookieOf('localhost'), 'sec-fetch-site': 'same-origin' };
  isRefused = true;
  const { status, text } = await request(site.address).post(path).set(headers).type('form').send(fields);
  isRefused = false;
  expect([status, text.includes('Ada')]).toEqual([401, false]);
  const [, back = ''] = /role="alert"[\s\S]*?href="\/en-US\/login\?back=([^"&]*)/.exec(text) ?? [];
  expect(decodeURIComponent(back)).toMatch(path);
});
