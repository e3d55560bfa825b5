import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface OwnSite {
  origin: string;
  /** All that it has logged so far; all, once it is closed. */
  output(): string;
  close(): Promise<void>;
}

/** The shipped sites, built, in a process of their own on a free port, with a test's own settings. `main`: what is started. */
export async function startOwnSite(
  settings: Record<string, string>,
  main: 'server/main.ts' | 'server/start/dev.ts' = 'server/main.ts',
): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-browser-'));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /"address":"[^"]*:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    return {
      output: () => output,
      origin: `http://localhost:${port}`,
      close: async () => {
        if (child.exitCode !== null) return;
        const gone = once(child, 'close');
        child.kill('SIGTERM');
        await gone;
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  }
  throw new Error('the site did not start');
}
