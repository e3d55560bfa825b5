import type { GameWords, GoGame } from '../../schemas/model/game.ts';
import type { GoProblem } from '../../schemas/model/problem.ts';
import type { Fragment, LocaleInfo, Page, School, Site } from '../../schemas/types.ts';

/** One live file of the content folder. `file` is relative to the content folder, with `/`. */
export interface ContentFile<Config> {
  /** The file's name without its ending: a site's id, a page's name. */
  id: string;
  file: string;
  /** Hash of the text, which changes exactly when the file does. */
  revision: string;
  config: Config;
  /** The names of pages/media, pages/problems, pages/games and locales/ that the file uses. */
  names: FileNames;
  /** For a page with fragments or overrides, or an extending site: all its files, its own first. */
  sourceFiles?: readonly { file: string; revision: string }[];
}

export interface FileNames {
  media: readonly string[];
  problems: readonly string[];
  games: readonly string[];
  /** Whether the file shows a choice among all problems, such as the problem of the day. */
  allProblems?: boolean;
  locales: readonly string[];
}

export interface WordsFile {
  /** Relative to the content folder, with `/`. */
  readonly path: string;
  readonly revision: string;
  readonly words: Readonly<Record<string, unknown>>;
}

/** A locale: its settings, and its files of words by namespace (`home.hero.title` is `hero.title` in home.yaml). */
export interface LocaleContent {
  code: string;
  revision: string;
  info: LocaleInfo;
  words: ReadonlyMap<string, WordsFile>;
}

/** A file of pages/media with its natural size in CSS pixels, except for captions; a film also has its length. */
export interface MediaFile {
  file: string;
  revision: string;
  width: number;
  height: number;
  seconds?: number;
}

/** A file of pages/problems, with words by locale. */
export interface Problem extends GoProblem<Record<string, string>> {
  file: string;
  revision: string;
}

export interface Game extends GoGame<GameWords> {
  file: string;
  revision: string;
}

/** A site or page with a faulty file and without a last good version: it answers 503, everything else is served. */
export interface UnavailableFile {
  /** Whether it has been unavailable since the start: the instance is then not ready. */
  sinceStart?: true;
  kind: 'site' | 'page';
  id: string;
  file: string;
  /** Host patterns of the site that the broken file still has. */
  hosts: string[];
  /** Whether the broken file says that the site is the fallback. */
  fallback: boolean;
  /** Path of the page, if the broken file still has it; otherwise `/` and its name. */
  path: string;
}

/** The files of a snapshot. Unchanged parts, even whole maps, are the same objects as in the previous snapshot. */
export interface ContentParts {
  sites: ReadonlyMap<string, ContentFile<Site>>;
  pages: ReadonlyMap<string, ContentFile<Page>>;
  locales: ReadonlyMap<string, LocaleContent>;
  media: ReadonlyMap<string, MediaFile>;
  /** The problems by file name below pages/problems. */
  problems: ReadonlyMap<string, Problem>;
  /** The games by file name below pages/games. */
  games: ReadonlyMap<string, Game>;
  /** The fragments by file name below pages/fragments, without the ending. */
  fragments: ReadonlyMap<string, Fragment>;
  school: School;
  unavailableFiles: readonly UnavailableFile[];
  /**
   * By site and page: the earlier version that a site shows while its words or its override do not fit the live one.
   */
  pinned: ReadonlyMap<string, ReadonlyMap<string, PinnedFile>>;
  underTranslated: UnderTranslatedPages;
  /** Pages changed by overrides for a site, by site and page. */
  overridden: ReadonlyMap<string, ReadonlyMap<string, ContentFile<Page>>>;
}

/** An earlier version of a page that a site shows in its default locale or in all locales. */
interface PinnedFile {
  file: ContentFile<Page>;
  inAllLocales: boolean;
}

/** Returns the page that a site shows: the pinned version, else the page as overrides change it, or unchanged. */
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
 * Pages with too few translated texts, by site, locale and page, with the share of their texts that have words. They
 * answer at their addresses but are not listed.
 */
export type UnderTranslatedPages = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;

/** Returns the name of a file's variant for a locale: `share.zh-TW.jpg` for `share.jpg`. */
export function localizedName(name: string, locale: string): string {
  return name.replace(/(\.\w+)$/, `.${locale}$1`);
}
