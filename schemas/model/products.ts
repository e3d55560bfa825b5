import type { Image, Link, Money, Price } from './parts.ts';

/** The levels of a course, from the easiest (`from`) to the hardest (`to`). */
export interface LevelRange {
  from: string;
  to: string;
  label: string;
  /** In ranks, then the label unless the name of the product has it: `20 kyu to 10 kyu · G15–G10`. */
  words: string;
  /** The ids of the stages that it overlaps (C3a). */
  stages: string[];
}

/** A product; unknown values are absent (C3a). */
export interface ProductCard {
  id: string;
  type: string;
  typeLabel: string;
  name: string;
  href: string;
  image?: Image;
  levels?: LevelRange;
  audience?: string;
  /** The ids of the school's audiences for this product. */
  audiences?: string[];
  /** The number of lessons or units, in words. */
  lessons?: string;
  duration?: string;
  unitContent?: string;
  /** The languages, as a list in words. */
  audio?: string;
  subtitles?: string;
  summary?: string;
  /** The skills that the course teaches. */
  outcome?: string;
  hasTrial?: boolean;
  price?: Price;
}

/** A product to which another product's page links. */
export type LinkedProduct = Pick<
  ProductCard,
  'id' | 'type' | 'name' | 'href' | 'image' | 'levels' | 'duration' | 'price'
>;

export interface ProductDetail extends ProductCard {
  /** Sanitised HTML. */
  descriptionHtml?: string;
  information?: string;
  outline?: { title: string; duration?: string; isTrial: boolean }[];
  /** The number of lessons in the outline and their duration, in words. */
  outlineSum?: string;
  /** The total duration in minutes. */
  minutes?: number;
  contains?: LinkedProduct[];
  /** The bundles that contain this product. */
  containedIn?: LinkedProduct[];
  previous?: LinkedProduct;
  next?: LinkedProduct;
  /** Products of the same type; only if the product has no neighbour and no bundle. */
  alike?: LinkedProduct[];
  buyHref: string;
  /** Set if the visitor owns the product: shown in place of the price and the buy button. */
  owned?: { text: string; link: Link };
}

/** The refund terms of a product, in words (C10). */
export interface RefundBox {
  /** The refunded share by days since the purchase; empty if it does not depend on days. */
  steps: { days: string; share: string }[];
  /** The condition, or why there is no refund. */
  note: string;
  /** The link to support, if no rule covers the product. */
  ask?: Link;
}

/** A bundle with its contents and their price without the bundle. */
export interface BundleOffer {
  card: ProductCard;
  contains: ProductCard[];
  outcome?: string;
  /** The sum of the contents' current prices; absent if one has no price. */
  separately?: Money;
  /** Words for the bundle's saving; absent if there is none. */
  saved?: string;
}

/** A product as a row of a list: one fact and the price. */
export interface ProductRow
  extends Pick<ProductCard, 'id' | 'type' | 'name' | 'href' | 'duration' | 'price'> {
  /** The level of an exam. */
  level?: string;
}

/** A bundle in a list of bundles. */
export interface BundleRow extends Omit<BundleOffer, 'card' | 'contains'> {
  card: Pick<
    ProductCard,
    'id' | 'type' | 'name' | 'href' | 'image' | 'levels' | 'summary' | 'audience' | 'price'
  >;
  contains: Pick<ProductCard, 'id' | 'name' | 'href' | 'price'>[];
  buyHref: string;
}

/** A course with the facts for parents. */
export interface ParentsZoneCourse {
  id: string;
  title: string;
  href: string;
  image?: Image;
  levels?: LevelRange;
  target?: string;
  week?: string;
  unit?: string;
  specialContent?: string;
}

/** One option of a listing's filter: a link, or a checkbox of a GET form. */
export interface FilterOption {
  value: string;
  label: string;
  /** The number of results with this option and the other filters. */
  count: number;
  checked: boolean;
}

/** The sort orders of a listing. The first, the shop's own, has no value. */
export interface SortChoice {
  name: string;
  options: { value: string; label: string; selected: boolean }[];
}

/** The search, filters and sort order of a listing: a GET form that works without JavaScript. */
export interface Filters {
  /** The address of the form. */
  action: string;
  search: { name: string; value: string };
  groups: { name: string; label: string; many: boolean; options: FilterOption[] }[];
  /** The active filters, each with the link that removes it. */
  chips: { label: string; href: string; removeLabel: string }[];
  clearHref?: string;
  sort?: SortChoice;
  /** The number of results in words; announced to screen readers. */
  summary: string;
}
