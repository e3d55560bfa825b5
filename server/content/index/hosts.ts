import type { Site } from '../../../schemas/types.ts';
import type { ContentFile, Outage } from '../contentParts.ts';

/** The site of a host; or its outage, where the site's file is broken and its last good version is lost. */
export type HostMatch = { site: ContentFile<Site> } | { outage: Outage };

/** A Host header without its port, in lower case, without brackets and the dot at its end. */
export function normalizeHost(host: string): string {
  const lower = host.trim().toLowerCase();
  const literal = /^\[([^\]]*)\](:\d*)?$/.exec(lower)?.[1];
  if (literal !== undefined) return literal;
  return lower.replace(/:\d*$/, '').replace(/\.$/, '');
}

type HostPattern = { kind: 'exact' | 'prefix' | 'suffix'; labels: string };

/** `jp.*` begins with `jp.`, `*.example.com` ends with `.example.com`, anything else is a whole host. */
export function hostPattern(pattern: string): HostPattern {
  if (pattern.endsWith('.*')) return { kind: 'prefix', labels: pattern.slice(0, -2) };
  if (pattern.startsWith('*.')) return { kind: 'suffix', labels: pattern.slice(2) };
  return { kind: 'exact', labels: pattern };
}

/** Patterns in maps by their fixed part: a host is looked up once for each of its dots. */
export class HostTable {
  readonly #maps = {
    exact: new Map<string, HostMatch>(),
    prefix: new Map<string, HostMatch>(),
    suffix: new Map<string, HostMatch>(),
  };
  #fallback: HostMatch | null = null;

  constructor(sites: Iterable<ContentFile<Site>>, outages: Iterable<Outage>) {
    for (const site of sites) {
      this.#add(site.config.hosts ?? [], site.config.fallback === true, { site });
    }
    // Behind the sites: a broken file takes no host from one that is in order.
    for (const outage of outages) {
      if (outage.kind === 'site') this.#add(outage.hosts, outage.fallback, { outage });
    }
  }

  /**
   * The site that a Host header leads to (S1): a whole host before a pattern, the longest pattern first, else the
   * fallback site. Null only where no site is the fallback.
   * @param header with a port, in any case, an IPv6 address in brackets
   */
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
    // No host name is longer; each of its dots costs two look-ups.
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
