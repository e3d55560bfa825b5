import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Of the kernel's clock, a second. */
const TICKS = 100;

export const ROOT = join(import.meta.dirname, '../..');

/** Servers on one core, the load on another, where the machine can tell them apart. */
export const canPin = spawnSync('taskset', ['-V']).status === 0;
const pinned = (core: number, command: string[]) =>
  canPin ? ['taskset', '-c', String(core), ...command] : command;

function start(
  core: number,
  args: string[],
  env: Record<string, string> = {},
  output: number | 'pipe' = 'pipe',
): ChildProcess {
  const [command = '', ...rest] = pinned(core, [process.execPath, ...args]);
  return spawn(command, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', output, 'inherit'],
  });
}

export interface Server {
  port: number;
  child: ChildProcess;
  /** From start to the line that says it is ready, in ms. */
  startMs: number;
  stop(): Promise<void>;
}

/** A folder that is removed when the benchmark ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hoshi-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The site in a process of its own, as `npm start` runs it; its log goes to a file, so that nobody has to read along. */
export async function startServer(env: Record<string, string> = {}, core = 0): Promise<Server> {
  const started = performance.now();
  const dataDir = temporaryFolder();
  const logFile = join(dataDir, 'log.jsonl');
  const log = openSync(logFile, 'a');
  const child = start(core, ['server/main.ts'], { PORT: '0', DATA_DIR: dataDir, ...env }, log);
  closeSync(log);
  for (;;) {
    const port = /"address":"http:\/\/localhost:(\d+)"/.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (port)
      return { port: Number(port), child, startMs: performance.now() - started, stop: () => stop(child) };
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    await wait(5);
  }
}

/** What a server has in memory, in MB. */
export function residentMb({ child }: Server): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

/** The processor's time that a server has taken so far, in seconds, of all its threads. */
export function processorSeconds({ child }: Server): number {
  const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS;
}

export async function startBare(answer: { headers: string[]; body: Buffer }, core = 0): Promise<Server> {
  const child = start(core, ['tests/bench/bare.ts']);
  child.stdin?.end(JSON.stringify({ headers: answer.headers, body: answer.body.toString('base64') }));
  const port = Number(await firstMatch(child, /(\d+)\n/));
  return { port, child, startMs: 0, stop: () => stop(child) };
}

/**
 * Answers a second of one address, the 99th percentile of their times in ms, and how many came in all. `{n}` in the path is another one each time.
 * @param core where the load is made
 */
export async function load(
  port: number,
  path: string,
  encoding: string,
  seconds: number,
  { core, connections } = { core: 1, connections: 32 },
): Promise<{ rate: number; p99: number; total: number }> {
  const args = [String(port), 'localhost', path, encoding, String(seconds), String(connections)];
  return JSON.parse(await outputOf(start(core, ['tests/bench/load.ts', ...args])));
}

/** What a flood of so many requests a second was answered. `{n}` in the path is another one each time. */
export async function flood(
  port: number,
  path: string,
  rate: number,
  seconds: number,
): Promise<{ asked: number; open: number; statuses: Record<string, number>; p50: number; p99: number }> {
  const args = [String(port), path, String(rate), String(seconds)];
  return JSON.parse(await outputOf(start(1, ['tests/bench/flood.ts', ...args])));
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      if (text.length > 100_000) return;
      text += chunk;
      const match = pattern.exec(text)?.[1];
      if (match) resolve(match);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
