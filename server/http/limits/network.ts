import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whose address it is, as limits count it: an IPv4 address; of an IPv6 address its /64, which is what one household or one
 * server has; an IPv4 address that is written as IPv6 is the IPv4 one. Some proxies write the port behind it.
 * What is no address counts as one and the same.
 */
export function networkOf(address: string | undefined): string {
  const plain = withoutPort(address?.trim() ?? '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes an IPv4 tail as groups, and leaves one `::` at most.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = numbersOf(left);
  const after = numbersOf(right ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
