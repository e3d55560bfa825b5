import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { watch } from 'chokidar';
import { createServer as createVite, normalizePath, type ViteDevServer } from 'vite';
import type { PreviewRenderer } from '../../renderer/contract.ts';
import { followContent } from '../authoring/editor/writeEditorSchemas.ts';
import { allowDevelopment } from '../http/security.ts';
import { readEnv } from '../lib/env/env.ts';
import { escapeHtml } from '../lib/escapeHtml.ts';
import { CHECK_NAMES } from '../model/pageChecks.ts';
import { EVENT } from '../observe/events.ts';
import { createLogs } from '../observe/log.ts';
import type { RendererBundle, RendererModule } from './build.ts';
import { editRoutes } from './editRoutes.ts';
import { describeStartFailure } from './serve.ts';
import { type RunningServer, startServer } from './startServer.ts';

const RENDERER = resolve(import.meta.dirname, '../../renderer');

/** `npm run dev`: renders from the sources through Vite; a change of the renderer shows without a restart. */
async function main(): Promise<void> {
  const env = readEnv(undefined, { NON_PRODUCTION: 'true' });
  const logs = createLogs(env.logLevel);
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'custom',
    base: '/_assets/',
  });
  allowDevelopment();
  const startup = Promise.withResolvers<{ drawing: RendererBundle; site: RunningServer }>();
  // Not Vite's own watcher, which does not report when it has started: an earlier change would be missed.
  const watcher = watch(RENDERER, { ignoreInitial: true });
  watcher.on('error', (error) => logs.log.warn({ event: EVENT.rendererNotWatched, err: error }));
  watcher.on('change', async (file) => {
    const { drawing, site } = await startup.promise;
    // An incomplete file has no effect except an error in the log.
    await redraw(vite, file, drawing, site).catch((error: unknown) =>
      logs.log.error({ event: EVENT.rendererFailed, err: error }),
    );
  });
  await once(watcher, 'ready');
  const development = editRoutes(
    startup.promise.then(({ site }) => site),
    env.contentDir,
  );
  const drawing = { ...drawingOf(vite, await load(vite)), development };
  const server = await startServer(env, drawing, logs);
  startup.resolve({ drawing, site: server });
  followContent(env.contentDir, server.store, CHECK_NAMES, (error) =>
    logs.log.warn({ event: EVENT.editorSchemasNotWritten, err: error }),
  );
  logs.announce(server);
}

/** Vite would use the same port in each of two servers that run at once. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

async function load(vite: ViteDevServer): Promise<RendererModule> {
  return (await vite.ssrLoadModule('/renderer/server.tsx')) as RendererModule;
}

function drawingOf(vite: ViteDevServer, module: RendererModule): RendererBundle {
  return {
    build: 'dev',
    renderer: module.renderer,
    assets: () => ({ entry: '/_assets/renderer/client.ts', styles: [], build: 'dev' }),
    preview: {
      renderer: withEditing(module.previewRenderer),
      assets: () => ({ entry: '/_assets/renderer/preview/preview.ts', styles: [] }),
    },
    files: {
      byPath: new Map(),
      respond: (request, response, next) => {
        // Vite expects its base, which the mount has removed.
        request.url = request.originalUrl;
        vite.middlewares(request, response, next);
      },
    },
    gallery: {
      draw: module.drawGallery,
      assets: () => ({ entry: '/_assets/renderer/gallery/gallery.ts', styles: [] }),
    },
  };
}

/** The preview's bar with the editor, which builds do not contain. */
function withEditing(renderer: PreviewRenderer): PreviewRenderer {
  return {
    ...renderer,
    bar: (bar, assets) => {
      const { page, site, locale } = bar.explanation ?? {};
      const target = page && !bar.viewOnly ? { site, locale, page: page.id, draft: bar.draft?.name } : null;
      const data = `<div hidden data-edit="${escapeHtml(JSON.stringify(target))}"></div>`;
      const script = '<script type="module" src="/_assets/renderer/edit/edit.ts"></script>';
      return renderer.bar(bar, assets) + (target ? data + script : '');
    },
  };
}

/** Switches to the renderer after a change of a file. @throws if it cannot be loaded */
async function redraw(
  vite: ViteDevServer,
  file: string,
  drawing: RendererBundle,
  { tools, cache }: RunningServer,
): Promise<void> {
  // Vite does this as well, but later: until then it would return the old module.
  vite.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
  const changed = await load(vite);
  Object.assign(drawing.renderer, changed.renderer);
  Object.assign(drawing.preview.renderer, withEditing(changed.previewRenderer));
  drawing.gallery.draw = changed.drawGallery;
  tools.modelCache.clear();
  cache.clear();
}

main().catch((error: unknown) => {
  console.error(describeStartFailure(error));
  process.exit(1);
});
