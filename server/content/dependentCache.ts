/** The maximum number of results per key: one per site or locale that differs, and those before the last change. */
const MOST = 64;

/** Caches results that depend on a key and on other objects; the same objects give the same result. */
export class DependentCache<Key extends object, Value> {
  readonly #kept = new WeakMap<Key, { from: readonly unknown[]; value: Value }[]>();

  of(key: Key, from: readonly unknown[], make: () => Value): Value {
    const all = this.#kept.get(key) ?? [];
    const same = all.find(
      (one) => one.from.length === from.length && one.from.every((item, index) => item === from[index]),
    );
    if (same) return same.value;
    const value = make();
    this.#kept.set(key, [{ from, value }, ...all].slice(0, MOST));
    return value;
  }
}
