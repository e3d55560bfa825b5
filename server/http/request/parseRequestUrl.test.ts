import { describe, expect, test } from 'vitest';
import { makeExchange } from '../../../tests/helpers/exchange.ts';
import { BadRequest, checkRequest, hasTwoHosts, parseRequestUrl } from './parseRequestUrl.ts';

test.each([
  ['//evil.example/x', 400],
  ['/a//b', 400],
  ['/a/../b', 400],
  ['/a/%2e%2e/b', 400],
  ['/a/..%2fb', 400],
  ['/a\\b', 400],
  ['/%E0%A4%A', 400],
  ['/%00', 400],
  ['/a%5Cb', 400],
  ['/a/.', 400],
  ['/./a', 400],
  ['', 400],
  ['http://evil.example/', 400],
  ['*', 400],
  [`/${'a'.repeat(20_000)}`, 414],
])('%s is refused with %d', (url, status) => {
  expect(() => parseRequestUrl(url)).toThrow(BadRequest);
  try {
    parseRequestUrl(url);
  } catch (error) {
    expect(error).toMatchObject({ status });
  }
});

test('a path and its query are kept as they came', () => {
  expect(parseRequestUrl('/zh-TW/courses?q=%E6%AD%BB%E6%B4%BB')).toEqual({
    path: '/zh-TW/courses',
    search: '?q=%E6%AD%BB%E6%B4%BB',
  });
  expect(parseRequestUrl('/a?')).toEqual({ path: '/a', search: '' });
});

test('two Host headers are seen, in any case', () => {
  expect(hasTwoHosts(['Host', 'a', 'hOST', 'b'])).toBe(true);
  expect(hasTwoHosts(['Host', 'Host', 'Accept', 'host'])).toBe(false);
});

test.each([
  ['/...', '/...'],
  ['/a..b/.well-known', '/a..b/.well-known'],
  [`/${'a'.repeat(8_191)}`, `/${'a'.repeat(8_191)}`],
])('%.20s is a path', (url, path) => {
  expect(parseRequestUrl(url)).toEqual({ path, search: '' });
});

test('what a query holds is no matter of the path', () => {
  expect(parseRequestUrl('/a?b=//../%00\\%').search).toBe('?b=//../%00\\%');
  expect(() => parseRequestUrl(`/${'a'.repeat(8_192)}`)).toThrow('the address is too long');
});

describe('a request that Node took in', () => {
  const check = (headers: Record<string, string>, { method = 'GET', url = '/', version = '1.1' } = {}) => {
    const { request } = makeExchange(url, headers, { method });
    request.httpVersion = version;
    return () => checkRequest(request);
  };

  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    'jp.hoshi.example',
    'hoshi.example.',
    'hoshi.example.:80',
    'a_b-c.example',
    '127.0.0.1:65535',
    '[::1]',
    '[::ffff:127.0.0.1]:80',
    `${'a'.repeat(251)}.com:65535`,
  ])('at %.30s is taken', (host) => {
    expect(check({ host })).not.toThrow();
  });

  test.each([
    '',
    ' ',
    'a b',
    'a/b',
    'a@b',
    'a..b',
    '.a',
    'a:',
    'a:123456',
    'a:80x',
    'x[::1]',
    '[::1',
    '[]',
    'ä.example',
    'a,b',
    `${'a'.repeat(252)}.com:65535`,
  ])('at “%.30s” is refused', (host) => {
    expect(check({ host })).toThrow('the Host header names no host');
  });

  test('needs one Host, unless it is HTTP/1.0', () => {
    expect(check({})).toThrow('no Host header');
    expect(check({}, { version: '1.0' })).not.toThrow();
    const { request } = makeExchange('/', { host: 'a' });
    request.rawHeaders = ['Host', 'a', 'HOST', 'a'];
    expect(() => checkRequest(request)).toThrow('two Host headers');
  });

  test('has a method that there is, and a path', () => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])
      expect(check({ host: 'a' }, { method })).not.toThrow();
    for (const method of ['PROPFIND', 'TRACE', 'get', ''])
      expect(check({ host: 'a' }, { method })).toThrow('the method is not allowed');
    for (const url of ['*', 'http://a/', ''])
      expect(check({ host: 'a' }, { url })).toThrow('the address is not a path');
    expect(new BadRequest(405, 'x')).toMatchObject({ name: 'BadRequest', status: 405, message: 'x' });
  });
});
