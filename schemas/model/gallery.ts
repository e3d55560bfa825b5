/** The models of the block gallery's pages: complete, plain JSON. */

export type GalleryPage = GalleryIndex | GalleryBlock;

/** All blocks, or those whose name or description contains the search text. */
export interface GalleryIndex {
  kind: 'index';
  search: string;
  /** The number of all blocks and of the listed ones. */
  all: number;
  found: number;
  groups: GalleryGroup[];
}

export interface GalleryGroup {
  title: string;
  intro: string;
  blocks: { type: string; description: string; href: string; presets: readonly string[] }[];
}

/** One block with everything that an author can set. */
export interface GalleryBlock {
  kind: 'block';
  type: string;
  description: string;
  /** Notes above the variants, for example that the block needs a login. */
  notes: string[];
  choices: GalleryChoice[];
  /** The example, then the presets. */
  variants: GalleryVariant[];
  props: GalleryProp[];
  slots: { name: string; isRequired: boolean; source: string; description: string }[];
  areas: { name: string; isRequired: boolean; description: string }[];
}

/** Links to locales or widths, one of them current. */
export interface GalleryChoice {
  name: string;
  links: { label: string; href: string; isCurrent: boolean; lang?: string }[];
}

/** The example or a preset, drawn in a frame. */
export interface GalleryVariant {
  slug: string;
  name: string;
  description: string;
  /** The address of a document that shows only this block. */
  live: string;
  /** Shown above the frame if the block lacks something, such as a service. */
  missing?: string;
  width: GalleryWidth;
  yaml: string;
}

export type GalleryWidth = 'phone' | 'tablet' | 'desktop';

/** A prop, or a part of one: `items[].title`. */
export interface GalleryProp {
  name: string;
  /** The type in plain words: `a list of links`. */
  type: string;
  isRequired: boolean;
  description: string;
  default?: string;
  allowed?: string[];
  example?: string;
}
