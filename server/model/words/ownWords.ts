import type { BlockSchema } from '../../content/blockSchemas.ts';

/**
 * Keys of locales/ that the program uses, by the part before their last dot; a name includes all below it. `#` marks
 * keys with plural forms.
 */
const NAMES: Readonly<Record<string, string>> = {
  '': 'api forms stage',
  account: 'ended greeting never rank rankInStage until vipEnded',
  'blocks.GoProblem': 'captured# moves# numbers',
  branch:
    'ages allCities allRegions call dayTime firstShown inCity mailSubject seats# signUp signUpByMail times zone zones',
  championships: 'online title',
  client: 'consent loading offline',
  daily: 'after before move next',
  errors: 'backHome busyBody busyTitle fatal goHome notFoundBody notFoundTitle tryAgain unavailableTitle',
  event: 'dates endsIn# endsInTime moment startsIn# startsInTime',
  filters:
    'audience audienceOption audienceWords count# details# emptyBody emptyTitle near price priceOption ' +
    'questions# remove rest# searchChip sort stage synonyms trial type',
  'filters.trialOption': 'yes',
  'games.result': 'draw points# resignation time wins',
  layout: 'footer',
  'layout.header': 'account changeLanguage close language menu mobileMenu notOffered placeholderName skip',
  'layout.page': 'unavailable',
  'layout.preview': 'draft draftGone',
  levelTest: 'levelWithRank picture',
  nav: 'account courses startClass',
  price: 'aboutPerMonth ask buyMonths# free months# pattern perMonth saved separately taxIncluded',
  problems: 'all# name solve# theme unnumbered upTo#',
  product: 'described hours# language lessons# levels minutes# outlineAll# outlineSome# owned trial type',
  purchases: 'priceUnknown',
  'purchases.refund':
    'all ask askWhy byHand codeRedeemed free late lessonOpened never over part request subject until ' +
    'unpaid untilThen write',
  refund: 'kind never note',
  'refund.days': 'after between until within',
  'refund.terms': 'ask nothing openedLessons redeemedCodes write',
  teaching: 'orBetter',
  worksheet: 'set',
};

const MARKED = Object.entries(NAMES).flatMap(([parent, names]) =>
  names.split(' ').map((name) => (parent === '' ? name : `${parent}.${name}`)),
);
export const OWN_WORDS: readonly string[] = MARKED.map((name) => name.replace('#', ''));
/** Those that are used with a number. */
export const COUNTED_WORDS: readonly string[] = OWN_WORDS.filter((name) => MARKED.includes(`${name}#`));

/** All keys that the program uses: its own, and the labels of all blocks, including those without a page. */
export function usedWords(blocks: ReadonlyMap<string, Pick<BlockSchema, 'labels'>>): string[] {
  const labels = [...blocks].flatMap(([type, schema]) =>
    schema.labels.map((label) => `blocks.${type}.${label}`),
  );
  return [...OWN_WORDS, ...labels];
}
