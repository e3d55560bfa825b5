import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { COMMANDS } from '../../server/cli/commands.ts';
import { ParsePool } from '../../server/content/parsePool.ts';
import { SCHEMAS } from '../../server/content/schemaFiles.ts';
import { readProgramNames } from '../../server/model/pageChecks.ts';

export interface Ran {
  out: string;
  err: string;
  code: number | null;
}

type Settings = Record<string, string | undefined>;

/** The settings of a command over a content folder, without those of who runs the tests. */
const settingsOf = (contentDir: string, settings: Settings): Settings => ({
  INIT_CWD: undefined,
  GITHUB_WORKSPACE: undefined,
  CONTENT_DIR: contentDir,
  ...settings,
});

/** Reads texts for all commands that a worker runs: a thread of each command's own would compile the schemas for each. */
const reader = new ParsePool({ schemas: SCHEMAS.href, programNames: readProgramNames() }, 1, 2_000, 60_000);
const analyse = ParsePool.prototype.analyse;

/** Runs a command over a content folder in this process, as `npm run NAME` does in its own. One at a time. */
export async function runCli(
  name: string,
  contentDir: string,
  args: readonly string[],
  settings: Settings = {},
): Promise<Ran> {
  const ran: Ran = { out: '', err: '', code: null };
  for (const [key, value] of Object.entries(settingsOf(contentDir, settings))) vi.stubEnv(key, value);
  const writes = (['out', 'err'] as const).map((to) =>
    vi.spyOn(to === 'out' ? process.stdout : process.stderr, 'write').mockImplementation((chunk) => {
      ran[to] += String(chunk);
      return true;
    }),
  );
  const reading = vi
    .spyOn(ParsePool.prototype, 'analyse')
    .mockImplementation((task) => analyse.call(reader, task));
  try {
    ran.code = (await COMMANDS.get(name)?.run(args)) ?? null;
    return ran;
  } finally {
    for (const mock of [...writes, reading]) mock.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Starts a command in a process of its own: for what ends with a signal, and for streams. */
export function startCli(name: string, contentDir: string, args: readonly string[], settings: Settings = {}) {
  const script = join(import.meta.dirname, '../../server/cli/main.ts');
  const env = { ...process.env, ...settingsOf(contentDir, settings) };
  return spawn(process.execPath, [script, name, ...args], { env });
}
