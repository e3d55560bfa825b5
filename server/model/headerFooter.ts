import type { FooterModel, HeaderModel, NavLink } from '../../schemas/model.ts';
import type { NavItem, Site, SiteMetadata, Text, When } from '../../schemas/types.ts';
import { evaluate } from '../content/conditions.ts';
import type { LayoutContext } from './context.ts';
import { languageChoices, listedLanguages } from './languages.ts';
import { localizePath } from './site/localeUrl.ts';
import type { LocalizedSite } from './site/localizedSite.ts';
import { withReturnAddress } from './site/returnAddress.ts';

/** Channels of the metadata, in the footer's order. */
const SOCIAL_CHANNELS = [
  'facebookUrl',
  'instagramUrl',
  'youtubeUrl',
  'whatsappUrl',
  'discordUrl',
] as const satisfies (keyof SiteMetadata)[];

/** The sticky header (requirements L2–L5) for an anonymous visitor; the login is added last. */
export function buildHeader(context: LayoutContext): HeaderModel {
  const { localizedSite, conditionContext } = context;
  const site = localizedSite.site.config;
  const labels = localizedSite.words.labels('layout.header');
  const account = conditionContext.loggedIn ? site.account?.loggedIn : site.account?.loggedOut;
  const logo = localizedSite.picture(site.metadata.logo);
  const all = languageChoices(context);
  const languages = listedLanguages(context, all);
  const title = localizedSite.words.text(site.metadata.title) ?? '';
  return {
    home: { href: localizePath(site, localizedSite.locale.code, '/'), label: title },
    logo: logo ?? { src: '', width: 0, height: 0, alt: title },
    nav: navLinks(site.nav, context),
    account: navLinks(account ?? [], context),
    user: null,
    languages,
    devLocales: context.nonProduction ? all : undefined,
    labels,
  };
}

function navLinks(items: readonly NavItem[], context: LayoutContext): NavLink[] {
  return items.flatMap((item) => {
    const visibility = shownOn(item.when, context);
    const target = visibility && context.localizedSite.existingHref(item.to);
    const label = context.localizedSite.words.text(item.label);
    if (!visibility || !target || label === undefined) return [];
    return [
      {
        id: item.id,
        label,
        ...langOf(item.label, context),
        ...target,
        href: withReturnAddress(target.href, context.query.values, context.localizedSite.href),
        newTab: item.newTab ? true : undefined,
        current: item.to === context.path ? true : undefined,
        device: visibility.device,
      },
    ];
  });
}

function langOf(text: Text, { localizedSite }: LayoutContext): { lang?: string } {
  const lang = localizedSite.words.otherLanguage(text);
  return lang === undefined ? {} : { lang };
}

/** Evaluates a condition and records its boundary; `undefined` if it does not hold. */
function shownOn(when: When | undefined, context: LayoutContext): { device?: When['device'] } | undefined {
  const { shows, until } = evaluate(when, context.conditionContext);
  context.dependencies.addBoundary(until);
  return shows ? { device: when?.device } : undefined;
}

/** The footer (requirements L6, S7): columns of the site's file, channels and facts of its metadata. */
export function buildFooter(context: LayoutContext): FooterModel {
  const { metadata, footer } = context.localizedSite.site.config;
  const { words } = context.localizedSite;
  const address = metadata.address && words.text(metadata.address);
  return {
    ...contactChannels(context.localizedSite),
    groups: footer.groups.flatMap((group) => {
      const shown = shownOn(group.when, context);
      const links = navLinks(group.items, context);
      if (!shown || links.length === 0) return [];
      const title = { title: words.text(group.title) ?? '', ...langOf(group.title, context) };
      return [{ id: group.id, ...title, links, device: shown.device }];
    }),
    address: address || undefined,
    copyright: words.text(metadata.copyright) ?? '',
    slogan: words.text(metadata.slogan) ?? '',
    ...langOf(metadata.copyright, context),
    toConfirm: ownerNotes(context),
  };
}

/** What the owner must still confirm about the site and the page; invisible to visitors. */
function ownerNotes({ localizedSite, page, nonProduction }: LayoutContext): FooterModel['toConfirm'] {
  const notes = [...(localizedSite.site.config.toConfirm ?? []), ...(page.config.toConfirm ?? [])];
  return nonProduction && notes.length > 0 ? notes : undefined;
}

/** Ways to reach the school and its office hours, from the site's metadata only. */
export function contactChannels({
  site,
  words,
  flags,
}: LocalizedSite): Pick<FooterModel, 'social' | 'contact' | 'officeHours' | 'labels'> {
  const { metadata } = site.config;
  const labels = words.labels('layout.footer');
  const officeHours = metadata.officeHours && words.text(metadata.officeHours);
  return {
    social: SOCIAL_CHANNELS.flatMap((key) => {
      const href = metadata[key];
      return href ? [{ id: key, label: labels[key] ?? key, href }] : [];
    }),
    contact: contacts(site.config, labels, flags.officialLineAccount === true),
    officeHours: officeHours || undefined,
    labels,
  };
}

/** Ways to reach the school; the official chat account only if its flag is on (requirements L6). */
function contacts(site: Site, labels: Record<string, string>, showsLine: boolean): FooterModel['contact'] {
  const { email, phone, lineUrl, wechatId, shopUrl } = site.metadata;
  const line = showsLine ? lineUrl : undefined;
  const ways: [id: string, text: string | undefined, href?: string][] = [
    ['lineUrl', line && (labels['lineAccount'] ?? line), line],
    ['email', email, `mailto:${email}`],
    ['phone', phone, `tel:${phone}`],
    ['wechatId', wechatId],
    ['shopUrl', shopUrl && (labels['shop'] ?? shopUrl), shopUrl],
  ];
  return ways.flatMap(([id, text, href]) => (text ? [{ id, label: labels[id] ?? '', href, text }] : []));
}
