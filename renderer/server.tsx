import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockModel, PageModel } from '../schemas/model.ts';
import { blockOf } from './blocks/registry.ts';
import type { Assets, CachedFragment, Renderer } from './contract.ts';
import { End } from './document/End.tsx';
import { Footer } from './document/Footer.tsx';
import { Head } from './document/Head.tsx';
import { Header } from './document/Header.tsx';
import { type DrawFragment, FragmentContext } from './ui/Fragment.tsx';
import { PhrasesContext } from './ui/Phrases.tsx';
import { Unavailable } from './ui/Quiet.tsx';
import { StoneSprite } from './ui/StoneSprite.tsx';
import { splitPhrases } from './ui/splitPhrases.ts';

/** React puts a preload of each eager picture before the markup, where it expects a head; the picture itself follows at once. */
const PRELOADS = /^(<link rel="preload" [^>]*>)+/;

function html(node: ReactNode): string {
  const drawn = renderToStaticMarkup(<PhrasesContext value={splitPhrases}>{node}</PhrasesContext>);
  return drawn.replace(PRELOADS, '');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function islandsAtOnce({ blocks }: PageModel): string[] {
  const names = blocks.flatMap(({ type, status, props }) =>
    status === 'ok' ? (blockOf(type)?.islandAtOnce?.(props) ?? []) : [],
  );
  return [...new Set(names)];
}

function preloadsOf(page: PageModel, { islands = {} }: Assets): string[] {
  return [...new Set(islandsAtOnce(page).flatMap((name) => islands[name] ?? []))];
}

/** The same on every page. */
const SPRITE = html(<StoneSprite />);

function start(page: PageModel, assets: Assets): string {
  const { skip } = page.layout.header.labels;
  return [
    `<!DOCTYPE html><html lang="${attribute(page.lang)}" dir="${page.dir}" data-page="${attribute(page.routeName)}">`,
    html(<Head page={page} assets={assets} />),
    '<body>',
    html(
      <a className="Skip" href="#main">
        {skip}
      </a>,
    ),
    SPRITE,
  ].join('');
}

/** A type that the registry lacks cannot get past the check of content; here it throws like a view that fails. */
function viewOf(block: BlockModel, inner: (block: BlockModel) => string): ReactNode {
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
    ...(block.areas ? { areas: drawn(block.areas, inner) } : {}),
  };
  return <entry.View {...props} />;
}

/** The HTML of each area. */
function drawn(
  areas: Record<string, BlockModel[]>,
  inner: (block: BlockModel) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(areas).map(([name, blocks]) => [name, blocks.map(inner).join('')]),
  );
}

function block(
  model: BlockModel,
  cached?: CachedFragment,
  inner: (block: BlockModel) => string = (one) => block(one, cached),
): string {
  const fragment: DrawFragment | undefined =
    cached && ((part, variant, element) => cached(part, variant, () => html(element)));
  return html(<FragmentContext value={fragment}>{section(model, inner)}</FragmentContext>);
}

function section(model: BlockModel, inner: (block: BlockModel) => string): ReactNode {
  return (
    <section
      id={model.id}
      className={model.type}
      data-block={model.id}
      data-block-type={model.type}
      data-device={model.device}
      data-unavailable={model.status === 'unavailable' ? '' : undefined}
    >
      {viewOf(model, inner)}
    </section>
  );
}

export const renderer: Renderer = {
  start,
  islandsAtOnce,
  header: (header) => html(<Header header={header} />),
  mainStart: '<main id="main" tabindex="-1" data-swap="main">',
  mainEnd: '</main>',
  block,
  footer: (footer) => html(<Footer footer={footer} />),
  end: (page, assets) => `${html(<End page={page} preloads={preloadsOf(page, assets)} />)}</body></html>`,
};

export { drawGallery } from './gallery/drawGallery.tsx';
export { previewRenderer } from './preview/previewRenderer.tsx';
