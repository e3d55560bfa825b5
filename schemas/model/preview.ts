import type { Device } from './parts.ts';

/** A place in the content folder, 1-based. The line is absent if the file has changed since. */
export interface SourcePlace {
  file: string;
  line?: number;
  column?: number;
}

/** A part of a condition, with its result. */
export interface Reason {
  /** `locale: zh-TW; it is en-US` */
  says: string;
  holds: boolean;
  /** Parts of a `not` or an `any`. */
  parts?: Reason[];
}

/** An item with the reasons why it shows or not. */
export interface ExplainedItem {
  kind: 'block' | 'nav' | 'account' | 'footer';
  id: string;
  /** A block's type. */
  type?: string;
  place: SourcePlace;
  shows: boolean;
  /** Empty if it always shows. */
  why: Reason[];
  /** The device that shows it. It is always drawn; the style sheet hides it elsewhere. */
  device?: Device;
  /** When `shows` changes by itself, in ms since the epoch; at the end of a window its last second, as its file says. */
  until?: number;
}

/** One value of a block, with all places that it comes from, the block's own first. */
export interface ExplainedValue {
  /** Its path in the block: `heading`, `items.0.title`, `label more`. */
  name: string;
  text: string;
  from: SourcePlace[];
}

/** The source of a slot's data, and its cost. */
export interface ExplainedSource {
  slot: string;
  /** The source with its parameters: `products types=[bundle]`. */
  source: string;
  place: SourcePlace;
  /** Absent if no services were called. */
  cost?: SourceCost;
}

export interface SourceCost {
  ms: number;
  /** The calls of services; empty if the data came from the cache. */
  calls: { service: string; path: string; ms: number }[];
  failure?: string;
}

export interface ExplainedBlock extends ExplainedItem {
  /** 0 for a block of the page's own list, 1 in the area of such a block. */
  depth: number;
  /** Where it is included or changed: the use of its fragment, overrides. */
  by: SourcePlace[];
  values: ExplainedValue[];
  sources: ExplainedSource[];
}

/** Explains what an address shows. */
export interface PageExplanation {
  site: string;
  locale: string;
  /** The path after the locale. */
  path: string;
  status: number;
  /** The target, if the address redirects. */
  redirect?: string;
  /** The page at the address, or the one whose condition does not hold. */
  page?: { id: string; place: SourcePlace; why: Reason[] };
  /** The names of the page's checks. */
  checks: string[];
  blocks: ExplainedBlock[];
  /** The links of navigation and footer with a condition. */
  links: ExplainedItem[];
}

/** A fault of a file, for the overlay of a preview. */
export interface PreviewFault {
  place: SourcePlace;
  message: string;
  code: string;
  /** The text of the faulty line. */
  text: string;
}

interface PreviewFlag {
  name: string;
  /** The value in the site's file, in words. */
  asFile: string;
  choices: string[];
  /** The preview's value; empty if it is the file's. */
  set: string;
}

/** A coming change, with a link to its moment. */
interface PreviewBoundary {
  /** ISO 8601 */
  at: string;
  text: string;
  says: string;
}

/** The bar over a previewed page. */
export interface PreviewBar {
  /** The address under the bar, with its locale and query. */
  to: string;
  /** Identifies the content of the page. The page is outdated when the event stream reports another fingerprint. */
  fingerprint: string;
  /** One short label for each way in which the preview differs from the live page. */
  summary: string[];
  /** The shown draft; `says` names it in the page's language. */
  draft?: { name: string; says: string; lang: string };
  /** The drafts to choose from; empty in production. */
  drafts: string[];
  /** The sites to choose from; empty if a signed link names the site. */
  sites: { id: string; current: boolean }[];
  locales: { code: string; name: string; lang: string; href: string; current: boolean }[];
  /** `2026-12-24T10:00` in the site's time zone; empty: now. */
  at: string;
  timeZone: string;
  view: '' | 'visitor' | 'member';
  flags: PreviewFlag[];
  boundaries: PreviewBoundary[];
  widths: { name: string; href: string }[];
  /** Absent if the page could not be built. */
  explanation?: PageExplanation;
  faults: PreviewFault[];
  faultCount: number;
  /** The path of the content folder, for links that open a file in the editor; absent in production. */
  folder?: string;
  /** When the preview expires, in words. */
  until: string;
  /** The settings of the preview cannot be changed. */
  viewOnly?: true;
}

/** A page in a frame of a chosen width. */
export interface PreviewFrame {
  to: string;
  width: string;
  widths: { name: string; href: string; current: boolean }[];
}
