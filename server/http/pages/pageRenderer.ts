import type { Logger } from 'pino';
import type { Assets, PagePart, PartCache, Renderer } from '../../../renderer/contract.ts';
import type { BlockModel, PageModel } from '../../../schemas/model.ts';
import { EVENT } from '../../log.ts';
import type { Memo } from '../../model/cache/memo.ts';
import { ByteSlots } from './byteSlots.ts';

/** Renders page models to HTML, as bytes. */
export interface PageRenderer {
  render(page: PageModel): Buffer;
}

/** Renders what a page is about, without header and footer. */
export interface BlocksRenderer {
  renderBlocks(page: PageModel): Buffer;
}

/** HTML of parts that were drawn together, by their models. */
type Drawn = ReadonlyMap<object, Buffer>;

/**
 * A page is put together from parts, whose HTML is cached with the parts of the model that it was drawn from: as bytes,
 * since a string with Chinese or Japanese in it costs several times as much to encode as to copy. Those that are not
 * cached are drawn in one pass; where one of them fails each is drawn by itself, so that it alone is left out.
 */
export function createPageRenderer(
  renderer: Renderer,
  assets: () => Assets,
  memo: Memo,
  log: Logger,
): PageRenderer & BlocksRenderer {
  const failed = new WeakSet<object>();
  // What stands inside of a block is drawn with it at first: drawing many by themselves takes half as long again.
  const before = new WeakSet<object>();
  const isNew = (model: object) => !before.has(model) && before.add(model) !== undefined;
  /** `isAlone`: whether each block of an area is drawn by itself, so that one that fails is left out alone. */
  const cacheFor = (slots: ByteSlots, isAlone: boolean): PartCache => ({
    fragment: (model, variant, draw) =>
      isNew(model) ? undefined : slots.add(memo.html(model, () => Buffer.from(draw()), variant)),
    area: (blocks) => {
      const areNew = blocks.map(isNew);
      if (!isAlone && areNew.every(Boolean)) return undefined;
      return blocks.map((model) => slots.add(memo.html(model, () => block(model)))).join('');
    },
  });
  const block = (model: BlockModel): Buffer => {
    const slots = new ByteSlots();
    try {
      return slots.fill(renderer.part({ kind: 'block', model }, cacheFor(slots, true)));
    } catch (error) {
      if (!failed.has(model))
        log.error({ event: EVENT.blockFailed, block: model.id, type: model.type, err: error });
      failed.add(model);
      return Buffer.from(renderer.part({ kind: 'block', model: { ...model, status: 'unavailable' } }));
    }
  };
  const together = (parts: readonly PagePart[]): Drawn => {
    const missing = parts.filter(({ model }) => !memo.hasHtml(model));
    if (missing.length < 2) return new Map();
    const slots = new ByteSlots();
    try {
      const html = renderer.parts(missing, cacheFor(slots, false));
      return new Map(missing.map(({ model }, i) => [model, slots.fill(html[i] ?? '')]));
    } catch {
      // Told where each is drawn by itself.
      return new Map();
    }
  };
  const [mainStart, mainEnd] = [Buffer.from(renderer.mainStart), Buffer.from(renderer.mainEnd)];
  const start = (page: PageModel) =>
    memo.html(
      page.head,
      () => Buffer.from(renderer.start(page, assets())),
      renderer.stylesOf(page, assets()).join(' '),
    );
  const end = (page: PageModel) =>
    memo.html(
      page.client,
      () => Buffer.from(renderer.end(page, assets())),
      renderer.islandsAtOnce(page).join(' '),
    );
  const drawAlone = (part: PagePart) =>
    part.kind === 'block' ? block(part.model) : Buffer.from(renderer.part(part));
  const whole = (page: PageModel, header: PagePart[], footer: PagePart[]): Buffer => {
    const blocks = page.blocks.map((model): PagePart => ({ kind: 'block', model }));
    const drawn = together([...header, ...blocks, ...footer]);
    const bytesOf = (part: PagePart) => memo.html(part.model, () => drawn.get(part.model) ?? drawAlone(part));
    return Buffer.concat([
      start(page),
      ...header.map(bytesOf),
      mainStart,
      ...blocks.map(bytesOf),
      mainEnd,
      ...footer.map(bytesOf),
      end(page),
    ]);
  };
  return {
    render: (page) => {
      const { header, footer } = page.layout;
      return whole(page, [{ kind: 'header', model: header }], [{ kind: 'footer', model: footer }]);
    },
    renderBlocks: (page) => whole(page, [], []),
  };
}
