import proxyAddress from 'proxy-addr';

/** Express' own values: true, a number of hops, or a list of addresses; `undefined` for anything else. */
export function readTrustProxy(value: string | undefined): boolean | number | string | undefined {
  if (!value || value === 'false' || value === 'off') return false;
  if (value === 'true' || value === 'on') return true;
  if (/^\d+$/.test(value)) return Number(value);
  try {
    compileTrust(value);
    return value;
  } catch {
    return undefined;
  }
}

/** Whether a proxy's headers are trusted. `hop`: 0 is the client of this server. */
export type Trust = (address: string, hop: number) => boolean;

/** Compiles `TRUST_PROXY` as Express does, for Express and for code that runs before it. */
export function compileTrust(value: boolean | number | string): Trust {
  if (typeof value === 'boolean') return () => value;
  if (typeof value === 'number') return (_address, hop) => hop < value;
  return proxyAddress.compile(value.split(',').map((name) => name.trim()));
}
