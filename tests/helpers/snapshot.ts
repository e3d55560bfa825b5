import type { LocaleInfo, Page, School, Site } from '../../schemas/types.ts';
import { ContentIndex } from '../../server/content/index/contentIndex.ts';
import type {
  ContentFile,
  ContentSnapshot,
  Game,
  LocaleContent,
  MediaFile,
  Problem,
  UnavailableFile,
  WordsFile,
} from '../../server/content/snapshot.ts';

/** The made-up site `north`: the fallback, in sv-SE (its default) and en-GB. */
export const SITE: Site = {
  region: 'NORTH',
  fallback: true,
  origin: 'https://north.example',
  timeZone: 'Europe/Stockholm',
  defaultLocale: 'sv-SE',
  locales: {
    'sv-SE': { currency: 'SEK', storeRegions: ['SE'] },
    'en-GB': { currency: 'GBP', storeRegions: ['GB', 'IE'] },
  },
  metadata: {
    title: 'site.title',
    description: 'site.description',
    slogan: 'site.slogan',
    logo: { src: 'logo.svg' },
    email: 'help@north.example',
    copyright: 'site.copyright',
  },
  nav: [{ id: 'courses', label: 'nav.courses', to: '/courses' }],
  footer: { groups: [] },
};

const SITE_WORDS = {
  site: { title: 'Hoshi', description: 'Go school', slogan: 'Play Go', copyright: '© Hoshi' },
  nav: { courses: 'Courses' },
};

/** The pages about one thing, to which cards lead. */
const SUBJECT_PAGES: Record<string, Partial<Page>> = {
  course: { path: '/courses/{productId}', checks: ['product'] },
  championship: { path: '/SchoolChampionships/{championshipSlug}', checks: ['championship'] },
};

const LOGO: MediaFile = { file: 'logo.svg', revision: 'f'.repeat(40), width: 120, height: 40 };

/** What a test changes of the made-up content. */
export interface Content {
  /** Added to `north`, or sites of their own, at hosts `<name>.*`; what is not said is as in `SITE`. */
  sites?: Record<string, Partial<Site>>;
  /** Beside `home` at `/`, and those of products and championships; what is not said is a page with one `Hero`, at its name. */
  pages?: Record<string, Partial<Page>>;
  /** Words by locale, beside the site's own. */
  words?: Record<string, Record<string, unknown>>;
  locales?: Record<string, Partial<LocaleInfo>>;
  media?: readonly MediaFile[];
  problems?: readonly Problem[];
  games?: readonly Game[];
  school?: Partial<School>;
  unavailableFiles?: readonly UnavailableFile[];
  underTranslated?: Record<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;
}

const lostFile = (kind: 'site' | 'page', id: string, hosts: string[], path: string): UnavailableFile => ({
  ...{ kind, id, file: `${kind}s/${id}.yaml`, hosts, path },
  fallback: false,
});
/** A site at hosts `broken.*` and a page at `/lost` that cannot be read. */
export const LOST_FILES = [
  lostFile('site', 'broken', ['broken.*'], '/'),
  lostFile('page', 'lost', [], '/lost'),
];

let count = 0;

/** A snapshot of made-up content, in memory. Words that are not given are shown as their keys. */
export function makeSnapshot(content: Content = {}): ContentSnapshot {
  const {
    sites = {},
    pages = {},
    words = {},
    locales = {},
    media = [],
    problems = [],
    games = [],
    unavailableFiles = [],
    underTranslated = {},
  } = content;
  const codes = new Set(['sv-SE', 'en-GB', ...Object.keys(locales), ...Object.keys(words)]);
  const parts = {
    sites: byId(['north', ...Object.keys(sites)], (id) =>
      fileOf(id, `sites/${id}.yaml`, siteOf(id, sites[id])),
    ),
    pages: byId(['home', ...Object.keys(SUBJECT_PAGES), ...Object.keys(pages)], (id) =>
      fileOf(id, `pages/${id}.yaml`, pageOf(id, pages[id] ?? SUBJECT_PAGES[id])),
    ),
    locales: byId(codes, (code): LocaleContent => {
      const info = { name: code, lang: code, ...locales[code] };
      return {
        code,
        revision: String(++count),
        info,
        words: wordsFiles(code, { ...SITE_WORDS, ...words[code] }),
      };
    }),
    media: new Map([LOGO, ...media].map((file) => [file.file, file])),
    problems: new Map(problems.map((problem) => [problem.file, problem])),
    games: new Map(games.map((game) => [game.file, game])),
    school: { facts: {}, stages: [{ id: 'beginner', from: 'G19', to: 'G10' }], ...content.school } as School,
    unavailableFiles,
    fragments: new Map(),
    pinned: new Map(),
    underTranslated: new Map(Object.entries(underTranslated)),
    overridden: new Map(),
  };
  return { ...parts, revision: String(++count), index: new ContentIndex(parts) };
}

/** Words by namespace, as files. */
export function wordsFiles(code: string, words: Record<string, unknown>): Map<string, WordsFile> {
  const files = Object.entries(words).map(([namespace, config]): [string, WordsFile] => [
    namespace,
    {
      path: `locales/${code}/${namespace}.yaml`,
      revision: String(++count),
      words: config as Record<string, unknown>,
    },
  ]);
  return new Map(files);
}

function siteOf(id: string, given: Partial<Site> = {}): Site {
  if (id === 'north') return { ...SITE, ...given };
  const { fallback: _, ...rest } = SITE;
  return { ...rest, region: id.toUpperCase(), hosts: [`${id}.*`], origin: `https://${id}.example`, ...given };
}

function pageOf(id: string, given: Partial<Page> = {}): Page {
  const path = given.status === undefined ? { path: id === 'home' ? '/' : `/${id}` } : {};
  return {
    ...path,
    title: `${id}.title`,
    blocks: [{ id: 'top', type: 'Hero', props: { heading: 'home.title' } }],
    ...given,
  };
}

function fileOf<Config>(id: string, file: string, config: Config): ContentFile<Config> {
  return {
    id,
    file,
    revision: String(++count),
    config,
    names: { media: [], problems: [], games: [], locales: [] },
  };
}

function byId<T>(ids: Iterable<string>, make: (id: string) => T): ReadonlyMap<string, T> {
  return new Map([...new Set(ids)].map((id) => [id, make(id)]));
}
