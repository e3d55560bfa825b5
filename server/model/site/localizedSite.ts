import type { GameModel, ProblemModel } from '../../../schemas/model.ts';
import type { Flags, LocaleInfo, School, Site, Text } from '../../../schemas/types.ts';
import { flagsFor } from '../../content/conditions.ts';
import { fillPath } from '../../content/index/routeTable.ts';
import type { ContentFile, ContentSnapshot, Game, LocaleContent, Problem } from '../../content/snapshot.ts';
import { problemPageName } from '../../content/stageProblems.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { plainToHtml } from '../../lib/richText/richText.ts';
import { markdownToHtml } from '../../lib/richText/safeHtml.ts';
import { memoizeText } from '../../lib/textCache.ts';
import { gameModel } from '../media/games.ts';
import { type LocalizedMedia, localizedMedia } from '../media/pictures.ts';
import { type InlineProblem, isInline, problemModel, toProblem } from '../media/problems.ts';
import { createMoneyFormat, type FormatMoney } from '../rules/money.ts';
import { getWords, type TextVariables, type Words } from '../words/text.ts';
import { levelTestProblemsOf } from './levelTestProblems.ts';
import { createLinks, existingLinks, type ResolveHref } from './links.ts';
import { localizePath } from './localeUrl.ts';

/** A site prepared in one locale: the same object while its sources are unchanged. */
export interface LocalizedSite extends LocalizedMedia, Formats {
  readonly site: ContentFile<Site>;
  readonly locale: LocaleContent;
  /** The names of all locales by code. */
  readonly languages: ReadonlyMap<string, LocaleInfo>;
  readonly school: School;
  readonly flags: Flags;
  /** The key of the price map. */
  readonly currency: string;
  readonly words: Words;
  /** The address of a target, whether or not the page exists. */
  readonly href: ResolveHref;
  /** The address of an author's target; undefined if the site has no such page, or does not show it now. */
  readonly existingHref: ResolveHref;
  /** Until when these links are right, in ms since the epoch: a page is shown or hidden then. */
  readonly until: number;
  /** A path with its locale, where the site's addresses have one; `localizedUrl`: with the site's origin, too. */
  localizedPath(path: string): string;
  localizedUrl(path: string): string;
  /** The address of the page with this check (`product`) for this id; home if the site has no such page. */
  subjectPath(check: string, name: string): string;
  readonly money: FormatMoney;
  markdown(text: Text, variables?: TextVariables): string | undefined;
  /** A file of pages/problems, or a position of a page file. */
  problem(value: unknown): ProblemModel | undefined;
  /** A file of pages/games. */
  game(file: string): GameModel | undefined;
}

interface SitePages {
  /** Whether a page has the decoded path. */
  has(path: string): boolean;
  /** The paths of pages with a subject, by the check that finds it. */
  ofSubjects: ReadonlyMap<string, string>;
  until: number;
}

/**
 * The site in the first locale of the chain; words of the other locales replace missing ones.
 * @throws if the site does not offer the locale
 */
export function createLocalizedSite(
  site: ContentFile<Site>,
  chain: LocaleContent[],
  snapshot: ContentSnapshot,
  languages: ReadonlyMap<string, LocaleInfo>,
  pages: SitePages,
): LocalizedSite {
  const [locale] = chain;
  const code = locale?.code ?? '';
  const settings = site.config.locales[code];
  if (!locale || !settings) throw new Error(`${site.id} does not offer ${code}`);
  const words = getWords(chain, snapshot.school.facts);
  const href = createLinks(site.config, code, pages.has);
  const existingHref = existingLinks(href, pages.has);
  return {
    site,
    locale,
    languages,
    school: snapshot.school,
    flags: flagsFor(site.config, code),
    currency: settings.currency,
    words,
    href,
    existingHref,
    until: pages.until,
    localizedPath: (path) => localizePath(site.config, code, path),
    localizedUrl: (path) => site.config.origin + localizePath(site.config, code, path),
    subjectPath: (check, name) =>
      localizePath(site.config, code, fillPath(pages.ofSubjects.get(check) ?? '/', name)),
    money: moneyOf(site.config, code, words),
    ...createFormats(code),
    markdown: markdownOf(words, existingHref),
    ...localizedMedia(snapshot.media, code, words),
    problem: problemsOf(snapshot, words),
    game: gamesOf(snapshot, words),
  };
}

function moneyOf({ currencies = {} }: Site, locale: string, words: Words): FormatMoney {
  return createMoneyFormat(locale, currencies, (currency) => {
    const pattern = `price.pattern.${currency}`;
    // Another language writes it in its own way.
    const isOwn = words.has(pattern) && words.otherLanguage(pattern) === undefined;
    return isOwn ? (amount) => words.key(pattern, { amount }) : undefined;
  });
}

/** The most characters that services' values may add to an author's text: a longer one might render slowly. */
const MAX_FILLED_IN = 500;

function markdownOf(words: Words, href: ResolveHref): LocalizedSite['markdown'] {
  const html = memoizeText((source) => markdownToHtml(source, (target) => href(target)?.href));
  return (text, variables) => {
    const source = words.text(text, variables);
    if (source === undefined) return undefined;
    const isLong =
      source.length > MAX_FILLED_IN && source.length > (words.text(text)?.length ?? 0) + MAX_FILLED_IN;
    return isLong ? plainToHtml(source) : html(source);
  };
}

function problemsOf(snapshot: ContentSnapshot, words: Words): LocalizedSite['problem'] {
  // Avoids the snapshot, which would stay in memory as long as the site.
  const { problems, school } = snapshot;
  const testProblems = levelTestProblemsOf(snapshot);
  const ofFile = memoizeWeak((problem: Problem) => {
    const name = problemPageName(problem.file, school.stages, testProblems);
    return { ...problemModel(problem, words), name };
  });
  const ofPage = memoizeWeak((inline: InlineProblem) => problemModel(toProblem(inline), words));
  return (value) => {
    if (isInline(value)) return ofPage(value);
    const problem = problems.get(String(value));
    return problem && ofFile(problem);
  };
}

function gamesOf({ games }: ContentSnapshot, words: Words): LocalizedSite['game'] {
  const ofFile = memoizeWeak((game: Game) => gameModel(game, words));
  return (file) => {
    const game = games.get(file);
    return game && ofFile(game);
  };
}

/** A locale's formats for values other than text. */
interface Formats {
  readonly percent: (share: number) => string;
  /** Formats a number with one decimal at most. */
  readonly number: (value: number) => string;
  readonly list: (items: string[]) => string;
}

function createFormats(locale: string): Formats {
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  return {
    percent: (share) => percents.format(share),
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
  };
}
