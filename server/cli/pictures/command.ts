import type { Command } from '../terminal/command.ts';

/** `npm run pictures`. */
export const PICTURES = {
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
