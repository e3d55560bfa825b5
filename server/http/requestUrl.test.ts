import { expect, test } from 'vitest';
import { BadRequest, hasTwoHosts, requestUrl } from './requestUrl.ts';

test.each([
  ['//evil.example/x', 400],
  ['/a//b', 400],
  ['/a/../b', 400],
  ['/a/%2e%2e/b', 400],
  ['/a/..%2fb', 400],
  ['/a\\b', 400],
  ['/%E0%A4%A', 400],
  ['/%00', 400],
  ['http://evil.example/', 400],
  ['*', 400],
  [`/${'a'.repeat(20_000)}`, 414],
])('%s is refused with %d', (url, status) => {
  expect(() => requestUrl(url)).toThrow(BadRequest);
  try {
    requestUrl(url);
  } catch (error) {
    expect(error).toMatchObject({ status });
  }
});

test('a path and its query are kept as they came', () => {
  expect(requestUrl('/zh-TW/courses?q=%E6%AD%BB%E6%B4%BB')).toEqual({
    path: '/zh-TW/courses',
    search: '?q=%E6%AD%BB%E6%B4%BB',
  });
  expect(requestUrl('/a?')).toEqual({ path: '/a', search: '' });
});

test('two Host headers are seen, in any case', () => {
  expect(hasTwoHosts(['Host', 'a', 'hOST', 'b'])).toBe(true);
  expect(hasTwoHosts(['Host', 'Host', 'Accept', 'host'])).toBe(false);
});
