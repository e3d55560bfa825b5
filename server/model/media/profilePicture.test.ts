import { expect, test } from 'vitest';
import { makeSnapshot, SITE } from '../../../tests/helpers/snapshot.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import { getLocalizedSite } from '../site/localizedSites.ts';
import { pictureAddress, profilePicture, toShownProfile } from './profilePicture.ts';

const SHOWING = { ...SITE, images: { hosts: ['media.example'] } };
const ORIGINS = {
  user: { origin: 'http://user.internal:81' },
  content: { origin: 'http://content.internal:82' },
} as unknown as Adapters;
const sourceOf = (profileUrl: string | null, origins: Partial<Adapters> = ORIGINS) =>
  profilePicture({ username: 'ada', profileUrl }, SHOWING, origins, 17)?.src;

test('of a listed host is fetched by the browser, with a timestamp', () => {
  expect(
    profilePicture({ username: 'ada', profileUrl: 'https://media.example/a.png' }, SHOWING, {}, 17),
  ).toEqual({ src: 'https://media.example/a.png?t=17', width: 96, height: 96, alt: '' });
  expect(sourceOf('https://media.example/a%20b?x=%2F#top')).toBe('https://media.example/a%20b?x=%2F&t=17');
});

test('of the content service comes by an own address that names nobody', () => {
  expect(sourceOf('http://content.internal:82/uploads/ada.webp')).toBe('/_profile/picture?t=17');
});

test.each([
  ['of another host', 'https://elsewhere.example/a.png'],
  ['of a listed host without encryption', 'http://media.example/a.png'],
  ['with a password', 'https://a:b@media.example/a.png'],
  ['that is a script', 'javascript:alert(1)'],
  ['that is data', 'data:image/svg+xml,<svg/>'],
  ['relative to a service that is not listed', '/uploads/ada.webp'],
  ['that is no address', 'https://'],
  ['that is empty', ''],
  ['that is null', null],
])('%s is not shown', (_what, profileUrl) => {
  expect(sourceOf(profileUrl)).toBeUndefined();
});

test('a relative address is the user service’s', () => {
  const user = { origin: 'http://content.internal:82' } as Adapters['user'];
  const origins = { ...ORIGINS, ...(user ? { user } : {}) };
  const url = pictureAddress({ username: 'ada', profileUrl: '/uploads/ada.webp' }, SHOWING, origins);
  expect(url?.href).toBe('http://content.internal:82/uploads/ada.webp');
  expect(sourceOf('/uploads/ada.webp', {})).toBeUndefined();
});

test('the JSON interface names the given address of a picture that no page shows (A2)', () => {
  const localizedSite = getLocalizedSite(makeSnapshot(), 'north', 'en-GB');
  const given = (profileUrl: string | null) =>
    toShownProfile({ username: 'ada', profileUrl }, localizedSite, ORIGINS, 17).profileUrl;
  expect(given('https://elsewhere.example/a.png')).toBe('https://elsewhere.example/a.png?t=17');
  expect(given('http://user.internal:81/a.png?b')).toBe('http://user.internal:81/a.png?b&t=17');
  expect(given('/a.png')).toBe('/a.png?t=17');
  expect(given('http://content.internal:82/uploads/a.png')).toBe('/_profile/picture?t=17');
  for (const none of ['https://a:b@elsewhere.example/a', 'javascript:alert(1)', 'https://', '', null])
    expect(given(none)).toBeUndefined();
});
