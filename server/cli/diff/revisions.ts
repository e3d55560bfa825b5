import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { GROUPS } from '../../content/layout.ts';

const run = promisify(execFile);
const MOST_BYTES = 512 * 1024 * 1024;

/** The content at a revision cannot be had; the message is one line. */
export class RevisionError extends Error {
  override name = 'RevisionError';
}

/**
 * Writes the content folder as it was at a revision into another folder. Symbolic links are left out: what they lead to
 * is of today.
 * @param revision as Git names it
 * @returns the commit
 */
export async function checkOut(contentDir: string, revision: string, into: string): Promise<string> {
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', ['-C', contentDir, ...args], { maxBuffer: MOST_BYTES });
    return stdout;
  };
  const top = await git('rev-parse', '--show-toplevel').catch((error: unknown) => {
    const reason = isMissing(error) ? 'git is not installed' : 'it is in no Git repository';
    throw new RevisionError(`the content folder’s revisions cannot be read: ${reason}`);
  });
  const asked = `${revision}^{commit}`;
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', asked).catch(() => {
    throw new RevisionError(`“${revision}” is no revision of this repository`);
  });
  const inside = relative(top.trim(), contentDir).replaceAll('\\', '/');
  const folders = GROUPS.map((group) => (inside === '' ? group : `${inside}/${group}`));
  const listed = await git('ls-tree', '-r', '-z', '--full-tree', commit.trim(), '--', ...folders);
  const files = listed.split('\0').flatMap((line) => {
    const [, mode, hash, path] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
    return mode?.startsWith('100') && hash && path !== undefined
      ? [{ hash, path: inside === '' ? path : path.slice(inside.length + 1) }]
      : [];
  });
  if (files.length === 0) throw new RevisionError(`there is no content in ${revision}`);
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
    if (end < 0 || !Number.isInteger(size)) throw new RevisionError(`the object ${hash} cannot be read`);
    found.push(all.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return found;
}
