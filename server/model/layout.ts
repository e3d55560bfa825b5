import type { FooterModel, HeaderModel, LanguageChoice, NavLink } from '../../schemas/model.ts';
import type { NavItem, Site, SiteMetadata, When } from '../../schemas/types.ts';
import type { PageContext } from './context.ts';
import { localizePath } from './localeUrl.ts';
import { evaluate } from './when.ts';

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

/** The fixed header (requirements L2–L5), as of nobody in particular: whose it is comes last. */
export function buildHeader(on: PageContext): HeaderModel {
  const { edition, scene } = on;
  const site = edition.site.config;
  const labels = edition.words.labels('layout.header');
  const account = scene.loggedIn ? site.account?.loggedIn : site.account?.loggedOut;
  const logo = edition.picture(site.metadata.logo);
  const languages = languageChoices(on);
  const title = edition.words.text(site.metadata.title) ?? '';
  return {
    home: { href: localizePath(site, edition.locale.code, '/'), label: title },
    logo: logo ?? { src: '', width: 0, height: 0, alt: title },
    nav: navLinks(site.nav, on),
    account: navLinks(account ?? [], on),
    user: null,
    ...(showsLanguages(on, languages) ? { languages } : {}),
    ...(on.nonProduction ? { devLocales: languages } : {}),
    labels,
  };
}

/** The language control shows where there is a choice, the site allows it, and not under markets (requirements L4). */
function showsLanguages(on: PageContext, languages: LanguageChoice[]): boolean {
  return languages.length > 1 && on.edition.flags.localeChange !== false && !NO_LANGUAGE_CHANGE.test(on.path);
}

function languageChoices(on: PageContext): LanguageChoice[] {
  const { edition, snapshot, path, query } = on;
  const site = edition.site.config;
  return Object.keys(site.locales).map((code) => ({
    code,
    name: snapshot.locales.get(code)?.info.name ?? code,
    lang: snapshot.locales.get(code)?.info.lang ?? code,
    href: localizePath(site, code, path) + query.text,
    current: code === edition.locale.code,
  }));
}

function navLinks(items: readonly NavItem[], on: PageContext): NavLink[] {
  return items.flatMap((item) => {
    const shown = show(item.when, on);
    const target = shown && on.edition.href(item.to);
    const label = on.edition.words.text(item.label);
    if (!shown || !target || label === undefined) return [];
    return [
      {
        id: item.id,
        label,
        ...target,
        ...(item.newTab ? { newTab: true } : {}),
        ...(item.to === on.path ? { current: true } : {}),
        ...(shown.device ? { device: shown.device } : {}),
      },
    ];
  });
}

/** Settles a `when`, noting its boundary; `undefined` where it does not show. */
function show(when: When | undefined, on: PageContext): { device?: When['device'] } | undefined {
  const { shows, until } = evaluate(when, on.scene);
  on.trace.boundary(until);
  return shows ? { device: when?.device } : undefined;
}

/** The footer (requirements L6, S7): columns of the site's file, channels and facts of its metadata. */
export function buildFooter(on: PageContext): FooterModel {
  const { edition } = on;
  const site = edition.site.config;
  const { words } = edition;
  const labels = words.labels('layout.footer');
  const optional = { address: site.metadata.address, officeHours: site.metadata.officeHours };
  const told = Object.entries(optional).flatMap(([key, text]) => {
    const value = text && words.text(text);
    return value ? [[key, value]] : [];
  });
  return {
    groups: site.footer.groups.flatMap((group) => {
      const shown = show(group.when, on);
      const links = navLinks(group.items, on);
      if (!shown || links.length === 0) return [];
      return [
        {
          id: group.id,
          title: words.text(group.title) ?? '',
          links,
          ...(shown.device ? { device: shown.device } : {}),
        },
      ];
    }),
    social: SOCIAL.flatMap((key) => {
      const href = site.metadata[key];
      return href ? [{ id: key, label: labels[key] ?? key, href }] : [];
    }),
    contact: contacts(site, labels, edition.flags.officialLineAccount === true),
    ...Object.fromEntries(told),
    copyright: words.text(site.metadata.copyright) ?? '',
    slogan: words.text(site.metadata.slogan) ?? '',
    labels,
  };
}

/** Ways to reach the school; the official chat account only where its flag is on (requirements L6). */
function contacts(site: Site, labels: Record<string, string>, showsLine: boolean): FooterModel['contact'] {
  const { email, phone, lineUrl, wechatId, shopUrl } = site.metadata;
  return [
    ...(showsLine && lineUrl
      ? [
          {
            id: 'lineUrl',
            label: labels['lineUrl'] ?? '',
            href: lineUrl,
            text: labels['lineAccount'] ?? lineUrl,
          },
        ]
      : []),
    { id: 'email', label: labels['email'] ?? '', href: `mailto:${email}`, text: email },
    ...(phone ? [{ id: 'phone', label: labels['phone'] ?? '', href: `tel:${phone}`, text: phone }] : []),
    ...(wechatId ? [{ id: 'wechatId', label: labels['wechatId'] ?? '', text: wechatId }] : []),
    ...(shopUrl
      ? [{ id: 'shopUrl', label: labels['shopUrl'] ?? '', href: shopUrl, text: labels['shop'] ?? shopUrl }]
      : []),
  ];
}
