import { pino } from 'pino';
import { expect, test } from 'vitest';
import { renderer } from '../renderer/server.tsx';
import type { Block, Page } from '../schemas/types.ts';
import { ContentIndex } from '../server/content/index/contentIndex.ts';
import type { ContentSnapshot, LocaleContent } from '../server/content/snapshot.ts';
import { createPageRenderer, type PageRenderer } from '../server/http/pages/pageRenderer.ts';
import { buildPage } from '../server/model/buildPage.ts';
import type { PageTools } from '../server/model/createContext.ts';
import {
  type Answers,
  makeContext,
  makePlan,
  makeProduct,
  makeRecord,
  makeTools,
  NOON,
} from './helpers/context.ts';
import { makeProblem, STAGES } from './helpers/problems.ts';
import { type Content, makeSnapshot } from './helpers/snapshot.ts';

const STEPS = 600;
const HOUR = 3_600_000;

/** Everything that pages are made from: each step changes one thing of it. */
interface World {
  /** How often each thing has changed. */
  content: Record<
    'words' | 'layout' | 'language' | 'site' | 'home' | 'course' | 'media' | 'problem' | 'school',
    number
  >;
  answers: Record<'product' | 'plan' | 'record' | 'review' | 'article' | 'championship' | 'store', number>;
  now: number;
}

const block = (id: string, type: string, props: object, more: object = {}) =>
  ({ id, type, props, ...more }) as unknown as Block;
const slot = (from: string, more: object = {}) => ({ data: { items: { from, ...more } } });
/** Links that come one after the other. */
const EVENTS = Array.from({ length: 40 }, (_, i) => ({
  id: `event-${i}`,
  label: 'nav.courses',
  to: '/',
  when: { window: { startsAt: new Date(NOON + i * 7 * HOUR).toISOString() } },
}));
const LOCALES = {
  'sv-SE': { currency: 'SEK', storeRegions: ['SE'] },
  'en-GB': { currency: 'GBP', storeRegions: ['GB', 'IE'] },
};
const HOME_QUERY: NonNullable<Page['query']> = {
  type: { values: ['vip', 'hjjCoursePlan'] },
  stage: { values: ['beginner'] },
};

function contentOf({ content: n }: World): Content {
  const heading = { 'sv-SE': `Sv ${n.home}`, 'en-GB': `En ${n.home}` };
  const blocks = [
    block('top', 'Hero', { heading, picture: { src: 'a.svg' } }),
    block('grid', 'CourseGrid', { heading: 'home.grid', filters: ['type'] }, slot('products')),
    block('prices', 'PriceList', { heading }, slot('products', { types: ['hjjCoursePlan'] })),
    block('bundles', 'BundleList', { heading }, slot('bundles')),
    block('reviews', 'Reviews', { heading }, slot('reviews', { limit: 2 })),
    block('articles', 'Articles', { heading }, slot('articles')),
    block('schools', 'ChampionshipList', { heading }, slot('championships')),
    block('branches', 'BranchList', { heading }, slot('branches')),
    block('classes', 'TrialSchedule', { heading }, slot('trialClasses')),
    block('dates', 'EventDates', { name: heading, description: heading }),
    block('daily', 'DailyProblem', { heading, more: { label: heading, to: '/' } }),
    block('ladder', 'StageLadder', { heading }),
    block('soon', 'RichText', { body: heading }, { when: { window: { startsAt: '2026-03-01T20:00:00Z' } } }),
  ];
  const window = { startsAt: '2026-02-28T00:00:00Z', endsAt: '2026-03-03T10:00:00Z' };
  return {
    sites: {
      north: {
        locales: {
          ...LOCALES,
          ...(n.language % 3 ? {} : { 'da-DK': { currency: 'DKK', storeRegions: [] } }),
        },
        nav: [{ id: 'a', label: `nav.${n.site}`, to: n.site % 2 ? '/none' : '/' }, ...EVENTS],
      },
    },
    pages: {
      home: { blocks: blocks as Page['blocks'], query: HOME_QUERY, window },
      course: {
        path: '/courses/{productId}',
        checks: ['product'],
        title: `course.${n.course}`,
        blocks: [
          block('item', 'ProductDetail', {}, { data: { item: { from: 'product' } } }),
        ] as Page['blocks'],
      },
    },
    words: {
      'sv-SE': {
        home: { title: `Titel ${n.words}`, grid: `Kurser ${n.words}` },
        layout: { skip: `Till innehållet ${n.layout}`, close: `Stäng ${n.layout}` },
      },
      'en-GB': { home: { title: 'Title', grid: 'Courses' } },
    },
    locales: { 'en-GB': { name: `English ${n.language}` }, 'da-DK': { name: 'Dansk' } },
    media: [{ file: 'a.svg', revision: `${n.media}`.padStart(40, '0'), width: 10, height: 10 + n.media }],
    problems: [makeProblem('beginner-a.sgf', { revision: `${n.problem}` } as never)],
    school: { stages: STAGES, facts: { students: n.school } } as never,
  };
}

