import type { HeadModel, Image } from '../../schemas/model.ts';
import type { Text } from '../../schemas/types.ts';
import type { LayoutContext } from './context.ts';
import { sharePicture } from './media/pictures.ts';

interface PageSummary {
  title: string;
  description: string;
  canonical: string;
}

/** Open Graph and Twitter tags: the page's own, else the site's, Twitter's before the general ones (spec.md §3). */
export function shareTags(
  context: LayoutContext,
  summary: PageSummary,
  hreflangs: readonly string[],
): Pick<HeadModel, 'openGraph' | 'twitter'> {
  const { metadata } = context.localizedSite.site.config;
  const title = homeOnlyText(metadata.socialShareTitle, context) ?? summary.title;
  const description = homeOnlyText(metadata.socialShareDescription, context) ?? summary.description;
  const pictures = sharedPictures(context);
  const openGraph = openGraphTags(context, { ...summary, title, description }, hreflangs, pictures.image);
  const twitter = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', homeOnlyText(metadata.twitterShareTitle, context) ?? title],
    ['twitter:description', homeOnlyText(metadata.twitterShareDescription, context) ?? description],
    ...(pictures.twitter ? [['twitter:image', pictures.twitter]] : []),
  ];
  return {
    openGraph: openGraph.map(([property = '', content = '']) => ({ property, content })),
    twitter: twitter.map(([name = '', content = '']) => ({ name, content })),
  };
}

function openGraphTags(
  { localizedSite }: LayoutContext,
  { title, description, canonical }: PageSummary,
  hreflangs: readonly string[],
  image: Image | undefined,
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
    ...(image ? pictureTags(image, title) : []),
  ];
}

/** Networks need the size to show a picture at a page's first share. The default alternative text is the page's title. */
function pictureTags({ src, width, height, alt }: Image, title: string): string[][] {
  return [
    ['og:image', src],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', alt || title],
  ];
}

/** A text of the site that is only for its home page. */
function homeOnlyText(text: Text | undefined, { localizedSite, path }: LayoutContext): string | undefined {
  return text === undefined || path !== '/' ? undefined : localizedSite.words.text(text);
}

/** The picture of the page's subject, else the page's own, else the site's. `twitter`: the address for Twitter. */
function sharedPictures({ localizedSite, page, subject }: LayoutContext) {
  const { origin, metadata } = localizedSite.site.config;
  const picture = page.config.image ?? metadata.socialShareImage;
  const ofService = subject.product?.image ?? subject.championship?.image;
  const about = subject.picture ?? (ofService && sharePicture(ofService));
  const image = about ?? (picture && localizedSite.picture(picture));
  const twitterPicture = page.config.image ?? metadata.twitterShareImage ?? metadata.socialShareImage;
  const twitter = (about ?? (twitterPicture && localizedSite.picture(twitterPicture)))?.src;
  return {
    image: image && { ...image, src: `${origin}${image.src}` },
    twitter: twitter && `${origin}${twitter}`,
  };
}

/** Open Graph writes locales as zh_TW. */
function openGraphLocale(code: string): string {
  return code.replaceAll('-', '_');
}
