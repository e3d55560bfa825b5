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

/** The paths of those screens that a site has pages for. */
export function ownScreens(match: (path: string) => object | null): string[] {
  return Object.values(ORIGIN_SCREENS).filter((path) => {
    const result = match(path.replace('{id}', 'id'));
    return result !== null && 'page' in result;
  });
}
