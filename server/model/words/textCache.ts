/** So much is remembered by one of these, in characters of keys and results; then all of it is forgotten. */
const MAX_CHARACTERS = 500_000;

/** Texts by what they were made from. All are dropped now and then; keeping an order would cost each look-up. */
export class TextCache<Text extends string | undefined> {
  readonly #texts = new Map<string, Text>();
  #characters = 0;

  /** `make` depends on the key alone. */
  get(key: string, make: () => Text): Text {
    const before = this.#texts.get(key);
    // What is remembered may be that there is no text.
    if (before !== undefined || this.#texts.has(key)) return before as Text;
    const text = make();
    this.#characters += key.length + (text?.length ?? 0);
    if (this.#characters > MAX_CHARACTERS) this.#forget();
    this.#texts.set(key, text);
    return text;
  }

  #forget(): void {
    this.#texts.clear();
    this.#characters = 0;
  }
}

/** Caches what is expensive to make and often asked for. */
export function memoizeText(make: (source: string) => string): (source: string) => string {
  const texts = new TextCache<string>();
  return (source) => texts.get(source, () => make(source));
}
