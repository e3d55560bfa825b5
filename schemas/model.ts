/**
 * The page model: plain JSON, complete, all that a page is drawn from (house rule: what follows it only draws).
 * Every text is translated, every price formatted, every link prefixed, every condition settled.
 */

export type { ProblemModel } from './problem.ts';

/** A link as drawn. `external`: leaves the site. `newTab`: the client opens it so that a blocked tab is seen (spec.md §8). */
export interface Href {
  href: string;
  external?: boolean;
}
export interface Link extends Href {
  label: string;
  newTab?: boolean;
}

/** A picture with its box in CSS pixels; `srcset` with width descriptors. An empty `alt` marks decoration. */
export interface Image {
  src: string;
  srcset?: string;
  /** The same as AVIF, for browsers that take it. */
  avif?: string;
  width: number;
  height: number;
  alt: string;
}

/** A film as browsers play it; its size and length (in seconds) as far as they are known. */
export interface Film {
  src: string;
  width?: number;
  height?: number;
  seconds?: number;
}

export type Device = 'mobile' | 'desktop';

export interface NavLink extends Link {
  id: string;
  current?: boolean;
  device?: Device;
}

/** A price in the visitor's currency, formatted (spec.md §3, §9). `ask`: no price in that currency. */
export type Price =
  | { state: 'ask'; href: string; label: string }
  | {
      state: 'priced';
      currency: string;
      /** What is paid: text as shown, amount in the currency's main unit. */
      current: Money;
      /** What it was; only where it differs (P3). */
      original?: Money;
      /** Words for what is saved, e.g. `Save NT$600 (15%)`; only where it is lower than before. */
      saved?: string;
      /** Tax wording, where the site tells it. */
      taxNote?: string;
    };
export interface Money {
  text: string;
  amount: number;
}

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
  duration?: string;
  unitContent?: string;
  /** Languages, listed in words. */
  audio?: string;
  subtitles?: string;
  summary?: string;
  hasTrial?: boolean;
  price?: Price;
}

