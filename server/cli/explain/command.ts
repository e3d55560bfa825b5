import { type Command, DRAFT_FLAG } from '../terminal/command.ts';

/** `npm run explain`. */
export const EXPLAIN = {
  name: 'npm run explain',
  says: 'Says why a page shows what it shows: each block with its condition, where each value comes from, and what its data cost. It needs the content folder alone.',
  operands: {
    name: 'URL',
    says: 'The page: a whole address, or a path with its locale, such as /en-US/courses.',
  },
  flags: {
    draft: DRAFT_FLAG,
    site: { takes: 'SITE', says: 'The site, by its file’s name. Without it: as the address’ host says.' },
    at: { takes: 'DATE', says: 'As of that moment, such as 2026-12-24T10:00+08:00. Without it: now.' },
    as: {
      takes: 'WHO',
      values: ['visitor', 'member'],
      says: 'For whom: not logged in, or a made-up member.',
    },
    services: {
      says: 'Asks the services as well: those that are set, else the embedded ones, begun for that.',
    },
    format: { takes: 'FORMAT', values: ['lines', 'json'], says: 'lines: for people. json: for programs.' },
  },
  exits: [
    [0, 'It is explained, be it that there is no such page.'],
    [1, 'There is no content, or the site or page is out of order.'],
  ],
  examples: [
    ['npm run explain -- /en-US', 'home in English'],
    ['npm run explain -- /ja-JP/anniversary --site jp --at 2026-12-24', 'another site, on a day to come'],
    ['npm run explain -- /en-US --draft winter', 'home as a draft has it'],
    ['npm run explain -- /en-US/courses --services', 'with what its data cost'],
  ],
} satisfies Command<string>;
