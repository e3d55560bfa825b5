/** Which versions of a page each instance may show: the last that was written for it, or one that was replaced just now. */
export class Versions {
  /** When each version was written, by instance: ms of `performance.now()`. */
  readonly #written = new Map<string, Map<number, number>>();
  readonly #longest: number;
  /** The longest time after which a replaced version was still shown (ms), and when that was (`performance.now()`). */
  oldest = { age: 0, at: 0 };

  /** @param longest so long a replaced version may be shown, in ms */
  constructor(longest: number) {
    this.#longest = longest;
  }

  wrote(instance: string, version: number, at: number): void {
    const versions = this.#written.get(instance) ?? new Map<number, number>();
    this.#written.set(instance, versions.set(version, at));
  }

  /**
   * What is wrong with an answer, or nothing.
   * @param shown the versions that it names
   * @param asked when it was asked for
   */
  faultOf(instance: string, shown: readonly number[], asked: number): string | undefined {
    const [version, ...others] = shown;
    if (version === undefined) return 'no version is shown';
    if (others.length > 0) return `versions are mixed: ${shown.join(', ')}`;
    const written = this.#written.get(instance);
    if (!written?.has(version)) return `version ${version} was never written`;
    const replaced = written.get(version + 1);
    const age = replaced === undefined ? 0 : Math.max(0, asked - replaced);
    if (age > this.oldest.age) this.oldest = { age, at: asked };
    return age > this.#longest ? `version ${version} was replaced ${Math.round(age)} ms ago` : undefined;
  }
}
