import type { CachedPage } from '../cachedPage.ts';
import { compress } from '../encoding.ts';

/** Compresses cached pages best, one at a time, so that a burst of new pages leaves the processor to visitors. */
export class PageCompression {
  #queue: Promise<unknown> = Promise.resolve();

  add(page: CachedPage): void {
    // A page that cannot be compressed is sent compressed quickly or uncompressed; the next one follows.
    if (!page.bodies.br) this.#queue = this.#queue.then(() => compressPage(page)).catch(() => undefined);
  }

  async settled(): Promise<void> {
    await this.#queue;
  }
}

async function compressPage(page: CachedPage): Promise<void> {
  const body = page.bodies.identity;
  if (!page.isLive || !body || page.bodies.br) return;
  const [br, gzip] = [await compress(body, 'br', 'best'), await compress(body, 'gzip', 'best')];
  page.addCompressed({ br, gzip });
}
