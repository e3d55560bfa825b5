/** A record, or a part of one, as the content service sent it. */
export type Entry = Record<string, unknown>;

/** A listing of the content service by its path. */
export type ListingName = 'courses' | 'reviews' | 'articles' | 'championships';

/** What `populate` brings in besides a record's own fields: the parts of it that are read, or all of it. */
export type Populate = Readonly<Record<string, readonly string[] | true>>;

export interface ListingRules {
  /** The field that names a record: of two with the same the one that is active is shown, else the older. */
  named?: 'code' | 'slug';
  /** Returns the problems of a record that is shown all the same; it may remove a faulty part. */
  odd?: (record: Entry) => string[];
  populate: Populate;
  /** Fields that stand for records of other types: each becomes their codes. */
  relations: readonly string[];
  /** Fields in Strapi's blocks, Markdown or HTML. */
  richTexts: readonly string[];
  /**
   * What to do with an invalid value that must not be guessed: omit these fields, use another value, or drop the
   * record.
   */
  onInvalid: Readonly<Record<string, { leaveOut: readonly string[] } | { as: unknown } | 'drop'>>;
}

const PICTURE = ['url', 'alternativeText', 'mime', 'width', 'height'] as const;
const PRICES = { leaveOut: ['price', 'specialPrice'] } as const;

/** The parts of each listing that are read (backend contract). `*` would double the answers' size. */
export const LISTINGS: Readonly<Record<ListingName, ListingRules>> = {
  courses: {
    populate: { image: PICTURE, outline: true, contains: ['code'] },
    named: 'code',
    odd: (course) => [
      ...(course['name'] ? [] : ['it has no name: the shop’s is shown']),
      ...withoutHighSpecialPrice(course),
    ],
    relations: ['audio', 'subtitles', 'contains'],
    richTexts: ['description'],
    // What may have been taken off sale is not sold.
    onInvalid: { isActive: { as: false }, price: PRICES, specialPrice: PRICES },
  },
  reviews: {
    populate: { avatar: PICTURE, media: PICTURE },
    relations: [],
    richTexts: [],
    onInvalid: { description: 'drop' },
  },
  articles: { populate: {}, relations: [], richTexts: ['content'], onInvalid: {} },
  championships: {
    named: 'slug',
    // A window without dates is always open (requirements P5). But an event that may only be announced is not shown as
    // running.
    odd: ({ startsAt, endsAt }) =>
      startsAt || endsAt ? [] : ['it has no dates: it is shown among those to come, without a status'],
    populate: { image: PICTURE },
    relations: [],
    richTexts: ['content'],
    // Without its dates the championship would count as running now.
    onInvalid: { startsAt: 'drop', endsAt: 'drop' },
  },
};

function withoutHighSpecialPrice(course: Entry): string[] {
  const { price, specialPrice } = course;
  if (typeof price !== 'number' || typeof specialPrice !== 'number' || specialPrice <= price) return [];
  delete course['specialPrice'];
  return ['specialPrice is above price: price alone is shown'];
}
