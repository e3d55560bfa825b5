import type { Countdown } from '../../../schemas/model.ts';
import type { TimeWindow } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { countdown } from '../moments.ts';
import { withoutUndefined } from '../sources/catalogue.ts';
import type { BlockBuilder } from './builders.ts';
import { organizationLd } from './structured.ts';

/** When an event is, from its page's window, in the site's time zone; told to search engines as an event. */
export const eventDates: BlockBuilder = {
  reads: (on) => timeLeft(on)?.text ?? '',
  build: ({ props, on }) => {
    const { window } = on.page.config;
    const format = dateFormat(on);
    const moment = (text: string | undefined) =>
      text === undefined ? undefined : { iso: text, text: format(Date.parse(text)) };
    const [starts, ends] = [moment(window?.startsAt), moment(window?.endsAt)];
    const dates = withoutUndefined({ starts, ends, countdown: timeLeft(on) });
    return { props: { ...props, ...dates }, jsonLd: window?.startsAt ? [eventLd(props, window, on)] : [] };
  },
};

function timeLeft({ page, scene, edition, trace }: PageContext): Countdown | undefined {
  return countdown(page.config.window ?? {}, scene.now, edition, trace);
}

/** Day, time and time zone; the zone comes last, because Chinese patterns bracket it. */
function dateFormat({ edition }: PageContext): (moment: number) => string {
  const { timeZone } = edition.site.config;
  const locale = edition.locale.code;
  const zones = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  const dates = new Intl.DateTimeFormat(locale, {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (moment) => {
    const zone = zones.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `${dates.format(moment)} ${zone}`.trim();
  };
}

function eventLd(props: Record<string, unknown>, window: TimeWindow, on: PageContext) {
  const { edition } = on;
  const href = edition.href(on.path)?.href ?? '';
  const url = `${edition.site.config.origin}${href}`;
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
    organizer: organizationLd(on),
    url,
  };
}
