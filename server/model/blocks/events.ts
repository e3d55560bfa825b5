import type { Filled } from '../../../renderer/contract.ts';
import type { Championship } from '../../../schemas/model.ts';
import type { TimeWindow } from '../../../schemas/types.ts';
import { eventMoments } from '../rules/moments.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { builder, type JsonLd } from './builder.ts';
import { breadcrumbLd, organizationLd } from './structured.ts';

/** A championship, described to search engines as an event where its dates and place are known: they ask for both. */
export const championshipDetail = builder('ChampionshipDetail', ({ props, localizedSite }) => {
  const { item } = props;
  const event = item.startsAt && item.place ? [championshipLd(item, item.place, localizedSite)] : [];
  return { props, jsonLd: [...event, breadcrumb(item, localizedSite)] };
});

function breadcrumb({ title, href }: Championship, localizedSite: LocalizedSite): JsonLd {
  const list = { name: localizedSite.words.key('championships.title'), path: '/SchoolChampionships' };
  return breadcrumbLd(localizedSite, { name: title, href }, [list]);
}

function championshipLd(
  item: Championship,
  { text, href }: NonNullable<Championship['place']>,
  localizedSite: LocalizedSite,
): JsonLd {
  const site = localizedSite.site.config;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: item.title,
    startDate: item.startsAt?.iso,
    ...(item.endsAt ? { endDate: item.endsAt.iso } : {}),
    ...heldAt(href ? undefined : text, href ?? ''),
    url: `${site.origin}${item.href}`,
    ...(item.image ? { image: `${site.origin}${item.image.src}` } : {}),
    organizer: organizationLd(localizedSite),
  };
}

/** Championships as cards: rules and results are on the page of each. */
export const championshipList = builder('ChampionshipList', ({ props }) => {
  const items = props.items.map(({ slug: _, contentHtml: __, place: ___, ...card }) => card);
  return { props: { ...props, items } };
});

/** When an event is, from its page's window, in the site's time zone; described to search engines as an event. */
export const eventDates = builder('EventDates', ({ props, localizedSite, page }) => {
  const { window, path } = page;
  const { startsAt: starts, endsAt: ends, countdown } = eventMoments(window ?? {}, page.event, localizedSite);
  const dates = withoutUndefined({ starts, ends, countdown });
  const jsonLd = window?.startsAt ? [eventLd(props, window, path, localizedSite)] : [];
  return { props: { ...props, ...dates }, jsonLd };
});

function eventLd(
  { name, description, place }: Filled<'EventDates'>,
  window: TimeWindow,
  path: string,
  localizedSite: LocalizedSite,
): JsonLd {
  const url = `${localizedSite.site.config.origin}${localizedSite.href(path)?.href ?? ''}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    ...(description === undefined ? {} : { description }),
    startDate: window.startsAt,
    ...(window.endsAt ? { endDate: window.endsAt } : {}),
    ...heldAt(place, url),
    organizer: organizationLd(localizedSite),
    url,
  };
}

/** Where an event is held: at a place, else online at an address. */
function heldAt(place: string | undefined, url: string): JsonLd {
  const mode = place === undefined ? 'Online' : 'Offline';
  return {
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location:
      place === undefined
        ? { '@type': 'VirtualLocation', url }
        : { '@type': 'Place', name: place, address: place },
  };
}
