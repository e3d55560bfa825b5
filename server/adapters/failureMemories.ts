import { FailureMemory } from './failureMemory.ts';
import type { ResourceKey } from './resourceKey.ts';

/** Of each memory, in bytes. */
const BYTES = 1024 * 1024;

/** Failures by key: what visitors can make up drives none of the site's own away. */
export class FailureMemories {
  readonly #memories = { site: new FailureMemory(BYTES), visitor: new FailureMemory(BYTES) };

  of({ namedBy }: Pick<ResourceKey, 'namedBy'>): FailureMemory {
    return this.#memories[namedBy];
  }

  /** Keys of the site's own that failed lately. */
  lately(): string[] {
    return this.#memories.site.lately();
  }

  forget(key: string): void {
    for (const memory of Object.values(this.#memories)) memory.forget(key);
  }

  clear(): void {
    for (const memory of Object.values(this.#memories)) memory.clear();
  }

  get size(): { entries: number; bytes: number } {
    const [site, visitor] = [this.#memories.site.size, this.#memories.visitor.size];
    return { entries: site.entries + visitor.entries, bytes: site.bytes + visitor.bytes };
  }
}
