/** A record of the content service, or a part of one, as received. */
export type Entry = Record<string, unknown>;

export type ListingName = 'courses' | 'reviews' | 'articles' | 'championships';

/** What `populate` requests besides a record's own fields: the parts that are read, or everything. */
export type Populate = Readonly<Record<string, readonly string[] | true>>;

export interface ListingRules {
  /** The field that identifies a record. Of two with the same value the active one is shown, else the older one. */
  uniqueBy?: 'code' | 'slug';
  /** Returns the problems of a record that is still shown; it may remove a faulty part. */
  faultsOf?: (record: Entry) => string[];
  populate: Populate;
  /** Relation fields: each becomes the codes of its records. */
  relations: readonly string[];
  /** Fields that contain Strapi's blocks, Markdown or HTML. */
  richTexts: readonly string[];
  /** For an invalid value that must not be guessed: omit these fields, use another value, or drop the record. */
  onInvalid: Readonly<Record<string, { leaveOut: readonly string[] } | { replaceBy: unknown } | 'drop'>>;
}

const PICTURE_FIELDS = ['url', 'alternativeText', 'mime', 'width', 'height'] as const;
const LEAVE_OUT_PRICES = { leaveOut: ['price', 'specialPrice'] } as const;

/** The parts of each listing that are read (backend contract). `*` would double the size of the answers. */
export const LISTINGS: Readonly<Record<ListingName, ListingRules>> = {
  courses: {
    populate: { image: PICTURE_FIELDS, outline: true, contains: ['code'] },
    uniqueBy: 'code',
    faultsOf: (course) => [
      ...(course['name'] ? [] : ['it has no name: the shop’s is shown']),
      ...withoutHighSpecialPrice(course),
    ],
    relations: ['audio', 'subtitles', 'contains'],
    richTexts: ['description'],
    // If it is unknown whether a course is on sale, it is not sold.
    onInvalid: { isActive: { replaceBy: false }, price: LEAVE_OUT_PRICES, specialPrice: LEAVE_OUT_PRICES },
  },
  reviews: {
    populate: { avatar: PICTURE_FIELDS, media: PICTURE_FIELDS },
    relations: [],
    richTexts: [],
    onInvalid: { description: 'drop' },
  },
  articles: { populate: {}, relations: [], richTexts: ['content'], onInvalid: {} },
  championships: {
    uniqueBy: 'slug',
    // A window without dates is always open (requirements P5), but such an event is not shown as running.
    faultsOf: ({ startsAt, endsAt }) =>
      startsAt || endsAt ? [] : ['it has no dates: it is shown among those to come, without a status'],
    populate: { image: PICTURE_FIELDS },
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
