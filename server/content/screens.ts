import type { Site } from '../../schemas/types.ts';

/** Screens of the origin site, with their paths if they are on this site (spec.md §2; requirements C13). */
export const ORIGIN_SCREENS: Readonly<Record<string, string>> = {
  login: '/login',
  register: '/register',
  account: '/account',
  purchases: '/account/purchases',
  redeem: '/redeem',
  checkout: '/checkout/{id}',
};

/** The page for screens that this site lacks. */
export const ORIGIN_PAGE = '/origin';

/** Actions of the origin site that have no screen: a form on every page posts to them. */
export const ORIGIN_FORMS: Readonly<Record<string, string>> = { logout: '/logout' };

/** All targets that a file may name as `origin:<name>`, with their paths. */
export const ORIGIN_TARGETS: Readonly<Record<string, string>> = { ...ORIGIN_SCREENS, ...ORIGIN_FORMS };

/** Names of screens in hashes of the origin site's address (requirements R4): `#/space` is the personal space. */
export const HASH_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(ORIGIN_SCREENS).map((screen) => [screen, screen])),
  space: 'account',
};

/** Screens by the segments of their paths, longest first, so that a nested screen is found before its parent. */
const BY_SEGMENTS = Object.entries(ORIGIN_SCREENS)
  .map(([screen, path]) => ({ screen, segments: path.split('/').slice(1) }))
  .sort((a, b) => b.segments.length - a.segments.length);

/**
 * Returns the screen at a path or above it, in the form of links: `checkout/kids` for `/checkout/kids/done`. The path
 * is after the locale, encoded or a page's own pattern. Only the case of ids counts.
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

/** What leads to a page's path by a name rather than by its address, if anything does; such a page cannot move. */
export function fixedAddress(path: string): string | undefined {
  const [screen] =
    Object.entries(ORIGIN_SCREENS).find(([, own]) => own === path.replace(/\{\w+\}/, '{id}')) ?? [];
  if (path === '/') return 'the logo';
  return screen !== undefined ? `origin:${screen}` : path === ORIGIN_PAGE ? 'origin:…' : undefined;
}

/** Whether a page's path is a screen at another origin; the page then does not exist (requirements C13, R4). */
export function isLeftToOrigin({ metadata }: Pick<Site, 'metadata'>, path: string | undefined): boolean {
  return metadata.originWebSiteUrl !== undefined && path !== undefined && findScreen(path) !== undefined;
}
