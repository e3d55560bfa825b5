import type { Site } from '../../schemas/types.ts';

/** Whether a picture's address may be shown: the content service's origin, and https hosts that the site lists (requirements C13). */
export function allowedImages(site: Site, contentOrigin: string | undefined): (url: URL) => boolean {
  const hosts = site.images?.hosts ?? [];
  return (url) => url.origin === contentOrigin || (url.protocol === 'https:' && hosts.includes(url.host));
}
