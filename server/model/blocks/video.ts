import type { Filled } from '../../../renderer/contract.ts';
import type { Captions } from '../../../schemas/block-types.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder } from './builder.ts';

type Props = Filled<'Video'>;

/** A film with captions, each with the name of its language; described to search engines if enough is known. */
export const video = builder('Video', ({ props, localizedSite }) => {
  const { captions, ...rest } = props;
  return {
    props: { ...rest, captions: tracksOf(captions ?? [], localizedSite) },
    jsonLd: videoLd(rest, localizedSite),
  };
});

function tracksOf(captions: readonly Captions[], localizedSite: LocalizedSite) {
  return captions.flatMap(({ locale, file }) => {
    const info = localizedSite.languages.get(locale);
    if (!file || !info) return [];
    return { src: file, lang: info.lang, label: info.name, isOn: locale === localizedSite.locale.code };
  });
}

function videoLd(
  { heading, intro, video: film, poster, uploadedAt }: Omit<Props, 'captions'>,
  localizedSite: LocalizedSite,
) {
  if (!film || !heading || !poster || !uploadedAt) return [];
  const { origin } = localizedSite.site.config;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: heading,
      description: intro || undefined,
      thumbnailUrl: new URL(poster.src, origin).href,
      uploadDate: uploadedAt,
      ...(film.seconds === undefined ? {} : { duration: `PT${Math.round(film.seconds)}S` }),
      contentUrl: new URL(film.src, origin).href,
    },
  ];
}
