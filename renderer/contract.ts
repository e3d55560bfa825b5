import type {
  BlockModel,
  FooterModel,
  GalleryPage,
  HeaderModel,
  PageModel,
  PreviewBar,
  PreviewFrame,
} from '../schemas/model.ts';

/** Addresses of the browser's files, from the build's manifest (or from Vite in development). */
export interface Assets {
  /** Module of the browser's entry. */
  entry: string;
  styles: string[];
  /** The second style sheet, for pages with blocks that have their styles there; absent in development. */
  secondaryStyles?: readonly string[];
  /** Scripts of each island, by its name, beside the entry; absent in development. */
  islands?: Readonly<Record<string, readonly string[]>>;
  /** Changes with each build: a page of another build is loaded in full. */
  build: string;
}

/**
 * HTML of a part of the model, where it is or shall be cached while the part is the same object; `undefined` where it is
 * to be drawn with its block. `variant`: what else decides the HTML, in words.
 */
export type CachedFragment = (part: object, variant: string, draw: () => string) => string | undefined;

/**
 * What the server draws with. Pure: neither fetches nor reads the clock, the environment or a file.
 * A page is `start + header + '<main …>' + blocks + '</main>' + footer + end`; the server keeps the parts as bytes.
 */
export interface Renderer {
  /** `<!doctype html>` up to the header. */
  start(page: PageModel, assets: Assets): string;
  /** Islands of a page that wake at once, by name: its end asks for their scripts. */
  islandsAtOnce(page: PageModel): string[];
  header(header: HeaderModel): string;
  /** `<main>` up to the first block, and what closes it. */
  mainStart: string;
  mainEnd: string;
  /**
   * One block, its root element with `data-block` and `data-block-type`. Throws when its view does. `fragment`: takes
   * the HTML of parts that many blocks share from a cache. `inner`: draws the blocks in its areas; without it, as this does.
   */
  block(block: BlockModel, fragment?: CachedFragment, inner?: (block: BlockModel) => string): string;
  footer(footer: FooterModel): string;
  /** From the footer to the end: dialogs, toasts, spinner. */
  end(page: PageModel, assets: Assets): string;
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

/** What previews are drawn with beside their pages. Pure as `Renderer` is. */
export interface PreviewRenderer {
  /** The bar over a page, to stand behind all else in its body. */
  bar(bar: PreviewBar, assets: PreviewAssets): string;
  /** A document that holds a page in a frame. */
  frame(frame: PreviewFrame, assets: PreviewAssets): string;
  /** A document of one sentence, for when there is nothing else to show. */
  message(says: string, assets: PreviewAssets, bar?: PreviewBar): string;
}

/** What blocks are drawn from: the same types for the builder of a block's model and for its view. */
export type { BlockType, ModelProps } from './blocks/registry.ts';
export type { Filled, Labels } from './blocks/types.ts';
