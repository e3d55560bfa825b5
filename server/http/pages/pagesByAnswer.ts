import { LRUCache } from 'lru-cache';
import type { CachedPage } from '../cachedPage.ts';

/** The number of answers whose last change is remembered, to detect a page that was made at the same time. */
const MAX_CHANGED_ANSWERS = 5_000;

/** Indexes pages by the services' answers that they were made from, and records which answers have changed. */
export class PagesByAnswer {
  readonly #pages = new Map<string, Set<CachedPage>>();
  /** The last change of an answer, as a value of `#changes`. */
  readonly #changedAt = new LRUCache<string, number>({ max: MAX_CHANGED_ANSWERS });
  #changes = 0;

  /** The number of changes so far, for a later call of `hasChanged`. */
  get changes(): number {
    return this.#changes;
  }

  /** Records the change of an answer. Returns the pages made from it. */
  recordChange(answer: string): Iterable<CachedPage> {
    this.#changedAt.set(answer, ++this.#changes);
    return this.#pages.get(answer) ?? [];
  }

  /** Returns whether one of a page's answers has changed since then. */
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
