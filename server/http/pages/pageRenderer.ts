import type { Logger } from 'pino';
import type { Assets, PagePart, PartCache, Renderer } from '../../../renderer/contract.ts';
import type { BlockModel, PageModel } from '../../../schemas/model.ts';
import type { ModelCache } from '../../model/cache/modelCache.ts';
import { EVENT } from '../../observe/events.ts';

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

/** The marker of a byte slot. A page's text cannot contain it: text is escaped, and sanitised HTML has no such tag. */
const BYTE_SLOT = /<slot-of-bytes (\d+)>/;

/**
 * Cached HTML inside of rendered HTML. It stays bytes, so that one changed item of a list does not encode all again. After a
 * change of one course the list of courses is made 4.3 times as fast as by React alone; 3.3 times with cached text
 * instead of bytes, 1.25 times if items are not cached (`npm run bench renders`; the aim is 4).
 */
export class ByteSlots {
  readonly #bytes: Buffer[] = [];

  /** @returns the marker for the text that is rendered */
  add(bytes: Buffer): string {
    return `<slot-of-bytes ${this.#bytes.push(bytes) - 1}>`;
  }

  /** Encodes a rendered text with its markers replaced by the bytes. */
  fill(html: string): Buffer {
    if (this.#bytes.length === 0) return Buffer.from(html);
    const pieces = html.split(BYTE_SLOT);
    const filled = pieces.map((piece, i) => (i % 2 === 0 ? Buffer.from(piece) : this.#at(Number(piece))));
    return Buffer.concat(filled);
  }

  #at(index: number): Buffer {
    const bytes = this.#bytes[index];
    if (!bytes) throw new Error(`no bytes for the place ${index}`);
    return bytes;
  }
}

/** Renders parts of pages. Their HTML is cached as bytes: copying is cheaper than encoding Chinese text. */
class PartRenderer {
  readonly #renderer: Renderer;
  readonly #modelCache: ModelCache;
  readonly #log: Logger;
  readonly #failed = new WeakSet<object>();
  /** First render: inner parts inline, in one pass. From the second on they are cached separately. */
  readonly #drawn = new WeakSet<object>();
  #failures = 0;

  constructor(renderer: Renderer, modelCache: ModelCache, log: Logger) {
    this.#renderer = renderer;
    this.#modelCache = modelCache;
    this.#log = log;
  }

  /** The bytes of each part; uncached ones in one pass, or one by one if that fails. @throws if header or footer do */
  draw(parts: readonly PagePart[]): Buffer[] {
    const missing = parts.filter(({ model }) => !this.#modelCache.hasHtml(model));
    if (missing.length < 2) return parts.map((part) => this.#cached(part));
    const slots = new ByteSlots();
    try {
      const html = this.#renderer.parts(missing, this.#cacheFor(slots, false));
      const drawn = new Map(missing.map(({ model }, i) => [model as object, slots.fill(html[i] ?? '')]));
      return parts.map((part) => this.#cached(part, drawn.get(part.model)));
    } catch (error) {
      const before = this.#failures;
      const bytes = parts.map((part) => this.#cached(part));
      if (this.#failures === before) this.#log.error({ event: EVENT.partsFailed, err: error });
      return bytes;
    }
  }

  #cached(part: PagePart, html?: Buffer): Buffer {
    return this.#modelCache.html(part.model, () => html ?? this.#alone(part));
  }

  #alone(part: PagePart): Buffer {
    return part.kind === 'block' ? this.#block(part.model) : Buffer.from(this.#renderer.part(part));
  }

  #block(model: BlockModel): Buffer {
    const slots = new ByteSlots();
    try {
      return slots.fill(this.#renderer.part({ kind: 'block', model }, this.#cacheFor(slots, true)));
    } catch (error) {
      this.#failures += 1;
      if (!this.#failed.has(model))
        this.#log.error({ event: EVENT.blockFailed, block: model.id, type: model.type, err: error });
      this.#failed.add(model);
      const unavailable: BlockModel = { ...model, status: 'unavailable' };
      return Buffer.from(this.#renderer.part({ kind: 'block', model: unavailable }));
    }
  }

  /** `isAlone`: whether each block of an area is rendered separately, so that only a failing one is left out. */
  #cacheFor(slots: ByteSlots, isAlone: boolean): PartCache {
    return {
      fragment: (model, variant, draw) =>
        this.#isNew(model)
          ? undefined
          : slots.add(this.#modelCache.html(model, () => Buffer.from(draw()), variant)),
      area: (blocks) => {
        const areNew = blocks.map((model) => this.#isNew(model));
        if (!isAlone && areNew.every(Boolean)) return undefined;
        return blocks
          .map((model) => slots.add(this.#modelCache.html(model, () => this.#block(model))))
          .join('');
      },
    };
  }

  #isNew(model: object): boolean {
    const isNew = !this.#drawn.has(model);
    this.#drawn.add(model);
    return isNew;
  }
}
