import { describe, expect, test } from 'vitest';
import { buildBlock, makeCard, priced } from '../../../tests/helpers/block.ts';

const ORGANIZATION = { '@type': 'Organization', name: 'Hoshi', url: 'https://north.example' };

describe('the way to a page, for search engines', () => {
  const way = (list: Record<string, unknown> | undefined) =>
    ((list?.['itemListElement'] ?? []) as { position: number; name: string; item: string }[]).map(
      ({ position, name, item }) => `${position} ${name} ${item}`,
    );
  const HOME = '1 Hoshi https://north.example/sv-SE';

  test('a page with a hero', () => {
    const { jsonLd, props } = buildBlock('Hero', { heading: 'Hi' }, { of: { title: 'contact.hours' } });
    expect(way(jsonLd[0])).toEqual([HOME, '2 9–17 https://north.example/sv-SE/page']);
    expect(jsonLd[0]).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' });
    expect(props).toEqual({ heading: 'Hi' });
    const of = { title: 'contact.hours' };
    for (const given of [{ path: '/' }, { status: 404 }, { of: { title: 'none' } }])
      expect(buildBlock('Hero', { heading: 'Hi' }, { of, ...given }).jsonLd).toEqual([]);
    const labelled = { problem: {}, boardLabels: { reset: 'Again' } };
    expect(buildBlock('Hero', { problem: {} }).props).toMatchObject(labelled);
    expect(buildBlock('Hero', { problems: [{}, {}] }).props).toHaveProperty('boardLabels');
  });

  test('a hero of an event says when it is', () => {
    const window = { startsAt: '2026-02-01T10:00:00Z' };
    const datesOf = (of: object) => buildBlock('Hero', { eyebrow: 'Camp' }, { of }).props['dates'];
    expect(datesOf({ window })).toContain('2026');
    expect(datesOf({})).toBeUndefined();
  });

  test('a product', () => {
    const item = makeCard('a', {
      ...{ price: priced(100), levels: { label: 'G1–G2', stages: [] }, outcome: 'Plays' },
      ...{ image: { src: '/a.jpg' }, summary: 'About' },
    });
    const back = { label: 'Back', href: '/sv-SE/courses' };
    const { jsonLd, props } = buildBlock('ProductDetail', { item, back });
    const image = 'https://north.example/a.jpg';
    expect(jsonLd).toMatchObject([
      { '@type': 'Product', sku: 'a', description: 'About', image, offers: { price: 100 } },
      { '@type': 'Course', educationalLevel: 'G1–G2', teaches: 'Plays' },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(way(jsonLd[2])).toEqual([
      HOME,
      '2 Courses https://north.example/sv-SE/courses',
      '3 Name a https://north.example/sv-SE/courses/a',
    ]);
    expect(props).toHaveProperty('refund');
    const other = buildBlock('ProductDetail', {
      item: makeCard('v', { type: 'vip', price: priced(5), image: { src: 'https://cdn.example/v.jpg' } }),
    });
    expect(other.jsonLd).toMatchObject([
      { '@type': 'Product', image: 'https://cdn.example/v.jpg' },
      { '@type': 'BreadcrumbList' },
    ]);
    const bare = buildBlock('ProductDetail', { item: makeCard('a') }).jsonLd;
    expect(bare.map((one) => one['@type'])).toEqual(['Course', 'BreadcrumbList']);
    for (const name of ['offers', 'educationalLevel', 'teaches']) expect(bare[0]?.[name]).toBeUndefined();
  });

  test('a championship', () => {
    const item = { title: 'Spring', href: '/sv-SE/SchoolChampionships/spring' };
    const place = { text: 'Hall' };
    const contentHtml = '<p>Blitz &amp; <strong>rapid</strong></p><p>Rules</p>';
    const dated = {
      ...item,
      contentHtml,
      place,
      startsAt: { iso: 'S' },
      endsAt: { iso: 'E' },
      image: { src: '/c.jpg' },
    };
    const back = { label: 'Back', href: '/sv-SE/SchoolChampionships' };
    const { jsonLd } = buildBlock('ChampionshipDetail', { item: dated, back });
    expect(jsonLd[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Spring',
      description: 'Blitz & rapid',
      startDate: 'S',
      endDate: 'E',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Hall', address: 'Hall' },
      url: 'https://north.example/sv-SE/SchoolChampionships/spring',
      image: 'https://north.example/c.jpg',
      organizer: ORGANIZATION,
    });
    expect(way(jsonLd[1])).toEqual([
      HOME,
      '2 Championships https://north.example/sv-SE/SchoolChampionships',
      '3 Spring https://north.example/sv-SE/SchoolChampionships/spring',
    ]);
    const startsAt = { iso: 'S' };
    for (const bare of [{ place }, { startsAt }])
      expect(buildBlock('ChampionshipDetail', { item: { ...item, ...bare } }).jsonLd).toHaveLength(1);
    const online = { ...item, startsAt, place: { text: 'Online', href: 'https://app.example/' } };
    const [event] = buildBlock('ChampionshipDetail', { item: online }).jsonLd;
    for (const name of ['endDate', 'image']) expect(event?.[name]).toBeUndefined();
    expect(event).toMatchObject({ location: { '@type': 'VirtualLocation', url: 'https://app.example/' } });
  });

  test('a partner’s market, each of its products once', () => {
    const shelves = [{ items: [makeCard('a'), makeCard('b')] }, { items: [makeCard('a')] }];
    const { jsonLd } = buildBlock('PartnerMarket', { item: { name: 'Acme', shelves } });
    expect(way(jsonLd[0])).toEqual([HOME, '2 Acme https://north.example/sv-SE/page']);
    expect(jsonLd[1]).toMatchObject({ numberOfItems: 2 });
    expect(buildBlock('PartnerMarket', { item: { name: 'Acme' } }).jsonLd).toHaveLength(1);
  });

  test('branches, each a business', () => {
    const branch = { id: '7', name: 'Leeds', address: 'Street' };
    const full = { ...branch, phone: { label: '1' }, email: { label: 'a@b' }, mapHref: 'https://m.example' };
    const items = {
      groups: [
        { city: 'Leeds', branches: [full, branch] },
        { city: 'York', branches: [] },
      ],
    };
    const [one, bare] = buildBlock('BranchList', { items }).jsonLd;
    expect(one).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Leeds',
      address: { '@type': 'PostalAddress', streetAddress: 'Street', addressLocality: 'Leeds' },
      telephone: '1',
      email: 'a@b',
      hasMap: 'https://m.example',
    });
    expect(one?.['url']).toMatch(/^https:\/\/north.example\/sv-SE\/page#.*7$/);
    expect(one?.['@id']).toBe(one?.['url']);
    for (const name of ['telephone', 'email', 'hasMap']) expect(bare?.[name]).toBeUndefined();
  });

  test('bundles', () => {
    const { jsonLd } = buildBlock('BundleList', { items: [{ card: makeCard('a'), contains: [] }] });
    expect(jsonLd[0]).toMatchObject({ numberOfItems: 1 });
  });
});

describe('a film', () => {
  const film = { src: '/media/a.mp4', seconds: 61.4 };
  test('has its captions by their languages’ own names, the page’s own on', () => {
    const captions = [
      { locale: 'sv-SE', file: '/sv.vtt' },
      { locale: 'en-GB', file: '/en.vtt' },
      { locale: 'xx', file: '/x' },
      { locale: 'sv-SE' },
    ];
    const { props, jsonLd } = buildBlock('Video', { heading: 'H', video: film, captions });
    expect(props['captions']).toEqual([
      { src: '/sv.vtt', lang: 'sv', label: 'Svenska', isOn: true },
      { src: '/en.vtt', lang: 'en', label: 'English', isOn: false },
    ]);
    expect(jsonLd).toEqual([]);
    expect(buildBlock('Video', { heading: 'H', video: film }).props['captions']).toEqual([]);
  });

  test('is told to search engines where enough is known of it', () => {
    const [poster, uploadedAt] = [{ src: '/p.jpg' }, '2026-01-01'];
    const all = { heading: 'H', intro: 'I', video: film, poster, uploadedAt };
    expect(buildBlock('Video', all).jsonLd).toEqual([
      {
        ...{ '@context': 'https://schema.org', '@type': 'VideoObject', name: 'H', description: 'I' },
        ...{ thumbnailUrl: 'https://north.example/p.jpg', uploadDate: uploadedAt, duration: 'PT61S' },
        contentUrl: 'https://north.example/media/a.mp4',
      },
    ]);
    for (const name of ['heading', 'video', 'poster', 'uploadedAt'])
      expect(buildBlock('Video', { ...all, [name]: undefined }).jsonLd).toEqual([]);
    const elsewhere = { ...all, intro: undefined, video: { src: 'https://f.example/a.mp4' } };
    const [bare] = buildBlock('Video', elsewhere).jsonLd;
    expect(bare).toMatchObject({ contentUrl: 'https://f.example/a.mp4' });
    for (const name of ['description', 'duration']) expect(bare?.[name]).toBeUndefined();
  });
});
