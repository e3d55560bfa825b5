/** One address and what it is expected to answer to somebody who is not logged in and names no language. */
export interface ManifestEntry {
  site: string;
  /** Whole, at the site's own origin. */
  url: string;
  /** The same without the origin: path and query. */
  path: string;
  kind: 'page' | 'redirect' | 'missing';
  status: number;
  locale: string;
  /** The target, with a status of 3xx. */
  location?: string;
  /** Only where a page is shown (200). */
  lang?: string;
  canonical?: string;
  blocks?: ManifestBlock[];
  /** That there is such an address is known from a service (a product, a championship): elsewhere it need not be there. */
  service?: true;
}

export interface ManifestBlock {
  id: string;
  type: string;
  /** It depends on what services answer, and may be absent without them. */
  service?: true;
}

/** What `npm run manifest` prints. */
export interface Manifest {
  /** The revision of the content that it was made from, as in `/api/status`. */
  revision: string;
  entries: ManifestEntry[];
}
