/** Reads settings by name and collects their faults, so that all are reported at once. */
export class SettingsReader {
  readonly #problems: string[] = [];
  readonly #source: NodeJS.ProcessEnv;

  constructor(source: NodeJS.ProcessEnv) {
    this.#source = source;
  }

  /** A setting without surrounding spaces; undefined if it is empty. */
  readonly get = (name: string): string | undefined => this.#source[name]?.trim() || undefined;

  readonly problem = (name: string, expected: string): void => {
    this.#problems.push(`${name}=${this.get(name)}: expected ${expected}`);
  };

  /** As `problem`, for a setting that may contain a secret, which the message omits. */
  readonly secretProblem = (name: string, expected: string): void => {
    this.#problems.push(`${name}: expected ${expected}`);
  };

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
