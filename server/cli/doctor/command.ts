import { FORMAT_NAMES } from '../check/report.ts';
import type { Command } from '../terminal/command.ts';

/** `npm run doctor`. */
export const DOCTOR = {
  name: 'npm run doctor',
  says: 'Finds what is wrong or forgotten on the sites, each with the line to mend: what check finds, and what needs the services,\nthe date, or judgement. Missing words are told as a share of each locale.',
  flags: {
    'no-services': { says: 'Asks no services: says nothing of catalogue, prices, branches and content.' },
    certificates: {
      says: 'Also asks the origin of each site for its certificate, and says when that ends within 21 days.',
    },
    format: {
      takes: 'FORMAT',
      values: FORMAT_NAMES,
      short: 'f',
      says: 'How it is written; without it, lines.',
    },
    strict: { says: 'Takes warnings for errors.' },
  },
  exits: [
    [0, 'Nothing is wrong, or warnings alone.'],
    [1, 'There is an error; with --strict, an error or a warning.'],
  ],
  examples: [
    ['npm run doctor', 'everything, with the services of the settings, else the embedded ones'],
    ['npm run doctor -- --no-services', 'the files alone'],
    ['npm run doctor -- --format json', 'for programs'],
    ['npm run check -- --explain window-over', 'what a code means'],
  ],
} satisfies Command<string>;
