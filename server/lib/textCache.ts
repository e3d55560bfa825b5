/** The maximum size of the cache in characters of keys and results; beyond it everything is dropped. */
const MAX_CACHED_CHARACTERS = 500_000;

/** Texts, or facts about a text, by their source. All are dropped when it is full: tracking their order is slow. */
export class TextCache<Value extends string | boolean | undefined> {
  readonly #texts = new Map<string, Value>();
  #characters = 0;

  /** `make` must depend on the key only. */
  get(key: string, make: () => Value): Value {
    const before = this.#texts.get(key);
    // The cached result may be that there is no text.
    if (before !== undefined || this.#texts.has(key)) return before as Value;
    const value = make();
    const length = key.length + (typeof value === 'string' ? value.length : 0);
    if (length > MAX_CACHED_CHARACTERS) return value;
    if (this.#characters + length > MAX_CACHED_CHARACTERS) this.#forget();
    this.#characters += length;
    this.#texts.set(key, value);
    return value;
  }

  #forget(): void {
    this.#texts.clear();
    this.#characters = 0;
  }
}

/** Memoizes an expensive and frequently called function. An empty source gives an empty text without a call. */
export function memoizeText(make: (source: string) => string): (source: string) => string {
  const texts = new TextCache<string>();
  return (source) => (source ? texts.get(source, () => make(source)) : '');
}
