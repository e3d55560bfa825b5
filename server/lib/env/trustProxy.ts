import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';

/** Express' own values: true, a number of hops, or a list of addresses; `undefined` for anything else. */
export function readTrustProxy(value: string | undefined): boolean | number | string | undefined {
  if (!value || value === 'false' || value === 'off') return false;
  if (value === 'true' || value === 'on') return true;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(',').every((part) => isNetwork(part.trim())) ? value : undefined;
}

/** Whether what a proxy says is believed. `hop`: 0 is who connects to this server. */
export type Trust = (address: string, hop: number) => boolean;

/** Whom `TRUST_PROXY` names, as Express understands it: for Express, and for what is decided ahead of it. */
export function trustOf(value: boolean | number | string): Trust {
  if (typeof value === 'boolean') return () => value;
  if (typeof value === 'number') return (_address, hop) => hop < value;
  return proxyAddress.compile(value.split(',').map((name) => name.trim()));
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
