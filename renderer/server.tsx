import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockModel, HeaderModel, PageModel } from '../schemas/model.ts';
import { blockOf } from './blocks/registry.ts';
import type { Area } from './blocks/types.ts';
import type { Assets, CachedArea, PagePart, PartCache, Renderer } from './contract.ts';
import { BodyEnd, NOT_OFFERED } from './document/BodyEnd.tsx';
import { Footer } from './document/Footer.tsx';
import { Head, stylesOf } from './document/Head.tsx';
import { Header } from './document/Header.tsx';
import { drawShareCard } from './shareCards/shareCard.tsx';
import { Unavailable } from './ui/EmptyState.tsx';
import { type DrawFragment, FragmentContext } from './ui/Fragment.tsx';
import { PhrasesContext } from './ui/Phrases.tsx';
import { StoneSprite } from './ui/StoneSprite.tsx';
import { splitPhrases } from './ui/splitPhrases.ts';

/** React puts preloads of eager pictures before the markup; they are removed, because the pictures follow at once. */
const LEADING_PRELOADS = /^(<link rel="preload" [^>]*>)+/;

/** React writes these names as in JSX; tools expect those of HTML. Text never contains a bare quote. */
const JSX_NAMES = / (?:hrefLang|charSet)(?==")/g;

function html(node: ReactNode): string {
  const drawn = renderToStaticMarkup(<PhrasesContext value={splitPhrases}>{node}</PhrasesContext>);
  return drawn.replace(LEADING_PRELOADS, '').replace(JSX_NAMES, (name) => name.toLowerCase());
}

/** Visible only as the address' target (`:target`): needs no scripts, and the page is the same for everyone. */
function notOffered(labels: HeaderModel['labels']): string {
  const text = escaped(labels['notOffered'] ?? '');
  return `<div class="NotOffered" id="${NOT_OFFERED}"><p class="wrap">${text}</p></div>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function islandsAtOnce({ blocks }: PageModel): string[] {
  return [...new Set(blocks.flatMap(islandsOf))];
}

function islandsOf({ type, status, props }: BlockModel): readonly string[] {
  return status === 'ok' ? [blockOf(type)?.islandAtOnce?.(props) ?? []].flat() : [];
}

/**
 * Finds the element that must be present before the browser paints, so that nothing moves while the page loads: the
 * header is complete by then, as is a title with its picture, or a board at the top of the page.
 */
function paintedFrom({ blocks, frame }: PageModel): string {
  const next = blocks.find(({ type }) => !blockOf(type)?.isPaintedWhole);
  return next === blocks[0] || frame ? 'main' : (next?.id ?? 'footer');
}

function preloadsOf(page: PageModel, { islands = {} }: Assets): string[] {
  return [...new Set(islandsAtOnce(page).flatMap((name) => islands[name] ?? []))];
}

const SPRITE = html(<StoneSprite />);

function start(page: PageModel, assets: Assets): string {
  const { skip } = page.layout.header.labels;
  return [
    `<!DOCTYPE html><html lang="${escaped(page.lang)}" dir="${page.dir}" data-page="${escaped(page.routeName)}">`,
    html(<Head page={page} assets={assets} paintedFrom={paintedFrom(page)} atOnce={islandsAtOnce(page)} />),
    '<body>',
    `<a class="Skip" href="#main">${escaped(skip ?? '')}</a>`,
    SPRITE,
  ].join('');
}

/** Validation rejects types that the registry lacks; here such a type throws, like a view that fails. */
function viewOf(block: BlockModel, cachedArea: CachedArea | undefined): ReactNode {
  const entry = blockOf(block.type);
  if (!entry) throw new Error(`no block has the type ${block.type}`);
  const { labels } = block;
  if (block.status === 'unavailable')
    return (
      <Unavailable
        heading={block.props['heading']}
        words={labels['unavailable']}
        level={entry.holdsTitle ? 1 : 2}
      />
    );
  const props = {
    ...block.props,
    id: block.id,
    labels,
    areas: block.areas ? fillAreas(block.areas, cachedArea) : undefined,
  };
  return <entry.View {...props} />;
}

/** The content of each area that has any blocks. */
function fillAreas(areas: Record<string, BlockModel[]>, cachedArea: CachedArea | undefined) {
  const entries = Object.entries(areas).filter(([, blocks]) => blocks.length > 0);
  return Object.fromEntries(entries.map(([name, blocks]) => [name, areaOf(blocks, cachedArea)]));
}

function areaOf(blocks: readonly BlockModel[], cachedArea: CachedArea | undefined): Area {
  const html = cachedArea?.(blocks);
  if (html !== undefined) return { dangerouslySetInnerHTML: { __html: html } };
  return { children: blocks.map((block) => section(block, cachedArea)) };
}

function section(model: BlockModel, cachedArea: CachedArea | undefined): ReactNode {
  return (
    <section
      key={model.id}
      id={model.id}
      className={model.type}
      lang={model.lang}
      data-block={model.id}
      data-block-type={model.type}
      data-device={model.device}
      data-unavailable={model.status === 'unavailable' ? '' : undefined}
    >
      {viewOf(model, cachedArea)}
    </section>
  );
}

function nodeOf(part: PagePart, cachedArea: CachedArea | undefined): ReactNode {
  if (part.kind === 'header') return <Header key="header" header={part.model} />;
  if (part.kind === 'footer') return <Footer key="footer" footer={part.model} />;
  return section(part.model, cachedArea);
}

function part(one: PagePart, cache?: PartCache): string {
  return drawWith(nodeOf(one, cache?.area), cache);
}

/** Separates the parts of a pass. No view renders it, and no text can contain the tag. */
const PART_END = '<template data-part-end=""></template>';

function parts(all: readonly PagePart[], cache?: PartCache): string[] {
  const nodes = all.map((one) => [nodeOf(one, cache?.area), <template key="end" data-part-end="" />]);
  const each = drawWith(nodes, cache).split(PART_END).slice(0, -1);
  if (each.length !== all.length) throw new Error(`${all.length} parts were drawn as ${each.length}`);
  return each;
}

function drawWith(node: ReactNode, cache: PartCache | undefined): string {
  const fragment: DrawFragment | undefined =
    cache && ((model, variant, element) => cache.fragment(model, variant, () => html(element)));
  return html(<FragmentContext value={fragment}>{node}</FragmentContext>);
}

export const renderer: Renderer = {
  start,
  startVariant: (page, assets) => {
    const { lang, dir, routeName, layout } = page;
    const { skip } = layout.header.labels;
    return JSON.stringify([
      lang,
      dir,
      routeName,
      skip,
      paintedFrom(page),
      islandsAtOnce(page),
      ...stylesOf(page, assets),
    ]);
  },
  endVariant: (page) => {
    const { languages, labels } = page.layout.header;
    return JSON.stringify([languages, labels['changeLanguage'], labels['close'], islandsAtOnce(page)]);
  },
  mainStart: ({ layout: { header } }) =>
    `<main id="main" tabindex="-1" data-swap="main">${header.languages ? notOffered(header.labels) : ''}`,
  mainEnd: '</main>',
  part,
  parts,
  end: (page, assets) => `${html(<BodyEnd page={page} preloads={preloadsOf(page, assets)} />)}</body></html>`,
  shareCard: drawShareCard,
};

export { drawGallery } from './gallery/drawGallery.tsx';
export { previewRenderer } from './preview/previewRenderer.tsx';
