import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { DRAFT_FILE, draftPath } from '../../content/layout.ts';
import { readEnv } from '../../lib/env/env.ts';
import { type Arguments, CommandFailure } from './command.ts';
import { checkOut, git, readRevision } from './revisions.ts';

/** What `--draft` takes before a branch's name. */
const BRANCH = 'git:';
const MADE = '# Made of a branch of Git';

/** The arguments with a draft where `--draft git:<branch>` was typed: its folder is written again. @throws CommandFailure */
export async function withBranchDraft(args: Arguments<string>): Promise<Arguments<string>> {
  const typed = args.value('draft');
  if (!typed?.startsWith(BRANCH)) return args;
  const name = await writeBranchDraft(readEnv().contentDir, typed.slice(BRANCH.length));
  return { ...args, value: (flag) => (flag === 'draft' ? name : args.value(flag)) };
}

/**
 * Writes what a branch changes since it left what is checked out as the draft `git-<branch>`.
 * @returns the draft's name
 * @throws CommandFailure where there is no such branch, or a draft of that name that was not made so
 */
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
  const isMade = (await readFile(own, 'utf8').catch(() => '')).startsWith(MADE);
  if (existsSync(folder) && !isMade)
    throw new CommandFailure(`${draftPath(name, '')} is a draft that was not made of a branch; move it away`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await checkOut(contentDir, changed, folder);
  await writeFile(own, `${MADE}: ${branch} at ${theirs.commit}\n${stringify({ removed })}`);
  return name;
}
