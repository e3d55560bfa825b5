import { describe, expect, test } from 'vitest';
import { everyAddress, type PageAddress } from './helpers/addresses.ts';
import { sharedSite } from './helpers/fileSite.ts';
import { gridOf } from './helpers/grid.ts';
import { textOf } from './helpers/html.ts';
import { hiddenIn, schemaFaults, type Thing, thingsIn } from './helpers/jsonLd.ts';
import { asHost } from './helpers/testSite.ts';

const told = new Map<string, { things: Thing[]; text: string }>();
const site = await sharedSite({ NON_PRODUCTION: 'false' });
for (const [host, locale, path] of await addressesWithProducts()) {
  const { text: html, headers } = await site.ask(`/${locale}${path}`, asHost(host));
  // Screens of the account and pages with a form are no visitor's but one's: search engines are told nothing of them.
  if (headers['cache-control']?.startsWith('private')) continue;
  told.set(`${host}/${locale}${path}`, { things: thingsIn(html), text: textOf(html) });
}

/** Every page, and the pages of all products: of some of them less is known than of others. */
async function addressesWithProducts(): Promise<PageAddress[]> {
  const all = await everyAddress(site);
  const known = new Set(all.map(String));
  const lists = all.filter(([, , path]) => path === '/courses');
  const products = await Promise.all(
    lists.map(async ([host, locale, path]) => {
      const { ids } = gridOf(await site.model(`/${locale}${path}`, asHost(host)));
      return ids.map((id): PageAddress => [host, locale, `/courses/${id}`]);
    }),
  );
  return [...all, ...products.flat().filter((address) => !known.has(String(address)))];
}

const listedIn = ({ itemListElement: list }: Thing) =>
  Array.isArray(list)
    ? list.flatMap(({ item }) => (item ? [{ thing: item as Thing, isListed: true }] : []))
    : [];

/** Every fault of every page, the first few of them: one mistake shows in many places. */
function faultsOf(look: (things: Thing[], text: string, where: string) => string[]): string[] {
  return [...told].flatMap(([where, { things, text }]) =>
    look(things, text, where).map((fault) => `${where} ${fault}`),
  );
}

