import type { HeadModel, Image } from '../../schemas/model.ts';
import type { Page, Site, Text } from '../../schemas/types.ts';
import type { ContentFile, ContentSnapshot } from '../content/snapshot.ts';
import { windowStatus } from '../content/window.ts';
import type { ChromeContext, Subject } from './context.ts';
import { alternatesOf } from './site/alternates.ts';
import { localizePath } from './site/localeUrl.ts';

type JsonLd = Record<string, unknown>;

const SUBJECTS: readonly string[] = [
  'product',
  'market',
  'championship',
  'level',
] satisfies (keyof Subject)[];

/** What stands in the page's head (requirements L9). `jsonLd` is what the page's blocks tell of it. */
export function buildHead(context: ChromeContext, jsonLd: readonly JsonLd[]): HeadModel {
  const { localizedSite, page, path, snapshot, status } = context;
  const site = localizedSite.site.config;
  const own = (text: Text | undefined) => {
    const words = text === undefined ? undefined : localizedSite.words.text(text, { ...context.subject });
    // While a service fails nobody knows what the page is about: the site's own words serve.
    return words !== undefined && namesNothing(words, context.subject) ? undefined : words;
  };
  const siteTitle = own(site.metadata.title) ?? '';
  // A title that names a product is empty where the product could not be had.
  const ownTitle = own(page.config.title) || siteTitle;
  const title = ownTitle.includes(siteTitle) ? ownTitle : `${ownTitle} | ${siteTitle}`;
  const description =
    ofProduct(context) ?? own(page.config.description) ?? own(site.metadata.description) ?? '';
  const canonical = canonicalOf(snapshot, page, localizedSite.site.id, localizedSite.locale.code, path);
  const ended = isOver(context);
  const hidden = status !== 200 || ended || page.config.index === false || context.query.text !== '';
  const alternates =
    status === 200
      ? alternatesOf(
          snapshot,
          page,
          localizedSite.site.id,
          localizedSite.locale.code,
          path,
          context.subjectLocales,
        )
      : [];
  return {
    title,
    description,
    robots: hidden ? 'noindex,follow' : 'index,follow',
    canonical,
    alternates,
    ...shareTags(
      context,
      { title: ownTitle, description, canonical },
      alternates.map((alternate) => alternate.hreflang),
    ),
    jsonLd: path === '/' && status === 200 ? [organizationLd(context), ...jsonLd] : [...jsonLd],
  };
}

/** Who the site is, told on its home page. */
function organizationLd({ localizedSite }: ChromeContext): JsonLd {
  const { origin, metadata } = localizedSite.site.config;
  const logo = localizedSite.picture(metadata.logo)?.src;
  const own = [metadata.facebookUrl, metadata.instagramUrl, metadata.youtubeUrl, metadata.lineUrl];
  const sameAs = own.filter((url) => url !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: localizedSite.words.text(metadata.title) ?? '',
    url: origin,
    email: metadata.email,
    ...(metadata.phone ? { telephone: metadata.phone } : {}),
    ...(logo ? { logo: `${origin}${logo}` } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** What a product says of itself describes its own page better than what fits all products. */
function ofProduct({ page, subject: { product } }: ChromeContext): string | undefined {
  return page.config.index === false ? undefined : product?.summary;
}

/** Whether words still hold the place of something that the page is about and that could not be had. */
function namesNothing(words: string, subject: Subject): boolean {
  const [, name = ''] = /\{\{(\w+)\./.exec(words) ?? [];
  return SUBJECTS.includes(name) && !(name in subject);
}

/** An event page, or the event that a page is about, has ended (requirements L9). */
function isOver({ page, conditionContext, subject }: ChromeContext): boolean {
  const { window } = page.config;
  if (window !== undefined && windowStatus(window, conditionContext.now) === 'ENDED') return true;
  return subject.market?.state === 'ENDED' || subject.championship?.state === 'ENDED';
}

/** The one true address of a page, on the site that owns the locale (requirements S7). Without a query: filters are not pages. */
function canonicalOf(
  snapshot: ContentSnapshot,
  page: ContentFile<Page>,
  siteId: string,
  locale: string,
  path: string,
): string {
  const { path: ownPath } = page.config;
  const owner = ownPath === undefined ? siteId : snapshot.index.owners(page).canonical(locale, siteId);
  const site = snapshot.sites.get(owner)?.config;
  return site ? `${site.origin}${localizePath(site, locale, path)}` : path;
}

interface Shared {
  title: string;
  description: string;
  canonical: string;
}

/** Open Graph and Twitter: the page's own, else the site's share texts, Twitter's before the general ones (spec.md §3). */
function shareTags(
  context: ChromeContext,
  shared: Shared,
  hreflangs: string[],
): Pick<HeadModel, 'openGraph' | 'twitter'> {
  const { localizedSite, page } = context;
  const site: Site = localizedSite.site.config;
  const meta = site.metadata;
  const say = (text: Text | undefined) => (text === undefined ? undefined : localizedSite.words.text(text));
  const isHome = context.path === '/';
  const picture = page.config.image ?? meta.socialShareImage;
  const shown = context.subject.product?.image ?? context.subject.championship?.image;
  const own = context.subject.picture;
  const file = own ?? (shown || !picture ? undefined : localizedSite.picture(picture));
  const image = shown?.src ?? file?.src;
  const twitterPicture = page.config.image ?? meta.twitterShareImage ?? meta.socialShareImage;
  const twitterImage = (own ?? shown)?.src ?? (twitterPicture && localizedSite.picture(twitterPicture)?.src);
  const absolute = (src: string) => (src.startsWith('/') ? `${site.origin}${src}` : src);
  const title = (isHome ? say(meta.socialShareTitle) : undefined) ?? shared.title;
  const description = (isHome ? say(meta.socialShareDescription) : undefined) ?? shared.description;
  const others = hreflangs.filter((locale) => locale !== localizedSite.locale.code && locale !== 'x-default');
  const openGraph = [
    ['og:type', 'website'],
    ['og:site_name', say(meta.title) ?? ''],
    ['og:title', title],
    ['og:description', description],
    ['og:url', shared.canonical],
    ['og:locale', openGraphLocale(localizedSite.locale.code)],
    ...others.map((locale) => ['og:locale:alternate', openGraphLocale(locale)]),
    ...(image ? [['og:image', absolute(image)]] : []),
    // Of a service's picture only the width is known, and that at most.
    ...(file ? boxOf(file) : []),
  ];
  const twitter = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', (isHome ? say(meta.twitterShareTitle) : undefined) ?? title],
    ['twitter:description', (isHome ? say(meta.twitterShareDescription) : undefined) ?? description],
    ...(twitterImage ? [['twitter:image', absolute(twitterImage)]] : []),
  ];
  return {
    openGraph: openGraph.map(([property = '', content = '']) => ({ property, content })),
    twitter: twitter.map(([name = '', content = '']) => ({ name, content })),
  };
}

/** Who shares a page for the first time sees its picture at once only where its size is told. */
function boxOf({ width, height, alt }: Image): [string, string][] {
  const words: [string, string][] = alt ? [['og:image:alt', alt]] : [];
  return [['og:image:width', String(width)], ['og:image:height', String(height)], ...words];
}

/** Open Graph writes zh_TW. */
function openGraphLocale(code: string): string {
  return code.replaceAll('-', '_');
}
