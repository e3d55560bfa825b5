/** One address with its expected answer to a visitor who is not logged in and sends no language. */
export interface ManifestEntry {
  site: string;
  /** The complete address at the site's own origin. */
  url: string;
  /** The same without the origin: path and query. */
  path: string;
  kind: 'page' | 'redirect' | 'missing';
  status: number;
  locale: string;
  /** The target, if the status is 3xx. */
  location?: string;
  /** Only if a page is shown (200). */
  lang?: string;
  canonical?: string;
  blocks?: ManifestBlock[];
  /** The address comes from a service (a product, a championship), so it may not exist elsewhere. */
  service?: true;
}

export interface ManifestBlock {
  id: string;
  type: string;
  /** The block depends on services, and may be absent without them. */
  service?: true;
}

export interface Manifest {
  /** The revision of the content of the manifest, as in `/api/status`. */
  revision: string;
  entries: ManifestEntry[];
}
