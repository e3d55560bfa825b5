import type { Logger } from 'pino';
import type { Assets, CachedFragment, Renderer } from '../../../renderer/contract.ts';
import type { BlockModel, PageModel } from '../../../schemas/model.ts';
import { EVENT } from '../../log.ts';
import type { Memo } from '../../model/cache/memo.ts';

/** Renders page models to HTML, as bytes. */
export interface PageRenderer {
  render(page: PageModel): Buffer;
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
): PageRenderer {
  const failed = new WeakSet<object>();
  // A part is drawn with its block at first: drawing many by themselves takes half as long again.
  const drawn = new WeakSet<object>();
  const fragment: CachedFragment = (part, variant, draw) => {
    if (drawn.has(part)) return memo.html(part, draw, variant).toString();
    drawn.add(part);
    return undefined;
  };
  const inner = (model: BlockModel): string => memo.html(model, () => block(model)).toString();
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
  return {
    render: (page) =>
      Buffer.concat([
        memo.html(page.head, () => renderer.start(page, assets())),
        memo.html(page.layout.header, () => renderer.header(page.layout.header)),
        mainStart,
        ...page.blocks.map((model) => memo.html(model, () => block(model))),
        mainEnd,
        memo.html(page.layout.footer, () => renderer.footer(page.layout.footer)),
        memo.html(page.client, () => renderer.end(page)),
      ]),
  };
}
