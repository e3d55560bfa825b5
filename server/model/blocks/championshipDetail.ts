import type { Championship } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import type { BlockBuilder } from './builders.ts';
import { breadcrumbLd, organizationLd } from './structured.ts';

/** A championship, told to search engines as an event where its dates are known. */
export const championshipDetail: BlockBuilder = {
  build: ({ props, context }) => {
    const item = context.subject.championship;
    return {
      props: { ...props, item: props['item'] ?? item },
      jsonLd: item ? [...(item.startsAt ? [eventLd(item, context)] : []), wayTo(item, context)] : [],
    };
  },
};

function wayTo({ title, href }: Championship, context: PageContext): Record<string, unknown> {
  const list = { name: context.localizedSite.words.key('championships.title'), path: '/SchoolChampionships' };
  return breadcrumbLd(context, { name: title, href }, [list]);
}

function eventLd(item: Championship, context: PageContext): Record<string, unknown> {
  const site = context.localizedSite.site.config;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: item.title,
    startDate: item.startsAt?.iso,
    ...(item.endsAt ? { endDate: item.endsAt.iso } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    url: `${site.origin}${item.href}`,
    ...(item.image ? { image: `${site.origin}${item.image.src}` } : {}),
    organizer: organizationLd(context),
  };
}
