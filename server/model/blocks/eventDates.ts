import type { Countdown } from '../../../schemas/model.ts';
import type { TimeWindow } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { countdown, momentText } from '../moments.ts';
import { withoutUndefined } from '../sources/catalogue.ts';
import type { BlockBuilder } from './builders.ts';
import { organizationLd } from './structured.ts';

/** When an event is, from its page's window, in the site's time zone; told to search engines as an event. */
export const eventDates: BlockBuilder = {
  reads: (context) => timeLeft(context)?.text ?? '',
  build: ({ props, context }) => {
    const { window } = context.page.config;
    const moment = (iso: string | undefined) =>
      iso === undefined ? undefined : momentText(iso, context.localizedSite);
    const [starts, ends] = [moment(window?.startsAt), moment(window?.endsAt)];
    const dates = withoutUndefined({ starts, ends, countdown: timeLeft(context) });
    return {
      props: { ...props, ...dates },
      jsonLd: window?.startsAt ? [eventLd(props, window, context)] : [],
    };
  },
};

function timeLeft({
  page,
  conditionContext,
  localizedSite,
  dependencies,
}: PageContext): Countdown | undefined {
  return countdown(page.config.window ?? {}, conditionContext.now, localizedSite, dependencies);
}

function eventLd(props: Record<string, unknown>, window: TimeWindow, context: PageContext) {
  const { localizedSite } = context;
  const href = localizedSite.href(context.path)?.href ?? '';
  const url = `${localizedSite.site.config.origin}${href}`;
  const place = props['place'];
  const location =
    typeof place === 'string'
      ? { '@type': 'Place', name: place, address: place }
      : { '@type': 'VirtualLocation', url };
  const mode = typeof place === 'string' ? 'Offline' : 'Online';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: props['name'],
    ...(typeof props['description'] === 'string' ? { description: props['description'] } : {}),
    startDate: window.startsAt,
    ...(window.endsAt ? { endDate: window.endsAt } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location,
    organizer: organizationLd(context),
    url,
  };
}
