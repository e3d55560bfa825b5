import { isIP } from 'node:net';

/** Express' own values: true, a number of hops, or a list of addresses; `undefined` for anything else. */
export function readTrustProxy(value: string | undefined): boolean | number | string | undefined {
  if (!value || value === 'false' || value === 'off') return false;
  if (value === 'true' || value === 'on') return true;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(',').every((part) => isNetwork(part.trim())) ? value : undefined;
}

/** Names that Express knows for networks. */
const NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NETWORKS.includes(text)) return true;
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}
