import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';

const site = await openSite();
const ask = async (path: string, call: RequestInit = {}, language = 'en') => {
  const headers = { 'accept-language': language, ...Object(call.headers) };
  const answer = await fetch(site.address + path, { ...call, headers });
  const { errors = [] } = await answer.json();
  return { status: answer.status, errors, headers: answer.headers };
};
const post = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
const fromHere = { origin: site.address };

/** What is called, the status, the field at fault, and what the message names. */
const CALLS: [string, string, RequestInit, number, string | null, RegExp][] = [
  ['a method', '/api/purchases', { method: 'PUT' }, 405, null, /GET, HEAD, POST/],
  ['no path', '/api/page', {}, 400, 'path', /path.*\?path=\/en-US/],
  ['two paths', '/api/page?path=/en-US&path=/ja-JP', {}, 400, 'path', /\?path=/],
  ['a path that climbs', '/api/page?path=/en-US/../x', {}, 400, 'path', /\?path=/],
  ['no path of a receipt', '/api/calendar.ics', {}, 400, 'path', /\?path=/],
  ['two paths of a session', '/api/session?path=/a&path=/b', {}, 400, 'path', /\?path=/],
  [
    'no such choice',
    '/api/session?everywhere=2',
    { method: 'DELETE' },
    400,
    'everywhere',
    /\?everywhere=true/,
  ],
  ['a list in place of an object', '/api/session', post('[]'), 400, null, /JSON/],
  ['JSON that breaks off', '/api/session', post('{"username":'), 400, null, /JSON/],
  ['JSON with an odd token', '/api/session', post('{"username": demo}'), 400, null, /JSON/],
  [
    'bytes that are not UTF-8',
    '/api/session',
    post(Buffer.from('{"username":"\xff"}', 'latin1')),
    400,
    null,
    /UTF-8/,
  ],
  [
    'what is packed',
    '/api/session',
    post(gzipSync('{}'), { 'content-encoding': 'gzip' }),
    415,
    null,
    /application\/json/,
  ],
  [
    'a form’s own type',
    '/api/session',
    post('username=demo', { 'content-type': 'application/x-www-form-urlencoded', ...fromHere }),
    415,
    null,
    /application\/json/,
  ],
  ['JSON where files belong', '/api/teacher-applications', post('{}'), 415, null, /multipart\/form-data/],
  ['too much', '/api/session', post(JSON.stringify({ username: 'x'.repeat(66_000) })), 413, null, /64 kB/],
  [
    'a key that is too long',
    '/api/purchases',
    post('{}', { 'idempotency-key': 'k'.repeat(201) }),
    400,
    'idempotency-key',
    /\S/,
  ],
];

describe.each([
  ['en', /[a-z]{3}/],
  ['ja', /[ぁ-ん]/],
  ['zh-TW', /\p{sc=Han}{2}/u],
  ['zh-CN', /\p{sc=Han}{2}/u],
])('a call that is wrong is told what is wrong in its language (%s)', (language, words) => {
  test.each(CALLS)('%s', async (_what, path, call, status, field, named) => {
    const answer = await ask(path, call, language);
    expect([answer.status, answer.errors.length, answer.errors[0]?.field]).toEqual([status, 1, field]);
    expect(answer.errors[0].message).toMatch(named);
    expect(answer.errors[0].message).toMatch(words);
    expect(Object.keys(answer.errors[0])).toEqual(['field', 'code', 'message']);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  });
});

test('an address without an appointment is not found', async () => {
  const { status, errors } = await ask('/api/calendar.ics?path=/en-US');
  expect([status, errors[0].code]).toEqual([404, 'not-found']);
});

test('nor does a page’s form take a longer key, which another post may begin with', async () => {
  const send = (length: number) => {
    const body = new URLSearchParams({ form: 'login', key: 'k'.repeat(length) });
    return fetch(`${site.address}/en-US/login`, { method: 'POST', body, headers: fromHere });
  };
  expect([(await send(200)).status, (await send(201)).status]).toEqual([422, 400]);
});

test('a key of 200 characters is taken', async () => {
  expect((await ask('/api/purchases', post('{}', { 'idempotency-key': 'k'.repeat(200) }))).status).toBe(422);
});
