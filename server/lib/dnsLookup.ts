import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

type Callback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
type Resolve = (name: string, options: dns.LookupAllOptions, callback: Callback) => void;

/**
 * Resolves host names once at a time: the system's resolver has half of libuv's threads (two), and a lookup that hangs
 * holds one for ten seconds and more, so repeated ones would block all others.
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
    const respond: Callback = (error, addresses) => {
      underWay.delete(key);
      for (const one of all) one(error, addresses);
    };
    try {
      resolve(name, { ...options, all: true }, respond);
    } catch (error) {
      respond(error instanceof Error ? error : new Error(String(error)), []);
    }
  };
}

/** The lookup that all calls to services use. */
export const lookup = createLookup((name, options, callback) => dns.lookup(name, options, callback));