export interface ProductDetail extends ProductCard {
  /** Sanitised HTML. */
  descriptionHtml?: string;
  information?: string;
  outcome?: string;
  outline?: { title: string; duration?: string; isTrial: boolean }[];
  contains?: ProductCard[];
  /** Bundles that hold this product. */
  containedIn?: ProductCard[];
  previous?: ProductCard;
  next?: ProductCard;
  /** Others of its type, where nothing above leads on. */
  alike?: ProductCard[];
  buyHref: string;
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

/** A table in words: a heading for each row and column. */
export interface TableModel {
  /** What the table shows, for those who hear it. */
  caption: string;
  /** Heading above the rows' own headings. */
  corner: string;
  columns: string[];
  rows: { header: string; note?: string; cells: TableCell[] }[];
}
/** `state` is drawn as a sign beside words that only ears get, unless `text` says more. */
export interface TableCell {
  state?: 'yes' | 'no';
  text?: string;
  href?: string;
}

export interface Review {
  id: string;
  name: string;
  /** The comment, plain text. */
  comment: string;
  avatar?: Image;
  /** Address of the review's video; only where the flag `reviewVideo` is on (C6). */
  videoSrc?: string;
}

export interface Article {
  id: string;
  title: string;
  brief?: string;
  contentHtml?: string;
  link?: Link;
}

/** Status of a time window (spec.md §4). */
export type EventState = 'UPCOMING' | 'ACTIVE' | 'ENDED';

/** A moment as it is written in the page's locale, with the zone named. */
export interface Moment {
  /** ISO 8601 with offset. */
  iso: string;
  text: string;
}

/** How long is left until something begins or ends. */
export interface Countdown {
  /** To the day, as the calendar of the site's time zone counts; right without a script. */
  text: string;
  /** The same days as a number. */
  days: number;
  /** The moment, ISO 8601 with offset. */
  until: string;
  /** Words around what a script counts: `Begins in {time}`. */
  words: string;
  /** The longest that it becomes. */
  longest: string;
}

/** A partner's storefront that is there (spec.md §3). Only an open one has shelves. */
export interface MarketView {
  handle: string;
  name: string;
  state: EventState;
  description?: string;
  logo?: Image;
  startsAt?: Moment;
  endsAt?: Moment;
  /** Until its sale begins or ends. */
  countdown?: Countdown;
  /** Absent where the sale is not on, or its products could not be had. The last may have no title: what is in no category. */
  shelves?: { id: string; title?: string; items: ProductCard[] }[];
}

export interface Championship {
  id: string;
  slug: string;
  title: string;
  href: string;
  /** Without dates it is ACTIVE, as any window without ends. */
  state: EventState;
  startsAt?: Moment;
  endsAt?: Moment;
  /** From its start to its end, in words; absent where no dates are known. */
  dates?: string;
  /** Until it begins or ends. */
  countdown?: Countdown;
  image?: Image;
  /** Sanitised HTML: rules, schedule, results. */
  contentHtml?: string;
}

/** One of several addresses that narrow a page. */
export interface Choice extends Href {
  label: string;
  current: boolean;
}

/** A branch school. Its texts are in its region's language. */
export interface Branch {
  id: string;
  name: string;
  address: string;
  openingHours?: string;
  phone?: Link;
  email?: Link;
  mapHref?: string;
}

/** Branch schools by city, as a page's query narrows them. */
export interface BranchDirectory {
  /** Empty where there is but one region. */
  regions: Choice[];
  /** The first is all of them. */
  cities: Choice[];
  /** Cities that have branches; `failed`: they could not be had. */
  groups: { id: string; city: string; branches: Branch[]; failed?: boolean }[];
  /** The page without a choice. */
  allHref: string;
}

export interface TrialClass {
  id: string;
  /** ISO 8601 with offset. */
  startsAt: string;
  /** When it begins, and from when to when, in the branch's time zone. */
  start: string;
  time: string;
  /** The branch's time zone in words, where others are shown beside it. */
  zone?: string;
  branchId: string;
  branch: string;
  city: string;
  ages: string;
  /** Seats that are left, in words. */
  seats: string;
  isFull: boolean;
  /** How to take part; absent where it is full. */
  signUp?: Link;
}

/** Trial classes of seven days. */
export interface TrialSchedule {
  regions: Choice[];
  cities: Choice[];
  weeks: Choice[];
  /** Which time zone the times are in, in words. */
  zone: string;
  /** Each day, also those without classes; `date` is an ISO date, `label` its words, `short` and `number` head a column. */
  days: { date: string; label: string; short: string; number: string; classes: TrialClass[] }[];
  allHref: string;
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

/** What each kind of slot holds. A block's schema names its slots and their kinds. */
export interface SlotKinds {
  products: ProductCard[];
  bundles: BundleOffer[];
  product: ProductDetail;
  reviews: Review[];
  articles: Article[];
  market: MarketView;
  championships: Championship[];
  championship: Championship;
  branches: BranchDirectory;
  trialClasses: TrialSchedule;
  parentsZone: ParentsZoneCourse[];
}
export type SlotKind = keyof SlotKinds;

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

/** A block as drawn. `props`: authored props with texts, links and pictures resolved, the slots' data and what the block's builder adds. */
export interface BlockModel {
  id: string;
  type: string;
  props: Record<string, unknown>;
  /** Words of the block itself, from `blocks.<Type>` in locales/. */
  labels: Record<string, string>;
  /** `unavailable`: a service it needs failed; its fallback is drawn. */
  status: 'ok' | 'unavailable';
  device?: Device;
}

export interface HeadModel {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
  /** Open Graph properties (`og:title` …), in order; a property may repeat. */
  openGraph: { property: string; content: string }[];
  /** Twitter names (`twitter:card` …). */
  twitter: { name: string; content: string }[];
  jsonLd: Record<string, unknown>[];
  themeColor?: string;
}

export interface LanguageChoice {
  code: string;
  name: string;
  lang: string;
  href: string;
  current: boolean;
}

export interface HeaderModel {
  home: Link;
  logo: Image;
  nav: NavLink[];
  /** Links of a visitor who is logged out, or menu of one who is logged in. */
  account: NavLink[];
  /** The menu that the session island swaps in where a shared page meets a logged-in visitor. */
  user: { realName: string } | null;
  /** Absent where the language control does not show (L4). */
  languages?: LanguageChoice[];
  /** Developers' locale switcher (L8). */
  devLocales?: LanguageChoice[];
  labels: Record<string, string>;
}

export interface FooterModel {
  groups: { id: string; title: string; links: NavLink[]; device?: Device }[];
  social: { id: string; label: string; href: string }[];
  contact: { id: string; label: string; href?: string; text: string }[];
  address?: string;
  officeHours?: string;
  copyright: string;
  slogan: string;
  labels: Record<string, string>;
}

/** What the browser's entry reads from the page: nothing of a visitor, nothing secret. */
export interface ClientModel {
  routeName: string;
  site: string;
  locale: string;
  /** Name of the cookie that a locale change is saved in, and its life in seconds (R3). */
  localeCookie: { name: string; maxAge: number };
  analytics?: { endpoint?: string; consent: boolean };
  labels: Record<string, string>;
}

/** `GET /api/page` answers this (X3). */
export interface PageModel {
  site: string;
  locale: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  routeName: string;
  status: number;
  redirect?: string;
  head: HeadModel;
  layout: { header: HeaderModel; footer: FooterModel };
  blocks: BlockModel[];
  client: ClientModel;
}
