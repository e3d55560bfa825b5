import type { Fault } from '../../../content/fault.ts';
import { openContent } from '../../../content/openContent.ts';
import { readSchemas } from '../../../content/parse/schemas.ts';
import { SCHEMAS } from '../../../content/schemaFiles.ts';
import { openReader } from '../../terminal/content.ts';
import { withProgress } from '../../terminal/progress.ts';
import { count } from '../../terminal/style.ts';
import { selection } from '../select.ts';
import { askForGuesses } from './askForGuesses.ts';
import { fixFiles, type Look } from './fixFiles.ts';

interface FixOptions {
  contentDir: string;
  operands: readonly string[];
  /** Where the command was typed. */
  typedIn: string;
  tellsAll: boolean;
  takesGuesses: boolean;
}

/**
 * Mends what can be mended in the files that were named, and says so on stderr. On a terminal it asks before it takes a
 * nearest name.
 */
export async function runFix({ contentDir: dir, operands, typedIn, ...options }: FixOptions): Promise<void> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true && stderr.isTTY === true;
  const asked = isTerminal ? { input: stdin, output: stderr } : 'none';
  const permission = askForGuesses(options.takesGuesses ? 'all' : asked);
  const { known, pool } = await openReader();
  try {
    const look = async (): Promise<Look> => {
      const { tellsAll } = options;
      const store = await openContent({ dir, dataDir: null, watch: false, known, pool, tellsAll });
      const revisions = new Map(store.status().files.map(({ path, revision }) => [path, revision]));
      const faults = store.faults();
      await store.close();
      return { faults, revisions };
    };
    const first = await withProgress('Checking', look());
    const isSelected = selection(operands, [...first.revisions.keys()], dir, typedIn);
    const fixed = await fixFiles({
      dir,
      schemas: readSchemas(SCHEMAS),
      look,
      analyse: ({ text, role, format }) => pool.analyse({ bytes: Buffer.from(text), role, format }),
      allows: (file, fault) => permission.allows(file, fault),
      isSelected,
    });
    for (const fault of fixed.faults) stderr.write(`fixed ${lineOf(fault)}\n`);
    for (const file of fixed.changedMeanwhile)
      stderr.write(`left ${file}: it has changed meanwhile; run this again\n`);
    stderr.write(summary(fixed.faults, permission.left));
  } finally {
    permission.close();
    await pool.close();
  }
}

function lineOf({ file, line, column, message, code, fix }: Fault): string {
  const what = fix?.kind === 'value' ? `“${fix.wrong}” is “${fix.right}” now` : message;
  return `${file}:${line}:${column} ${what} (${code})`;
}

function summary(fixed: readonly Fault[], left: number): string {
  const files = new Set(fixed.map(({ file }) => file)).size;
  const done = `${count(fixed.length, 'fault')} fixed in ${count(files, 'file')}`;
  if (left === 0) return `${done}\n`;
  return `${done}; ${count(left, 'nearest name')} not taken: on a terminal --fix asks, --yes takes all\n`;
}
