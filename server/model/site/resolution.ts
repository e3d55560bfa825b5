import type { Page, Site } from '../../../schemas/types.ts';
import type { ContentFile, UnavailableFile } from '../../content/snapshot.ts';
import type { Visibility } from '../visibility.ts';
import { NO_QUERY, type PageQuery } from './query.ts';

/** The parts of a request that determine the page. */
export interface PageRequest {
  host: string | undefined;
  /** The path as requested, still percent-encoded, without the query. */
  path: string;
  /** The query as requested, with its `?`, or empty. */
  search: string;
  localeCookie: string | undefined;
  acceptLanguage: string | undefined;
  /** The page of this host with the link that was followed, from the browser's referrer. */
  referrer?: { path: string; search: string } | undefined;
  /** The chosen site of a preview, where the host does not determine it. */
  site?: string;
}

export interface PageMatch {
  kind: 'page';
  site: ContentFile<Site>;
  locale: string;
  page: ContentFile<Page>;
  params: Record<string, string>;
  /** Path without its locale: `/courses/kidbasic`. */
  path: string;
  query: PageQuery;
  /** Whether the page is shared, before the visitor is known: by its blocks, checks, query and address. */
  visibility: Visibility;
}

export interface RedirectMatch {
  kind: 'redirect';
  status: 302 | 308;
  location: string;
  site: ContentFile<Site>;
  locale: string;
  /** Depends on the visitor's language or the clock, so it must not be cached, even if permanent. */
  isUncacheable?: boolean;
  /** The locale that the visitor chose: in a list, or in an address from which the redirect removes it. */
  chosenLocale?: string;
}

export type Resolution =
  | PageMatch
  | RedirectMatch
  | { kind: 'missing'; site: ContentFile<Site>; locale: string; path: string }
  | {
      kind: 'unavailable';
      unavailable: UnavailableFile;
      site?: ContentFile<Site>;
      locale?: string;
      path: string;
    };

/** The site and locale of an address, and its path after the locale. */
export interface LocalizedRoute {
  site: ContentFile<Site>;
  locale: string;
  /** The locale segment of the address, and the offered locale that it means; undefined if there is none. */
  segment: string | undefined;
  namedLocale: string | undefined;
  /** Whether cookie or browser determined the locale, so that the address may be in another one for other visitors. */
  isNegotiated: boolean;
  /** The path behind the locale. */
  rest: string;
  hasNeedlessSlash: boolean;
}

/** A page made for one request, as if its address had been requested without a query. */
export function matchOf(
  { site, locale, page, path }: Pick<PageMatch, 'site' | 'locale' | 'page' | 'path'>,
  params: PageMatch['params'] = {},
): PageMatch {
  return { kind: 'page', site, locale, page, params, path, query: NO_QUERY, visibility: 'private' };
}
