import request from 'supertest';
import { expect, test } from 'vitest';
import { openContentCopy, openSite, openStub } from './helpers/fileSite.ts';

const PRICE = { originPrice: 10, sellPrice: 10 };
const isActive = { 'zh-TW': true, 'zh-CN': true, 'en-US': true, 'ja-JP': true };

let paymentUrl: string | undefined;
const content = openContentCopy();
const GLOBAL = 'sites/global.yaml';
content.write(GLOBAL, `${content.read(GLOBAL)}\npayments:\n  hosts: [pay.example, "pay.example:8443"]\n`);
const stub = await openStub(['user', 'ec', 'course'], ({ path, method }) => {
  if (path === 'login') return { json: { token: 'a-token' } };
  if (path === 'purchases') return { status: 201, json: { id: 7, ...(paymentUrl ? { paymentUrl } : {}) } };
  if (path === 'products')
    return { json: ['book', 'unpriced'].map((id) => ({ id, type: 'physicalGood', isItp: false, isActive })) };
  if (path === 'coursePlans')
    return {
      json: [{ id: 'book', type: 'physicalGood', price: { NTD: PRICE, USD: PRICE, JPY: PRICE } }],
    };
  if (path === '' && method === 'GET') return { json: { username: 'ada', realName: 'Ada' } };
  return { status: 404 };
});
const site = await openSite({ CONTENT_DIR: content.dir, ...stub.settings });

async function buy(url: string | undefined, { host = 'localhost', path = '/en-US', bookId = 'book' } = {}) {
  paymentUrl = url;
  const login = await request(site.address)
    .post('/api/session')
    .set({ host })
    .send({ username: 'ada', password: 'x', otp: '1' });
  const cookie = login.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
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
