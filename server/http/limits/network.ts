import { isIPv4, isIPv6 } from 'node:net';

/**
 * What limits count by: an IPv4 address (also written as IPv6), or an IPv6 /64, which one household or server has;
 * without a port, as some proxies write it. Anything that is not an IP address shares one bucket.
 */
export function networkOf(ip: string | undefined): string {
  const { ipv4, groups } = parseIp(ip);
  return ipv4 ?? (groups ? prefixOf(groups, 4) : 'unknown');
}

/** The /48 of an IPv6 address, which one customer may have (65,536 /64 networks); undefined for any other address. */
export function ipv6Prefix48(ip: string | undefined): string | undefined {
  const { groups } = parseIp(ip);
  return groups && prefixOf(groups, 3);
}

/** The provider's customer behind an address, approximately: its IPv4 /24 or IPv6 /48; else as `networkOf`. */
export function customerOf(ip: string | undefined): string {
  return ipv6Prefix48(ip) ?? networkOf(ip).replace(/\.\d+$/, '.0/24');
}

/** Parses an address: the IPv4 address that it is, or the eight groups of an IPv6 address. */
function parseIp(ip: string | undefined): { ipv4?: string; groups?: number[] } {
  const plain = withoutPort(ip?.trim() ?? '').replace(/%.*$/, '');
  if (isIPv4(plain)) return { ipv4: plain };
  if (!isIPv6(plain)) return {};
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return { groups };
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
  return { ipv4: bytes.join('.') };
}

function prefixOf(groups: readonly number[], count: number): string {
  const first = groups.slice(0, count).map((group) => group.toString(16));
  return `${first.join(':')}::/${16 * count}`;
}

function withoutPort(ip: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1');
}

function groupsOf(ip: string): number[] {
  // The URL parser writes an IPv4 suffix as groups, and leaves at most one `::`.
  const [left = '', right] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const head = numbersOf(left);
  const tail = numbersOf(right ?? '');
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function numbersOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
