import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface CliResult {
  out: string;
  err: string;
  code: number;
}

/** Runs a command of `server/cli/` over a content folder, as npm does. */
export async function runCli(
  name: string,
  contentDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CliResult> {
  const script = join(import.meta.dirname, `../../server/cli/${name}.ts`);
  const { INIT_CWD: _, GITHUB_WORKSPACE: __, ...own } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...own, CONTENT_DIR: contentDir, ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}
