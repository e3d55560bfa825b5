import type { Film, Image } from '../../../schemas/model.ts';
import type { Text } from '../../../schemas/types.ts';
import { localizedName } from '../../content/contentParts.ts';
import type { MediaFile } from '../../content/snapshot.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { Words } from '../words/text.ts';

/** The only widths (CSS pixels times density) of pictures. Each is at most half as wide again as the one before. */
const IMAGE_WIDTHS = [48, 72, 96, 144, 192, 288, 384, 480, 640, 768, 960, 1280, 1920] as const;
/** The smallest width of a photo of pages/media. */
const MIN_PHOTO_WIDTH = 96;

/** The formats of pictures: a small one for most browsers, and one for all. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The size in which networks show a shared page, and a format that all of them support. */
export const SHARE_PICTURE = { width: 1200, height: 630, format: 'jpeg' } as const;

export function isGenerated(width: number, format: string): boolean {
  if (format === SHARE_PICTURE.format) return width === SHARE_PICTURE.width;
  return IMAGE_WIDTHS.some((one) => one === width);
}

/** A service's picture for sharing, cut to the proportions that networks use. */
export function sharePicture({ src, alt }: Image): Image {
  const { width, height, format } = SHARE_PICTURE;
  return {
    src: src.replace(/^\/_image\/\d+\/(.+)\.webp$/, `/_image/${width}/$1.${format}`),
    width,
    height,
    alt,
  };
}

/** The smallest width of a box at which AVIF saves more than its addresses add to the page. */
const MIN_AVIF_WIDTH = 480;

/** The box of a picture: its maximum width, and its proportions. */
export interface Box {
  width: number;
  height: number;
}

/** With its revision, the address is cacheable for ever. */
const mediaAddress = memoizeWeak(
  ({ file, revision }: MediaFile) =>
    `/media/${file.split('/').map(encodeURIComponent).join('/')}?v=${revision.slice(0, 12)}`,
);

/** A file of pages/media. Drawings scale; photos have several widths. */
export function mediaPicture(media: MediaFile, alt: string): Image {
  return { ...pictureOf(media), alt };
}

const pictureOf = memoizeWeak((media: MediaFile): Omit<Image, 'alt'> => {
  const picture = { src: mediaAddress(media), width: media.width, height: media.height };
  if (media.file.endsWith('.svg')) return picture;
  // With its revision, so that no cache shows an earlier version of a photo.
  const name = Buffer.from(`media:${media.revision.slice(0, 12)}:${media.file}`).toString('base64url');
  const widths = widthsBetween(MIN_PHOTO_WIDTH, media.width);
  return { ...picture, srcset: srcset(name, widths, 'webp'), avif: srcset(name, widths, 'avif') };
});

/**
 * A service's picture, through the image endpoint. `source`: `content:/path`, or an https address; signed, because
 * otherwise anyone could make the server fetch and convert any number of pictures.
 */
export function servicePicture(source: string, box: Box, alt: string, sign: SignAddress): Image {
  const name = `${Buffer.from(source).toString('base64url')}.${sign(`image ${source}`)}`;
  const widths = widthsOfBox(box);
  return {
    src: addressOf(name, nearestWidth(box.width), 'webp'),
    srcset: srcset(name, widths, 'webp'),
    ...(box.width < MIN_AVIF_WIDTH ? {} : { avif: srcset(name, widths, 'avif') }),
    width: box.width,
    height: box.height,
    alt,
  };
}

/** A picture's address in one width. `name`: the source as base64url, for any character in it, and its signature. */
function addressOf(name: string, width: number, format: PictureFormat): string {
  return `/_image/${width}/${name}.${format}`;
}

function nearestWidth(width: number): number {
  return IMAGE_WIDTHS.find((candidate) => candidate >= width) ?? 1920;
}

/** On a phone a card's picture is less than a third as wide as on a desktop. */
const widthsOfBox = memoizeWeak(({ width }: Box) => widthsBetween(width / 3, width * 2));

function widthsBetween(min: number, max: number): readonly number[] {
  const largest = nearestWidth(max);
  return IMAGE_WIDTHS.filter((width) => width >= min && width <= largest);
}

function srcset(name: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${addressOf(name, width, format)} ${width}w`).join(', ');
}

/** A short signature of an address, which only this server can create. */
export type SignAddress = (address: string) => string;

/** Files of pages/media, as a locale shows them. */
export interface LocalizedMedia {
  picture(picture: { src: string; alt?: Text }): Image | undefined;
  film(src: string): Film | undefined;
  media(file: string): string | undefined;
}

export function localizedMedia(
  media: ReadonlyMap<string, MediaFile>,
  locale: string,
  words: Words,
): LocalizedMedia {
  // A file with text in it may have a variant per locale: `share.zh-TW.jpg` has priority over `share.jpg`.
  const fileOf = (name: string) => media.get(localizedName(name, locale)) ?? media.get(name);
  return {
    picture: ({ src, alt }) => {
      const file = fileOf(src);
      return file && mediaPicture(file, (alt === undefined ? undefined : words.text(alt)) ?? '');
    },
    film: (src) => {
      if (src.startsWith('https:')) return { src };
      const file = fileOf(src);
      if (!file) return undefined;
      const { width, height, seconds } = file;
      return { src: mediaAddress(file), width, height, seconds };
    },
    media: (name) => {
      const file = fileOf(name);
      return file && mediaAddress(file);
    },
  };
}
