import { describe, expect, test } from 'vitest';
import type { Flags } from '../../../schemas/types.ts';
import {
  type Answers,
  type Asked,
  CONTENT_ORIGIN,
  failureOf,
  makeContext,
  makeProduct,
  makeTools,
  NOON,
} from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { omitUndefined } from '../objects.ts';
import { loadArticles, loadReviews } from './articles.ts';
import { loadChampionship, loadChampionships } from './championships.ts';
import { loadMarket } from './market.ts';
import { fillParams } from './products.ts';

const WORDS = {
  event: {
    startsIn: 'in {{count}} days',
    endsIn: '{{count}} days left',
    moment: '{{time}} {{zone}}',
    dates: '{{from}} – {{to}}',
  },
};
const snapshotOf = (flags: Flags = {}) =>
  makeSnapshot({ sites: { north: { flags } }, words: { 'sv-SE': WORDS } });
const snapshot = snapshotOf();
const context = (answers: Answers, asked: Asked = {}) => makeContext({ snapshot, answers, ...asked });

describe('articles', () => {
  const ONE = { id: 1, documentId: 'a', title: 'One' };
  const content = '<p><strong>Go</strong></p>\n';
  const ARTICLES = [
    { ...ONE, brief: 'Brief', content, externalLink: 'https://x.example' },
    { id: 2, documentId: 'b', title: 'Two', brief: null, content: '', externalLink: 'javascript:alert(1)' },
    { id: 3, documentId: 'c', title: 'Three', externalLink: 'see https://x.example' },
  ];
  const load = (answers: Answers, source: object = {}, asked: Asked = {}) =>
    loadArticles({ from: 'articles', ...source }, context(answers, asked));

  test('are told with what they have, their links only where they are safe', async () => {
    const link = { href: 'https://x.example', label: 'One', external: true };
    expect(await load({ articles: ARTICLES })).toEqual([
      { id: 'a', title: 'One', brief: 'Brief', contentHtml: content, link },
      { id: 'b', title: 'Two' },
      { id: 'c', title: 'Three' },
    ]);
  });

  test('show their pictures by the site’s own addresses, and no others', async () => {
    const content =
      '<p><img src="/uploads/a.png" alt="Board" /></p>\n<p><img src="https://other.example/b.png" /></p>\n<p>end</p>\n';
    const [article] = await load({ articles: [{ ...ONE, content }] });
    expect(article?.contentHtml).toMatch(
      /^<p><img src="\/_image\/768\/[^"]+\.webp" srcset="[^"]+" sizes="[^"]+" alt="Board" [^>]*><\/p>\n\n?<p>end<\/p>\n$/,
    );
  });

  test('with nothing to show in them have no content', async () => {
    const content = '<p><img src="https://other.example/b.png" alt="Other" /></p>\n';
    const [article] = await load({ articles: [{ ...ONE, content }] });
    expect(article).toEqual({ id: 'a', title: 'One' });
  });

  test('of the page’s locale, as many as the page wants, the same while they are', async () => {
    expect(await load({ articles: ARTICLES }, { limit: 1 })).toHaveLength(1);
    const english = { articles: ({ code }: { code: string }) => (code === 'en-GB' ? ARTICLES : []) };
    expect(await load(english, {}, { locale: 'en-GB' })).toHaveLength(3);
    const tools = makeTools({ articles: ARTICLES });
    expect(await load({}, {}, { tools })).toBe(await load({}, {}, { tools }));
    expect(await load({}, { limit: 2 }, { tools })).toHaveLength(2);
    await expect(load({ articles: failureOf('content') })).rejects.toThrow('content: time-out');
    await expect(load({})).rejects.toMatchObject({ reason: 'not-set', service: 'content' });
  });
});

describe('reviews', () => {
  const film = { url: '/uploads/a.mp4', mime: 'video/mp4' };
  const avatar = { url: '/a.jpg', alternativeText: 'Ada' };
  const png = { ...film, mime: 'image/png' };
  const REVIEWS = [
    { id: 1, documentId: 'a', name: 'Ada', description: 'Good', avatar, media: film },
    { id: 2, documentId: 'b', name: 'Ben', description: 'Fine', avatar: null, media: png },
    { id: 3, documentId: 'c', name: 'Cem', description: 'Fun', media: null },
  ];
  const load = (flags: Flags = {}, source: object = {}) =>
    loadReviews(
      { from: 'reviews', ...source },
      context({ reviews: REVIEWS }, { snapshot: snapshotOf(flags) }),
    );

  test('have a name, words, and a picture where there is one, the newest first', async () => {
    const [cem, ben, ada] = await load();
    const picture = expect.objectContaining({ alt: 'Ada', width: 48, height: 48 });
    expect(ada).toEqual({ id: 'a', name: 'Ada', comment: 'Good', avatar: picture });
    expect([ben, cem]).toEqual([
      { id: 'b', name: 'Ben', comment: 'Fine' },
      { id: 'c', name: 'Cem', comment: 'Fun' },
    ]);
    expect(await load({}, { limit: 2 })).toEqual([cem, ben]);
  });

  test('show their films only where the site’s flag is on', async () => {
    const films = async (flags: Flags) =>
      (await load(flags)).map(({ videoSrc }) => videoSrc?.replace(/\/[^/]*\./, '/x.'));
    expect(await films({ reviewVideo: true })).toEqual([undefined, undefined, '/_film/x.mp4']);
    expect(await films({ reviewVideo: false })).toEqual([undefined, undefined, undefined]);
  });
});

