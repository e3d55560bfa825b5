import { compress } from '../encoding.ts';
import type { CachedPage } from './cachedPage.ts';

/** Compresses cached pages as small as it goes, one at a time: a burst of new pages leaves the processor to visitors. */
export class PageCompression {
  #queue: Promise<unknown> = Promise.resolve();

  add(page: CachedPage): void {
    // One that cannot be compressed goes out compressed fast, or as it is; the next has its turn.
    if (!page.bodies.br) this.#queue = this.#queue.then(() => compressPage(page)).catch(() => undefined);
  }

  /** Resolves when all pages so far are compressed. */
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
