import type { Command } from '../terminal/command.ts';

/** `npm run new-site`. */
export const NEW_SITE = {
  name: 'npm run new-site',
  says: 'Writes the file of a new site, made of that of another, and for each new language its folder in locales/, with all\nwords as comments to translate. Touches nothing else; a running server serves the site within a second.',
  operands: { name: 'id', says: 'The name of the site’s file, as kr.' },
  flags: {
    from: { takes: 'SITE', says: 'The site whose file it is made of; without, the fallback site.' },
    host: { takes: 'HOSTS', says: 'Its hosts, with commas between: kr.*, www.example.kr, *.example.kr.' },
    locales: { takes: 'LOCALES', says: 'Its locales, with commas between; the first is its default.' },
    currency: {
      takes: 'CURRENCIES',
      says: 'Keys of the price map: one for all locales, or one a locale, with commas between.',
    },
    region: {
      takes: 'REGION',
      says: 'The region that it belongs to: a country’s code, or one that a site has.',
    },
    origin: { takes: 'ORIGIN', says: 'Its public address; without, made of its first host.' },
    'time-zone': { takes: 'ZONE', says: 'Its time zone; without, the first one of its region.' },
    'words-from': {
      takes: 'LOCALE',
      says: 'The locale to translate from; without, the last fallback of the source site’s default locale.',
    },
    'dry-run': { says: 'Says what it would write, and writes nothing.' },
  },
  exits: [
    [0, 'It is written, or could be.'],
    [1, 'It could not be written.'],
  ],
  examples: [
    [
      "npm run new-site -- kr --host 'kr.*' --locales ko-KR --currency KRW --region KR --from global",
      'a site for Korea, in a new language',
    ],
    ['npm run translations -- ko-KR', 'then: what is to be translated'],
    ['npm run doctor', 'then: what else is missing'],
  ],
} satisfies Command<string>;
