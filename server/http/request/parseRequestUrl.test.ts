import { describe, expect, test } from 'vitest';
import { makeExchange } from '../../../tests/helpers/exchange.ts';
import { BadRequest, checkRequest, hasTwoHosts, parseRequestUrl } from './parseRequestUrl.ts';

const BAD = String.raw`//evil.example/x /a//b /a/../b /a/%2e%2e/b /a/..%2fb /a\b /%E0%A4%A /%00 /a%5Cb /a/. /./a *`;
test.each<[string, number]>([
  ...[...BAD.split(' '), '', 'http://evil.example/'].map((url): [string, number] => [url, 400]),
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
  const search = '?q=%E6%AD%BB%E6%B4%BB';
  expect(parseRequestUrl(`/zh-TW/courses${search}`)).toEqual({ path: '/zh-TW/courses', search });
  expect(parseRequestUrl('/a?')).toEqual({ path: '/a', search: '' });
});

test('two Host headers are seen, in any case', () => {
  expect(hasTwoHosts(['Host', 'a', 'hOST', 'b'])).toBe(true);
  expect(hasTwoHosts(['Host', 'Host', 'Accept', 'host'])).toBe(false);
});

test.each(['/...', '/a..b/.well-known', `/${'a'.repeat(8_191)}`])('%.20s is a path', (path) => {
  expect(parseRequestUrl(path)).toEqual({ path, search: '' });
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

  const TAKEN = `localhost localhost:3000 LOCALHOST jp.hoshi.example hoshi.example. hoshi.example.:80 a_b-c.example
    127.0.0.1:65535 [::1] [::ffff:127.0.0.1]:80 ${'a'.repeat(251)}.com:65535`;
  test.each(TAKEN.split(/\s+/))('at %.30s is taken', (host) => {
    expect(check({ host })).not.toThrow();
  });

  const REFUSED = `a/b a@b a..b .a a: a:123456 a:80x x[::1] [::1 [] ä.example a,b ${'a'.repeat(252)}.com:65535`;
  test.each(['', ' ', 'a b', ...REFUSED.split(' ')])('at “%.30s” is refused', (host) => {
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
