import type { Page } from '../../../schemas/types.ts';
import { listed } from '../conditions.ts';
import type { ContentFile } from '../contentParts.ts';

/** Pages by the sites that they name, so that a site does not look at those of a thousand others. */
export class PagesBySite {
  readonly #everywhere: ContentFile<Page>[] = [];
  readonly #named = new Map<string, ContentFile<Page>[]>();

  constructor(pages: Iterable<ContentFile<Page>>) {
    for (const page of pages) {
      const sites = page.config.when?.site;
      if (sites === undefined) this.#everywhere.push(page);
      else for (const site of listed(sites)) this.#add(site, page);
    }
  }

  /** Pages that a site may have, in the order of their names. */
  of(site: string): readonly ContentFile<Page>[] {
    const named = this.#named.get(site);
    if (!named) return this.#everywhere;
    return [...this.#everywhere, ...named].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #add(site: string, page: ContentFile<Page>): void {
    const pages = this.#named.get(site);
    if (pages) pages.push(page);
    else this.#named.set(site, [page]);
  }
}
