import type { Film, Image } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import type { BlockBuilder } from './builders.ts';

/** As the block's schema says, resolved. */
interface VideoProps {
  heading?: string;
  intro?: string;
  video?: Film;
  poster?: Image;
  uploadedAt?: string;
  captions?: { locale: string; file?: string }[];
}

/** A film with its captions, each called by its language's own name; told to search engines where enough is known of it. */
export const video: BlockBuilder = {
  build: ({ props, context }) => {
    const { captions, ...rest }: VideoProps & Record<string, unknown> = props;
    return {
      props: { ...rest, captions: tracksOf(captions ?? [], context) },
      jsonLd: videoLd(rest, context),
    };
  },
};

/** What is left out by a broken file is left out here. */
function tracksOf(captions: NonNullable<VideoProps['captions']>, { localizedSite, snapshot }: PageContext) {
  return captions.flatMap(({ locale, file }) => {
    const info = snapshot.locales.get(locale)?.info;
    if (!file || !info) return [];
    return { src: file, lang: info.lang, label: info.name, isOn: locale === localizedSite.locale.code };
  });
}

function videoLd(
  { heading, intro, video: film, poster, uploadedAt }: VideoProps,
  { localizedSite }: PageContext,
) {
  if (!film || !heading || !poster || !uploadedAt) return [];
  const { origin } = localizedSite.site.config;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: heading,
      ...(intro ? { description: intro } : {}),
      thumbnailUrl: new URL(poster.src, origin).href,
      uploadDate: uploadedAt,
      ...(film.seconds === undefined ? {} : { duration: `PT${Math.round(film.seconds)}S` }),
      contentUrl: new URL(film.src, origin).href,
    },
  ];
}
