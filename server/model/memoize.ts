import type { ModelCache } from './cache/modelCache.ts';
import type { LocalizedSite } from './site/localizedSite.ts';

/** `ModelCache.get` for a site in a locale, which becomes part of the key and a source of each value. */
export type Memoize = <From extends object, T>(
  key: string,
  inputs: From,
  make: (from: From & { localizedSite: LocalizedSite }) => T,
  partsOf?: (value: T) => readonly unknown[],
) => T;

export function memoizeFor(localizedSite: LocalizedSite, modelCache: ModelCache): Memoize {
  const { site, locale } = localizedSite;
  const name = `${site.id} ${locale.code}`;
  return (key, inputs, make, partsOf) =>
    modelCache.get(`${name} ${key}`, { ...inputs, localizedSite }, make, partsOf);
}
