import { KINDS } from '../../authoring/finder/positions.ts';
import type { Command } from '../terminal/command.ts';

export const COUNT = 10;

/** `npm run problems`. */
export const PROBLEMS = {
  name: 'npm run problems',
  says: 'find makes positions of Go at random, keeps those that one move alone solves, and writes a file of each, with answers to wrong\nmoves and words that fit all of its kind. import makes such files of collections (OGS, goproblems, Tsumego Hero), and says what\nis left to do in each. Look at them, choose, name them after their stage and move them to pages/problems.',
  operands: { name: 'find, or import FILE…', says: 'What it does; the files of a collection.' },
  flags: {
    kind: { takes: 'KIND', values: KINDS, says: 'find: what it is about; all kinds, if not said.' },
    count: { takes: 'NUMBER', short: 'n', says: `find: how many of each kind: ${COUNT}, if not said.` },
    seed: { takes: 'NUMBER', says: 'find: another number finds others; the same one finds the same.' },
    language: { takes: 'LOCALE', says: 'import: the language of their words.' },
    out: { takes: 'FOLDER', says: 'Where the files go: found, if not said.' },
  },
  exits: [
    [0, 'They are written.'],
    [1, 'A file cannot be read, or has no problem in it.'],
  ],
  examples: [
    ['npm run problems -- find', 'ten of each kind'],
    ['npm run problems -- find --kind kill -n 50 --seed 7', 'fifty groups to kill'],
    ['npm run problems -- import book.sgf --language ja-JP', 'each problem of a collection'],
  ],
} satisfies Command<string>;
