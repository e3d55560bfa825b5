import type { Command } from '../terminal/command.ts';

/** `npm run rename`. */
export const RENAME = {
  name: 'npm run rename',
  says: 'Gives a thing of the content another name: its file, and every place that names it, in all languages; comments and\norder stay. A page’s old address leads to the new one. Nothing is written where something would be wrong then. Drafts\nare left as they are, and told.',
  operands: {
    name: 'KIND OLD NEW',
    says: 'page OLD NEW, block PAGE OLD NEW, key OLD NEW, fragment OLD NEW, picture OLD NEW, problem OLD NEW or site OLD NEW',
  },
  flags: {
    'dry-run': { short: 'n', says: 'Says what it would write, and writes nothing.' },
    path: {
      takes: 'PATH',
      says: 'Of a page: its new address; without it, the page’s name in its address changes.',
    },
  },
  exits: [
    [0, 'It is renamed.'],
    [1, 'Something would be wrong, or the new name is taken; nothing was written.'],
  ],
  examples: [
    ['npm run rename -- page vip membership --dry-run', 'what would change'],
    [
      'npm run rename -- page vip membership',
      'pages/vip.yaml, /vip, links, overrides; /vip leads to /membership',
    ],
    ['npm run rename -- block home plans offers', 'the id of a block of pages/home.yaml, and links to it'],
    ['npm run rename -- key nav.vip nav.membership', 'a key of locales/, in all languages'],
    ['npm run rename -- key nav menu', 'a whole file of words'],
  ],
} as const satisfies Command<string>;
