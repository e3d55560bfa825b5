import type { Film, Image } from '../../../schemas/model.ts';
import type { Text } from '../../../schemas/types.ts';
import { localizedName } from '../../content/contentParts.ts';
import type { MediaFile } from '../../content/snapshot.ts';
import type { Words } from '../words/text.ts';
import { mediaAddress, mediaPicture } from './pictures.ts';

/** Files of pages/media, as a locale shows them. */
export interface LocalizedMedia {
  picture(picture: { src: string; alt?: Text }): Image | undefined;
  film(src: string): Film | undefined;
  /** Address of a file of pages/media. */
  media(file: string): string | undefined;
}

export function localizedMedia(
  media: ReadonlyMap<string, MediaFile>,
  locale: string,
  words: Words,
): LocalizedMedia {
  return {
    picture: (picture) => resolvePicture(picture, media, words, locale),
    film: (src) => resolveFilm(src, media, locale),
    media: (name) => {
      const file = localFile(name, media, locale);
      return file && mediaAddress(file);
    },
  };
}

/**
 * A picture with words in it may have one file per locale: `share.zh-TW.jpg` takes precedence over
 * `share.jpg`.
 */
function localFile(
  name: string,
  media: ReadonlyMap<string, MediaFile>,
  locale: string,
): MediaFile | undefined {
  return media.get(localizedName(name, locale)) ?? media.get(name);
}

function resolveFilm(src: string, media: ReadonlyMap<string, MediaFile>, locale: string): Film | undefined {
  if (src.startsWith('https:')) return { src };
  const file = localFile(src, media, locale);
  if (!file) return undefined;
  const { width, height, seconds } = file;
  return { src: mediaAddress(file), width, height, ...(seconds === undefined ? {} : { seconds }) };
}

function resolvePicture(
  picture: { src: string; alt?: Text },
  media: ReadonlyMap<string, MediaFile>,
  words: Words,
  locale: string,
): Image | undefined {
  const file = localFile(picture.src, media, locale);
  return file && mediaPicture(file, picture.alt === undefined ? '' : (words.text(picture.alt) ?? ''));
}
