import type { Championship } from '../../../schemas/model.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder, type JsonLd } from './builder.ts';
import { breadcrumbLd, organizationLd } from './structured.ts';

/** A championship, described to search engines as an event where its dates are known. */
export const championshipDetail = builder('ChampionshipDetail', ({ props, localizedSite }) => {
  const { item } = props;
  const event = item.startsAt ? [eventLd(item, localizedSite)] : [];
  return { props, jsonLd: [...event, breadcrumb(item, localizedSite)] };
});

function breadcrumb({ title, href }: Championship, localizedSite: LocalizedSite): JsonLd {
  const list = { name: localizedSite.words.key('championships.title'), path: '/SchoolChampionships' };
  return breadcrumbLd(localizedSite, { name: title, href }, [list]);
}

function eventLd(item: Championship, localizedSite: LocalizedSite): JsonLd {
  const site = localizedSite.site.config;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: item.title,
    startDate: item.startsAt?.iso,
    ...(item.endsAt ? { endDate: item.endsAt.iso } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    url: `${site.origin}${item.href}`,
    ...(item.image ? { image: `${site.origin}${item.image.src}` } : {}),
    organizer: organizationLd(localizedSite),
  };
}
