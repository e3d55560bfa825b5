import type {
  Assets,
  DrawGallery,
  GalleryDrawing,
  PreviewAssets,
  PreviewRenderer,
  Renderer,
} from '../../renderer/contract.ts';
import type { StaticFiles } from '../http/files/staticFiles.ts';

/** What pages are drawn with: the build's, or Vite's in development. */
export interface RendererBundle {
  /** See `Program`. */
  build: string;
  renderer: Renderer;
  assets: () => Assets;
  files: StaticFiles;
  /** What draws the gallery of blocks, and its own files. */
  gallery: GalleryDrawing;
  preview: { renderer: PreviewRenderer; assets: () => PreviewAssets };
}

/** What the renderer's module exports to the server, as it is built or from its sources. */
export interface RendererModule {
  renderer: Renderer;
  previewRenderer: PreviewRenderer;
  drawGallery: DrawGallery;
}
