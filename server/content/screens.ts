import type { Site } from '../../schemas/types.ts';

/** Screens of the origin site, and where they are when they are this site's own (spec.md §2; requirements C13). */
export const ORIGIN_SCREENS: Readonly<Record<string, string>> = {
  login: '/login',
  register: '/register',
  account: '/account',
  purchases: '/account/purchases',
  redeem: '/redeem',
  checkout: '/checkout/{id}',
};

/** What the origin site does without a screen: a form on every page posts to it. */
export const ORIGIN_FORMS: Readonly<Record<string, string>> = { logout: '/logout' };

/** Everything that a file may name as `origin:<name>`, with its path. */
export const ORIGIN_TARGETS: Readonly<Record<string, string>> = { ...ORIGIN_SCREENS, ...ORIGIN_FORMS };

/** What hashes of the origin site's address call its screens (requirements R4): `#/space` is the personal space. */
export const HASH_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(ORIGIN_SCREENS).map((screen) => [screen, screen])),
  space: 'account',
};

/** Screens by the segments of their paths; the longest first, so that what is below another is found before it. */
const BY_SEGMENTS = Object.entries(ORIGIN_SCREENS)
  .map(([screen, path]) => ({ screen, segments: path.split('/').slice(1) }))
  .sort((a, b) => b.segments.length - a.segments.length);

/**
 * The screen that is at a path (behind the locale, encoded or a page's own pattern) or above it, as links name it:
 * `checkout/kids` for `/checkout/kids/done`. Case counts in ids alone.
 */
export function findScreen(path: string): string | undefined {
  const given = path.split('/').slice(1);
  const found = BY_SEGMENTS.find(({ segments }) =>
    segments.every((text, at) => (text === '{id}' ? given[at] : given[at]?.toLowerCase() === text)),
  );
  if (!found) return undefined;
  const ids = found.segments.flatMap((text, at) => (text === '{id}' ? [given[at]] : []));
  return [found.screen, ...ids].join('/');
}

/** Whether a site has its screens at another origin, and a page's path is one of them: there is no such page then (requirements C13, R4). */
export function isLeftToOrigin({ metadata }: Pick<Site, 'metadata'>, path: string | undefined): boolean {
  return metadata.originWebSiteUrl !== undefined && path !== undefined && findScreen(path) !== undefined;
}
