/** Addresses under which this site passes on films of the content service. */
export const FILM_ADDRESS = /^\/_film\/([\w-]+)\.(?:mp4|webm)$/;

/**
 * Where visitors find a service's film; `undefined` where the site may not show it (requirements C13). The content
 * service's own may be out of their reach: the site passes them on.
 */
export function filmAddress(
  address: string,
  contentOrigin: string | undefined,
  allowed: (url: URL) => boolean,
): string | undefined {
  const url = URL.parse(address, contentOrigin);
  if (!url || !allowed(url)) return undefined;
  if (url.origin !== contentOrigin) return url.href;
  const [, format] = /\.(mp4|webm)$/.exec(url.pathname) ?? [];
  return format && `/_film/${Buffer.from(`${url.pathname}${url.search}`).toString('base64url')}.${format}`;
}
