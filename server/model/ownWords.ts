import type { BlockSchema } from './blockSchemas.ts';

/**
 * Keys of locales/ that the program uses by itself; a name stands for all below it, too. What is not here and in no
 * page, site or block counts as unused (`npm run check`).
 */
export const OWN_WORDS: readonly string[] = [
  'api',
  'branch.ages',
  'branch.allCities',
  'branch.allRegions',
  'branch.call',
  'branch.mailSubject',
  'branch.seats',
  'branch.signUp',
  'branch.zone',
  'branch.zones',
  'championships.title',
  'client.loading',
  'errors.fatal',
  'errors.goHome',
  'event.dates',
  'event.endsIn',
  'event.endsInTime',
  'event.moment',
  'event.startsIn',
  'event.startsInTime',
  'filters.audience',
  'filters.audienceOption',
  'filters.audienceWords',
  'filters.count',
  'filters.emptyBody',
  'filters.emptyTitle',
  'filters.price',
  'filters.priceOption',
  'filters.questions',
  'filters.remove',
  'filters.rest',
  'filters.searchChip',
  'filters.sort',
  'filters.stage',
  'filters.trial',
  'filters.trialOption.yes',
  'filters.type',
  'layout.footer',
  'layout.header.account',
  'layout.header.changeLanguage',
  'layout.header.close',
  'layout.header.language',
  'layout.header.menu',
  'layout.header.mobileMenu',
  'layout.header.skip',
  'layout.page.unavailable',
  'nav.courses',
  'price.ask',
  'price.pattern',
  'price.saved',
  'price.taxIncluded',
  'product.language',
  'product.levels',
  'product.minutes',
  'product.type',
  'refund.days.after',
  'refund.days.between',
  'refund.days.within',
  'refund.kind',
  'refund.note',
  'stage',
  'teaching.orBetter',
];

/** All that the program uses: its own words, and the labels of all blocks, also of those that no page has. */
export function usedWords(blocks: ReadonlyMap<string, Pick<BlockSchema, 'labels'>>): string[] {
  const labels = [...blocks].flatMap(([type, schema]) =>
    schema.labels.map((label) => `blocks.${type}.${label}`),
  );
  return [...OWN_WORDS, ...labels];
}
