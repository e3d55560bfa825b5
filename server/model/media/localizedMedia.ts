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
