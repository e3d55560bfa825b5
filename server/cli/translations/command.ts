import type { Command } from '../terminal/command.ts';

/** `npm run translations`. */
export const TRANSLATIONS = {
  name: 'npm run translations',
  says: 'Lists the texts that a locale lacks: words of locales/, texts in pages and sites that are given by locale, comments of\nproblems (SGF). Writes them into a file for translators, and what they return back into the content.',
  operands: { name: 'locale', says: 'The locale to translate into, as ko-KR; it has a folder in locales/.' },
  flags: {
    from: {
      takes: 'LOCALE',
      says: 'The locale to translate from; without, the last one of the locale’s fallback.',
    },
    out: { takes: 'FILE', short: 'o', says: 'Writes what is missing: .xlf or .xliff (XLIFF 1.2), or .csv.' },
    in: {
      takes: 'FILE',
      short: 'i',
      says: 'Takes the translations of such a file over into the content’s files.',
    },
    all: { says: 'With --out: also what is translated.' },
    'dry-run': { says: 'With --in: says what it would write, and writes nothing.' },
  },
  exits: [
    [0, 'It is listed, or written.'],
    [1, 'Some translations, or the file, could not be taken; the others are written.'],
  ],
  examples: [
    ['npm run translations -- ko-KR', 'what is missing, by file'],
    ['npm run translations -- ko-KR --out ko.xlf', 'for a tool of translators'],
    ['npm run translations -- ko-KR --out ko.csv', 'for a spreadsheet'],
    ['npm run translations -- ko-KR --in ko.xlf', 'once it is translated'],
  ],
} satisfies Command<string>;
