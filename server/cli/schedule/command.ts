import { type Command, DRAFT_FLAG } from '../terminal/command.ts';

/** `npm run schedule`. */
export const SCHEDULE = {
  name: 'npm run schedule',
  says: 'Lists what appears, disappears, begins or ends by itself: every boundary of a time window, and every draft with a time, in order of time.',
  flags: {
    from: {
      takes: 'DATE',
      says: 'The first moment, such as 2026-12-24 or 2026-12-24T10:00+08:00. Without it: now.',
    },
    to: { takes: 'DATE', says: 'The last moment; a date counts to its end.' },
    draft: DRAFT_FLAG,
    past: { says: 'What lies before now as well.' },
    site: { takes: 'SITE', says: 'One site, by its file’s name.' },
    format: {
      takes: 'FORMAT',
      values: ['lines', 'json'],
      says: 'lines: for people. json: for programs.',
    },
  },
  exits: [
    [0, 'The list is printed, be it empty.'],
    [1, 'There is no content.'],
  ],
  examples: [
    ['npm run schedule', 'all that lies ahead'],
    ['npm run schedule -- --from 2026-12-01 --to 2026-12-31', 'a month'],
    ['npm run schedule -- --draft winter', 'all that lies ahead once a draft is published'],
    ['npm run schedule -- --site jp --format json', 'one site, for programs'],
  ],
} satisfies Command<string>;
