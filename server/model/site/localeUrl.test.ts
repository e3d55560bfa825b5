import { describe, expect, test } from 'vitest';
import { SITE } from '../../../tests/helpers/snapshot.ts';
import {
  addMissingParameters,
  addressInLocale,
  isPrefixed,
  localizePath,
  searchWithoutChoice,
  splitLocale,
} from './localeUrl.ts';

test.each([
  ['/', undefined, '/', false],
  ['/courses', undefined, '/courses', false],
  ['/en-US', 'en-US', '/', false],
  ['/en-US/', 'en-US', '/', true],
  ['/en-us/courses/x', 'en-us', '/courses/x', false],
  ['/zh-Hant-TW/a', 'zh-Hant-TW', '/a', false],
  ['/fil-PH', 'fil-PH', '/', false],
  ['/en', undefined, '/en', false],
  ['/en-USA', undefined, '/en-USA', false],
  ['/xen-USx', undefined, '/xen-USx', false],
  ['/a/en-US', undefined, '/a/en-US', false],
])('%s: locale %s, then %s', (path, segment, rest, hasNeedlessSlash) => {
  expect(splitLocale(path)).toEqual({ segment, rest, hasNeedlessSlash });
});

describe('an address', () => {
  test.each([
    [undefined, 'sv-SE', true],
    ['prefix', 'sv-SE', true],
    ['prefix_and_default', 'sv-SE', true],
    ['prefix_except_default', 'sv-SE', false],
    ['prefix_except_default', 'en-GB', true],
    ['no_prefix', 'en-GB', false],
  ] as const)('of a site with %s names %s: %s', (localeStrategy, locale, named) => {
    const site = localeStrategy === undefined ? SITE : { ...SITE, localeStrategy };
    expect(isPrefixed(site, locale)).toBe(named);
    expect(localizePath(site, locale, '/courses')).toBe(named ? `/${locale}/courses` : '/courses');
  });

  test.each([
    ['/', '/en-GB'],
    ['/courses', '/en-GB/courses'],
    ['/?a=1', '/en-GB?a=1'],
    ['/#top', '/en-GB#top'],
    ['/courses?a=1', '/en-GB/courses?a=1'],
  ])('%s is %s', (path, address) => {
    expect(localizePath(SITE, 'en-GB', path)).toBe(address);
  });
});

test.each([
  ['prefix', '/sv-SE/checkout/x?a=b#c', '/en-GB/checkout/x?a=b#c'],
  ['prefix', '/sv-SE', '/en-GB'],
  ['prefix', '/checkout', '/checkout'],
  ['prefix', '/fr-FR/checkout', '/fr-FR/checkout'],
  ['prefix_except_default', '/checkout?a=b', '/en-GB/checkout?a=b'],
  ['no_prefix', '/checkout', '/checkout'],
] as const)('of a site with %s, %s is %s in another locale', (localeStrategy, address, wanted) => {
  expect(addressInLocale({ ...SITE, localeStrategy }, 'en-GB', address)).toBe(wanted);
});

test.each([
  ['?locale=en-GB', ''],
  ['?a=b&locale=en-GB&c=%20', '?a=b&c=%20'],
  ['?locale=sv-SE', undefined],
  ['?a=locale=en-GB', undefined],
  ['', undefined],
])('%s chooses en-GB and leaves %s', (search, others) => {
  expect(searchWithoutChoice(search, 'en-GB')).toBe(others);
});

test.each([
  ['', '', ''],
  ['', '?utm=1&utm=2&c=%20', '?utm=1&utm=2&c=%20'],
  ['?stage=b', '?stage=a&utm=1', '?stage=b&utm=1'],
  ['?a=b', '?locale=en-GB&&a', '?a=b'],
])('%j with what %j has more is %j', (search, from, all) => {
  expect(addMissingParameters(search, from)).toBe(all);
});