describe('what every page of every site tells search engines', () => {
  test('is well formed, by the schema of its type', () => {
    expect(faultsOf((things) => things.flatMap(schemaFaults)).slice(0, 20)).toEqual([]);
  });

  test('is what the page shows: names, answers, addresses and prices', () => {
    const faults = faultsOf((things, text) => things.flatMap((thing) => hiddenIn(thing, text)));
    expect(faults.slice(0, 20)).toEqual([]);
  });

  test('is there: each kind of page has its own', () => {
    const typesOf = (path: string) =>
      told.get(`localhost/zh-TW${path}`)?.things.map((thing) => thing['@type']);
    expect(typesOf('')).toContain('Organization');
    expect(typesOf('/courses')).toEqual(['BreadcrumbList', 'ItemList']);
    expect(typesOf('/courses/kidbasic')).toEqual(['Product', 'Course', 'BreadcrumbList']);
    expect(typesOf('/courses/vip-12m')).toEqual(['Product', 'BreadcrumbList']);
    expect(typesOf('/faq')).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(typesOf('/kidgo/branches')).toContain('LocalBusiness');
    expect(typesOf('/GoCamp2025SS')).toContain('Event');
    expect(typesOf('/SchoolChampionships/winter-cup')).toEqual(['Event', 'BreadcrumbList']);
    const trail = faultsOf((things, _text, where) => {
      const isHome = /^[^/]+\/[^/]+$/.test(where);
      return things.some((thing) => thing['@type'] === 'BreadcrumbList') === isHome
        ? ['has no way to it']
        : [];
    });
    expect(trail).toEqual([]);
  });

  test('is all that is known of what is sold: who makes it, how it is taught, what may be given back', () => {
    const about = (id: string, type: string) =>
      told.get(`localhost/en-US/courses/${id}`)?.things.find((thing) => thing['@type'] === type);
    const policy = {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['US'],
      merchantReturnLink: expect.stringMatching(/^https:.*\/courses\//),
    };
    const brand = { '@type': 'Brand', name: expect.any(String) };
    expect(about('kidbasic', 'Product')).toMatchObject({
      brand,
      offers: {
        hasMerchantReturnPolicy: {
          ...policy,
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 7,
        },
      },
    });
    expect(about('kidbasic', 'Course')).toMatchObject({
      hasCourseInstance: { courseMode: 'Online', courseWorkload: expect.stringMatching(/^PT\d+M$/) },
    });
    const never = { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
    expect(about('vip-12m', 'Product')).toMatchObject({ brand, offers: { hasMerchantReturnPolicy: never } });
    // Goods of others, of which the rule does not tell.
    const goods = about('board-set', 'Product');
    expect(goods).not.toHaveProperty('brand');
    expect(goods).not.toHaveProperty('offers.hasMerchantReturnPolicy');
    expect(about('trial-beginner', 'Product')).not.toHaveProperty('offers.hasMerchantReturnPolicy');
  });

  test('says of each course how it is taught, and of each product what it is', () => {
    const faults = faultsOf((things, _text, where) =>
      // A product's own page is of all that is known of it; in a list it is described, or named alone.
      [...things.map((thing) => ({ thing, isListed: false })), ...things.flatMap(listedIn)]
        .filter(({ thing, isListed }) => {
          const isCourse = thing['@type'] === 'Course';
          if (isCourse && !thing['hasCourseInstance']) return true;
          if (thing['@type'] !== 'Product' && !isCourse) return false;
          return (
            !thing['description'] || (isListed && (!thing['image'] || thing['description'] === thing['name']))
          );
        })
        .map(({ thing }) => `${where} ${thing['name']}`),
    );
    expect(faults).toEqual([]);
  });

  test('has each question on one page of a language, where it is at home', () => {
    const asked = new Map<string, string[]>();
    for (const [where, { things }] of told) {
      const [host, locale] = where.split('/');
      for (const thing of things) {
        const questions = thing['@type'] === 'FAQPage' ? thing['mainEntity'] : [];
        for (const { name } of Array.isArray(questions) ? questions : [])
          asked.set(`${host}/${locale} ${name}`, [...(asked.get(`${host}/${locale} ${name}`) ?? []), where]);
      }
    }
    expect([...asked].filter(([, pages]) => pages.length > 1)).toEqual([]);
    expect(asked.size).toBeGreaterThan(50);
  });

  test('says of an event what it is, and of a branch in which country', () => {
    const faults = faultsOf((things) =>
      things
        .filter((thing) =>
          thing['@type'] === 'Event'
            ? !thing['description']
            : thing['@type'] === 'LocalBusiness' && !JSON.stringify(thing).includes('"addressCountry"'),
        )
        .map(({ name }) => String(name)),
    );
    expect(faults).toEqual([]);
  });

  test('of a list is of one kind, or addresses alone', () => {
    const faults = faultsOf((things) =>
      things.flatMap((thing) => {
        const list = thing['itemListElement'];
        if (thing['@type'] !== 'ItemList' || !Array.isArray(list)) return [];
        const kinds = new Set(list.map(({ item }) => item?.['@type']));
        return kinds.size > 1 ? [`a list of ${[...kinds]}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('counts from one, and as many as it says', () => {
    const faults = faultsOf((things) =>
      things.flatMap((thing) => {
        const list = thing['itemListElement'];
        if (!Array.isArray(list)) return [];
        const count = thing['numberOfItems'] ?? list.length;
        const inOrder = list.every((item, i) => item.position === i + 1);
        return inOrder && count === list.length ? [] : [`${thing['@type']} is out of order`];
      }),
    );
    expect(faults).toEqual([]);
  });
});

describe('the schema refuses', () => {
  const offer = {
    '@type': 'Offer',
    price: 100,
    priceCurrency: 'TWD',
    availability: 'https://schema.org/InStock',
    url: 'https://a.example/x',
  };
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Board',
    url: 'https://a.example/x',
    offers: offer,
  };
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Cup',
    startDate: '2026-03-01T09:00:00+08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: 'https://a.example/' },
    organizer: { '@type': 'Organization', name: 'Hoshi', url: 'https://a.example' },
    url: 'https://a.example/cup',
  };
  test.each<[string, Thing]>([
    ['a misspelt property', { ...product, desciption: 'x' }],
    ['a price in words', { ...product, offers: { ...offer, price: 'NT$100' } }],
    ['a relative address', { ...product, url: '/x' }],
    ['a product without an offer', { ...product, offers: undefined }],
    ['an event without a place', { ...event, location: undefined }],
  ])('%s', (_what, thing) => {
    expect(schemaFaults(JSON.parse(JSON.stringify(thing)))).not.toEqual([]);
  });
  test('and nothing of what is right', () => {
    expect([...schemaFaults(product), ...schemaFaults(event)]).toEqual([]);
  });
});
