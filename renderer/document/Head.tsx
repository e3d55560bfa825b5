import type { BlockModel, PageModel } from '../../schemas/model.ts';
import type { Assets } from '../contract.ts';

/** The style sheets of a page: with the second one if its blocks need it. */
export function stylesOf({ blocks }: PageModel, { styles, secondaryStyles = [] }: Assets): readonly string[] {
  return needsSecondary(blocks) ? [...styles, ...secondaryStyles] : styles;
}

/** The fonts of headings to preload: only for languages in Latin letters. */
function fontsOf({ lang }: PageModel, { fonts = [] }: Assets): readonly string[] {
  try {
    return new Intl.Locale(lang).maximize().script === 'Latn' ? fonts : [];
  } catch {
    // Not a valid language: the address of a missing page may contain any text.
    return [];
  }
}

/** The document head (L9). */
export function Head({
  page,
  assets,
  paintedFrom,
  atOnce,
}: {
  page: PageModel;
  assets: Assets;
  /** The id of the element that the browser waits for before it paints. */
  paintedFrom: string;
  /** Islands that are hydrated before the others. */
  atOnce: readonly string[];
}) {
  const { head } = page;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="robots" content={head.robots} />
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map((alternate) => (
        <link key={alternate.hreflang} rel="alternate" hrefLang={alternate.hreflang} href={alternate.href} />
      ))}
      {head.oembed && <link rel="alternate" type="application/json+oembed" href={head.oembed} />}
      {head.openGraph.map((tag) => (
        <meta key={`${tag.property} ${tag.content}`} property={tag.property} content={tag.content} />
      ))}
      {head.twitter.map((tag) => (
        <meta key={tag.name} name={tag.name} content={tag.content} />
      ))}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={head.themeColor ?? '#fdfcf9'} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15120f" />
      <meta name="hoshi-build" content={assets.build} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/site.webmanifest" />
      {fontsOf(page, assets).map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          // On a phone the scripts of a board come first
          media={atOnce.length > 0 ? '(width >= 768px)' : undefined}
          href={href}
          crossOrigin="anonymous"
        />
      ))}
      {stylesOf(page, assets).map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.printStyles && <link rel="stylesheet" media="print" href={assets.printStyles} />}
      {/* Content that is painted before all of it has arrived would move */}
      <link rel="expect" href={`#${paintedFrom}`} blocking="render" />
      <script type="module" src={assets.entry} />
      {head.jsonLd.map(ldJson).map((text) => (
        <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </head>
  );
}

/** Only the file names are used; `secondary.ts` imports their content. */
const files = import.meta.glob('../blocks/*/*.secondary.css', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Blocks whose styles are in the second style sheet. */
const SECONDARY_TYPES = new Set(
  Object.keys(files).map((path) => path.replace(/^.*\/(\w+)\.secondary\.css$/, '$1')),
);

/** Whether a page of these blocks, areas included, needs the second style sheet. */
function needsSecondary(blocks: readonly BlockModel[]): boolean {
  return blocks.some(
    ({ type, areas }) =>
      SECONDARY_TYPES.has(type) || Object.values(areas ?? {}).some((inner) => needsSecondary(inner)),
  );
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside `<script>`: it cannot end the element or begin a comment. */
export function ldJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}
