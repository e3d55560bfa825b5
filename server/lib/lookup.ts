import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

type Callback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
type Resolve = (name: string, options: dns.LookupAllOptions, callback: Callback) => void;

/**
 * Looks names up as Node does, each of them once at a time: who asks meanwhile gets the same answer. The system's resolver
 * runs on half of libuv's threads (two), and a lookup that hangs holds its thread for ten seconds and more, even when
 * its caller has given up; the repeated lookups of one name would keep all other names from being looked up.
 */
export function createLookup(resolve: Resolve): LookupFunction {
  const underWay = new Map<string, Callback[]>();
  return (name, options, callback) => {
    const tell: Callback = (error, addresses) => {
      if (error) callback(error, '');
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    };
    const key = JSON.stringify([name, options.family, options.hints]);
    const waiting = underWay.get(key);
    if (waiting) return void waiting.push(tell);
    const all = [tell];
    underWay.set(key, all);
    const answered: Callback = (error, addresses) => {
      underWay.delete(key);
      for (const one of all) one(error, addresses);
    };
    try {
      resolve(name, { ...options, all: true }, answered);
    } catch (error) {
      answered(error instanceof Error ? error : new Error(String(error)), []);
    }
  };
}

/** The one for all calls to services. */
export const lookup = createLookup((name, options, callback) => dns.lookup(name, options, callback));
