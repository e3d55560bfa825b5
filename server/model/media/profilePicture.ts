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
 * A visitor's own picture, with a timestamp in its address (requirements A2). One of a host that the site lists is
 * fetched by the browser itself, which the page's Content-Security-Policy allows. One of the content service, which
 * visitors need not reach, comes by an address of this site that answers each visitor with their own. Neither takes
 * the same service as all other pictures, which caches for everyone. `now` in ms since the epoch.
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
  const src = isPassedOn ? `${PROFILE_PICTURE}?t=${now}` : stamped(url, now);
  return { src, width: PICTURE_SIZE, height: PICTURE_SIZE, alt: '' };
}

/** Where a visitor's picture is, as far as the site may show it (requirements C13). */
export function pictureAddress({ profileUrl }: UserProfile, site: Site, origins: Origins): URL | undefined {
  if (!profileUrl) return undefined;
  const url = URL.parse(profileUrl, origins.user?.origin);
  if (url === null || url.username !== '' || !allowedImages(site, origins.content?.origin)(url))
    return undefined;
  return url.origin !== origins.content?.origin || isUpload(url) ? url : undefined;
}

/** The site fetches what a member names: of the content service that may be a picture alone, and no other address. */
function isUpload({ pathname, search }: URL): boolean {
  return pathname.startsWith('/uploads/') && search === '' && !/%2f|%5c/i.test(pathname);
}

/** An address with a timestamp behind its query, which stays as it is written. */
function stamped({ origin, pathname, search }: URL, now: number): string {
  return `${origin}${pathname}${search === '' ? '?' : `${search}&`}t=${now}`;
}

/**
 * A visitor's data in the JSON interface (requirements A2, X4): the name in the language that was asked, and the picture where
 * the visitor's browser gets it. Without a site for the host: the name as it is known, and no picture.
 */
export function shownProfile(
  profile: UserProfile,
  localizedSite: LocalizedSite | undefined,
  origins: Origins,
  now: number,
): UserProfile {
  const { profileUrl: _, ...rest } = profile;
  if (!localizedSite) return rest;
  const picture = profilePicture(profile, localizedSite.site.config, origins, now);
  const realName = shownName(profile.realName, localizedSite.words);
  return { ...rest, realName, ...(picture ? { profileUrl: picture.src } : {}) };
}