describe('championships', () => {
  const record = (slug: string, more: object) => ({
    ...{ id: 1, documentId: `d-${slug}`, slug, title: slug },
    ...more,
  });
  const SPRING = { startsAt: '2026-03-10T12:00:00Z', endsAt: '2026-03-12T12:00:00Z' };
  const RECORDS = [
    record('a b', { ...SPRING, content: '<p>Rules</p>\n', image: { url: `${CONTENT_ORIGIN}/c.jpg` } }),
    record('now', { startsAt: '2026-02-01T12:00:00Z', endsAt: '2026-03-03T12:00:00Z' }),
    record('over', { endsAt: '2026-02-03T12:00:00Z' }),
    record('open', {}),
  ];

  test('each stands as of now, and changes at its boundaries', async () => {
    const made = context({ championships: RECORDS });
    const all = await loadChampionships({}, made);
    expect(all.map(({ slug, state, countdown }) => [slug, state, countdown?.text])).toEqual([
      ['a b', 'UPCOMING', 'in 9 days'],
      ['now', 'ACTIVE', '2 days left'],
      ['over', 'ENDED', undefined],
      ['open', 'ACTIVE', undefined],
    ]);
    expect(all[0]).toMatchObject({
      id: 'd-a b',
      title: 'a b',
      href: '/sv-SE/SchoolChampionships/a%20b',
      dates: '10 mars 2026 – 12 mars 2026',
      startsAt: { iso: SPRING.startsAt },
      endsAt: { iso: SPRING.endsAt },
      contentHtml: '<p>Rules</p>\n',
      image: { width: 640, height: 400 },
    });
    expect(Object.keys(omitUndefined(all[3] ?? {})).sort()).toEqual(['href', 'id', 'slug', 'state', 'title']);
    // Midnight in Stockholm, when the days left are fewer.
    expect(made.dependencies.nextBoundary).toBe(Date.parse('2026-03-01T23:00:00Z'));
  });

  test('a date without a time means the whole day at the site', async () => {
    // Midnight in Stockholm is 23:00 of the day before.
    const day = record('day', { startsAt: '2026-03-02', endsAt: '2026-03-02' });
    const at = async (now: string) => {
      const made = context({ championships: [day] }, { now: Date.parse(now) });
      return (await loadChampionships({}, made))[0];
    };
    expect((await at('2026-03-01T22:59:59Z'))?.state).toBe('UPCOMING');
    expect((await at('2026-03-01T23:00:01Z'))?.state).toBe('ACTIVE');
    expect((await at('2026-03-02T22:59:59Z'))?.state).toBe('ACTIVE');
    expect(await at('2026-03-02T23:00:01Z')).toMatchObject({
      state: 'ENDED',
      dates: '2 mars 2026',
      startsAt: { iso: '2026-03-02T00:00:00+01:00' },
      endsAt: { iso: '2026-03-02T23:59:59.999+01:00' },
    });
  });

  test('are the same while nothing changes', async () => {
    const tools = makeTools({ championships: RECORDS });
    const load = (now: number) => loadChampionships({}, context({}, { tools, now }));
    const first = await load(NOON);
    expect(await load(NOON + 1_000)).toBe(first);
    const next = await load(NOON + 86_400_000);
    expect(next).not.toBe(first);
    expect(next[2]).toBe(first[2]);
  });

  test('one is found by its name', async () => {
    const find = (championshipSlug: string, slug = '{championshipSlug}') =>
      loadChampionship(
        { from: 'championship', slug },
        context({ championships: RECORDS }, { params: { championshipSlug } }),
      );
    expect(await find('now')).toMatchObject({ slug: 'now' });
    expect(await find('none')).toBeUndefined();
    expect(await find('none', 'over')).toMatchObject({ slug: 'over' });
  });
});

