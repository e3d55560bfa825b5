import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cachedPage.ts';

/** Answers whose last change is remembered, to recognize a page that was made meanwhile. */
const MAX_CHANGES = 5_000;

/** Pages by the services' answers that they were made from, and which of these have changed since. */
export class PagesByAnswer {
  readonly #pages = new Map<string, Set<CachedPage>>();
  /** When an answer changed last, as counted by `#changes`. */
  readonly #changedAt = new LRUCache<string, number>({ max: MAX_CHANGES });
  #changes = 0;

  /** The number of changes so far, to be passed to `hasChanged` later. */
  get changes(): number {
    return this.#changes;
  }

  /** Notes that an answer has changed. Gives the pages that it went into. */
  recordChange(answer: string): Iterable<CachedPage> {
    this.#changedAt.set(answer, ++this.#changes);
    return this.#pages.get(answer) ?? [];
  }

  /** Returns whether one of a page's answers has changed since that number of changes. */
  hasChanged({ metadata }: CachedPage, changes: number): boolean {
    return [...metadata.answers].some((answer) => (this.#changedAt.get(answer) ?? 0) > changes);
  }

  add(page: CachedPage): void {
    for (const answer of page.metadata.answers) {
      const pages = this.#pages.get(answer) ?? new Set();
      this.#pages.set(answer, pages.add(page));
    }
  }

  delete(page: CachedPage): void {
    for (const answer of page.metadata.answers) {
      const pages = this.#pages.get(answer);
      pages?.delete(page);
      if (pages?.size === 0) this.#pages.delete(answer);
    }
  }
}
