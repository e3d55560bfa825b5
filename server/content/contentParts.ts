import type { GameWords, GoGame } from '../../schemas/game.ts';
import type { GoProblem } from '../../schemas/problem.ts';
import type { Fragment, LocaleInfo, Page, School, Site } from '../../schemas/types.ts';

/** One file of the content folder as it is live. `file` is relative to the content folder, with `/`. */
export interface ContentFile<Config> {
  /** The file's name without its ending: a site's id, a page's name. */
  id: string;
  file: string;
  /** Hash of the text: changes exactly when the file does. */
  revision: string;
  config: Config;
  /** What it names of pages/media, pages/problems, pages/games and locales/. */
  names: FileNames;
  /**
   * Of a page that fragments or overrides are part of, and of a site that extends another: all files that it is made
   * from, its own first.
   */
  madeOf?: readonly { file: string; revision: string }[];
}

export interface FileNames {
  media: readonly string[];
  problems: readonly string[];
  games: readonly string[];
  /** Whether it shows some of all problems, such as the one of a day, and so what decides which. */
  allProblems?: boolean;
  locales: readonly string[];
}

/** A file of words at one revision. */
export interface WordsFile {
  /** Relative to the content folder, with `/`. */
  readonly path: string;
  readonly revision: string;
  /** Its texts, nested as the file nests them. */
  readonly words: Readonly<Record<string, unknown>>;
}

/** A locale: its facts, and its files of words by namespace (`home.hero.title` is `hero.title` in home.yaml). */
export interface LocaleContent {
  code: string;
  revision: string;
  info: LocaleInfo;
  words: ReadonlyMap<string, WordsFile>;
}

/** A file of pages/media with its natural size in CSS pixels, which captions have not; a film also with its length. */
export interface MediaFile {
  file: string;
  revision: string;
  width: number;
  height: number;
  seconds?: number;
}

/** A file of pages/problems; its words by locale. */
export interface Problem extends GoProblem<Record<string, string>> {
  file: string;
  revision: string;
}

export interface Game extends GoGame<GameWords> {
  file: string;
  revision: string;
}

/** A site or page whose file is faulty and that has no last good version: it answers 503, the rest serves. */
export interface Outage {
  /** Since the start: the instance is not ready. */
  sinceStart?: true;
  kind: 'site' | 'page';
  id: string;
  file: string;
  /** Host patterns of the site, as far as the broken file has them. */
  hosts: string[];
  /** Whether the broken file says that the site is the fallback. */
  fallback: boolean;
  /** Path of the page, as far as the broken file has it; otherwise `/` and its name. */
  path: string;
}

/** The files of a snapshot. What did not change is the same object as in the snapshot before, also a whole map. */
export interface ContentParts {
  sites: ReadonlyMap<string, ContentFile<Site>>;
  pages: ReadonlyMap<string, ContentFile<Page>>;
  locales: ReadonlyMap<string, LocaleContent>;
  media: ReadonlyMap<string, MediaFile>;
  /** The problems by the file's name below pages/problems. */
  problems: ReadonlyMap<string, Problem>;
  /** The games by the file's name below pages/games. */
  games: ReadonlyMap<string, Game>;
  /** The fragments by the file's name below pages/fragments, without its ending. */
  fragments: ReadonlyMap<string, Fragment>;
  school: School;
  outages: readonly Outage[];
  /** By site and page: the earlier version that the site shows while its words or its override do not fit the live one. */
  pinned: ReadonlyMap<string, ReadonlyMap<string, PinnedFile>>;
  underTranslated: UnderTranslatedPages;
  /** Pages as overrides change them for a site, by site and page. */
  overridden: ReadonlyMap<string, ReadonlyMap<string, ContentFile<Page>>>;
}

/** An earlier version of a page that a site shows in its default locale or in all locales. */
export interface PinnedFile {
  file: ContentFile<Page>;
  inAllLocales: boolean;
}

/** What a site shows of a page: the pinned version, if there is one; else the page as overrides change it, or as it is. */
export function pageForSite(
  { pinned, overridden }: Pick<ContentParts, 'pinned' | 'overridden'>,
  site: string,
  isDefaultLocale: boolean,
  page: ContentFile<Page>,
): ContentFile<Page> {
  const earlier = pinned.get(site)?.get(page.id);
  if (earlier && (isDefaultLocale || earlier.inAllLocales)) return earlier.file;
  return overridden.get(site)?.get(page.id) ?? page;
}

/**
 * Pages that are too little translated, by site, locale and page, each with the share of its texts that have words: they
 * answer at their addresses and are listed nowhere.
 */
export type UnderTranslatedPages = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;

/** The file that goes before another in a locale: `share.jpg` is `share.zh-TW.jpg`. */
export function localizedName(name: string, locale: string): string {
  return name.replace(/(\.\w+)$/, `.${locale}$1`);
}
