import { LRUCache } from 'lru-cache';
import { SecondRequest } from './secondRequest.ts';

const MOST_BYTES = 8 * 1024 * 1024;

/** Hosts and addresses, as they were spelt, that lead to a cached page without being resolved. Bounded in bytes. */
export class PageAliases {
  /** Keys of pages. */
  readonly #keys = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: (key, alias) => (alias.length + key.length) * 2 + 200,
  });
  readonly #requests = new SecondRequest();

  /** The key of the page that a spelling leads to. */
  find(alias: string): string | undefined {
    return this.#keys.get(alias);
  }

  /** Remembers that a spelling leads to a page, once it is used a second time. */
  add(alias: string, key: string): void {
    if (this.#requests.seen(alias)) this.#keys.set(alias, key);
  }

  clear(): void {
    this.#keys.clear();
  }

  get bytes(): number {
    return this.#keys.calculatedSize;
  }
}
