import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { COMMANDS } from '../../server/cli/commands.ts';

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
  try {
    ran.code = (await COMMANDS.get(name)?.run(args)) ?? null;
    return ran;
  } finally {
    for (const write of writes) write.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Starts a command in a process of its own: for what ends with a signal, and for streams. */
export function startCli(name: string, contentDir: string, args: readonly string[], settings: Settings = {}) {
  const script = join(import.meta.dirname, '../../server/cli/main.ts');
  const env = { ...process.env, ...settingsOf(contentDir, settings) };
  return spawn(process.execPath, [script, name, ...args], { env });
}
