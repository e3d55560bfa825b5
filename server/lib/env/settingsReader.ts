import { distance } from 'fastest-levenshtein';

/** A variable that is not a setting, and the setting whose name it resembles. */
export interface Misspelt {
  name: string;
  hint: string;
}

/** Reads settings by name and collects their faults, so that all are reported at once. */
export class SettingsReader {
  readonly #problems: string[] = [];
  readonly #asked = new Set<string>();
  readonly #source: NodeJS.ProcessEnv;

  constructor(source: NodeJS.ProcessEnv) {
    this.#source = source;
  }

  /** A setting without surrounding spaces; undefined if it is empty. */
  readonly get = (name: string): string | undefined => {
    this.#asked.add(name);
    return this.#source[name]?.trim() || undefined;
  };

  readonly problem = (name: string, expected: string): void => {
    const value = this.get(name);
    // An address may have a password in it, or a key in its query.
    const mayBeSecret = value !== undefined && /[@?]/.test(value);
    this.#problems.push(`${name}${mayBeSecret ? '' : `=${value}`}: expected ${expected}`);
  };

  /** As `problem`, for a setting that may contain a secret, which the message omits. */
  readonly secretProblem = (name: string, expected: string): void => {
    this.#problems.push(`${name}: expected ${expected}`);
  };

  /** Returns variables that differ from a setting by a letter or two (a short name by one). Call it after all reads. */
  misspelt(): Misspelt[] {
    const names = Object.keys(this.#source).filter((name) => !this.#asked.has(name));
    return names.flatMap((name) => {
      const apart = (setting: string) => distance(name.toUpperCase(), setting);
      const hint = [...this.#asked].find(
        (setting) => setting.length > 5 && apart(setting) <= (setting.length > 8 ? 2 : 1),
      );
      return hint === undefined ? [] : [{ name, hint }];
    });
  }

  /** @throws EnvError if there are any problems */
  throwProblems(): void {
    const lines = this.#problems.map((problem) => `\n  ${problem}`);
    if (lines.length > 0) throw new EnvError(`Settings that cannot be used:${lines.join('')}`);
  }
}

/** The environment is invalid: lists all problems, each with its setting. */
export class EnvError extends Error {
  override name = 'EnvError';
}
