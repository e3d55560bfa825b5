import { defineMaker, type ModelCache } from '../../server/model/cache/modelCache.ts';

/** Keeps a value of any kind in the cache; the kind is told by its name alone, its maker at each call. */
export function keepIn(cache: ModelCache) {
  const all = new Map<string, unknown>();
  return <From extends object, T>(
    name: string,
    from: From,
    make: (from: From) => T,
    partsOf?: (value: T) => readonly unknown[],
  ): T => {
    const define = () =>
      defineMaker(`${++defined}`.padStart(5), (one: From, by: typeof make) => by(one), partsOf);
    const maker = all.getOrInsertComputed(name, define) as ReturnType<typeof define>;
    return cache.get(maker, name, from, make);
  };
}

let defined = 0;
