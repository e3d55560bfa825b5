/** The settings by their names, and what is wrong with them: gathered, so that all of it is reported at once. */
export class SettingsReader {
  readonly #problems: string[] = [];
  readonly #source: NodeJS.ProcessEnv;

  constructor(source: NodeJS.ProcessEnv) {
    this.#source = source;
  }

  /** A setting without blanks around it; undefined where nothing else is in it. */
  readonly get = (name: string): string | undefined => this.#source[name]?.trim() || undefined;

  readonly problem = (name: string, expected: string): void => {
    this.#problems.push(`${name}=${this.get(name)}: expected ${expected}`);
  };

  /** As `problem`, for a setting that may hold a secret: its value is left out. */
  readonly secretProblem = (name: string, expected: string): void => {
    this.#problems.push(`${name}: expected ${expected}`);
  };

  /** @throws EnvError where something is wrong */
  throwProblems(): void {
    const lines = this.#problems.map((problem) => `\n  ${problem}`);
    if (lines.length > 0) throw new EnvError(`Settings that cannot be used:${lines.join('')}`);
  }
}

/** The environment is not usable: every problem at once, each naming its setting. */
export class EnvError extends Error {
  override name = 'EnvError';
}
