import { type Command, DRAFT_FLAG } from '../terminal/command.ts';
import { FORMAT_NAMES } from './report.ts';

export const CHECK = {
  name: 'npm run check',
  says: 'Finds what is wrong in the content folder (CONTENT_DIR, else the project): sites/, pages/ and locales/. All files are\nread, as a fault may follow from two of them; told is what is wrong in those that you name, or in all.',
  operands: {
    name: 'files and folders',
    says: 'Relative to the content folder, or to where you are.',
  },
  flags: {
    format: {
      takes: 'FORMAT',
      values: FORMAT_NAMES,
      short: 'f',
      says: 'How faults are written; without it, lines.',
    },
    strict: { says: 'Takes warnings for errors.' },
    all: { says: 'Tells each missing key of locales/ by itself, instead of a share with the first ones.' },
    watch: { short: 'w', says: 'Checks again after each change, until Ctrl+C.' },
    fix: {
      says: 'Mends in place what can be meant in one way alone; on a terminal, asks before it takes a nearest name.',
    },
    yes: { short: 'y', says: 'With --fix: takes the nearest names without asking.' },
    solve: {
      says: 'Reads each problem out as well: whether the moves that are marked right work, and no others. Takes a minute.',
    },
    draft: DRAFT_FLAG,
    explain: {
      takes: 'CODE',
      says: 'Says what a code means, such as block-unknown, with an example. “all” lists them.',
    },
  },
  exits: [
    [0, 'Nothing is wrong, or warnings alone.'],
    [1, 'There is an error; with --strict, an error or a warning.'],
  ],
  examples: [
    ['npm run check', 'everything'],
    ['npm run check -- pages/home.yaml sites', 'one file and one folder'],
    ['npm run check -- --watch', 'while you write'],
    ['npm run check -- --fix', 'mends what is safe, and tells the rest'],
    ['npm run check -- --solve', 'everything, and proves the problems'],
    ['npm run check -- --draft winter', 'what is live with a draft laid over it'],
    ['npm run check -- --explain link-nowhere', 'what a code means'],
    ['npm run check -- --format github', 'in a workflow of GitHub'],
  ],
} satisfies Command<string>;
