/** A link as drawn. `post`: a form without fields posts to it, drawn as a button. `external`: leaves the site. `newTab`: the client opens it so that a blocked tab is seen (spec.md §8). */
export interface Href {
  href: string;
  external?: boolean;
  post?: boolean;
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
  /** The label's language, where another locale's words stand in for the page's. */
  lang?: string;
  current?: boolean;
  device?: Device;
}

export interface Money {
  text: string;
  amount: number;
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
      /** Words before `original` where no one ever paid it: what a bundle's parts cost by themselves. It is not struck then. */
      originalLabel?: string;
      /** Words for what is saved, e.g. `Save NT$600 (15%)`; only where it is lower than before. */
      saved?: string;
      /** Tax wording, where the site has one. */
      taxNote?: string;
    };

/** One of several addresses that narrow a page. */
export interface Choice extends Href {
  label: string;
  current: boolean;
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

/** `state` is drawn as a sign next to words that only ears get, unless `text` says more. */
export interface TableCell {
  state?: 'yes' | 'no';
  text?: string;
  href?: string;
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
