import type {
  BlockModel,
  FooterModel,
  GalleryPage,
  HeaderModel,
  PageModel,
  PreviewBar,
  PreviewFrame,
} from '../schemas/model.ts';
import type { GoProblem } from '../schemas/problem.ts';

/** Addresses of the browser's files, from the build's manifest (or from Vite in development). */
export interface Assets {
  /** Module of the browser's entry. */
  entry: string;
  styles: string[];
  /** The second style sheet, for pages with blocks that have their styles there; absent in development. */
  secondaryStyles?: readonly string[];
  /** Faces of headings in Latin letters; absent in development. */
  fonts?: readonly string[];
  /** Scripts of each island, by its name, besides the entry; absent in development. */
  islands?: Readonly<Record<string, readonly string[]>>;
  /** Changes with each build: a page of another build is loaded in full. */
  build: string;
}

/**
 * HTML of a part of the model, where it is or shall be cached while the part is the same object; `undefined` where it is
 * to be drawn with its block. `variant`: what else decides the HTML, in words.
 */
export type CachedFragment = (part: object, variant: string, draw: () => string) => string | undefined;

/** HTML of the blocks in an area, where they are or shall be cached; `undefined` where they are drawn with their block. */
export type CachedArea = (blocks: readonly BlockModel[]) => string | undefined;

/** A part of a page that is drawn by itself, or in one pass with others. */
export type PagePart =
  | { kind: 'header'; model: HeaderModel }
  | { kind: 'block'; model: BlockModel }
  | { kind: 'footer'; model: FooterModel };

/** What a picture for shares shows: a level and where it is among all, or a problem in the colours of its stage. */
export type ShareCard =
  | { kind: 'level'; level: string; rank: string | undefined; levels: readonly string[] }
  | { kind: 'problem'; problem: GoProblem<unknown>; stage: string | undefined };

/** Where the HTML of what stands inside of a part may come from a cache. */
export interface PartCache {
  fragment: CachedFragment;
  area: CachedArea;
}

/**
 * The server's renderer. Pure: it neither fetches nor reads the clock, the environment or a file.
 * A page is `start + header + '<main …>' + blocks + '</main>' + footer + end`; the server keeps the parts as bytes.
 */
export interface Renderer {
  /** `<!doctype html>` up to the header. */
  start(page: PageModel, assets: Assets): string;
  /**
   * The part of a page's start that its blocks decide, as a string: a different string means a different start,
   * whatever the head contains.
   */
  startVariant(page: PageModel, assets: Assets): string;
  /** Islands of a page that wake at once, by name: its end asks for their scripts. */
  eagerIslands(page: PageModel): string[];
  /** `<main>` up to the first block, and what closes it. */
  mainStart: string;
  mainEnd: string;
  /** One part; a block's root element has `data-block` and `data-block-type`. Throws when its view does. */
  part(part: PagePart, cache?: PartCache): string;
  /** Each of several parts, drawn in one pass: a third faster than one by one. Throws when any of them does. */
  parts(parts: readonly PagePart[], cache?: PartCache): string[];
  /** From the footer to the end: dialogs, toasts, spinner. */
  end(page: PageModel, assets: Assets): string;
  /** A picture for shares as SVG. Throws for a level with a sign that cannot be drawn. */
  shareCard(card: ShareCard): string;
}

/** Addresses of the gallery's own files, which no visitor's page loads. */
export type GalleryAssets = Pick<Assets, 'entry' | 'styles'>;

/** Draws a page of the block gallery, whole. Pure, as the renderer is. */
export type DrawGallery = (page: GalleryPage, assets: GalleryAssets) => string;

/** What the gallery is drawn with: the build's, or Vite's in development. */
export interface GalleryDrawing {
  draw: DrawGallery;
  assets: () => GalleryAssets;
}

/** The browser's files of previews; no visitor loads them. */
export type PreviewAssets = Pick<Assets, 'entry' | 'styles'>;

/** What previews are drawn with besides their pages. Pure as `Renderer` is. */
export interface PreviewRenderer {
  /** The bar over a page, to stand behind all else in its body. */
  bar(bar: PreviewBar, assets: PreviewAssets): string;
  /** A document that holds a page in a frame. */
  frame(frame: PreviewFrame, assets: PreviewAssets): string;
  /** A document of one sentence, for when there is nothing else to show. `endTo`: where its button leads that ends the preview. */
  message(says: string, assets: PreviewAssets, below: { bar?: PreviewBar; endTo?: string }): string;
}

/** What blocks are drawn from: the same types for the builder of a block's model and for its view. */
export type { BlockType, ModelProps } from './blocks/registry.ts';
export type { Filled, Labels } from './blocks/types.ts';
