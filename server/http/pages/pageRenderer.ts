import type { Logger } from 'pino';
import type { Assets, PagePart, Renderer } from '../../../renderer/contract.ts';
import type { PageModel } from '../../../schemas/model.ts';
import type { ModelCache } from '../../model/cache/modelCache.ts';
import { PartRenderer } from './partRenderer.ts';

export type PageRenderer = ReturnType<typeof createPageRenderer>;

export function createPageRenderer(
  renderer: Renderer,
  assets: () => Assets,
  modelCache: ModelCache,
  log: Logger,
) {
  const drawing = new PartRenderer(renderer, modelCache, log);
  const mainEnd = Buffer.from(renderer.mainEnd);
  const mainStart = (page: PageModel) => Buffer.from(renderer.mainStart(page));
  const start = (page: PageModel) => {
    const variant = renderer.startVariant(page, assets());
    return modelCache.html(page.head, () => Buffer.from(renderer.start(page, assets())), variant);
  };
  const end = (page: PageModel) => {
    const variant = renderer.endVariant(page);
    return modelCache.html(page.client, () => Buffer.from(renderer.end(page, assets())), variant);
  };
  const renderBlocks = (page: PageModel) =>
    Buffer.concat([start(page), mainStart(page), ...drawing.draw(blocksOf(page)), mainEnd, end(page)]);
  return {
    render: (page: PageModel): Buffer => {
      if (page.frame) return renderBlocks(page);
      const { header, footer } = page.layout;
      const top: PagePart = { kind: 'header', model: header };
      const drawn = drawing.draw([top, ...blocksOf(page), { kind: 'footer', model: footer }]);
      const parts = drawn.toSpliced(1, 0, mainStart(page)).toSpliced(-1, 0, mainEnd);
      return Buffer.concat([start(page), ...parts, end(page)]);
    },
    /** The main part of a page, without header and footer. */
    renderBlocks,
  };
}

function blocksOf({ blocks }: PageModel): PagePart[] {
  return blocks.map((model) => ({ kind: 'block', model }));
}
