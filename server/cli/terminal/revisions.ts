import { execFile, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { DRAFT_FILE, draftPath, GROUPS } from '../../content/fileRoles.ts';
import { toOneLine } from '../../content/messageText.ts';
import { readEnv } from '../../lib/env/env.ts';
import { errorCode } from '../../lib/errorCode.ts';
import { type Arguments, CommandFailure } from './command.ts';

const run = promisify(execFile);
const MAX_FILES = 100_000;
const MAX_BYTES = 512 * 1024 * 1024;

/** Git's hashes at a revision, by path; links are left out, as their targets are today's. @throws CommandFailure */
export async function readRevision(contentDir: string, revision: string) {
  const top = await git(contentDir, 'rev-parse', '--show-toplevel').catch((error: unknown) => {
    const reason = errorCode(error) === 'ENOENT' ? 'git is not installed' : 'it is in no Git repository';
    throw new CommandFailure(`the content folder’s revisions cannot be read: ${reason}`);
  });
  const name = `${revision}^{commit}`;
  const named = git(contentDir, 'rev-parse', '--verify', '--quiet', '--end-of-options', name);
  const commit = await named.catch(() => {
    throw new CommandFailure(`“${toOneLine(revision)}” is no revision of this repository`);
  });
  const inside = relative(top, realpathSync(contentDir)).replaceAll('\\', '/');
  const folders = GROUPS.map((group) => (inside === '' ? group : `${inside}/${group}`));
  const listed = await git(contentDir, 'ls-tree', '-r', '-l', '-z', '--full-tree', commit, '--', ...folders);
  const files = listed.split('\0').flatMap((line) => {
    const [, mode, hash, size, path] = /^(\d+) blob (\w+) +(\d+)\t(.*)$/s.exec(line) ?? [];
    return mode?.startsWith('100') && hash && path !== undefined
      ? [{ hash, size: Number(size), path: inside === '' ? path : path.slice(inside.length + 1) }]
      : [];
  });
  if (files.length === 0) throw new CommandFailure(`there is no content in ${revision}`);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MAX_FILES || bytes > MAX_BYTES)
    throw new CommandFailure(`the content of ${revision} is too large to be compared`);
  // Git would not check out such a tree, but it does read it.
  if (files.some(({ path }) => !isInside(contentDir, path)))
    throw new CommandFailure(`${revision} holds a file that would lead out of its folder`);
  return { commit, files: new Map(files.map(({ path, hash }) => [path, hash])) };
}

/** Runs Git in a folder and returns its trimmed output. */
export async function git(dir: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', dir, ...args], { maxBuffer: MAX_BYTES });
  return stdout.trim();
}

export async function checkOut(
  contentDir: string,
  files: ReadonlyMap<string, string>,
  into: string,
): Promise<void> {
  const contents = await readObjects(contentDir, [...files.values()]);
  for (const [index, path] of [...files.keys()].entries()) {
    const target = join(into, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, contents[index] ?? '');
  }
}

function isInside(folder: string, path: string): boolean {
  const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  return isPlain && !/[\\\0]/.test(path) && resolve(folder, path).startsWith(resolve(folder) + sep);
}

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

const BRANCH = 'git:';
const BRANCH_DRAFT_MARK = '# Made of a branch of Git';

/** Replaces `--draft git:<branch>` by a draft, whose folder is rewritten. @throws CommandFailure */
export async function withBranchDraft(args: Arguments<string>): Promise<Arguments<string>> {
  const typed = args.value('draft');
  if (!typed?.startsWith(BRANCH)) return args;
  const name = await writeBranchDraft(readEnv().contentDir, typed.slice(BRANCH.length));
  return { ...args, value: (flag) => (flag === 'draft' ? name : args.value(flag)) };
}

/** Writes a branch's changes since its merge base with HEAD as a draft. @returns its name @throws CommandFailure */
async function writeBranchDraft(contentDir: string, branch: string): Promise<string> {
  const theirs = await readRevision(contentDir, branch);
  const base = await git(contentDir, 'merge-base', 'HEAD', theirs.commit).catch(() => {
    throw new CommandFailure(`“${branch}” has no commit in common with what is checked out`);
  });
  const before = (await readRevision(contentDir, base)).files;
  const changed = new Map([...theirs.files].filter(([path, hash]) => before.get(path) !== hash));
  const isLive = (path: string) => existsSync(join(contentDir, path));
  const removed = [...before.keys()].filter((path) => !theirs.files.has(path) && isLive(path));
  const name = `git-${branch.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 60);
  const folder = join(contentDir, draftPath(name, ''));
  const own = join(folder, DRAFT_FILE);
  const isMade = (await readFile(own, 'utf8').catch(() => '')).startsWith(BRANCH_DRAFT_MARK);
  if (existsSync(folder) && !isMade)
    throw new CommandFailure(`${draftPath(name, '')} is a draft that was not made of a branch; move it away`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await checkOut(contentDir, changed, folder);
  await writeFile(own, `${BRANCH_DRAFT_MARK}: ${branch} at ${theirs.commit}\n${stringify({ removed })}`);
  return name;
}
