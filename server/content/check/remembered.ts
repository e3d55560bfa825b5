/** So many for each key: a page has one for each site that has overrides, and those before the last change. */
const MOST = 50;

interface Kept<Value> {
  from: readonly unknown[];
  value: Value;
}

/** Results that follow from a key and from other objects, such as versions; the same objects give the same result. */
export class Remembered<Key extends object, Value> {
  readonly #kept = new WeakMap<Key, Kept<Value>[]>();

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
