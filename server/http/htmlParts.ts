import type { Logger } from 'pino';
import type { Assets, Renderer } from '../../renderer/contract.ts';
import type { BlockModel, PageModel } from '../../schemas/model.ts';
import { EVENT } from '../log.ts';

/** Draws pages as bytes, keeping those of each part that is the same object as before. */
export interface PageDrawer {
  draw(model: PageModel): Buffer;
}

/**
 * Parts are kept as bytes: a string with Chinese or Japanese in it costs several times as much to encode as to copy.
 * They go with the model's objects, so nothing is kept of what nobody can ask for again.
 */
export function createPageDrawer(renderer: Renderer, assets: () => Assets, log: Logger): PageDrawer {
  const parts = new WeakMap<object, Buffer>();
  const failed = new WeakSet<object>();
  const part = <Model extends object>(model: Model, draw: (model: Model) => string) => {
    let bytes = parts.get(model);
    if (!bytes) {
      bytes = Buffer.from(draw(model));
      parts.set(model, bytes);
    }
    return bytes;
  };
  const block = (model: BlockModel): string => {
    try {
      return renderer.block(model);
    } catch (error) {
      if (!failed.has(model))
        log.error({ event: EVENT.blockFailed, block: model.id, type: model.type, err: error });
      failed.add(model);
      return renderer.block({ ...model, status: 'unavailable' });
    }
  };
  const [mainStart, mainEnd] = [Buffer.from(renderer.mainStart), Buffer.from(renderer.mainEnd)];
  return {
    draw: (model) =>
      Buffer.concat([
        part(model.head, () => renderer.start(model, assets())),
        part(model.layout.header, (header) => renderer.header(header)),
        mainStart,
        ...model.blocks.map((one) => part(one, block)),
        mainEnd,
        part(model.layout.footer, (footer) => renderer.footer(footer)),
        part(model.client, () => renderer.end(model)),
      ]),
  };
}