describe('a partner’s market', () => {
  const MARKET = { id: 7, handle: 'acme', name: { 'sv-SE': 'Acme SE', 'en-GB': 'Acme' }, status: 'ACTIVE' };
  const ACTIVE = { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-03-20T12:00:00Z' };
  const products = [
    makeProduct('a', { categoryIds: [1] }),
    makeProduct('b', { categoryIds: ['2', '1'] }),
    makeProduct('c'),
    makeProduct('d', { categoryIds: [9] }),
  ];
  const categories = [
    { id: 3, name: 'Empty', position: 1 },
    { id: 2, name: { 'en-GB': 'Second' }, position: 2 },
    { id: 1, name: { 'sv-SE': 'Första' }, position: 1 },
    { id: 4, name: 'Last' },
  ];
  const load = (market: object | Error, answers: Answers = {}, asked: Asked = {}) => {
    const calls: string[] = [];
    const of = (name: string, value: unknown) => (handle?: string) => {
      calls.push(`${name} ${handle}`);
      return value;
    };
    const reported: unknown[] = [];
    const all = {
      market: of('market', market),
      products: of('products', products),
      categories: of('categories', categories),
      courses: [],
      ...answers,
    };
    const tools = makeTools(all, { report: (event, fields) => reported.push([event, fields]) });
    const made = context({}, { tools, params: { partnerSlug: 'acme' }, ...asked });
    const view = loadMarket({ from: 'market', handle: '{partnerSlug}' }, made);
    return view.then((found) => ({
      view: found,
      calls,
      reported,
      nextBoundary: made.dependencies.nextBoundary,
    }));
  };

  test('shows its products under its categories while its sale is on', async () => {
    const sale = { ...MARKET, ...ACTIVE, logo: '/logo.png', description: 'Sale' };
    const { view, calls, nextBoundary } = await load(sale);
    expect(view).toMatchObject({
      handle: 'acme',
      name: 'Acme SE',
      state: 'ACTIVE',
      description: 'Sale',
      logo: { width: 96, height: 96 },
      startsAt: { iso: ACTIVE.startsAt },
      endsAt: { iso: ACTIVE.endsAt },
      countdown: { text: '19 days left' },
    });
    const shelves = view?.shelves?.map(({ id, title, items }) => [
      id,
      title,
      ...items.map((card) => card.id),
    ]);
    expect(shelves).toEqual([
      ['1', 'Första', 'a', 'b'],
      ['2', 'Second', 'b'],
      ['other', undefined, 'c', 'd'],
    ]);
    expect(calls.sort()).toEqual(['categories acme', 'market acme', 'products acme']);
    expect(nextBoundary).toBe(Date.parse('2026-03-01T23:00:00Z'));
  });

  test.each<[string, object, string]>([
    ['to come', { startsAt: '2026-03-10T00:00:00Z' }, 'UPCOMING'],
    ['over', { endsAt: '2026-02-10T00:00:00Z' }, 'ENDED'],
  ])('asks for no products while it is %s', async (_name, window, state) => {
    const { view, calls } = await load({ ...MARKET, ...window });
    expect([view?.state, view?.shelves, calls]).toEqual([state, undefined, ['market acme']]);
  });

  test('stands without what fails, which the log alone is told', async () => {
    const one = await load({ ...MARKET, ...ACTIVE }, { products: failureOf('ec') });
    expect([one.view?.name, one.view?.shelves]).toEqual(['Acme SE', undefined]);
    expect(one.reported).toEqual([['market.failed', { market: 'acme', reason: 'ec: time-out' }]]);
    const other = await load({ ...MARKET, ...ACTIVE }, { categories: failureOf('ec') });
    expect(other.view?.shelves?.map(({ id }) => id)).toEqual(['other']);
    await expect(load(MARKET, { products: new TypeError('a bug') })).rejects.toThrow('a bug');
    await expect(load(failureOf('ec'))).rejects.toThrow('ec: time-out');
  });

  test('that is not active is not there; one that says little is shown with it', async () => {
    expect((await load({ ...MARKET, status: 'DRAFT' })).view).toBeUndefined();
    const { view } = await load({ ...MARKET, name: {}, endsAt: null }, { products: [] });
    expect(view).toEqual({ handle: 'acme', name: 'acme', state: 'ACTIVE', shelves: [] });
    expect((await load({ ...MARKET, name: { 'pt-BR': 'Outro' } })).view?.name).toBe('Outro');
    const plain = { ...MARKET, name: 'Plain', description: { 'en-GB': 'x' } };
    expect((await load(plain)).view).toMatchObject({ name: 'Plain' });
  });
});

test('a source takes parameters of the page’s path', () => {
  expect(fillParams('{a}-{b}-{c}', { a: '1', b: '2' })).toBe('1-2-');
  expect(fillParams('plain', {})).toBe('plain');
});
