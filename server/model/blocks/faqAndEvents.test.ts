import { describe, expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';

const ORGANIZATION = { '@type': 'Organization', name: 'Hoshi', url: 'https://north.example' };

describe('questions', () => {
  const groups = [
    {
      title: 'Paying',
      items: [
        { question: 'How?', answer: '<p>By <strong>card</strong></p>' },
        { question: 'When?', answer: '<p>Now</p>' },
      ],
    },
    { title: undefined, items: [{ question: 'Where?', answer: '<p>Here</p>' }] },
  ];
  const faq = (search: string, props: object = {}) =>
    buildBlock('Faq', { groups, search: true, ...props }, { of: { query: { q: {} } }, search });

  test('are told to search engines as plain text', () => {
    const { jsonLd, props } = faq('', { search: false });
    expect(jsonLd).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'By card' } },
          { name: 'When?' },
          { name: 'Where?' },
        ],
      },
    ]);
    expect(props).not.toHaveProperty('form');
    expect(buildBlock('Faq', { groups: [] }).jsonLd).toEqual([]);
  });

  test('whose answer has no words in any locale are left out there, and found by their question', () => {
    const lacking = [{ items: [{ question: 'How?' }, { question: 'Who?', answer: '<p>We</p>' }] }];
    const { jsonLd } = faq('', { groups: lacking });
    expect(jsonLd).toMatchObject([{ mainEntity: [{ name: 'Who?' }] }]);
    expect(faq('?q=how', { groups: lacking }).props['groups']).toMatchObject([
      { items: [{ question: 'How?' }] },
    ]);
  });

  test.each([
    ['?q=CARD', ['How?']],
    ['?q=paying now', ['When?']],
    ['?q=strong', []],
    ['?q=here', ['Where?']],
    ['', ['How?', 'When?', 'Where?']],
  ])('are found by %s', (search, expected) => {
    const { props, jsonLd } = faq(search);
    const shown = (props['groups'] as typeof groups).flatMap(({ items }) =>
      items.map(({ question }) => question),
    );
    expect(shown).toEqual(expected);
    expect((props['groups'] as typeof groups).every(({ items }) => items.length > 0)).toBe(true);
    expect(jsonLd).toHaveLength(expected.length > 0 ? 1 : 0);
  });

  test('say how many were found, and the way back', () => {
    expect(faq('?q=card').props['form']).toEqual({
      action: '/sv-SE/page',
      name: 'q',
      value: 'card',
      summary: '1 questions',
      clearHref: '/sv-SE/page',
    });
    expect(faq('').props['form']).toEqual({ action: '/sv-SE/page', name: 'q', value: '' });
  });
});

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
    expect(context.dependencies.until).toBe(Date.parse('2026-03-01T23:00:00Z'));
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
