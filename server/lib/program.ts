import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Identifies the running program, for operators who compare instances. */
export interface Program {
  /** The version of `package.json`. */
  version: string;
  /** A hash of the build: other scripts, styles or blocks give another one. */
  build: string;
}

export function programOf(build: string): Program {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return { version, build };
}
