import type { ParsedFrom } from './index/redirectRule.ts';

export const PREVIEW_PATH = '/_preview';
export const GALLERY_PATH = '/_blocks';
/** Where a member's browser gets that member's own profile picture. The session decides whose picture it is. */
export const PROFILE_PICTURE = '/_profile/picture';

/** The file that says where to report a vulnerability (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

export const SHARE_PATH = '/_share';

/** The widths of share pictures in pixels: the full one first, then that for a page which shows one. */
export const SHARE_WIDTHS = [1200, 800] as const;

export function shareSrcset(src: string): string {
  const [full, ...others] = SHARE_WIDTHS;
  return [...others.map((width) => `${src}?width=${width} ${width}w`), `${src} ${full}w`].join(', ');
}

/** Returns the share picture of a level, or of a file of pages/problems. */
export function levelPicture(level: string): string {
  return `${SHARE_PATH}/level/${level}.png`;
}
export function problemPicture(file: string): string {
  return `${SHARE_PATH}/problem/${file.replace(/\.sgf$/, '')}.png`;
}

/** An address that the program answers itself; with `below`, instead, every address below it. */
interface ReservedPath {
  path: string;
  below: boolean;
}

/**
 * Addresses, without a locale, that never reach pages or old addresses: `createApp` mounts a route at each.
 * `ownAddresses.test.ts` compares this list with the mounted routes.
 */
export const RESERVED_PATHS: readonly ReservedPath[] = [
  ...'/healthz /readyz /metrics /robots.txt /sitemap.xml /site.webmanifest /favicon.svg /oembed'.split(' '),
  ...[PROFILE_PICTURE, SECURITY_TXT, '/_film', SHARE_PATH, PREVIEW_PATH, GALLERY_PATH, '/api'],
]
  .map((path) => ({ path, below: false }))
  .concat(
    [
      '/_assets',
      '/media',
      '/_image',
      '/sitemap',
      '/_film',
      SHARE_PATH,
      PREVIEW_PATH,
      GALLERY_PATH,
      '/api',
    ].map((path) => ({ path, below: true })),
  );

/**
 * Returns the reserved address that an old address would cover, in part or completely. An old address that begins with
 * a parameter, such as `/{all*}`, is allowed: it is for everything else.
 */
export function findReservedPath({ segments }: Pick<ParsedFrom, 'segments'>): ReservedPath | undefined {
  const [first] = segments;
  if (!first || !('word' in first)) return undefined;
  const isOpen = segments.some((one) => 'rest' in one);
  const fixed = segments.filter((one) => !('rest' in one));
  return RESERVED_PATHS.find(({ path, below }) => {
    const words = path.slice(1).split('/');
    const isLongEnough = below ? isOpen || fixed.length > words.length : fixed.length <= words.length;
    const isShortEnough = below || isOpen || fixed.length === words.length;
    const fits = words.every((word, index) => {
      const one = fixed[index];
      return !one || 'param' in one || ('word' in one && one.word.toLowerCase() === word);
    });
    return isLongEnough && isShortEnough && fits;
  });
}
