import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../authoring/finder/fileOf.ts';
import { findProblems } from '../authoring/finder/find.ts';
import { KINDS, type Kind } from '../authoring/finder/positions.ts';
import { type Arguments, type Command, UsageError } from './terminal/command.ts';

const COUNT = 10;

/** @returns the exit code */
export async function runProblems(args: Arguments<'kind' | 'count' | 'seed' | 'out'>): Promise<number> {
  const [task, ...others] = args.operands;
  if (task !== 'find' || others.length > 0) throw new UsageError('“find” is what it does');
  const kinds = KINDS.filter((kind) => (args.value('kind') ?? kind) === kind);
  const count = numberOf(args.value('count'), COUNT, 'count');
  const seed = numberOf(args.value('seed'), 1, 'seed');
  const folder = args.value('out') ?? 'found';
  await mkdir(folder, { recursive: true });
  for (const kind of kinds) await find(kind, seed, count, folder);
  return 0;
}

async function find(kind: Kind, seed: number, count: number, folder: string): Promise<void> {
  let number = 0;
  for (const problem of findProblems(kind, seed)) {
    const path = join(folder, `${kind}-${seed}-${String(++number).padStart(2, '0')}.sgf`);
    await writeFile(path, fileOf(problem, kind, number));
    const { depth, tempting, nodes } = problem;
    process.stdout.write(`${path}: moves ${depth}, wrong ones nearby ${tempting}, positions read ${nodes}\n`);
    if (number === count) return;
  }
}

function numberOf(typed: string | undefined, usual: number, flag: string): number {
  if (typed === undefined) return usual;
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new UsageError(`--${flag} takes a number from 1 to 999999`);
  return Number(typed);
}

/** `npm run problems`. */
export const PROBLEMS = {
  name: 'npm run problems',
  says: 'Finds problems of Go: makes positions at random, and keeps those that one move alone solves. Each becomes a file with answers\nto wrong moves, in words that fit all of its kind. Look at them, choose, give them a name and better words.',
  operands: { name: 'find', says: 'What it does.' },
  flags: {
    kind: { takes: 'KIND', values: KINDS, says: 'What it is about; all kinds, if not said.' },
    count: { takes: 'NUMBER', short: 'n', says: `How many of each kind: ${COUNT}, if not said.` },
    seed: { takes: 'NUMBER', says: 'Another number finds others; the same one finds the same.' },
    out: { takes: 'FOLDER', says: 'Where the files go: found, if not said.' },
  },
  exits: [[0, 'They are written.']],
  examples: [
    ['npm run problems -- find', 'ten of each kind'],
    ['npm run problems -- find --kind kill -n 50 --seed 7', 'fifty groups to kill'],
  ],
} satisfies Command<string>;
