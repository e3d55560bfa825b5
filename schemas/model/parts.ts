/** A link as drawn. `post`: a button of a form without fields. `external`: leaves the site. `newTab`: opened by a script, which notices a blocked tab (spec.md §8). */
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
  /** The `srcset` in AVIF, for browsers that support it. */
  avif?: string;
  width: number;
  height: number;
  alt: string;
}

/** A film for the browser's player; size and length (in seconds) are absent if unknown. */
export interface Film {
  src: string;
  width?: number;
  height?: number;
  seconds?: number;
}

export type Device = 'mobile' | 'desktop';

export interface NavLink extends Link {
  id: string;
  /** The label's language, if another locale's words replace the page's. */
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
      /** The price to pay: text as shown, amount in the currency's main unit. */
      current: Money;
      /** The former price; absent if it equals the current one (P3). */
      original?: Money;
      /** Words before `original` if it was never charged: the sum of a bundle's parts. It is not struck through then. */
      originalLabel?: string;
      /** Words for the saving, e.g. `Save NT$600 (15%)`; absent if there is none. */
      saved?: string;
      /** The tax note, if the site has one. */
      taxNote?: string;
    };

/** One of several links that filter a page. */
export interface Choice extends Href {
  label: string;
  current: boolean;
}

/** A table of texts with a heading for each row and column. */
export interface TableModel {
  /** Describes the table for screen readers. */
  caption: string;
  /** The heading above the rows' headings. */
  corner: string;
  columns: string[];
  rows: { header: string; note?: string; cells: TableCell[] }[];
}

/** `state` is drawn as a sign, with words for screen readers if there is no `text`. */
export interface TableCell {
  state?: 'yes' | 'no';
  text?: string;
  href?: string;
}

/** Status of a time window (spec.md §4). */
export type EventState = 'UPCOMING' | 'ACTIVE' | 'ENDED';

/** A moment; `text` is in the page's locale and names the time zone. */
export interface Moment {
  /** ISO 8601 with offset. */
  iso: string;
  text: string;
}

/** The time until something begins or ends. */
export interface Countdown {
  /** The time in calendar days of the site's time zone; correct without a script. */
  text: string;
  /** The same days as a number. */
  days: number;
  /** The moment, ISO 8601 with offset. */
  until: string;
  /** The text of the running countdown: `Begins in {time}`. */
  words: string;
  /** The longest text that the countdown shows. */
  longest: string;
}
