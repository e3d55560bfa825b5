import { describe, expect, test } from 'vitest';
import type { ClientModel } from '../../schemas/model.ts';
import { hasConsent, pageView } from './analytics.ts';
import { canReload, isDirty } from './chunks.ts';
import { consentCookie, shouldAskConsent } from './consent.ts';
import { localeCookie } from './languages.ts';
import { mayPrefetch, mayPrefetchInView } from './prefetch.ts';

const client: ClientModel = {
  routeName: 'courses___en-US',
  site: 'global',
  locale: 'en-US',
  localeCookie: { name: 'i18n_redirected', maxAge: 34_560_000 },
  labels: {},
};

describe('a script that does not come reloads the page', () => {
  test('once in 60 s', () => {
    expect(canReload(undefined, 0, false)).toBe(true);
    expect(canReload(1_000, 60_999, false)).toBe(false);
    expect(canReload(1_000, 61_000, false)).toBe(true);
  });

  test('not while a form holds what somebody typed', () => {
    expect(canReload(undefined, 0, true)).toBe(false);
    const input = { type: 'text', value: 'on', defaultValue: '', checked: false, defaultChecked: false };
    expect(isDirty(input)).toBe(true);
    expect(isDirty({ ...input, defaultValue: 'on' })).toBe(false);
    expect(isDirty({ ...input, type: 'checkbox', checked: true })).toBe(true);
    expect(isDirty({ ...input, type: 'radio', checked: true, defaultChecked: true })).toBe(false);
    expect(isDirty({ value: 'a', defaultValue: 'b' })).toBe(true);
  });

  test.each([
    [[false, false], 0, false],
    [[false, false], 1, true],
    [[false, true], 1, false],
    [[false, true], 0, true],
  ])(
    'a choice among options of which %j are preset: entry %i, chosen by hand: %s',
    (preset, selectedIndex, dirty) => {
      const options = preset.map((defaultSelected) => ({ defaultSelected }));
      expect(isDirty({ options, selectedIndex })).toBe(dirty);
    },
  );
});

test.each([
  [undefined, true, true],
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '3g' }, true, false],
  [{ effectiveType: '2g' }, false, false],
  [{ effectiveType: 'slow-2g' }, false, false],
  [{ effectiveType: '4g', saveData: true }, false, false],
])('prefetch with %j: %s, of what is only in view: %s', (connection, may, mayInView) => {
  expect([mayPrefetch(connection), mayPrefetchInView(connection)]).toEqual([may, mayInView]);
});

test('a page view names route, path, title, site and locale', () => {
  expect(pageView(client, '/en-US/courses', 'Courses')).toEqual({
    event: 'page_view',
    routeName: 'courses___en-US',
    path: '/en-US/courses',
    title: 'Courses',
    site: 'global',
    locale: 'en-US',
  });
});

test('where consent is asked for, nothing is told before it is given', () => {
  const asking = { ...client, analytics: { consent: true } };
  expect(hasConsent(client, '')).toBe(true);
  expect(hasConsent(asking, 'a=b')).toBe(false);
  expect(hasConsent(asking, 'a=b; hoshi_consent=yes')).toBe(true);
  expect(hasConsent(asking, 'hoshi_consent=yesterday')).toBe(false);
});

test('consent is asked for until a choice is kept, for 180 days, and again where the hash says so', () => {
  for (const cookies of ['', 'a=b', 'hoshi_consent=', 'hoshi_consent=yesterday', 'x_hoshi_consent=no'])
    expect(shouldAskConsent(cookies, ''), cookies).toBe(true);
  for (const cookies of ['hoshi_consent=yes', 'a=b; hoshi_consent=no; c=d'])
    expect([shouldAskConsent(cookies, ''), shouldAskConsent(cookies, '#consent')]).toEqual([false, true]);
  expect(consentCookie(true, true)).toBe('hoshi_consent=yes; path=/; max-age=15552000; samesite=lax; secure');
  expect(consentCookie(false, false)).toBe('hoshi_consent=no; path=/; max-age=15552000; samesite=lax');
});

test('the locale is kept for 400 days', () => {
  expect(localeCookie(client.localeCookie, 'ja-JP', true)).toBe(
    'i18n_redirected=ja-JP; path=/; max-age=34560000; samesite=lax; secure',
  );
});
