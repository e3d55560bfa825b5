import type { HeadModel, Image } from '../../schemas/model.ts';
import type { Text } from '../../schemas/types.ts';
import type { ChromeContext } from './context.ts';

/** What of the head shares repeat. */
interface Shared {
  title: string;
  description: string;
  canonical: string;
}

/** Open Graph and Twitter: the page's own, else the site's share texts, Twitter's before the general ones (spec.md §3). */
export function shareTags(
  context: ChromeContext,
  shared: Shared,
  hreflangs: readonly string[],
): Pick<HeadModel, 'openGraph' | 'twitter'> {
  const { metadata } = context.localizedSite.site.config;
  const title = ofHome(metadata.socialShareTitle, context) ?? shared.title;
  const description = ofHome(metadata.socialShareDescription, context) ?? shared.description;
  const pictures = sharedPictures(context);
  const openGraph = openGraphTags(context, { ...shared, title, description }, hreflangs, pictures);
  const twitter = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', ofHome(metadata.twitterShareTitle, context) ?? title],
    ['twitter:description', ofHome(metadata.twitterShareDescription, context) ?? description],
    ...(pictures.twitter ? [['twitter:image', pictures.twitter]] : []),
  ];
  return {
    openGraph: openGraph.map(([property = '', content = '']) => ({ property, content })),
    twitter: twitter.map(([name = '', content = '']) => ({ name, content })),
  };
}

function openGraphTags(
  { localizedSite }: ChromeContext,
  { title, description, canonical }: Shared,
  hreflangs: readonly string[],
  { image, file }: SharedPictures,
): string[][] {
  const { site, locale, words } = localizedSite;
  const others = hreflangs.filter((other) => other !== locale.code && other !== 'x-default');
  return [
    ['og:type', 'website'],
    ['og:site_name', words.text(site.config.metadata.title) ?? ''],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', openGraphLocale(locale.code)],
    ...others.map((other) => ['og:locale:alternate', openGraphLocale(other)]),
    ...(image ? [['og:image', image]] : []),
    // Of a service's picture only the width is known, and that at most.
    ...(file ? boxOf(file) : []),
  ];
}

/** A text of the site's that is for its home page alone. */
function ofHome(text: Text | undefined, { localizedSite, path }: ChromeContext): string | undefined {
  return text === undefined || path !== '/' ? undefined : localizedSite.words.text(text);
}

interface SharedPictures {
  /** Addresses. */
  image: string | undefined;
  twitter: string | undefined;
  /** What `image` is of, where its size is known. */
  file: Image | undefined;
}

/** What the page is about, else the page's own picture, else the site's. */
function sharedPictures({ localizedSite, page, subject }: ChromeContext): SharedPictures {
  const { origin, metadata } = localizedSite.site.config;
  const picture = page.config.image ?? metadata.socialShareImage;
  const shown = subject.product?.image ?? subject.championship?.image;
  const own = subject.picture;
  const file = own ?? (shown || !picture ? undefined : localizedSite.picture(picture));
  const twitterPicture = page.config.image ?? metadata.twitterShareImage ?? metadata.socialShareImage;
  const twitter = (own ?? shown)?.src ?? (twitterPicture && localizedSite.picture(twitterPicture)?.src);
  const absolute = (src: string | undefined) => (src?.startsWith('/') ? `${origin}${src}` : src);
  return { image: absolute(shown?.src ?? file?.src), twitter: absolute(twitter), file };
}

/** Who shares a page for the first time sees its picture at once only where its size is given. */
function boxOf({ width, height, alt }: Image): [string, string][] {
  const words: [string, string][] = alt ? [['og:image:alt', alt]] : [];
  return [['og:image:width', String(width)], ['og:image:height', String(height)], ...words];
}

/** Open Graph writes zh_TW. */
function openGraphLocale(code: string): string {
  return code.replaceAll('-', '_');
}
