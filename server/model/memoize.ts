import type { ModelCache } from './cache/modelCache.ts';
import type { LocalizedSite } from './site/localizedSite.ts';

/**
 * `ModelCache.get` for a site in a locale, which becomes part of the name and a source of each value. The name says which
 * value it is (`card kidbasic`); its inputs decide whether it is made again.
 */
export type Memoize = <From extends object, T>(
  name: string,
  inputs: From,
  make: (from: From & { localizedSite: LocalizedSite }) => T,
  partsOf?: (value: T) => readonly unknown[],
) => T;

export function memoizeFor(localizedSite: LocalizedSite, modelCache: ModelCache): Memoize {
  const { site, locale } = localizedSite;
  const place = `${site.id} ${locale.code}`;
  return (name, inputs, make, partsOf) =>
    modelCache.get(`${place} ${name}`, { ...inputs, localizedSite }, make, partsOf);
}
