import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitFor } from './waitFor.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** What `npm run types` writes, as .gitignore has it. */
const GENERATED = /[\\/]schemas[\\/](?:(?:[\w-]+-)?types\.ts|examples\.yaml|model[\\/]published\.json)$/;
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.schemas',
  '.data',
  'dist',
  'test-results',
  'playwright-report',
]);

/** A copy of the project as a clone has it, with the packages of this one. Whatever a test does there harms nobody. */
export function copyProject(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'hoshi clone é-'));
  for (const name of readdirSync(ROOT))
    if (!LEFT_OUT.has(name))
      cpSync(join(ROOT, name), join(dir, name), { recursive: true, filter: (file) => !GENERATED.test(file) });
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'), 'junction');
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export interface Command {
  npm: ChildProcess;
  /** All that it has written so far. */
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** The address in the line that says it is ready. */
  address(): Promise<string>;
  /** Sends a signal to npm alone, as `kill` does, and tells how many ms later nothing of the command was left. */
  stop(signal: NodeJS.Signals): Promise<number>;
  /** Ends whatever is left of it. */
  close(): void;
}

/** Runs npm as somebody types it in a folder, in a process group of its own. */
export function npm(cwd: string, args: readonly string[], env: Record<string, string> = {}): Command {
  const child = spawn('npm', args, { cwd, env: settings(env), detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const group = (signal: NodeJS.Signals | 0) => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, signal);
    } catch {
      return false;
    }
  };
  return {
    npm: child,
    output: () => output,
    ended,
    address: async () => {
      const find = () => /"address":"(http:[^"]+)"/.exec(output)?.[1];
      await waitFor(
        `npm ${args.join(' ')} is ready`,
        () => find() !== undefined || child.exitCode !== null,
        50_000,
      );
      return find() ?? Promise.reject(new Error(`npm ${args.join(' ')} ended:\n${output}`));
    },
    stop: async (signal) => {
      const started = performance.now();
      child.kill(signal);
      await waitFor(`${signal} ends npm ${args.join(' ')}`, () => !group(0), 10_000);
      return performance.now() - started;
    },
    close: () => void group('SIGKILL'),
  };
}

/** As in a shell: nothing of the test's own npm or vitest. */
function settings(env: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|VITE)/.test(name));
  return { ...Object.fromEntries(own), ...env };
}

/** Whether nothing listens at an address any more. */
export function isFree(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.once('connect', () => done(socket.destroy() && false));
    socket.once('error', () => done(true));
  });
}
