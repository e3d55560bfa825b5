import { expect, test } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { negotiateLocale } from './negotiate.ts';

const snapshot = makeSnapshot({
  locales: {
    'zh-TW': { accepts: ['zh-Hant', 'zh-HK', 'zh'] },
    'zh-CN': { accepts: ['zh-Hans', 'zh-SG'] },
    'en-US': { accepts: ['EN'] },
    'ja-JP': {},
  },
});
const OFFERED = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
const localeFor = (acceptLanguage: string | undefined, cookie?: string, offered = OFFERED) =>
  negotiateLocale(snapshot, offered, 'ja-JP', { localeCookie: cookie, acceptLanguage });

test.each<[string | undefined, string]>([
  [undefined, 'ja-JP'],
  ['', 'ja-JP'],
  ['*', 'ja-JP'],
  ['de', 'ja-JP'],
  ['zh-CN', 'zh-CN'],
  ['ZH-cn', 'zh-CN'],
  ['zh', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-hant-HK', 'zh-TW'],
  ['zh-Hans-MO', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-XX', 'zh-TW'],
  ['en', 'en-US'],
  ['en-AU', 'en-US'],
  ['ja', 'ja-JP'],
  ['de, en;q=0.5', 'en-US'],
  ['en;q=0.5, zh-CN;q=0.9', 'zh-CN'],
  ['*, en;q=0.1', 'en-US'],
  ['en;q=0, zh', 'zh-TW'],
  ['zh-Hantx', 'zh-TW'],
  [`${'de,'.repeat(132)}en`, 'en-US'],
  [`${'de,'.repeat(140)}en`, 'ja-JP'],
])('a browser that asks for %.40s gets %s', (header, locale) => {
  expect(localeFor(header)).toBe(locale);
});

test('a choice that the visitor made goes before, where it is offered', () => {
  expect(localeFor('zh-CN', 'en-US')).toBe('en-US');
  expect(localeFor('zh-CN', 'sv-SE')).toBe('zh-CN');
  expect(localeFor(undefined, '')).toBe('ja-JP');
});

test('what is not offered serves nobody', () => {
  expect(localeFor('en', undefined, ['zh-CN'])).toBe('ja-JP');
  expect(localeFor('zh-Hant', undefined, ['zh-CN'])).toBe('zh-CN');
  expect(localeFor('xx', undefined, ['xx-XX'])).toBe('xx-XX');
});
