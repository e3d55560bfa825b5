/** What the block gallery's pages are drawn from: plain JSON, complete. */

export type GalleryPage = GalleryIndex | GalleryBlock;

/** All blocks, or those whose name or purpose holds what was searched for. */
export interface GalleryIndex {
  kind: 'index';
  search: string;
  /** How many blocks there are, and how many of them are listed. */
  all: number;
  found: number;
  groups: GalleryGroup[];
}

export interface GalleryGroup {
  title: string;
  intro: string;
  blocks: { type: string; description: string; href: string; presets: readonly string[] }[];
}

/** One block with everything that an author may know of it. */
export interface GalleryBlock {
  kind: 'block';
  type: string;
  description: string;
  /** What is to be known before the pictures are looked at. */
  notes: string[];
  choices: GalleryChoice[];
  /** The example first, then the presets. */
  variants: GalleryVariant[];
  props: GalleryProp[];
  slots: { name: string; isRequired: boolean; source: string; description: string }[];
  areas: { name: string; isRequired: boolean; description: string }[];
}

/** Links of which one is on: a locale, a width. */
export interface GalleryChoice {
  name: string;
  links: { label: string; href: string; isCurrent: boolean; lang?: string }[];
}

/** The example or a preset, drawn in a frame. */
export interface GalleryVariant {
  slug: string;
  name: string;
  description: string;
  /** Address of the document that holds the block alone. */
  live: string;
  /** Said above the frame where the block cannot be shown as it is meant. */
  missing?: string;
  width: GalleryWidth;
  yaml: string;
}

export type GalleryWidth = 'phone' | 'tablet' | 'desktop';

/** A prop, or a part of one: `items[].title`. */
export interface GalleryProp {
  name: string;
  /** In plain words: `a list of links`. */
  type: string;
  isRequired: boolean;
  description: string;
  default?: string;
  allowed?: string[];
  example?: string;
}
