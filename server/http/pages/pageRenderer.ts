import type { Logger } from 'pino';
import type { Assets, CachedFragment, Renderer } from '../../../renderer/contract.ts';
import type { BlockModel, PageModel } from '../../../schemas/model.ts';
import { EVENT } from '../../log.ts';
import type { Memo } from '../../model/cache/memo.ts';

/** Renders page models to HTML, as bytes. */
export interface PageRenderer {
  render(page: PageModel): Buffer;
}

/** Renders what a page is about, without header and footer. */
export interface BlocksRenderer {
  renderBlocks(page: PageModel): Buffer;
}

/**
 * A page is put together from parts, whose HTML is cached with the parts of the model that it was drawn from: as bytes,
 * since a string with Chinese or Japanese in it costs several times as much to encode as to copy.
 */
export function createPageRenderer(
  renderer: Renderer,
  assets: () => Assets,
  memo: Memo,
  log: Logger,
): PageRenderer & BlocksRenderer {
  const failed = new WeakSet<object>();
  // A part is drawn with its block at first: drawing many by themselves takes half as long again.
  const drawn = new WeakSet<object>();
  const fragment: CachedFragment = (part, variant, draw) => {
    if (drawn.has(part)) return memo.text(part, draw, variant);
    drawn.add(part);
    return undefined;
  };
  const inner = (model: BlockModel): string => memo.text(model, () => block(model));
  const block = (model: BlockModel): string => {
    try {
      return renderer.block(model, fragment, inner);
    } catch (error) {
      if (!failed.has(model))
        log.error({ event: EVENT.blockFailed, block: model.id, type: model.type, err: error });
      failed.add(model);
      return renderer.block({ ...model, status: 'unavailable' });
    }
  };
  const [mainStart, mainEnd] = [Buffer.from(renderer.mainStart), Buffer.from(renderer.mainEnd)];
  const start = (page: PageModel) => memo.html(page.head, () => renderer.start(page, assets()));
  const main = ({ blocks }: PageModel) => [
    mainStart,
    ...blocks.map((model) => memo.html(model, () => block(model))),
    mainEnd,
  ];
  const end = (page: PageModel) =>
    memo.html(page.client, () => renderer.end(page, assets()), renderer.islandsAtOnce(page).join(' '));
  return {
    render: (page) =>
      Buffer.concat([
        start(page),
        memo.html(page.layout.header, () => renderer.header(page.layout.header)),
        ...main(page),
        memo.html(page.layout.footer, () => renderer.footer(page.layout.footer)),
        end(page),
      ]),
    renderBlocks: (page) => Buffer.concat([start(page), ...main(page), end(page)]),
  };
}
