import type { Site } from '../../../schemas/types.ts';
import type { ContentFile, UnavailableFile } from '../contentParts.ts';

/** The site of a host; unavailable if its file is broken and its last good version is lost. */
export type HostMatch = { site: ContentFile<Site> } | { unavailable: UnavailableFile };

/** Normalizes a Host header: lower case, without port, brackets and final dot. */
export function normalizeHost(host: string): string {
  const lower = host.trim().toLowerCase();
  const literal = /^\[([^\]]*)\](:\d*)?$/.exec(lower)?.[1];
  if (literal !== undefined) return literal;
  return lower.replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * Finds a host of this site close to a given one: the same, with its prefix (`jp.localhost`), without the prefix of
 * another site, or one from the site's file; null if there is none. @param isOwn whether a host is the site's
 */
export function ownHost(
  host: string,
  { hosts = [], origin }: Site,
  isOwn: (host: string) => boolean,
): string | null {
  // An IP address has no subdomains.
  const [, name = '', port = ''] =
    /^(.*?)(:\d+)?$/.exec(host.replace(/^(?:127[\d.]+|\[::1\])/, 'localhost')) ?? [];
  const prefixes = hosts.map(hostPattern).flatMap(({ kind, labels }) => (kind === 'prefix' ? [labels] : []));
  const bare = name.includes('.') ? name.slice(name.indexOf('.') + 1) : name;
  if (isOwn(host)) return host;
  const near = [name, ...prefixes.flatMap((prefix) => [`${prefix}.${name}`, `${prefix}.${bare}`]), bare];
  const found = near.find(isOwn);
  if (found !== undefined) return found + port;
  const origins = URL.canParse(origin) ? [new URL(origin).host] : [];
  return origins.find(isOwn) ?? null;
}

type HostPattern = { kind: 'exact' | 'prefix' | 'suffix'; labels: string };

/** Parses a host pattern: `jp.*` is a prefix, `*.example.com` a suffix, anything else a whole host. */
export function hostPattern(pattern: string): HostPattern {
  if (pattern.endsWith('.*')) return { kind: 'prefix', labels: pattern.slice(0, -2) };
  if (pattern.startsWith('*.')) return { kind: 'suffix', labels: pattern.slice(2) };
  return { kind: 'exact', labels: pattern };
}

/** Host patterns in maps by their fixed part, so that a host needs one look-up per dot. */
export class HostTable {
  readonly #maps = {
    exact: new Map<string, HostMatch>(),
    prefix: new Map<string, HostMatch>(),
    suffix: new Map<string, HostMatch>(),
  };
  #fallback: HostMatch | null = null;

  constructor(sites: Iterable<ContentFile<Site>>, unavailableFiles: Iterable<UnavailableFile>) {
    for (const site of sites) this.#add(site.config.hosts ?? [], site.config.fallback === true, { site });
    // Unavailable sites come last, so that a broken file takes no host from a valid one.
    for (const unavailable of unavailableFiles) {
      if (unavailable.kind === 'site') this.#add(unavailable.hosts, unavailable.fallback, { unavailable });
    }
  }

  /** The site for a Host header (S1): whole host, longest pattern, fallback. Null only without a fallback site. */
  find(header: string): HostMatch | null {
    const host = normalizeHost(header);
    return this.#maps.exact.get(host) ?? this.#longestPattern(host) ?? this.#fallback;
  }

  #longestPattern(host: string): HostMatch | null {
    let best: HostMatch | null = null;
    let bestLength = 0;
    const consider = (match: HostMatch | undefined, length: number) => {
      if (!match || length <= bestLength) return;
      best = match;
      bestLength = length;
    };
    // Longer host names do not exist, and each dot costs two look-ups.
    if (host.length > 255) return null;
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      const [before, after] = [host.slice(0, dot), host.slice(dot + 1)];
      if (after !== '') consider(this.#maps.prefix.get(before), before.length);
      if (before !== '') consider(this.#maps.suffix.get(after), after.length);
    }
    return best;
  }

  #add(hosts: readonly string[], fallback: boolean, match: HostMatch): void {
    for (const host of hosts) {
      const { kind, labels } = hostPattern(host);
      if (!this.#maps[kind].has(labels)) this.#maps[kind].set(labels, match);
    }
    if (fallback) this.#fallback ??= match;
  }
}
