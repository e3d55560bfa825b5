/** A listing of the content service by its path. */
export type ListingName = 'courses' | 'reviews' | 'articles' | 'championships';

/** What `populate` brings in beside a record's own fields: the parts of it that are read, or all of it. */
export type Populate = Readonly<Record<string, readonly string[] | true>>;

interface ListingRules {
  populate: Populate;
  /** Fields that stand for records of other types: each becomes their codes. */
  relations: readonly string[];
  /** Fields in Strapi's blocks, Markdown or HTML. */
  richTexts: readonly string[];
  /**
   * What becomes of a record with an odd value in a field that is not to be guessed: all of these are left out together
   * (a special price means nothing without the price), it is as if it said this, or it is dropped.
   */
  notGuessed: Readonly<Record<string, { leaveOut: readonly string[] } | { as: unknown } | 'drop'>>;
}

const PICTURE = ['url', 'alternativeText', 'mime', 'width', 'height'] as const;
const PRICES = { leaveOut: ['price', 'specialPrice'] } as const;

/** What is read of each listing (backend contract). `*` would double the answers' size. */
export const LISTINGS: Readonly<Record<ListingName, ListingRules>> = {
  courses: {
    populate: { image: PICTURE, outline: true, contains: ['code'] },
    relations: ['audio', 'subtitles', 'contains'],
    richTexts: ['description'],
    // What may have been taken off sale is not sold.
    notGuessed: { isActive: { as: false }, price: PRICES, specialPrice: PRICES },
  },
  reviews: { populate: { avatar: PICTURE, media: PICTURE }, relations: [], richTexts: [], notGuessed: {} },
  articles: { populate: {}, relations: [], richTexts: ['content'], notGuessed: {} },
  championships: {
    populate: { image: PICTURE },
    relations: [],
    richTexts: ['content'],
    // Without its dates it would be on now.
    notGuessed: { startsAt: 'drop', endsAt: 'drop' },
  },
};
