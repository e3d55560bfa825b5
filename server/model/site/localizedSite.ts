import { LRUCache } from 'lru-cache';
import type { Film, Image, ProblemModel } from '../../../schemas/model.ts';
import type { Flags, LocaleInfo, School, Site, Text } from '../../../schemas/types.ts';
import { flagsFor } from '../../content/conditions.ts';
import { localizedName } from '../../content/contentParts.ts';
import { ownScreens } from '../../content/screens.ts';
import type { ContentFile, ContentSnapshot, LocaleContent, MediaFile } from '../../content/snapshot.ts';
import { mediaAddress, mediaPicture } from '../media/pictures.ts';
import { inlineProblem, isInline, problemModel } from '../media/problems.ts';
import { createMoneyFormat, type FormatMoney } from '../rules/money.ts';
import { markdownToHtml } from '../words/markdown.ts';
import { remember } from '../words/remember.ts';
import { type TextVariables, type Words, wordsOf } from '../words/text.ts';
import { createLinks, type ResolveHref } from './links.ts';

/**
 * A site in one locale, made ready: words, links, prices, pictures. It stays the same object while nothing that it was
 * made from changes, so what is built with it may be kept by its identity.
 */
export interface LocalizedSite {
  readonly site: ContentFile<Site>;
  readonly locale: LocaleContent;
  /** Names of all locales that there are, by code. */
  readonly languages: ReadonlyMap<string, LocaleInfo>;
  readonly school: School;
  readonly flags: Flags;
  /** Key of the price map. */
  readonly currency: string;
  readonly words: Words;
  readonly href: ResolveHref;
  readonly money: FormatMoney;
  readonly percent: (share: number) => string;
  readonly hours: (count: number) => string;
  readonly list: (items: string[]) => string;
  markdown(text: Text, variables?: TextVariables): string | undefined;
  picture(picture: { src: string; alt?: Text }): Image | undefined;
  film(src: string): Film | undefined;
  /** Address of a file of pages/media. */
  media(file: string): string | undefined;
  /** A file of pages/problems, or a position of a page file. */
  problem(value: unknown): ProblemModel | undefined;
}

/** Of a snapshot: settled once. */
const current = new WeakMap<ContentSnapshot, Map<string, LocalizedSite>>();
/** The last ones, compared by what they were made from: most survive an edit. */
const latest = new LRUCache<string, { inputs: readonly unknown[]; localizedSite: LocalizedSite }>({
  max: 2_000,
});

/** The site in the locale as of this snapshot. @throws if the site does not offer the locale, or it has no words. */
export function localizedSiteOf(snapshot: ContentSnapshot, siteId: string, code: string): LocalizedSite {
  const key = `${siteId} ${code}`;
  const ofSnapshot = current.get(snapshot) ?? new Map<string, LocalizedSite>();
  current.set(snapshot, ofSnapshot);
  const known = ofSnapshot.get(key);
  if (known) return known;
  const localizedSite = settle(snapshot, siteId, code, key);
  ofSnapshot.set(key, localizedSite);
  return localizedSite;
}

function settle(snapshot: ContentSnapshot, siteId: string, code: string, key: string): LocalizedSite {
  const site = snapshot.sites.get(siteId);
  const chain = localeChain(snapshot, code, site?.config.defaultLocale);
  const [locale] = chain;
  if (!site || !locale || locale.code !== code) throw new Error(`${siteId} has no locale ${code}`);
  const routes = snapshot.index.routes(siteId);
  const screens = ownScreens((path) => routes.match(path, code));
  const languages = new Map([...snapshot.locales.values()].map((one) => [one.code, one.info]));
  const { school, media, problems } = snapshot;
  const inputs = [site, school, media, problems, screens.join(), ...chain, ...languages.values()];
  const before = latest.get(key);
  if (before?.inputs.length === inputs.length && before.inputs.every((input, i) => input === inputs[i]))
    return before.localizedSite;
  const localizedSite = createLocalizedSite(site, chain, snapshot, languages, (path) =>
    screens.includes(path),
  );
  latest.set(key, { inputs, localizedSite });
  return localizedSite;
}

