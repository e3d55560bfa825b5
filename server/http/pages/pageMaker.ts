import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { PageMatch } from '../../model/site/resolution.ts';
import type { PageAddress, PageMetadata } from './cachedPage.ts';

/** The source of a shared page: an address, resolved against one snapshot. */
export interface PageSource {
  snapshot: ContentSnapshot;
  match: PageMatch;
  address: PageAddress;
}

export interface PageMaker {
  make(source: PageSource): Promise<{ body: Buffer; metadata: PageMetadata }>;
  /** The key of a source: content scope, site, locale, path, declared query. */
  keyOf(source: PageSource): string;
  /** Resolves an address against the live content; `undefined` if there is no longer a shared page. */
  resolve(address: PageAddress): PageSource | undefined;
  isLive(scope: string): boolean;
  /** Called if a page could not be renewed; the stale one is still shown. */
  failed(key: string, error: unknown): void;
}

/** Whether the address belongs to the content itself: without visitor input, one request is enough to cache it. */
export function isContentAddress({ match }: PageSource): boolean {
  return match.query.text === '' && Object.keys(match.params).length === 0;
}
