import { describe, expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';

const ORGANIZATION = { '@type': 'Organization', name: 'Hoshi', url: 'https://north.example' };

describe('an event', () => {
  const window = { startsAt: '2026-02-01T10:00:00Z', endsAt: '2026-03-03T10:00:00Z' };
  test('is when its page’s window is, and is told as an event', () => {
    const { props, jsonLd, context } = buildBlock(
      'EventDates',
      { name: 'Camp', description: 'Fun', place: 'Stockholm' },
      { of: { window } },
    );
    expect(props).toMatchObject({
      name: 'Camp',
      starts: { iso: window.startsAt },
      ends: { iso: window.endsAt },
      countdown: { text: '2 days left' },
    });
    expect(jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Camp',
        description: 'Fun',
        startDate: window.startsAt,
        endDate: window.endsAt,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Stockholm', address: 'Stockholm' },
        organizer: ORGANIZATION,
        url: 'https://north.example/sv-SE/page',
      },
    ]);
    expect(context.dependencies.nextBoundary).toBe(Date.parse('2026-03-01T23:00:00Z'));
  });

  test('without a place is online; without a start or a name it is none to search engines', () => {
    const [online] = buildBlock(
      'EventDates',
      { name: 'Camp' },
      { of: { window: { startsAt: window.startsAt } } },
    ).jsonLd;
    expect(online).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://north.example/sv-SE/page' },
    });
    for (const name of ['description', 'endDate']) expect(online?.[name]).toBeUndefined();
    expect(
      buildBlock('EventDates', { name: 'Camp' }, { of: { window: { endsAt: window.endsAt } } }).jsonLd,
    ).toEqual([]);
    expect(buildBlock('EventDates', {}, { of: { window } }).jsonLd).toEqual([]);
    expect(buildBlock('EventDates', { name: 'Camp' }).props).toEqual({ name: 'Camp' });
  });
});
