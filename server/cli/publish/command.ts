import type { Command } from '../terminal/command.ts';

/** `npm run publish`. */
export const PUBLISH = {
  name: 'npm run publish',
  says: 'Makes a draft live: moves its files to their places in the content folder (CONTENT_DIR, else the project), and takes away\nwhat it says is removed. It does nothing where something would be wrong then. What is replaced is kept.',
  operands: { name: 'DRAFT', says: 'The draft, by the name of its folder in drafts/.' },
  flags: {
    undo: {
      says: 'Takes back what was published last under that name: the live files are as they were, the draft is a draft again.',
    },
  },
  exits: [
    [0, 'It is published, or taken back.'],
    [1, 'Something would be wrong, or a file has changed since; nothing was done.'],
  ],
  examples: [
    ['npm run publish -- winter', 'makes drafts/winter live'],
    ['npm run publish -- --undo winter', 'takes it back'],
  ],
} satisfies Command<string>;
