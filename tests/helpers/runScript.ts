import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const CLI = resolve(import.meta.dirname, '../../server/cli');

export interface Ran {
  out: string;
  err: string;
  code: number | null;
}

/** Runs a command of `server/cli` in a process of its own, on a content folder. */
export async function runScript(
  name: string,
  contentDir: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<Ran> {
  const env = { ...process.env, CONTENT_DIR: contentDir, ...settings };
  const child = spawn(process.execPath, [join(CLI, `${name}.ts`), ...args], { env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}
