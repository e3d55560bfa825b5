import type { Command } from '../terminal/command.ts';
import { FORMAT_NAMES } from './formats.ts';

/** `npm run manifest`. */
export const MANIFEST = {
  name: 'npm run manifest',
  says: 'Prints every address of every site, with what it is expected to answer now: status, locale, canonical address, blocks.\nIt is made as pages are, from the content folder (CONTENT_DIR, else the project) and the services that the settings name,\nelse the embedded ones. What a service decides is marked “service”; partners’ own pages are not listed.',
  flags: {
    format: {
      takes: 'FORMAT',
      values: FORMAT_NAMES,
      short: 'f',
      says: 'How it is written: json, if not said.',
    },
    site: { takes: 'SITE', says: 'One site alone, by its file’s name.' },
  },
  exits: [
    [0, 'It is printed.'],
    [1, 'The content folder or a service cannot be read.'],
  ],
  examples: [
    ['npm run manifest > manifest.json', 'all of it, for npm run verify and for programs'],
    ['npm run manifest -- --format table --site jp', 'one site, to be read'],
  ],
} satisfies Command<string>;
