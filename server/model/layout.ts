import type { FooterModel, HeaderModel, LanguageChoice, NavLink } from '../../schemas/model.ts';
import type { NavItem, Site, SiteMetadata, Text, When } from '../../schemas/types.ts';
import { evaluate } from '../content/conditions.ts';
import type { ChromeContext } from './context.ts';
import { addressInLocale, choiceAddress, localizePath, namedAddress } from './site/localeUrl.ts';
import type { LocalizedSite } from './site/localizedSite.ts';
import { queryText } from './site/query.ts';
import { keepReturn, RETURN_PARAMETER } from './site/returnAddress.ts';

/** Part of the path under which the language is not changed (requirements L4: markets have their own words). */
const NO_LANGUAGE_CHANGE = /^\/partners(\/|$)/;

/** Channels of the metadata, in the order that the footer shows them. */
const SOCIAL = [
  'facebookUrl',
  'instagramUrl',
  'youtubeUrl',
  'whatsappUrl',
  'discordUrl',
] as const satisfies (keyof SiteMetadata)[];

/** The fixed header (requirements L2–L5), for an anonymous visitor: who is logged in comes last. */
export function buildHeader(context: ChromeContext): HeaderModel {
  const { localizedSite, conditionContext } = context;
  const site = localizedSite.site.config;
  const labels = localizedSite.words.labels('layout.header');
  const account = conditionContext.loggedIn ? site.account?.loggedIn : site.account?.loggedOut;
  const logo = localizedSite.picture(site.metadata.logo);
  const all = languageChoices(context);
  const languages = all.filter(({ code, current }) => current || isListed(context, code));
  const title = localizedSite.words.text(site.metadata.title) ?? '';
  return {
    home: { href: localizePath(site, localizedSite.locale.code, '/'), label: title },
    logo: logo ?? { src: '', width: 0, height: 0, alt: title },
    nav: navLinks(site.nav, context),
    account: navLinks(account ?? [], context),
    user: null,
    ...(showsLanguages(context, languages) ? { languages } : {}),
    ...(context.nonProduction ? { devLocales: all } : {}),
    labels,
  };
}

/** The language control shows where there is a choice, the site allows it, and not under markets (requirements L4). */
function showsLanguages(context: ChromeContext, languages: LanguageChoice[]): boolean {
  return (
    languages.length > 1 &&
    context.localizedSite.flags.localeChange !== false &&
    !NO_LANGUAGE_CHANGE.test(context.path)
  );
}

function languageChoices(context: ChromeContext): LanguageChoice[] {
  const { localizedSite, snapshot, subjectLocales, page } = context;
  const site = localizedSite.site.config;
  const isHere = (code: string) =>
    subjectLocales?.includes(code) !== false &&
    !snapshot.index.isUnderTranslated(localizedSite.site.id, code, page.id);
  return Object.keys(site.locales).map((code) => {
    const current = code === localizedSite.locale.code;
    const path = isHere(code) ? here(context, code) : pathAbove(context, code);
    const href = (current ? localizePath : namedAddress)(site, code, path);
    return {
      code,
      name: snapshot.locales.get(code)?.info.name ?? code,
      lang: snapshot.locales.get(code)?.info.lang ?? code,
      href,
      ...(current ? {} : { choose: choiceAddress(href, code) }),
      current,
    };
  });
}

/** The same page; where the visitor comes from changes its language along (requirements R3). */
function here({ path, query: { text, values }, localizedSite }: ChromeContext, locale: string): string {
  const back = values[RETURN_PARAMETER];
  if (!back) return path + text;
  const changed = back.map((address) => addressInLocale(localizedSite.site.config, locale, address));
  return path + queryText({ ...values, [RETURN_PARAMETER]: changed });
}

/** A locale is listed once its home is translated; its addresses answer before that. */
function isListed({ localizedSite, snapshot }: ChromeContext, locale: string): boolean {
  const { id } = localizedSite.site;
  const home = snapshot.index.routes(id).match('/', locale);
  return !home || !('page' in home) || !snapshot.index.isUnderTranslated(id, locale, home.page.id);
}

/** The nearest page above, for a locale in which what the page is about is not offered, or the page has too few words. */
function pathAbove({ localizedSite, snapshot, path }: ChromeContext, locale: string): string {
  const routes = snapshot.index.routes(localizedSite.site.id);
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const match = above === path ? null : routes.match(above, locale);
    if (!match || !('page' in match)) continue;
    if (!snapshot.index.isUnderTranslated(localizedSite.site.id, locale, match.page.id)) return above;
  }
  return '/';
}

