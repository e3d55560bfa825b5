import { join } from 'node:path';
import {
  applyRename,
  planRename,
  type RenamePlan,
  withRenamedCopy,
} from '../../authoring/rename/applyRename.ts';
import { renameByName } from '../../authoring/rename/byName.ts';
import { renameKey } from '../../authoring/rename/key.ts';
import { renameBlock, renamePage } from '../../authoring/rename/page.ts';
import {
  type RenamableFile,
  RenameRefused,
  type Renaming,
  readFiles,
  usesIn,
} from '../../authoring/rename/renaming.ts';
import { DraftFolders } from '../../content/drafts/draftFolder.ts';
import { type Fault, formatFault, isError } from '../../content/fault.ts';
import { draftPath } from '../../content/fileRoles.ts';
import { didYouMean } from '../../content/nearest.ts';
import type { ParsePool } from '../../content/parsePool.ts';
import { readEnv } from '../../lib/env/env.ts';
import { readProgramNames } from '../../model/pageChecks.ts';
import { type Arguments, CommandFailure, count, UsageError, withProgress } from '../terminal/command.ts';
import { openReader, withContent } from '../terminal/content.ts';

type RenameArguments = Arguments<'dry-run' | 'path'>;

const KINDS = ['page', 'block', 'key', 'fragment', 'picture', 'problem', 'site'] as const;
const MAX_ERRORS = 10;

export async function run(args: RenameArguments): Promise<number> {
  const { contentDir: dir } = readEnv();
  await using pool = await openReader();
  try {
    const files = await withProgress('Reading', readFiles(dir, pool));
    const renaming = renamingFor(args, files);
    const changes = planRename(files, renaming);
    process.stdout.write(linesOf(changes));
    const errors = await withProgress('Checking', newErrors(dir, files, changes, pool));
    if (errors.length > 0)
      throw new CommandFailure(`nothing was written, as this would be wrong then:\n${errors.join('\n')}`);
    const left = args.has('dry-run') ? [] : await applyRename(dir, changes);
    process.stdout.write(await draftLines(dir, pool, renaming));
    process.stderr.write(summary(changes, left, args.has('dry-run')));
    return left.length > 0 ? 1 : 0;
  } catch (error) {
    throw error instanceof RenameRefused ? new CommandFailure(error.message) : error;
  }
}

function renamingFor({ operands, value }: RenameArguments, files: readonly RenamableFile[]): Renaming {
  const [kind = '', ...names] = operands;
  const found = KINDS.find((one) => one === kind);
  if (!found)
    throw new UsageError(`unknown kind “${kind}”${didYouMean(kind, KINDS)}; kinds: ${KINDS.join(', ')}`);
  const wanted = found === 'block' ? 3 : 2;
  const [first, second, third] = names;
  if (names.length !== wanted || first === undefined || second === undefined)
    throw new UsageError(
      `“${found}” takes ${wanted === 3 ? 'the page, the old and the new id' : 'the old and the new name'}`,
    );
  const path = value('path');
  if (path !== undefined && found !== 'page') throw new UsageError('“--path” is for pages');
  if (found === 'page') return renamePage(first, second, files, path);
  if (found === 'key') return renameKey(first, second, files, readProgramNames().words ?? []);
  if (found === 'block') return renameBlock(first, second, third ?? '', files);
  return renameByName(found, first, second, files);
}

function linesOf({ uses, moves, redirects, dropped }: RenamePlan): string {
  return [
    ...[...moves].map(([path, to]) => `${path} → ${to}`),
    ...uses.map(({ file, line, column, old, now }) => `${file}:${line}:${column} ${old} → ${now}`),
    ...dropped.map(({ file, from, to }) => `${file} no longer redirects ${from} → ${to}`),
    ...redirects.map(({ file, from, to }) => `${file} redirects ${from} → ${to}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

async function newErrors(
  dir: string,
  files: readonly RenamableFile[],
  changes: RenamePlan,
  pool: ParsePool,
): Promise<string[]> {
  const after = await withRenamedCopy(dir, files, changes, (result) => errorsIn(result, pool));
  if (after.length === 0) return [];
  const before = new Set((await errorsIn(dir, pool)).map(({ code, message }) => `${code} ${message}`));
  return after
    .filter(({ code, message }) => !before.has(`${code} ${message}`))
    .slice(0, MAX_ERRORS)
    .map(formatFault);
}

function errorsIn(dir: string, pool: ParsePool): Promise<Fault[]> {
  return withContent({ dir, pool }, async (store) => store.faults().filter(isError));
}

async function draftLines(dir: string, pool: ParsePool, renaming: Renaming): Promise<string> {
  const { names } = await new DraftFolders(dir, pool).names();
  const lines: string[] = [];
  for (const name of names) {
    for (const file of await readFiles(join(dir, draftPath(name, '')), pool)) {
      if (renaming.moves.has(file.path)) lines.push(`left ${draftPath(name, file.path)}\n`);
      for (const { line, column, old } of usesIn(file, renaming))
        lines.push(`left ${draftPath(name, file.path)}:${line}:${column} ${old}\n`);
    }
  }
  return lines.join('');
}

function summary({ uses, texts, moves }: RenamePlan, left: readonly string[], isDry: boolean): string {
  const what = `${count(uses.length, 'place')} in ${count(texts.size, 'file')}, ${count(moves.size, 'file')} with another name`;
  const changed = left
    .map((path) => `left ${path}: it has changed meanwhile; write the new name there by hand\n`)
    .join('');
  return `${changed}${isDry ? 'Would change' : 'Changed'} ${what}\n`;
}
