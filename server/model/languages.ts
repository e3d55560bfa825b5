import type { LanguageChoice } from '../../schemas/model.ts';
import type { LayoutContext } from './context.ts';
import { addressInLocale, choiceAddress, localizePath, namedAddress } from './site/localeUrl.ts';
import { formatQuery } from './site/query.ts';
import { RETURN_PARAMETER } from './site/returnAddress.ts';

/** The check of pages on which the language cannot be changed (requirements L4: markets have their own words). */
const NO_LANGUAGE_CHANGE = 'partner-market';

/** The control's languages; absent if there is only one, the site forbids it, or on a market's page (requirements L4). */
export function listedLanguages(
  context: LayoutContext,
  all: readonly LanguageChoice[],
): LanguageChoice[] | undefined {
  const listed = all.filter(({ code, current }) => current || isListed(context, code));
  const isOffered = context.localizedSite.flags.localeChange !== false;
  const isFixed = context.page.config.checks?.includes(NO_LANGUAGE_CHANGE);
  return listed.length > 1 && isOffered && !isFixed ? listed : undefined;
}

/** The control's other languages in which this page exists, to send a form there. */
export function languagesOfPage(context: LayoutContext): LanguageChoice[] {
  const listed = listedLanguages(context, languageChoices(context)) ?? [];
  return listed.filter(({ code, current }) => !current && existsIn(context, code));
}

function existsIn(
  { localizedSite, snapshot, subjectLocales, page, path }: LayoutContext,
  code: string,
): boolean {
  const { id } = localizedSite.site;
  // The page for a status is shown at any path.
  const hasPath = page.config.path === undefined || snapshot.index.routes(id).match(path, code) !== null;
  return (
    hasPath &&
    subjectLocales?.includes(code) !== false &&
    !snapshot.index.isUnderTranslated(id, code, page.id)
  );
}

/** All languages of the site, including the current one. */
export function languageChoices(context: LayoutContext): LanguageChoice[] {
  const { localizedSite, snapshot } = context;
  const site = localizedSite.site.config;
  return Object.keys(site.locales).map((code) => {
    const current = code === localizedSite.locale.code;
    const isOffered = existsIn(context, code);
    const path = isOffered ? samePageIn(context, code) : parentPath(context, code);
    const href = (current ? localizePath : namedAddress)(site, code, path);
    return {
      code,
      name: snapshot.locales.get(code)?.info.name ?? code,
      lang: snapshot.locales.get(code)?.info.lang ?? code,
      href,
      ...(current ? {} : { choose: choiceAddress(href, code) }),
      current,
      ...(isOffered ? {} : { above: true as const }),
    };
  });
}

/** The same page in another locale; the return address in its query changes its language too (requirements R3). */
function samePageIn(
  { path, query: { canonical, values }, localizedSite }: LayoutContext,
  locale: string,
): string {
  const back = values[RETURN_PARAMETER];
  if (!back) return path + canonical;
  const changed = back.map((address) => addressInLocale(localizedSite.site.config, locale, address));
  return path + formatQuery({ ...values, [RETURN_PARAMETER]: changed });
}

/** A locale is listed once its home page is translated; its addresses work before that. */
function isListed({ localizedSite, snapshot }: LayoutContext, locale: string): boolean {
  const { id } = localizedSite.site;
  const home = snapshot.index.routes(id).match('/', locale);
  return !home || !('page' in home) || !snapshot.index.isUnderTranslated(id, locale, home.page.id);
}

/** The nearest parent page, for a locale that lacks the subject or too much of the page's translation. */
function parentPath({ localizedSite, snapshot, path }: LayoutContext, locale: string): string {
  const routes = snapshot.index.routes(localizedSite.site.id);
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const match = above === path ? null : routes.match(above, locale);
    if (!match || !('page' in match)) continue;
    if (!snapshot.index.isUnderTranslated(localizedSite.site.id, locale, match.page.id)) return above;
  }
  return '/';
}