function navLinks(items: readonly NavItem[], context: ChromeContext): NavLink[] {
  return items.flatMap((item) => {
    const shown = show(item.when, context);
    const target = shown && context.localizedSite.authoredHref(item.to);
    const label = context.localizedSite.words.text(item.label);
    if (!shown || !target || label === undefined) return [];
    return [
      {
        id: item.id,
        label,
        ...langOf(item.label, context),
        ...target,
        href: keepReturn(target.href, context.query.values, context.localizedSite.href),
        ...(item.newTab ? { newTab: true } : {}),
        ...(item.to === context.path ? { current: true } : {}),
        ...(shown.device ? { device: shown.device } : {}),
      },
    ];
  });
}

function langOf(text: Text, { localizedSite }: ChromeContext): { lang?: string } {
  const lang = localizedSite.words.otherLanguage(text);
  return lang === undefined ? {} : { lang };
}

/** Settles a `when`, noting its boundary; `undefined` where it does not show. */
function show(when: When | undefined, context: ChromeContext): { device?: When['device'] } | undefined {
  const { shows, until } = evaluate(when, context.conditionContext);
  context.dependencies.boundary(until);
  return shows ? { device: when?.device } : undefined;
}

/** The footer (requirements L6, S7): columns of the site's file, channels and facts of its metadata. */
export function buildFooter(context: ChromeContext): FooterModel {
  const { metadata, footer } = context.localizedSite.site.config;
  const { words } = context.localizedSite;
  const address = metadata.address && words.text(metadata.address);
  return {
    ...contactChannels(context.localizedSite),
    groups: footer.groups.flatMap((group) => {
      const shown = show(group.when, context);
      const links = navLinks(group.items, context);
      if (!shown || links.length === 0) return [];
      const device = shown.device ? { device: shown.device } : {};
      const title = { title: words.text(group.title) ?? '', ...langOf(group.title, context) };
      return [{ id: group.id, ...title, links, ...device }];
    }),
    ...(address ? { address } : {}),
    copyright: words.text(metadata.copyright) ?? '',
    slogan: words.text(metadata.slogan) ?? '',
    ...langOf(metadata.copyright, context),
    ...ownerNotes(context),
  };
}

/** What the owner has still to confirm of the site and of the page: nothing that visitors see. */
function ownerNotes({ localizedSite, page, nonProduction }: ChromeContext): Pick<FooterModel, 'toConfirm'> {
  const notes = [...(localizedSite.site.config.toConfirm ?? []), ...(page.config.toConfirm ?? [])];
  return nonProduction && notes.length > 0 ? { toConfirm: notes } : {};
}

/** Ways to reach the school, and when somebody answers: of the site's metadata alone. */
export function contactChannels({
  site,
  words,
  flags,
}: LocalizedSite): Pick<FooterModel, 'social' | 'contact' | 'officeHours' | 'labels'> {
  const { metadata } = site.config;
  const labels = words.labels('layout.footer');
  const officeHours = metadata.officeHours && words.text(metadata.officeHours);
  return {
    social: SOCIAL.flatMap((key) => {
      const href = metadata[key];
      return href ? [{ id: key, label: labels[key] ?? key, href }] : [];
    }),
    contact: contacts(site.config, labels, flags.officialLineAccount === true),
    ...(officeHours ? { officeHours } : {}),
    labels,
  };
}

/** Ways to reach the school; the official chat account only where its flag is on (requirements L6). */
function contacts(site: Site, labels: Record<string, string>, showsLine: boolean): FooterModel['contact'] {
  const { email, phone, lineUrl, wechatId, shopUrl } = site.metadata;
  const line = showsLine ? lineUrl : undefined;
  return [
    ...(line
      ? [{ id: 'lineUrl', label: labels['lineUrl'] ?? '', href: line, text: labels['lineAccount'] ?? line }]
      : []),
    { id: 'email', label: labels['email'] ?? '', href: `mailto:${email}`, text: email },
    ...(phone ? [{ id: 'phone', label: labels['phone'] ?? '', href: `tel:${phone}`, text: phone }] : []),
    ...(wechatId ? [{ id: 'wechatId', label: labels['wechatId'] ?? '', text: wechatId }] : []),
    ...(shopUrl
      ? [{ id: 'shopUrl', label: labels['shopUrl'] ?? '', href: shopUrl, text: labels['shop'] ?? shopUrl }]
      : []),
  ];
}
