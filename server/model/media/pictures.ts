import type { Image } from '../../../schemas/model.ts';
import type { MediaFile } from '../../content/snapshot.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';

/** Widths (CSS pixels times density) of pictures; no others are made. None is more than half as wide again as the last. */
const IMAGE_WIDTHS = [48, 72, 96, 144, 192, 288, 384, 480, 640, 768, 960, 1280, 1920] as const;
/** A photo of pages/media may be shown as small as an icon. */
const SMALLEST_PHOTO = 96;

/** Formats that pictures are made in: small for those who can, and one that all can. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** As networks show a shared page, in the format that all of them read. */
export const SHARE_PICTURE = { width: 1200, height: 630, format: 'jpeg' } as const;

/** Whether pictures are made in a width and format, as an address asks for them. */
export function isGenerated(width: number, format: string): boolean {
  if (format === SHARE_PICTURE.format) return width === SHARE_PICTURE.width;
  return IMAGE_WIDTHS.some((one) => one === width);
}

/** A service's picture as it is shared: cut to the proportions that networks show. */
export function sharePicture({ src, alt }: Image): Image {
  const { width, height, format } = SHARE_PICTURE;
  return {
    src: src.replace(/^\/_image\/\d+\/(.+)\.webp$/, `/_image/${width}/$1.${format}`),
    width,
    height,
    alt,
  };
}

/** In a smaller box AVIF saves less than its addresses add to the page. */
const LEAST_AVIF = 480;

/** A box that a picture is shown in: its width at most, and its proportions. */
export interface Box {
  width: number;
  height: number;
}

/** With its revision in it, it is good for ever. */
export const mediaAddress = memoizeWeak(
  ({ file, revision }: MediaFile) =>
    `/media/${file.split('/').map(encodeURIComponent).join('/')}?v=${revision.slice(0, 12)}`,
);

/** A file of pages/media. Drawings scale by themselves; photos come in several widths. */
export function mediaPicture(media: MediaFile, alt: string): Image {
  return { ...pictureOf(media), alt };
}

const pictureOf = memoizeWeak((media: MediaFile): Omit<Image, 'alt'> => {
  const picture = { src: mediaAddress(media), width: media.width, height: media.height };
  if (media.file.endsWith('.svg')) return picture;
  const name = Buffer.from(mediaSource(media)).toString('base64url');
  const widths = widthsBetween(SMALLEST_PHOTO, media.width);
  return { ...picture, srcset: srcset(name, widths, 'webp'), avif: srcset(name, widths, 'avif') };
});

/** Returns a source with its revision, so that no cache shows a photo in an earlier version. */
function mediaSource({ file, revision }: MediaFile): string {
  return `media:${revision.slice(0, 12)}:${file}`;
}

/**
 * A picture of a service, through the site's own image endpoint. `source`: `content:/path` at the content service, or an
 * https address. Signed: there are as many addresses as anybody likes, and each would be fetched and drawn.
 */
export function servicePicture(source: string, box: Box, alt: string, sign: SignAddress): Image {
  const name = `${Buffer.from(source).toString('base64url')}.${sign(`image ${source}`)}`;
  const widths = widthsOfBox(box);
  return {
    src: addressOf(name, nearestWidth(box.width), 'webp'),
    srcset: srcset(name, widths, 'webp'),
    ...(box.width < LEAST_AVIF ? {} : { avif: srcset(name, widths, 'avif') }),
    width: box.width,
    height: box.height,
    alt,
  };
}

/** Address of a picture in one width. `name`: the source as base64url, for it may hold anything, and its signature. */
function addressOf(name: string, width: number, format: PictureFormat): string {
  return `/_image/${width}/${name}.${format}`;
}

function nearestWidth(width: number): number {
  return IMAGE_WIDTHS.find((candidate) => candidate >= width) ?? 1920;
}

/** On a phone a card's picture is less than a third as wide as it is on a desk. */
const widthsOfBox = memoizeWeak(({ width }: Box) => widthsBetween(width / 3, width * 2));

function widthsBetween(least: number, most: number): readonly number[] {
  const largest = nearestWidth(most);
  return IMAGE_WIDTHS.filter((width) => width >= least && width <= largest);
}

function srcset(name: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${addressOf(name, width, format)} ${width}w`).join(', ');
}

/** A short proof that this server wrote an address: anyone who makes one up cannot have it. */
export type SignAddress = (address: string) => string;
