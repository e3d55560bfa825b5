import type { GoProblem } from '../schemas/model/problem.ts';
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
  /** The script that the browser loads first. */
  entry: string;
  styles: string[];
  /** The second style sheet, for pages with blocks that have their styles there; absent in development. */
  secondaryStyles?: readonly string[];
  /** The style sheet for printing; absent in development. */
  printStyles?: string;
  /** Faces of headings in Latin letters; absent in development. */
  fonts?: readonly string[];
  /** Scripts of each island, by its name, besides the entry; absent in development. */
  islands?: Readonly<Record<string, readonly string[]>>;
  /** Changes with each build: a page of another build is loaded in full. */
  build: string;
}

/** A part's HTML if it is or should be cached by identity; else `undefined`. `variant`: its other inputs, as text. */
type CachedHtml = (part: object, variant: string, draw: () => string) => string | undefined;

/** The HTML of the blocks in an area if it is or should be cached; `undefined`: they are rendered with their block. */
export type CachedArea = (blocks: readonly BlockModel[]) => string | undefined;

/** A part of a page that is rendered by itself, or in one pass with others. */
export type PagePart =
  | { kind: 'header'; model: HeaderModel }
  | { kind: 'block'; model: BlockModel }
  | { kind: 'footer'; model: FooterModel };

/** The content of a share picture: a level and its place among all levels, or a problem in the colours of its stage. */
export type ShareCard =
  | { kind: 'level'; level: string; rank: string | undefined; levels: readonly string[] }
  | { kind: 'problem'; problem: GoProblem<unknown>; stage: string | undefined };

export interface PartCache {
  fragment: CachedHtml;
  area: CachedArea;
}

/** Pure: neither fetches nor reads clock, environment or files. A page is start, header, main, footer and end. */
export interface Renderer {
  /** `<!doctype html>` up to the header. */
  start(page: PageModel, assets: Assets): string;
  /** The key under which a page's start is cached, together with its `head`. */
  startVariant(page: PageModel, assets: Assets): string;
  /** All that a page's end shows apart from its `client`. */
  endVariant(page: PageModel): string;
  /** `<main>` up to the first block, and its closing tags. */
  mainStart(page: PageModel): string;
  mainEnd: string;
  /** Renders one part; a block's root element has `data-block` and `data-block-type`. Throws if its view does. */
  part(part: PagePart, cache?: PartCache): string;
  /** Renders several parts in one pass, which takes a third less time than one by one. Throws if any of them does. */
  parts(parts: readonly PagePart[], cache?: PartCache): string[];
  /** From the footer to the end: dialogs, toasts, spinner. */
  end(page: PageModel, assets: Assets): string;
  /** A share picture as SVG. Throws for a level with a character that has no glyph. */
  shareCard(card: ShareCard): string;
}

/** Addresses of the files of a tool for authors (gallery, preview), which visitors' pages do not load. */
export type ToolAssets = Pick<Assets, 'entry' | 'styles'>;

/** Renders a complete page of the block gallery. Pure, like the renderer. */
export type DrawGallery = (page: GalleryPage, assets: ToolAssets) => string;

/** The gallery's renderer and files: the build's, or Vite's in development. */
export interface GalleryDrawing {
  draw: DrawGallery;
  assets: () => ToolAssets;
}

/** Renders the additional parts of previews. Pure, like `Renderer`. */
export interface PreviewRenderer {
  /** The bar over a page, for the end of its body. */
  bar(bar: PreviewBar, assets: ToolAssets): string;
  frame(frame: PreviewFrame, assets: ToolAssets): string;
  /** A document with one sentence, in place of a page. `endTo`: the address of its button, which ends the preview. */
  message(says: string, assets: ToolAssets, below: { bar?: PreviewBar; endTo?: string }): string;
}

/** The input of blocks: the same types for the builder of a block's model and for its view. */
export type { BlockType, ModelProps } from './blocks/registry.ts';
export type { Filled, Labels } from './blocks/types.ts';
