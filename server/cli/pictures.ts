import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bytesOf,
  DrawingError,
  filesOf,
  isOf,
  type PictureFile,
  readDrawings,
} from '../authoring/pictures/files.ts';
import type { Arguments, Command } from './terminal/command.ts';

const ROOT = join(import.meta.dirname, '../..');

export async function run(args: Arguments<'check'>): Promise<number> {
  let files: PictureFile[];
  try {
    files = filesOf(await readDrawings(join(ROOT, 'pages/drawings')));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const where = error instanceof DrawingError ? '' : 'pages/drawings: ';
    process.stderr.write(`${where}${error.message}\n`);
    return 1;
  }
  const changed: PictureFile[] = [];
  for (const file of files) if (!(await isUpToDate(file))) changed.push(file);
  const isCheck = args.on('check');
  for (const file of changed) {
    process.stdout.write(`${isCheck ? 'not as described' : 'drawn'}: ${file.path}\n`);
    if (!isCheck) await writeFile(join(ROOT, file.path), await bytesOf(file));
  }
  process.stdout.write(
    `${files.length} pictures, ${changed.length} ${isCheck ? 'not as described' : 'drawn'}\n`,
  );
  return isCheck && changed.length > 0 ? 1 : 0;
}

async function isUpToDate(file: PictureFile): Promise<boolean> {
  const bytes = await readFile(join(ROOT, file.path)).catch(() => null);
  return bytes !== null && (await isOf(file, bytes));
}

export const command = {
  name: 'npm run pictures',
  says: 'Draws the pictures that pages/drawings describes: SVG for pages, WebP for records of the embedded services. Writes only what changed.',
  flags: {
    check: { says: 'Write nothing; say which files are not what is described.' },
  },
  exits: [
    [0, 'Every picture is as described.'],
    [1, 'A description is wrong, or with --check a file is not as described.'],
  ],
  examples: [
    ['npm run pictures', 'draw what changed'],
    ['npm run pictures -- --check', 'say what would change'],
  ],
} satisfies Command<string>;
