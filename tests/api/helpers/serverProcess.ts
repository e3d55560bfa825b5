import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { until } from './until.ts';

/** Another instance of the built site, in a process of its own. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** All that it has logged so far. */
  output(): string;
  close(): Promise<void>;
  /** Ends it from one moment to the next (SIGKILL). */
  kill(): Promise<void>;
}

/**
 * Settings are the README's; resolves when it is ready.
 * @param limits commands of the shell that starts it, such as `ulimit -n 64`
 * @param options more options of Node
 */
export async function startServerProcess(
  settings: Record<string, string>,
  limits?: string,
  options: readonly string[] = [],
): Promise<ServerProcess> {
  const root = resolve(import.meta.dirname, '../../..');
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', ...settings };
  const command = [process.execPath, ...options, 'server/main.ts'];
  const [program = '', ...args] = limits ? ['sh', '-c', `${limits} && exec "$@"`, 'sh', ...command] : command;
  const child = spawn(program, args, { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close');
  const address = () => /"address":"(http:[^"]+)"/.exec(output)?.[1];
  try {
    await until('another instance is ready', async () => address() !== undefined, 60_000);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`it did not start: ${output.slice(-2_000)}`, { cause: error });
  }
  return {
    address: address() ?? '',
    pid: child.pid ?? 0,
    output: () => output,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
