import type { Image } from '../../../schemas/model.ts';
import type { Site } from '../../../schemas/types.ts';
import type { ContentImage } from '../../adapters/content.ts';
import { matchesScript } from '../../lib/matchesScript.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { ShowPicture } from '../words/inlinePictures.ts';
import { type Box, type SignAddress, servicePicture } from './pictures.ts';

/** Pictures and films of services that a site may show (requirements C13), through the site's own addresses. */
export interface ServiceMedia {
  picture(image: ContentImage | null | undefined, box: Box): Image | undefined;
  /** A picture within a text. */
  inline: ShowPicture;
  film(address: string): string | undefined;
}

/** The maximum width of pictures in texts; their proportions depend on the place. */
const INLINE_BOX = { width: 768, height: 512 };

/** Which pictures may be shown: those at the content service's origin, and at https hosts that the site lists. */
export function allowedImages(site: Site, contentOrigin: string | undefined): (url: URL) => boolean {
  const hosts = site.images?.hosts ?? [];
  return (url) => url.origin === contentOrigin || (url.protocol === 'https:' && hosts.includes(url.host));
}

/** The same object while site, service and signer are the same, so that its results can be cached by its identity. */
export function serviceMedia({
  adapters,
  localizedSite,
  memoize,
  signAddress,
}: Pick<PageContext, 'adapters' | 'localizedSite' | 'memoize' | 'signAddress'>): ServiceMedia {
  return memoize(MEDIA, '', { localizedSite, origin: adapters.content?.origin, signAddress });
}

const MEDIA = defineMaker('media', createServiceMedia);

/** A path that URL parsing would not change: most addresses are such paths, and parsing takes most of the time. */
const PLAIN_PATH = /^(?:\/[\w-]+)+\.\w+$/;

interface MediaFrom {
  localizedSite: LocalizedSite;
  /** The origin of the content service. */
  origin: string | undefined;
  signAddress: SignAddress;
}

function createServiceMedia({ localizedSite, origin, signAddress }: MediaFrom): ServiceMedia {
  const allowed = allowedImages(localizedSite.site.config, origin);
  /** Without a content service there is no base for a relative address. */
  const urlOf = (address: string) => {
    const url = URL.parse(address, origin);
    return url && allowed(url) ? url : undefined;
  };
  const { lang } = localizedSite.locale.info;
  const sourceOf = (address: string) => {
    if (address === '') return undefined;
    if (origin !== undefined && PLAIN_PATH.test(address)) return `content:${address}`;
    const url = urlOf(address);
    return url && (url.origin === origin ? `content:${url.pathname}${url.search}` : url.href);
  };
  const picture: ServiceMedia['picture'] = (image, box) => {
    const source = image ? sourceOf(image.url) : undefined;
    if (!image || source === undefined) return undefined;
    // The media library has one text for all languages.
    const alt = matchesScript(image.alternativeText ?? '', lang) ? (image.alternativeText ?? '') : '';
    return servicePicture(source, box, alt, signAddress);
  };
  return {
    picture,
    inline: (image) => picture(image, INLINE_BOX),
    film: (address) => {
      const url = urlOf(address);
      // The content service may be unreachable for visitors: the site passes its films on.
      return url && (url.origin === origin ? filmAddress(url, signAddress) : url.href);
    },
  };
}

/** Addresses at which this site passes on films of the content service: source, signature, format. */
export const FILM_ADDRESS = /^\/_film\/([\w-]+)\.([\w-]+)\.(?:mp4|webm)$/;

function filmAddress(url: URL, sign: SignAddress): string | undefined {
  const [, format] = /\.(mp4|webm)$/.exec(url.pathname) ?? [];
  const source = `${url.pathname}${url.search}`;
  return format && `/_film/${Buffer.from(source).toString('base64url')}.${sign(`film ${source}`)}.${format}`;
}
