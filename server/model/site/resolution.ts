import type { Page, Site } from '../../../schemas/types.ts';
import type { ContentFile, Outage } from '../../content/snapshot.ts';
import type { Audience } from '../audience.ts';
import type { PageQuery } from './query.ts';

/** What of a request decides the page. */
export interface PageRequest {
  host: string | undefined;
  /** The path as requested, still percent-encoded, without the query. */
  path: string;
  /** The query as requested, with its `?`, or empty. */
  search: string;
  localeCookie: string | undefined;
  acceptLanguage: string | undefined;
  /** The page of this host whose link was followed, as the browser tells it. */
  referrer?: { path: string; search: string } | undefined;
  /** The site itself, where the host does not decide it: in previews. */
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
  /** Whose the page is, before anything is known of the visitor: by its blocks, its checks, its query, its address. */
  audience: Audience;
}

export interface RedirectMatch {
  kind: 'redirect';
  status: 302 | 308;
  location: string;
  site: ContentFile<Site>;
  locale: string;
  /** Depends on the visitor's language or the clock, so it must not be cached for others, even where the redirect is lasting. */
  isUncacheable?: boolean;
  /** The locale that somebody chose: that of a language list, or one that the address named while the one that it leads to names none. */
  chosen?: string;
}

export type Resolution =
  | PageMatch
  | RedirectMatch
  | { kind: 'missing'; site: ContentFile<Site>; locale: string; path: string }
  | { kind: 'out'; outage: Outage; site?: ContentFile<Site>; locale?: string; path: string };

/** The site and locale of an address, and its path after the locale. */
export interface LocalizedRoute {
  site: ContentFile<Site>;
  locale: string;
  /** The locale's segment as the address has it, and the offered locale that it names; undefined without one. */
  segment: string | undefined;
  named: string | undefined;
  /** Whether cookie or browser chose the locale, so that the address may be in another one for somebody else. */
  isNegotiated: boolean;
  /** The path behind the locale. */
  rest: string;
  hasNeedlessSlash: boolean;
}
