import type { Image, Link, Money, Price } from './parts.ts';

/** Levels of a course, from the easier (`from`) to the harder (`to`). */
export interface LevelRange {
  from: string;
  to: string;
  label: string;
  /** Ids of the stages that it overlaps (C3a). */
  stages: string[];
}

/** What is known of a product; what is unknown is absent (C3a). */
export interface ProductCard {
  id: string;
  type: string;
  typeLabel: string;
  name: string;
  href: string;
  image?: Image;
  levels?: LevelRange;
  audience?: string;
  /** Ids of the school's audiences that it is for. */
  audiences?: string[];
  /** How many lessons or units it has, in words. */
  lessons?: string;
  duration?: string;
  unitContent?: string;
  /** Languages, listed in words. */
  audio?: string;
  subtitles?: string;
  summary?: string;
  /** What one can do afterwards. */
  outcome?: string;
  hasTrial?: boolean;
  price?: Price;
}

/** A product that another's page leads to. */
export type LinkedProduct = Pick<
  ProductCard,
  'id' | 'type' | 'name' | 'href' | 'image' | 'levels' | 'duration' | 'price'
>;

export interface ProductDetail extends ProductCard {
  /** Sanitised HTML. */
  descriptionHtml?: string;
  information?: string;
  outline?: { title: string; duration?: string; isTrial: boolean }[];
  /** How many lessons the outline lists and how long they take, in words. */
  outlineSum?: string;
  /** How long all of it takes. */
  minutes?: number;
  contains?: LinkedProduct[];
  /** Bundles that hold this product. */
  containedIn?: LinkedProduct[];
  previous?: LinkedProduct;
  next?: LinkedProduct;
  /** Others of its type, where nothing above leads on. */
  alike?: LinkedProduct[];
  buyHref: string;
  /** The visitor has it: what is said of that, and the way to use it. Nothing is offered for sale then. */
  owned?: { text: string; link: Link };
}

/** What of a product may be refunded, in words (C10). */
export interface RefundBox {
  /** How much, by days since the purchase; empty where it does not hang on days. */
  steps: { days: string; share: string }[];
  /** On what condition, or why not. */
  note: string;
  /** The way to ask, where no rule settles it. */
  ask?: Link;
}

/** A bundle with its contents, against what these cost by themselves. */
export interface BundleOffer {
  card: ProductCard;
  contains: ProductCard[];
  outcome?: string;
  /** Sum of what the contents cost now; absent where one has no price. */
  separately?: Money;
  /** Words for what the bundle saves; only where it does. */
  saved?: string;
}

/** A product as a row of a list: one fact, and its price. */
export interface ProductRow
  extends Pick<ProductCard, 'id' | 'type' | 'name' | 'href' | 'duration' | 'price'> {
  /** The one level that it is for, of an exam. */
  level?: string;
}

/** A bundle as a list of bundles shows it. */
export interface BundleRow extends Omit<BundleOffer, 'card' | 'contains'> {
  card: Pick<
    ProductCard,
    'id' | 'type' | 'name' | 'href' | 'image' | 'levels' | 'summary' | 'audience' | 'price'
  >;
  contains: Pick<ProductCard, 'id' | 'name' | 'href' | 'price'>[];
}

/** A course as parents ask about it. */
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

/** One choice of a filter of a listing; a plain link or a checkbox of a GET form. */
export interface FilterOption {
  value: string;
  label: string;
  /** How many results it has by itself, with the other filters kept. */
  count: number;
  checked: boolean;
}

/** Orders of a listing, of which one is on; the first has no value: the shop's own. */
export interface SortChoice {
  name: string;
  options: { value: string; label: string; selected: boolean }[];
}

/** Search, filters and order of a listing: a GET form that works without JavaScript. */
export interface Filters {
  /** Where the form leads. */
  action: string;
  search: { name: string; value: string };
  groups: { name: string; label: string; many: boolean; options: FilterOption[] }[];
  /** Filters that are on, each with the link that takes it off. */
  chips: { label: string; href: string; removeLabel: string }[];
  clearHref?: string;
  sort?: SortChoice;
  /** How many there are, in words; announced. */
  summary: string;
}
