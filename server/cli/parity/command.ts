import type { Command } from '../terminal/command.ts';

/** `npm run parity`. */
export const PARITY = {
  name: 'npm run parity',
  says: 'Says which addresses of a former site are here, where each leads, and what of its title, words and structured data is lost.\nPages here are made as visitors see them who are not logged in, with the services that the settings name, else the embedded ones.',
  operands: {
    name: 'FORMER',
    says: 'https://old.example, which is asked as --most says; or a file, for which no site is asked: a HAR, a WARC (.warc, .warc.gz), or a list of addresses, one a line',
  },
  flags: {
    site: { takes: 'SITE', says: 'The site here, by its file’s name. The fallback site, if not said.' },
    most: {
      takes: 'NUMBER',
      says: 'How many requests the former site gets at most, one after another: 100, if not said.',
    },
    format: {
      takes: 'FORMAT',
      values: ['text', 'json'],
      short: 'f',
      says: 'How it is written: text, if not said.',
    },
  },
  exits: [
    [0, 'Each address leads to a page, and nothing of it is lost.'],
    [1, 'Something is lost, or the former site cannot be read.'],
  ],
  examples: [
    ['npm run parity -- https://old.example --most 300', 'the sitemap, then what its pages link to'],
    ['npm run parity -- crawl.warc.gz --site jp', 'what a crawl has kept'],
    ['npm run parity -- addresses.txt', 'where addresses lead, without their words'],
  ],
} satisfies Command<string>;
