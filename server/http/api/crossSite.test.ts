import request from 'supertest';
import { expect, test } from 'vitest';
import { makeApp } from '../../../tests/helpers/app.ts';
import { refuseCrossSite } from '../request/parseRequestUrl.ts';

const app = makeApp(refuseCrossSite, (_request, response) => void response.send('done'));

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_POST = { 'content-type': 'application/json' };

test.each<[string, 'get' | 'head' | 'options' | 'post' | 'delete', Record<string, string>, boolean]>([
  [
    'reading, wherever it comes from',
    'get',
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    true,
  ],
  ['asking for headers', 'head', { origin: 'https://evil.example' }, true],
  ['asking what is allowed', 'options', { origin: 'https://evil.example' }, true],
  ['a form of this site', 'post', { ...FORM, 'sec-fetch-site': 'same-origin' }, true],
  ['what the visitor typed', 'post', { ...FORM, 'sec-fetch-site': 'none' }, true],
  ['a form of another site', 'post', { ...FORM, 'sec-fetch-site': 'cross-site' }, false],
  ['a form of a neighbouring host', 'post', { ...FORM, 'sec-fetch-site': 'same-site' }, false],
  ['JSON of another site', 'post', { ...JSON_POST, 'sec-fetch-site': 'cross-site' }, false],
  [
    'another site that names this origin',
    'post',
    { ...FORM, 'sec-fetch-site': 'cross-site', origin: 'http://hoshi.example' },
    false,
  ],
  ['an old browser, from this site', 'post', { ...FORM, origin: 'http://hoshi.example' }, true],
  [
    'a host in other letters, with the usual port',
    'post',
    { ...FORM, host: 'HOSHI.example:80', origin: 'http://hoshi.example' },
    true,
  ],
  ['an old browser, from another site', 'post', { ...FORM, origin: 'http://evil.example' }, false],
  ['an old browser, from another port', 'post', { ...FORM, origin: 'http://hoshi.example:81' }, false],
  ['an origin that is hidden', 'post', { ...FORM, origin: 'null' }, false],
  ['a form that says nothing', 'post', FORM, false],
  ['JSON that says nothing', 'post', JSON_POST, true],
  ['a log-out that says nothing', 'delete', {}, true],
  ['a log-out with a body that says nothing', 'delete', { ...FORM, 'content-length': '3' }, false],
  ['a log-out of another site', 'delete', { 'sec-fetch-site': 'cross-site' }, false],
])('%s: %s %o is taken: %s', async (_name, method, headers, isTaken) => {
  const sent = request(app)
    [method]('/')
    .set({ host: 'hoshi.example', ...headers });
  const isJson = headers['content-type']?.includes('json');
  const answer = await (method === 'post' || headers['content-length']
    ? sent.send(isJson ? '{}' : 'a=1')
    : sent);
  expect(answer.status).toBe(isTaken ? 200 : 403);
  if (!isTaken) expect(answer.body).toEqual({ refused: 'a request from another site' });
});

test.each([
  ['https', 'https', true],
  ['https', 'http', false],
  ['http', 'http', true],
  // A proxy that ends TLS and is not trusted.
  ['http', 'https', true],
])('to an address over %s, from one over %s: taken is %s', async (to, from, isTaken) => {
  const trusting = makeApp(refuseCrossSite, (_request, response) => void response.send('done'));
  trusting.set('trust proxy', true);
  const { status } = await request(trusting)
    .post('/')
    .set({ host: 'hoshi.example', ...FORM, 'x-forwarded-proto': to, origin: `${from}://hoshi.example` })
    .send('a=1');
  expect(status).toBe(isTaken ? 200 : 403);
});
