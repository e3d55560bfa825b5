import type { Maker, ModelCache } from './cache/modelCache.ts';
import type { LocalizedSite } from './site/localizedSite.ts';

/** `ModelCache.get` for a site in a locale, which becomes part of the key. */
export type Memoize = <From extends object, T, Using extends unknown[]>(
  maker: Maker<From, T, Using>,
  key: string,
  from: From,
  ...using: Using
) => T;

export function memoizeFor({ site, locale }: LocalizedSite, modelCache: ModelCache): Memoize {
  return (maker, key, from, ...using) =>
    modelCache.get(maker, `${site.id} ${locale.code} ${key}`, from, ...using);
}
