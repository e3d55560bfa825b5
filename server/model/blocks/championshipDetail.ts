import type { Championship } from '../../../schemas/model.ts';
import type { PageContext } from '../context.ts';
import { localizePath } from '../localeUrl.ts';
import type { BlockBuilder } from './builders.ts';

/** A championship, told to search engines as an event where its dates are known. */
export const championshipDetail: BlockBuilder = {
  build: ({ props, on }) => {
    const item = on.subject.championship;
    return {
      props: { ...props, item: props['item'] ?? item },
      jsonLd: item?.startsAt ? [eventLd(item, on)] : [],
    };
  },
};

function eventLd(item: Championship, { edition }: PageContext): Record<string, unknown> {
  const site = edition.site.config;
  const name = edition.words.text(site.metadata.title) ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: item.title,
    startDate: item.startsAt?.iso,
    ...(item.endsAt ? { endDate: item.endsAt.iso } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    url: `${site.origin}${item.href}`,
    ...(item.image ? { image: `${site.origin}${item.image.src}` } : {}),
    organizer: {
      '@type': 'Organization',
      name,
      url: `${site.origin}${localizePath(site, edition.locale.code, '/')}`,
    },
  };
}