/**
 * A locale, and those whose words stand in for what it lacks (requirements M4): those that it states, and at last the site's
 * default, which has them all.
 */
export function localeChain(snapshot: ContentSnapshot, code: string, last?: string): LocaleContent[] {
  const stated = snapshot.locales.get(code)?.info.fallback ?? [];
  const codes = new Set([code, ...stated, ...(last === undefined ? [] : [last])]);
  return [...codes].map((one) => snapshot.locales.get(one)).filter((locale) => locale !== undefined);
}

function createLocalizedSite(
  site: ContentFile<Site>,
  chain: LocaleContent[],
  snapshot: ContentSnapshot,
  languages: ReadonlyMap<string, LocaleInfo>,
  hasPage: (path: string) => boolean,
): LocalizedSite {
  const [locale] = chain;
  const code = locale?.code ?? '';
  const settings = site.config.locales[code];
  if (!locale || !settings) throw new Error(`${site.id} does not offer ${code}`);
  const words = wordsOf(chain, snapshot.school.facts);
  const href = createLinks(site.config, code, hasPage);
  const list = remember((items) => lists.format(items.split('\n')));
  const markdown = remember((source) => markdownToHtml(source, href));
  const hours = new Intl.NumberFormat(code, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  const problems = new WeakMap<object, ProblemModel>();
  const percents = new Intl.NumberFormat(code, { style: 'percent' });
  const lists = new Intl.ListFormat(code, { type: 'conjunction', style: 'narrow' });
  return {
    site,
    locale,
    languages,
    school: snapshot.school,
    flags: flagsFor(site.config, code),
    currency: settings.currency,
    words,
    href,
    money: createMoneyFormat(code, site.config.currencies ?? {}, (currency) => {
      const pattern = `price.pattern.${currency}`;
      return words.has(pattern) ? (amount) => words.key(pattern, { amount }) : undefined;
    }),
    percent: (share) => percents.format(share),
    hours: (count) => hours.format(count),
    list: (items) => list(items.join('\n')),
    markdown: (text, variables) => {
      const source = words.text(text, variables);
      return source === undefined ? undefined : markdown(source);
    },
    picture: (picture) => resolvePicture(picture, snapshot.media, words, code),
    film: (src) => resolveFilm(src, snapshot.media, code),
    media: (name) => {
      const file = localFile(name, snapshot.media, code);
      return file && mediaAddress(file);
    },
    problem: (value) => {
      const problem = isInline(value) ? value : snapshot.problems.get(String(value));
      if (!problem) return undefined;
      const model =
        problems.get(problem) ?? problemModel(isInline(problem) ? inlineProblem(problem) : problem, words);
      problems.set(problem, model);
      return model;
    },
  };
}

/** What has words in it may have one file a locale beside it: `share.zh-TW.jpg` goes before `share.jpg`. */
function localFile(name: string, media: ReadonlyMap<string, MediaFile>, locale: string) {
  return media.get(localizedName(name, locale)) ?? media.get(name);
}

function resolveFilm(src: string, media: ReadonlyMap<string, MediaFile>, locale: string): Film | undefined {
  if (src.startsWith('https:')) return { src };
  const file = localFile(src, media, locale);
  if (!file) return undefined;
  const { width, height, seconds } = file;
  return { src: mediaAddress(file), width, height, ...(seconds === undefined ? {} : { seconds }) };
}

function resolvePicture(
  picture: { src: string; alt?: Text },
  media: ReadonlyMap<string, MediaFile>,
  words: Words,
  locale: string,
): Image | undefined {
  const file = localFile(picture.src, media, locale);
  return file && mediaPicture(file, picture.alt === undefined ? '' : (words.text(picture.alt) ?? ''));
}