function answersOf({ answers: n }: World): Answers {
  const text = (name: string, count: number) => `${name} ${count}`;
  return {
    products: [
      makeProduct('kids', { name: text('Kids', n.product) }),
      makeProduct('vip', { type: 'vip' }),
      makeProduct('pack', { type: 'bundle' }),
    ],
    plans: [makePlan('kids', 100 + n.plan), makePlan('pack', 90, 90)],
    courses: [
      makeRecord('kids', { name: text('Kids', n.record) }),
      makeRecord('pack', { contains: ['kids'] } as never),
    ],
    reviews: [1, 2, 3].map((id) => ({
      documentId: `${id}`,
      name: text('Ann', id * n.review),
      description: '',
    })),
    articles: [{ documentId: 'a', title: text('News', n.article) }],
    championships: [
      {
        documentId: 'c',
        slug: 'c',
        title: text('Cup', n.championship),
        startsAt: '2026-03-02',
        endsAt: null,
      },
    ],
    cities: [{ id: 1, name: 'Lund' }],
    stores: [
      {
        id: 1,
        name: text('Lund', n.store),
        address: 'Torget',
        timeZone: 'Europe/Stockholm',
        experienceCourses: [
          {
            id: 7,
            startsAt: '2026-03-02T10:00:00Z',
            endsAt: '2026-03-02T11:00:00Z',
            minAge: 4,
            maxAge: 6,
            seatsLeft: n.store,
          },
        ],
      },
    ],
  };
}

/** The next version of the content: unchanged files are the same objects, as in the store. */
function nextSnapshot(before: ContentSnapshot, made: ContentSnapshot): ContentSnapshot {
  const text = (value: unknown) =>
    JSON.stringify(value, (name, inner) =>
      name === 'revision' ? '' : inner instanceof Map ? [...inner] : inner,
    );
  const kept = <T>(
    old: ReadonlyMap<string, T>,
    now: ReadonlyMap<string, T>,
    of: (one: T) => string = text,
  ): ReadonlyMap<string, T> => {
    const all = [...now].map(([id, one]): [string, T] => {
      const known = old.get(id);
      return [id, known !== undefined && of(known) === of(one) ? known : one];
    });
    return old.size === all.length && all.every(([id, one]) => old.get(id) === one) ? old : new Map(all);
  };
  const locale = ({ info, words }: LocaleContent) =>
    JSON.stringify([info, ...[...words.values()].map((file) => file.words)]);
  const parts = {
    ...made,
    sites: kept(before.sites, made.sites),
    pages: kept(before.pages, made.pages),
    media: kept(before.media, made.media, (file) => JSON.stringify(file)),
    problems: kept(before.problems, made.problems, (file) => JSON.stringify(file)),
    locales: kept(before.locales, made.locales, locale),
    school: text(before.school) === text(made.school) ? before.school : made.school,
  };
  return { ...parts, index: new ContentIndex(parts) };
}

const ASKED = [
  { page: 'home', locale: 'sv-SE' },
  { page: 'home', locale: 'en-GB' },
  { page: 'home', locale: 'sv-SE', search: '?type=vip' },
  { page: 'home', locale: 'sv-SE', user: { profile: { username: 'ada', realName: 'Ada' } } },
  { page: 'course', locale: 'sv-SE', params: { productId: 'kids' }, path: '/courses/kids' },
  { page: 'course', locale: 'sv-SE', params: { productId: 'pack' }, path: '/courses/pack' },
];

async function built(
  snapshot: ContentSnapshot,
  now: number,
  asked: (typeof ASKED)[number],
  tools: PageTools,
  pages: PageRenderer,
) {
  const { localizedSite, page, query, path, params } = makeContext({ snapshot, ...asked });
  const { site, locale } = localizedSite;
  const match = {
    kind: 'page',
    site,
    locale: locale.code,
    page,
    params,
    path,
    query,
    visibility: 'shared',
  } as const;
  const { model, dependencies } = await buildPage(
    snapshot,
    match,
    { visitor: { user: asked.user ?? null }, now },
    tools,
  );
  const html = pages.render(model).toString();
  return {
    model,
    html,
    nextBoundary: dependencies.nextBoundary,
    answers: [...dependencies.answerKeys].sort(),
  };
}

const ASSETS = { entry: '/a.js', styles: ['/a.css'], secondaryStyles: ['/b.css'], build: 'b' };
const rendererFor = ({ modelCache }: PageTools) =>
  createPageRenderer(renderer, () => ASSETS, modelCache, pino({ level: 'silent' }));

/** Numbers from 0 to 1, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('a page from the cache is the one that is made without, whichever of its sources changed', async () => {
  const random = createRandom(7);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const world: World = {
    content: {
      words: 0,
      layout: 0,
      language: 1,
      site: 0,
      home: 0,
      course: 0,
      media: 0,
      problem: 0,
      school: 0,
    },
    answers: { product: 0, plan: 0, record: 0, review: 0, article: 0, championship: 0, store: 1 },
    now: NOON,
  };
  const moveClock = () => {
    world.now += HOUR * (random() < 0.2 ? -5 : 3);
  };
  const changes = [
    ...(Object.keys(world.content) as (keyof World['content'])[]).map(
      (name) => () => void world.content[name]++,
    ),
    ...(Object.keys(world.answers) as (keyof World['answers'])[]).map(
      (name) => () => void world.answers[name]++,
    ),
    ...Array.from({ length: 6 }, () => moveClock),
  ];
  let snapshot = makeSnapshot(contentOf(world));
  const kept = makeTools(answersOf(world));
  const keptPages = rendererFor(kept);
  const shown = new Set<string>();
  for (let step = 0; step < STEPS; step++) {
    pick(changes)();
    snapshot = nextSnapshot(snapshot, makeSnapshot(contentOf(world)));
    const { adapters } = makeTools(answersOf(world));
    const asked = pick(ASKED);
    const fromCache = await built(snapshot, world.now, asked, { ...kept, adapters }, keptPages);
    const tools = makeTools(answersOf(world));
    const fresh = await built(snapshot, world.now, asked, tools, rendererFor(tools));
    expect(fromCache, `step ${step}, ${JSON.stringify(world)}`).toEqual(fresh);
    shown.add(fresh.html);
  }
  expect(shown.size).toBeGreaterThan(STEPS / 4);
}, 180_000);
