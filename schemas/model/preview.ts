import type { Device } from './parts.ts';

/** Where something stands in the content folder: 1-based. Without a line: in that file, which has changed since. */
export interface SourcePlace {
  file: string;
  line?: number;
  column?: number;
}

/** A part of a condition, with what it finds. */
export interface Reason {
  /** `locale: zh-TW; it is en-US` */
  says: string;
  holds: boolean;
  /** Parts of a `not` or an `any`. */
  parts?: Reason[];
}

/** Something that shows or not, and why. */
export interface ExplainedItem {
  kind: 'block' | 'nav' | 'account' | 'footer';
  id: string;
  /** A block's type. */
  type?: string;
  place: SourcePlace;
  shows: boolean;
  /** Nothing named: it always shows. */
  why: Reason[];
  /** Both forms are drawn, and the style sheet shows one. */
  device?: Device;
  /** When the answer changes by itself, in ms since the epoch. */
  until?: number;
}

/** One value of a block: what it is here, and all places that it comes from, the block's own first. */
export interface ExplainedValue {
  /** The way to it in the block: `heading`, `items.0.title`, `label more`. */
  name: string;
  text: string;
  from: SourcePlace[];
}

/** Where a slot's data come from, and what they cost. */
export interface ExplainedSource {
  slot: string;
  /** The source with its parameters: `products types=[bundle]`. */
  source: string;
  place: SourcePlace;
  /** Absent where services were not asked. */
  cost?: SourceCost;
}

export interface SourceCost {
  ms: number;
  /** Calls of services that were made for it; none: it came from the cache. */
  calls: { service: string; path: string; ms: number }[];
  failure?: string;
}

export interface ExplainedBlock extends ExplainedItem {
  /** 0 for a block of the page's own list, more in areas of others. */
  depth: number;
  /** What puts it in, and what changes it: a use of a fragment, overrides. */
  by: SourcePlace[];
  values: ExplainedValue[];
  sources: ExplainedSource[];
}

/** Why an address shows what it shows. */
export interface PageExplanation {
  site: string;
  locale: string;
  /** Behind the locale. */
  path: string;
  status: number;
  /** Where the address leads, if it leads on. */
  redirect?: string;
  /** The page at the address, or the one that would be there if its condition held. */
  page?: { id: string; place: SourcePlace; why: Reason[] };
  /** What the page's own checks are. */
  checks: string[];
  blocks: ExplainedBlock[];
  /** Links of navigation and footer that have a condition. */
  links: ExplainedItem[];
}

/** A broken file, as the overlay of a preview shows it. */
export interface PreviewFault {
  place: SourcePlace;
  message: string;
  code: string;
  /** The text of the line. */
  text: string;
}

export interface PreviewFlag {
  name: string;
  /** As the site's file has it, in words. */
  asFile: string;
  choices: string[];
  /** What the preview sets it to; empty: as the file has it. */
  set: string;
}

/** A change to come, to jump to. */
export interface PreviewBoundary {
  /** ISO 8601 */
  at: string;
  text: string;
  says: string;
}

/** The bar over a previewed page. */
export interface PreviewBar {
  /** The address under the bar, with its locale and query. */
  to: string;
  /** The content that the page was drawn from: the page is outdated once the stream of events reports another one. */
  fingerprint: string;
  /** What is shown otherwise than it is, in a few words each. */
  summary: string[];
  /** Names the draft that is shown, in the page's language. */
  draft?: { name: string; says: string; lang: string };
  /** Drafts to choose from; none in production. */
  drafts: string[];
  /** Sites to choose from; none where a signed link names the one. */
  sites: { id: string; current: boolean }[];
  locales: { code: string; name: string; lang: string; href: string; current: boolean }[];
  /** `2026-12-24T10:00` in the site's time zone; empty: now. */
  at: string;
  timeZone: string;
  view: '' | 'visitor' | 'member';
  flags: PreviewFlag[];
  boundaries: PreviewBoundary[];
  widths: { name: string; href: string }[];
  /** Absent where the page could not be made. */
  explanation?: PageExplanation;
  faults: PreviewFault[];
  faultCount: number;
  /** Where the content folder is, for links that open a file in the editor; absent in production. */
  folder?: string;
  /** When the preview ends by itself, in words. */
  until: string;
  /** What is shown cannot be changed. */
  viewOnly?: true;
}

/** The page within a frame of a chosen width. */
export interface PreviewFrame {
  to: string;
  width: string;
  widths: { name: string; href: string; current: boolean }[];
}
