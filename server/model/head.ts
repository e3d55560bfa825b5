import type { HeadModel } from '../../schemas/model.ts';
import type { Page, Text } from '../../schemas/types.ts';
import { framePage } from '../content/index/routes.ts';
import { SUBJECTS } from '../content/parse/textFields.ts';
import type { ContentFile, ContentSnapshot } from '../content/snapshot.ts';
import { windowStatus } from '../content/window.ts';
import type { JsonLd } from './blocks/builder.ts';
import { organizationLd as siteOrganization } from './blocks/jsonLd.ts';
import type { LayoutContext, PageSubject } from './context.ts';
import { shareTags } from './shareTags.ts';
import { addressOn, alternatesOf } from './site/alternates.ts';
import { isListed } from './sources/championships.ts';

const SUBJECT_NAMES: readonly (keyof PageSubject)[] = SUBJECTS;

/** The page's head (requirements L9). `jsonLd` and `ownTitle` come from the page's blocks. */
export function buildHead(context: LayoutContext, jsonLd: readonly JsonLd[], ownTitle?: string): HeadModel {
  const { localizedSite, page, path, snapshot, status } = context;
  const siteId = localizedSite.site.id;
  const { code } = localizedSite.locale;
  const { title, fullTitle, description } = describe(context, ownTitle);
  const canonical = canonicalOf(snapshot, page, siteId, code, path);
  const isHidden =
    status !== 200 ||
    isUnlisted(context) ||
    page.config.index === false ||
    context.query.canonical !== '' ||
    snapshot.index.isUnderTranslated(siteId, code, page.id);
  const alternates =
    status === 200 ? alternatesOf(snapshot, page, siteId, code, path, context.subjectLocales) : [];
  const hreflangs = alternates.map(({ hreflang }) => hreflang);
  return {
    title: fullTitle,
    description,
    robots: isHidden ? 'noindex,follow' : 'index,follow',
    canonical,
    alternates,
    ...shareTags(context, { title, description, canonical }, hreflangs),
    ...(status === 200 && framePage(snapshot.index.routes(siteId), code, page)
      ? { oembed: new URL(`/oembed?url=${encodeURIComponent(canonical)}`, canonical).href }
      : {}),
    jsonLd: path === '/' && status === 200 ? [organizationLd(context), ...jsonLd] : [...jsonLd],
  };
}

/** The page's title with and without the site's, and its description. */
function describe(context: LayoutContext, ownTitle: string | undefined) {
  const { localizedSite, page, subject } = context;
  const { metadata } = localizedSite.site.config;
  const own = (text: Text | undefined) => {
    const words = text === undefined ? undefined : localizedSite.words.text(text, { ...subject });
    // While a service fails, the page's subject is unknown: the site's own words are used.
    return words !== undefined && hasUnfilledSubject(words, subject) ? undefined : words;
  };
  const siteTitle = own(metadata.title) ?? '';
  // A title that refers to a product is empty if the product could not be loaded.
  const title = ownTitle || own(page.config.title) || siteTitle;
  const fullTitle = title.includes(siteTitle) ? title : `${title} | ${siteTitle}`;
  const description = productText(context) ?? own(page.config.description) ?? own(metadata.description) ?? '';
  return { title, fullTitle, description: inBounds(description) };
}

/** How much of a description search engines show: 180 characters; a full-width one counts twice. */
const MAX_WIDTH = 180;

/** Leaves out the sentences of a description that search engines would cut off; the first one stays. */
function inBounds(description: string): string {
  let text = '';
  for (const sentence of description.match(/.*?(?:[。！？]|[.!?](?=\s|$)|$)\s*/gsu) ?? []) {
    const width = [...(text + sentence).trimEnd()].reduce(
      (sum, letter) => sum + (/[\u2E80-\uFFEF]/u.test(letter) ? 2 : 1),
      0,
    );
    if (width > MAX_WIDTH && text !== '') break;
    text += sentence;
  }
  return text.trimEnd();
}

function organizationLd({ localizedSite }: LayoutContext): JsonLd {
  const { origin, metadata } = localizedSite.site.config;
  // The same rule as in the footer (requirements L6).
  const lineUrl = localizedSite.flags.officialLineAccount === true ? metadata.lineUrl : undefined;
  const logo = localizedSite.picture(metadata.logo)?.src;
  const own = [metadata.facebookUrl, metadata.instagramUrl, metadata.youtubeUrl, lineUrl];
  const sameAs = own.filter((url) => url !== undefined);
  return {
    '@context': 'https://schema.org',
    ...siteOrganization(localizedSite),
    email: metadata.email,
    telephone: metadata.phone || undefined,
    ...(logo ? { logo: `${origin}${logo}` } : {}),
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  };
}

/** A product's own description; its name comes first, because exams have the same description. */
function productText({ page, localizedSite, subject: { product } }: LayoutContext): string | undefined {
  if (page.config.index === false || !product?.summary) return undefined;
  const { name, summary } = product;
  return localizedSite.words.key('product.described', { name, summary });
}

/** Returns whether the words contain a placeholder for a subject that is missing. */
function hasUnfilledSubject(words: string, subject: PageSubject): boolean {
  const [, name = ''] = /\{\{(\w+)\./.exec(words) ?? [];
  return SUBJECT_NAMES.some((known) => known === name) && !(name in subject);
}

/** Whether the event of the page or its subject is over (requirements L9), or too little is known about it. */
function isUnlisted({ page, conditionContext, subject }: LayoutContext): boolean {
  const { window } = page.config;
  if (window !== undefined && windowStatus(window, conditionContext.now) === 'ENDED') return true;
  const { market, championship } = subject;
  return market?.state === 'ENDED' || (championship !== undefined && !isListed(championship));
}

/** The canonical address, on the site that owns the locale (requirements S7), without a query: filters are no pages. */
function canonicalOf(
  snapshot: ContentSnapshot,
  page: ContentFile<Page>,
  siteId: string,
  locale: string,
  path: string,
): string {
  const { path: ownPath } = page.config;
  const canonicalSites = snapshot.index.canonicalSites(page);
  const canonicalSite = ownPath === undefined ? siteId : canonicalSites.canonical(locale, siteId);
  const ownAddress = () => addressOn(snapshot, canonicalSite, locale, path) ?? path;
  if (!snapshot.index.isUnderTranslated(siteId, locale, page.id)) return ownAddress();
  // The page shows words of another locale, whose own address is the canonical one.
  const stated = snapshot.locales.get(locale)?.info.fallback ?? [];
  const last = snapshot.sites.get(siteId)?.config.defaultLocale ?? [];
  const homes = [...stated, ...[last].flat()].filter((code) => code !== locale);
  const there = homes.map((code) => addressOn(snapshot, canonicalSites.siteFor(code, siteId), code, path));
  return there.find(Boolean) ?? ownAddress();
}
