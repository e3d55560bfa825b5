import { expect, test } from 'vitest';
import { sanitizeReturnAddress, withParameter } from './returnAddress.ts';

test.each([
  ['/en-US/account', '/en-US/account'],
  ['/en-US/redeem?serial=A%20B#top', '/en-US/redeem?serial=A%20B#top'],
  ['/', '/'],
  ['/a/../b', '/b'],
])('%s is an own address', (address, expected) => {
  expect(sanitizeReturnAddress(address)).toBe(expected);
});

test.each([
  undefined,
  '',
  'account',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /x',
])('%j leads nowhere', (address) => {
  expect(sanitizeReturnAddress(address)).toBeUndefined();
});

test.each([
  ['/login', '/login?back=%2Fa%3Fb'],
  ['/login?x=1', '/login?x=1&back=%2Fa%3Fb'],
  ['https://a.example/#/login', 'https://a.example/?back=%2Fa%3Fb#/login'],
])('%s with where to come back to', (address, expected) => {
  expect(withParameter(address, 'back', '/a?b')).toBe(expected);
});
