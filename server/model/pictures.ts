import type { Image } from '../../schemas/model.ts';
import type { ContentImage } from '../adapters/content.ts';
import type { MediaFile } from '../content/snapshot.ts';

/**
 * Widths (CSS pixels times density) that pictures are made in; any other is refused, so that the cache stays bounded.
 * None is more than half as wide again as the one before: nobody loads much more than is shown.
 */
export const IMAGE_WIDTHS = [48, 72, 96, 144, 192, 288, 384, 480, 640, 768, 960, 1280, 1920] as const;
/** A photo of pages/media may be shown as small as an icon. */
const SMALLEST_PHOTO = 96;

/** Formats that pictures are made in: small for those who can, and one that all can. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A box that a picture is shown in: its width at most, and its proportions. */
export interface Box {
  width: number;
  height: number;
}

/** With its revision in it, it is good for ever. */
export function mediaAddress({ file, revision }: MediaFile): string {
  return `/media/${encodeURI(file)}?v=${revision.slice(0, 12)}`;
}

/** A file of pages/media. Drawings scale by themselves; photos come in several widths. */
export function mediaPicture(media: MediaFile, alt: string): Image {
  const src = mediaAddress(media);
  const picture = { src, width: media.width, height: media.height, alt };
  if (media.file.endsWith('.svg')) return picture;
  const encoded = Buffer.from(`media:${media.file}`).toString('base64url');
  const most = media.width;
  return {
    ...picture,
    srcset: srcset(encoded, SMALLEST_PHOTO, most, 'webp'),
    avif: srcset(encoded, SMALLEST_PHOTO, most, 'avif'),
  };
}

/**
 * A picture of a service, through the site's own image endpoint; `undefined` where its address is not one that the site
 * may show (requirements C13). `contentOrigin` is where relative addresses lead.
 */
export function servicePicture(
  image: ContentImage | null | undefined,
  box: Box,
  allowed: (url: URL) => boolean,
  contentOrigin: string | undefined,
): Image | undefined {
  // A relative address has nowhere to lead where there is no content service.
  const url = image && URL.parse(image.url, contentOrigin);
  if (!image || !url || !allowed(url)) return undefined;
  const source = url.origin === contentOrigin ? `content:${url.pathname}${url.search}` : url.href;
  const encoded = Buffer.from(source).toString('base64url');
  // On a phone a card's picture is less than a third as wide as it is on a desk.
  const [least, most] = [box.width / 3, box.width * 2];
  return {
    src: addressOf(encoded, nearestWidth(box.width), 'webp'),
    srcset: srcset(encoded, least, most, 'webp'),
    avif: srcset(encoded, least, most, 'avif'),
    width: box.width,
    height: box.height,
    alt: image.alternativeText ?? '',
  };
}

/** Address of a picture in one width. The source travels as base64url: it may hold anything. */
function addressOf(encoded: string, width: number, format: PictureFormat): string {
  return `/_image/${width}/${encoded}.${format}`;
}

function nearestWidth(width: number): number {
  return IMAGE_WIDTHS.find((candidate) => candidate >= width) ?? 1920;
}

function srcset(encoded: string, least: number, most: number, format: PictureFormat): string {
  const widths = IMAGE_WIDTHS.filter((width) => width >= least && width <= nearestWidth(most));
  return widths.map((width) => `${addressOf(encoded, width, format)} ${width}w`).join(', ');
}
