import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type {
  Assets,
  DrawGallery,
  GalleryDrawing,
  PreviewRenderer,
  Renderer,
  ToolAssets,
} from '../../renderer/contract.ts';
import { type StaticFiles, staticFiles } from '../http/files/staticFiles.ts';

/** The renderer and its files: the build's, or Vite's in development. */
export interface RendererBundle {
  build: string;
  renderer: Renderer;
  assets: () => Assets;
  files: StaticFiles;
  gallery: GalleryDrawing;
  preview: { renderer: PreviewRenderer; assets: () => ToolAssets };
  /** Additional routes of `npm run dev`; absent in a build. */
  development?: RequestHandler;
}

/** The exports of the renderer's module for the server, built or from its sources. */
export interface RendererModule {
  renderer: Renderer;
  previewRenderer: PreviewRenderer;
  drawGallery: DrawGallery;
}

interface BuiltChunk {
  /** The source file; absent for parts that have none. */
  src?: string;
  file: string;
  css?: string[];
  imports?: string[];
}

const ISLAND = /\/(\w+)\.island\.tsx$/;

/** The scripts of each island, by name, besides the entry; pages preload them for islands that are hydrated at once. */
export function islandFiles(
  manifest: Readonly<Record<string, BuiltChunk>>,
  entry: string,
  hydrate: string,
): Record<string, string[]> {
  const first = closureOf([entry], manifest);
  const islands = Object.keys(manifest).flatMap((key) => {
    const name = ISLAND.exec(key)?.[1];
    const keys = [...closureOf([hydrate, key], manifest)].filter((one) => !first.has(one));
    return name ? [[name, keys.flatMap((one) => manifest[one]?.file ?? [])] as const] : [];
  });
  return Object.fromEntries(islands);
}

function closureOf(
  keys: readonly string[],
  manifest: Readonly<Record<string, BuiltChunk>>,
  visited = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    if (visited.has(key) || !manifest[key]) continue;
    visited.add(key);
    closureOf(manifest[key].imports ?? [], manifest, visited);
  }
  return visited;
}

const DIST = join(import.meta.dirname, '../../dist');
const ENTRY = 'renderer/client.ts';
const HYDRATE = 'renderer/client/hydrate.tsx';
const GALLERY = 'renderer/gallery/gallery.ts';
const SECONDARY = 'renderer/styles/secondary.ts';
const PRINT = 'renderer/styles/print.css';
const PREVIEW = 'renderer/preview/preview.ts';

/** Reads the output of `npm run build`. @throws if there is none */
export async function readBuild(folder = DIST): Promise<RendererBundle> {
  const manifestFile = join(folder, 'client/.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('There is no build: run `npm run build` first.');
  const text = readFileSync(manifestFile, 'utf8');
  const manifest: Record<string, BuiltChunk> = JSON.parse(text);
  const entryOf = (name: string) => {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}.`);
    const styles = (found.css ?? []).map((file) => `/_assets/${file}`);
    return { file: found.file, entry: `/_assets/${found.file}`, styles };
  };
  const { file, ...entry } = entryOf(ENTRY);
  const { file: _preview, ...preview } = entryOf(PREVIEW);
  const { file: _gallery, ...gallery } = entryOf(GALLERY);
  const files = Object.entries(islandFiles(manifest, ENTRY, HYDRATE));
  const islands = Object.fromEntries(
    files.map(([name, names]) => [name, names.map((one) => `/_assets/${one}`)]),
  );
  const secondaryStyles = entryOf(SECONDARY).styles;
  // Only our own file is preloaded; the other one has letters that few pages need.
  const fonts = Object.values(manifest).flatMap((one) =>
    one.src?.startsWith('renderer/') && one.file.endsWith('.woff2') ? [`/_assets/${one.file}`] : [],
  );
  const printStyles = entryOf(PRINT).entry;
  const build = file.replace(/\W/g, '');
  const assets: Assets = { ...entry, secondaryStyles, printStyles, fonts, islands, build };
  const rendererFile = join(folder, 'server/renderer.js');
  const module: RendererModule = await import(pathToFileURL(rendererFile).href);
  return {
    build: createHash('sha256').update(text).update(readFileSync(rendererFile)).digest('hex').slice(0, 12),
    renderer: module.renderer,
    assets: () => assets,
    preview: { renderer: module.previewRenderer, assets: () => preview },
    files: await staticFiles(join(folder, 'client')),
    gallery: { draw: module.drawGallery, assets: () => gallery },
  };
}
