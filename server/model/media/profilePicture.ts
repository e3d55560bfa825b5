import type { UserProfile } from '../../../schemas/backend-types.ts';
import type { Image } from '../../../schemas/model.ts';
import type { Site } from '../../../schemas/types.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import { PROFILE_PICTURE } from '../../content/ownAddresses.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { shownName } from '../words/personal.ts';
import { allowedImages } from './serviceMedia.ts';

/** CSS pixels each way. */
export const PICTURE_SIZE = 96;

type Origins = Pick<Adapters, 'user' | 'content'>;

/**
 * A visitor's picture, with a timestamp (requirements A2): from a listed host directly, else from an address that
 * serves each visitor their own; not from the image service, which caches for everyone. `now`: ms.
 */
export function profilePicture(
  profile: UserProfile,
  site: Site,
  origins: Origins,
  now: number,
): Image | undefined {
  const url = pictureAddress(profile, site, origins);
  if (!url) return undefined;
  const isPassedOn = url.origin === origins.content?.origin;
  const src = isPassedOn ? `${PROFILE_PICTURE}?t=${now}` : withTimestamp(url, now);
  return { src, width: PICTURE_SIZE, height: PICTURE_SIZE, alt: '' };
}

/** The address of a visitor's picture, if the site may show it (requirements C13). */
export function pictureAddress({ profileUrl }: UserProfile, site: Site, origins: Origins): URL | undefined {
  if (!profileUrl) return undefined;
  const url = URL.parse(profileUrl, origins.user?.origin);
  if (url === null || url.username !== '' || !allowedImages(site, origins.content?.origin)(url))
    return undefined;
  return url.origin !== origins.content?.origin || isUpload(url) ? url : undefined;
}

/** The site fetches an address that a member supplies, so it must be an uploaded picture of the content service. */
function isUpload({ pathname, search }: URL): boolean {
  return pathname.startsWith('/uploads/') && search === '' && !/%2f|%5c/i.test(pathname);
}

/** Adds a timestamp to the query, which otherwise stays unchanged. */
function withTimestamp({ origin, pathname, search }: URL, now: number): string {
  return `${origin}${pathname}${search === '' ? '?' : `${search}&`}t=${now}`;
}

/**
 * A visitor's data in the JSON interface (requirements A2, X4): the name in the requested language, and the address of
 * the picture as the page shows it; if no page shows it, the service's own address with a timestamp.
 * Without a site for the host: the original name, and no picture.
 */
export function toShownProfile(
  profile: UserProfile,
  localizedSite: LocalizedSite | undefined,
  origins: Origins,
  now: number,
): UserProfile {
  const { profileUrl: _, ...rest } = profile;
  if (!localizedSite) return rest;
  const picture = profilePicture(profile, localizedSite.site.config, origins, now);
  const realName = shownName(profile.realName, localizedSite.words);
  return { ...rest, realName, profileUrl: picture?.src ?? givenAddress(profile, now) };
}

/** The address as the user service gives it, with a timestamp; undefined if it is not a web address. */
function givenAddress({ profileUrl }: UserProfile, now: number): string | undefined {
  if (!profileUrl) return undefined;
  const origin = 'http://relative.invalid';
  const url = URL.parse(profileUrl, origin);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined;
  const address = withTimestamp(url, now);
  return url.origin === origin ? address.slice(origin.length) : address;
}
