import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { until } from './until.ts';

/** Another instance of the built site, in a process of its own. */
export interface ServerProcess {
  address: string;
  /** All that it has logged so far. */
  output(): string;
  close(): Promise<void>;
}

/** Settings are the README's; resolves when it is ready. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const root = resolve(import.meta.dirname, '../../..');
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', ...settings };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close');
  const address = () => /"address":"(http:[^"]+)"/.exec(output)?.[1];
  await until('another instance is ready', async () => address() !== undefined, 30_000);
  return {
    address: address() ?? '',
    output: () => output,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
