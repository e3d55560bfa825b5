import { execFile, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { GROUPS } from '../../content/layout.ts';
import { oneLine } from '../../content/nearest.ts';
import { CommandFailure } from '../terminal/command.ts';

const run = promisify(execFile);
/** The limits of a revision's content, in files and in bytes. */
const MOST_FILES = 100_000;
const MOST_BYTES = 512 * 1024 * 1024;

/**
 * Writes the content folder as it was at a revision into another folder. Symbolic links are left out: what they lead to
 * is of today.
 * @param revision as Git names it
 * @returns the commit
 * @throws CommandFailure where the content at the revision cannot be had
 */
export async function checkOut(contentDir: string, revision: string, into: string): Promise<string> {
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', ['-C', contentDir, ...args], { maxBuffer: MOST_BYTES });
    return stdout;
  };
  const top = await git('rev-parse', '--show-toplevel').catch((error: unknown) => {
    const reason = isMissing(error) ? 'git is not installed' : 'it is in no Git repository';
    throw new CommandFailure(`the content folder’s revisions cannot be read: ${reason}`);
  });
  const asked = `${revision}^{commit}`;
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', asked).catch(() => {
    throw new CommandFailure(`“${oneLine(revision)}” is no revision of this repository`);
  });
  const inside = relative(top.trim(), realpathSync(contentDir)).replaceAll('\\', '/');
  const folders = GROUPS.map((group) => (inside === '' ? group : `${inside}/${group}`));
  const listed = await git('ls-tree', '-r', '-l', '-z', '--full-tree', commit.trim(), '--', ...folders);
  const files = listed.split('\0').flatMap((line) => {
    const [, mode, hash, size, path] = /^(\d+) blob (\w+) +(\d+)\t(.*)$/s.exec(line) ?? [];
    return mode?.startsWith('100') && hash && path !== undefined
      ? [{ hash, size: Number(size), path: inside === '' ? path : path.slice(inside.length + 1) }]
      : [];
  });
  if (files.length === 0) throw new CommandFailure(`there is no content in ${revision}`);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MOST_FILES || bytes > MOST_BYTES)
    throw new CommandFailure(`the content of ${revision} is too large to be compared`);
  // Git itself checks no such tree out, but reads it all the same.
  const odd = files.find(({ path }) => !isInside(into, path));
  if (odd) throw new CommandFailure(`${revision} holds a file that would lead out of its folder`);
  const contents = await readObjects(
    contentDir,
    files.map(({ hash }) => hash),
  );
  for (const [index, { path }] of files.entries()) {
    const target = join(into, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, contents[index] ?? '');
  }
  return commit.trim();
}

/** Whether a path of a tree stays in a folder, as it is written. */
function isInside(folder: string, path: string): boolean {
  const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  return isPlain && !/[\\\0]/.test(path) && resolve(folder, path).startsWith(resolve(folder) + sep);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The contents of objects, in their order, by one process. */
async function readObjects(dir: string, hashes: readonly string[]): Promise<Buffer[]> {
  const child = spawn('git', ['-C', dir, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${hashes.join('\n')}\n`);
  const all = await buffer(child.stdout);
  const found: Buffer[] = [];
  let at = 0;
  for (const hash of hashes) {
    const end = all.indexOf('\n', at);
    const size = Number(all.subarray(at, end).toString().split(' ')[2]);
    if (end < 0 || !Number.isInteger(size)) throw new CommandFailure(`the object ${hash} cannot be read`);
    found.push(all.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return found;
}
