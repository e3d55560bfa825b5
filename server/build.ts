import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets, DrawGallery, Renderer } from '../renderer/contract.ts';
import { staticFiles } from './http/files/staticFiles.ts';
import type { RendererBundle } from './startServer.ts';

const DIST = join(import.meta.dirname, '../dist');
const ENTRY = 'renderer/client.ts';
const GALLERY = 'renderer/gallery/gallery.ts';

/** What `npm run build` made. @throws where there is no build */
export async function readBuild(folder = DIST): Promise<RendererBundle> {
  const manifestFile = join(folder, 'client/.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('There is no build: run `npm run build` first.');
  const text = readFileSync(manifestFile, 'utf8');
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(text);
  const filesOf = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The build has no ${source}.`);
    return {
      entry: `/_assets/${entry.file}`,
      styles: (entry.css ?? []).map((file) => `/_assets/${file}`),
    };
  };
  const client = filesOf(ENTRY);
  const assets: Assets = { ...client, build: client.entry.replace(/^\/_assets\/|\W/g, '') };
  const gallery = filesOf(GALLERY);
  const module: { renderer: Renderer; drawGallery: DrawGallery } = await import(
    pathToFileURL(join(folder, 'server/renderer.js')).href
  );
  return {
    renderer: module.renderer,
    assets: () => assets,
    files: await staticFiles(join(folder, 'client')),
    gallery: { draw: module.drawGallery, assets: () => gallery },
  };
}
