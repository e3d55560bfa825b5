import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../content/disk/replaceFile.ts';
import { holdsBlocks, roleOf } from '../../content/fileRoles.ts';
import { upgradedText } from '../../content/migrate/rewrite.ts';
import { describeUse } from '../../content/migrate/upgrade.ts';
import { type Schemas, sharedSchemas } from '../../content/parse/schemas.ts';

import { readCaller, readEnv } from '../../lib/env/env.ts';
import { selection } from '../check/select.ts';
import type { Arguments, Command } from '../terminal/command.ts';
import { count, styleOf } from '../terminal/style.ts';

export const command = {
  name: 'npm run migrate',
  help: 'Rewrites former names in the blocks of pages/: types, props and values. The rest of a file, its comments and its order\nstay. Unreadable files are not changed; npm run check reports them.',
  operands: { name: 'FILE…', help: 'files and folders of the content folder. Default: all of pages/' },
  flags: { 'dry-run': { short: 'n', help: 'Prints what it would rewrite, and writes nothing.' } },
  exits: [
    [0, 'All is written as it is called today.'],
    [1, 'Something is left to be rewritten: with --dry-run, or by hand.'],
  ],
  examples: [
    ['npm run migrate -- --dry-run', 'what there is to rewrite'],
    ['npm run migrate -- pages/home.yaml', 'one page'],
  ],
} as const satisfies Command<'dry-run'>;

export async function run(args: Arguments<'dry-run'>): Promise<number> {
  const { contentDir } = readEnv();
  const paths = await filesWithBlocks(contentDir);
  const isAsked = selection(args.operands, paths, contentDir, readCaller().folder);
  const schemas = sharedSchemas();
  const isDry = args.has('dry-run');
  let rewritten = 0;
  let left = 0;
  for (const path of paths.filter(isAsked)) {
    const file = join(contentDir, path);
    const text = await readFile(file, 'utf8');
    const { after, lines } = migrated(text, path, schemas);
    for (const line of lines) process.stdout.write(`${line}\n`);
    if (after === text) continue;
    if (after === null) {
      left++;
      process.stderr.write(`${path} is written in a way that cannot be rewritten in place; do it by hand\n`);
      continue;
    }
    rewritten++;
    if (isDry) continue;
    replaceFile(contentDir, path, after);
  }
  const { good } = styleOf(process.stdout);
  const done = `${count(rewritten, 'file')} ${isDry ? 'to rewrite' : 'rewritten'}`;
  process.stdout.write(`${rewritten === 0 ? good(done) : done}\n`);
  return left > 0 || (isDry && rewritten > 0) ? 1 : 0;
}

async function filesWithBlocks(contentDir: string): Promise<string[]> {
  const found = await readdir(join(contentDir, 'pages'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(contentDir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => holdsBlocks(roleOf(path)?.kind))
    .sort();
}

/** Returns a text in today's form (null if impossible in place), and a line for each item that was not rewritten. */
function migrated(text: string, path: string, schemas: Schemas): { after: string | null; lines: string[] } {
  const found = upgradedText({ text, file: path }, path.endsWith('.json') ? 'json' : 'yaml', schemas);
  if (!found) return { after: text, lines: [] };
  const { read, uses, after } = found;
  const lines = uses.map((use) => {
    const at = use.kind === 'key' ? [...use.path.slice(0, -1), use.to] : use.path;
    const { line, column } = read.at(at, use.kind === 'value' ? 'value' : 'key');
    return `${path}:${line}:${column} ${describeUse(use).replace(/; npm run migrate rewrites it$/, '')}`;
  });
  return { after, lines };
}
