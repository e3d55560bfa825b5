import { expect, test } from 'vitest';
import { SITE } from '../../tests/helpers/snapshot.ts';
import { findScreen, isLeftToOrigin } from './screens.ts';

test.each<[string, string | undefined]>([
  ['/login', 'login'],
  ['/Login/', 'login'],
  ['/register/done', 'register'],
  ['/account', 'account'],
  ['/account/settings', 'account'],
  ['/account/purchases', 'purchases'],
  ['/account/purchases/2026', 'purchases'],
  ['/redeem/done', 'redeem'],
  ['/checkout/30k-10k-V2', 'checkout/30k-10k-V2'],
  ['/checkout/a%2Fb/done', 'checkout/a%2Fb'],
  ['/checkout/{productId}', 'checkout/{productId}'],
  ['/checkout', undefined],
  ['/checkout/', undefined],
  ['/logins', undefined],
  ['/courses/login', undefined],
  ['/', undefined],
  ['', undefined],
])('%s is the screen %s', (path, screen) => {
  expect(findScreen(path)).toBe(screen);
});

test('only a site with another origin leaves screens to it, and nothing else', () => {
  const away = { metadata: { ...SITE.metadata, originWebSiteUrl: 'https://origin.example' } };
  expect(isLeftToOrigin(away, '/login')).toBe(true);
  expect(isLeftToOrigin(SITE, '/login')).toBe(false);
  expect(isLeftToOrigin(away, '/courses')).toBe(false);
  expect(isLeftToOrigin(away, undefined)).toBe(false);
});
