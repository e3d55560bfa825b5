import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

const SCREENS = {
  login: '/en-US/login',
  space: '/en-US/account',
  checkout: '/en-US/checkout/',
  evil: '//evil.example',
  worse: 'https://evil.example/',
};

vi.stubGlobal('addEventListener', vi.fn());
afterAll(() => vi.unstubAllGlobals());
const { followHash, resolveHash } = await import('./originHash.ts');

describe('an old hash leads to', () => {
  test.each<[string, string | undefined]>([
    ['#/login', '/en-US/login'],
    ['#login', '/en-US/login'],
    ['#/login/', '/en-US/login'],
    ['#//login', '/en-US/login'],
    ['#/login?from=mail&x=//evil.example', '/en-US/login'],
    ['#/space', '/en-US/account'],
    ['#/checkout/30k-10k-v2', '/en-US/checkout/30k-10k-v2'],
    ['#/checkout/aiTutor-1.5/', '/en-US/checkout/aiTutor-1.5'],
    ['#/checkout', undefined],
    ['#/checkout/', undefined],
    ['#/checkout/..', undefined],
    ['#/checkout/../login', undefined],
    ['#/checkout/%2e%2e', undefined],
    ['#/checkout/a/b', undefined],
    ['#/checkout/a\\b', undefined],
    [`#/checkout/${'a'.repeat(101)}`, undefined],
    ['#/login/x', undefined],
    ['#/unknown', undefined],
    ['#/LOGIN', undefined],
    ['#//evil.example', undefined],
    ['#/https://evil.example', undefined],
    ['#javascript:alert(1)', undefined],
    ['#/constructor', undefined],
    ['#/__proto__', undefined],
    ['#/evil', undefined],
    ['#/worse/a', undefined],
    ['#', undefined],
    ['', undefined],
  ])('%s: %s', (hash, address) => {
    expect(resolveHash(hash, SCREENS)).toBe(address);
  });
});

describe('the page', () => {
  const replace = vi.fn();
  beforeEach(() => replace.mockClear());
  const stand = (hash: string, screens: string | undefined) => {
    vi.stubGlobal('location', { hash, replace });
    vi.stubGlobal('document', { querySelector: () => screens && { dataset: { screens } } });
    followHash();
    return replace.mock.calls;
  };

  test('sends on, where it says where hashes lead', () => {
    expect(stand('#/login', JSON.stringify(SCREENS))).toEqual([['/en-US/login']]);
  });

  test('stays where it does not, or the hash is another', () => {
    expect(stand('#/login', undefined)).toEqual([]);
    expect(stand('#main', JSON.stringify(SCREENS))).toEqual([]);
  });
});
