import type { Filled } from '../../../renderer/contract.ts';
import type { Captions } from '../../../schemas/block-types.ts';
import { textOfHtml } from '../../lib/richText/safeHtml.ts';
import { eventMoments } from '../rules/moments.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder, type JsonLd } from './builder.ts';
import { breadcrumbLd, organizationLd } from './jsonLd.ts';

/** A championship, as an event for search engines if its dates and place are known, which they require. */
export const championshipDetail = builder('ChampionshipDetail', ({ props, localizedSite }) => {
  const { item, back } = props;
  const { title, href, place, startsAt, endsAt, image, contentHtml } = item;
  const list = back && { name: localizedSite.words.key('championships.title'), href: back.href };
  const trail = breadcrumbLd(localizedSite, { name: title, href }, list);
  if (!startsAt || !place) return { props, jsonLd: [trail] };
  const { origin } = localizedSite.site.config;
  const fields = {
    name: title,
    description: firstParagraph(contentHtml),
    startDate: startsAt.iso,
    endDate: endsAt?.iso,
    url: `${origin}${href}`,
    image: image && `${origin}${image.src}`,
  };
  const event = eventLd(fields, place.href ? undefined : place.text, place.href ?? '', localizedSite);
  return { props, jsonLd: [event, trail] };
});

/** The text of the first paragraph; undefined if there is none. */
function firstParagraph(html: string | undefined): string | undefined {
  const [, inner = ''] = /<p>(.*?)<\/p>/s.exec(html ?? '') ?? [];
  return textOfHtml(inner) || undefined;
}

/** Championships as cards: rules and results are only on the page of each. */
export const championshipList = builder('ChampionshipList', ({ props }) => {
  const items = props.items.map(({ slug: _, contentHtml: __, place: ___, ...card }) => card);
  return { props: { ...props, items } };
});

/** The time of an event, from its page's window, in the site's time zone; described to search engines as an event. */
export const eventDates = builder('EventDates', ({ props, localizedSite, page }) => {
  const { window, path } = page;
  const { startsAt: starts, endsAt: ends, countdown } = eventMoments(window ?? {}, page.event, localizedSite);
  const eventProps = { ...props, starts, ends, countdown };
  const { name, description, place } = props;
  if (!window?.startsAt || name === undefined) return { props: eventProps };
  const url = localizedSite.localizedUrl(path);
  const said = { name, description, startDate: window.startsAt, endDate: window.endsAt, url };
  return { props: eventProps, jsonLd: [eventLd(said, place, url, localizedSite)] };
});

/** An event at a place, else an online event at an address. */
function eventLd(
  fields: Record<'name' | 'startDate' | 'url', string> & JsonLd,
  place: string | undefined,
  online: string,
  localizedSite: LocalizedSite,
): JsonLd {
  const mode = place === undefined ? 'Online' : 'Offline';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    ...fields,
    organizer: organizationLd(localizedSite),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location:
      place === undefined
        ? { '@type': 'VirtualLocation', url: online }
        : { '@type': 'Place', name: place, address: place },
  };
}

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
