import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { browserslistToTargets } from 'lightningcss';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { srgbColours } from './renderer/styles/srgb.ts';
import { precompress } from './server/http/files/staticFiles.ts';
import { memoryFolder } from './tests/helpers/memoryFolder.ts';

/** The oldest browsers in which a page has its colours and everything on it works; older ones read and follow links. */
const BROWSERS = ['chrome 100', 'edge 100', 'firefox 100', 'safari 15.4', 'ios_saf 15.4'];

/** Small modules that islands share come in one file with React's core: each file of its own is a request more. */
const SHARED_BY_ISLANDS =
  /node_modules[\\/]react[\\/]|renderer[\\/](?:ui[\\/](?:Icon|ButtonLink|SmartLink)|board[\\/]say)\.tsx?$/;

/** Blocks with a board share it: in one file it is smaller than in one for each that two of them import. What comes after a move is apart. */
const BOARD =
  /renderer[\\/](?:board[\\/](?!sound|boardEffects|hint)|ui[\\/](?:Stone|Board|board|problem|stone))|schemas[\\/](?:rules[\\/]go|model[\\/]problem)/;

/** Tests of sessions, forms, previews, redirects and uploads. */
const BEHIND_HTTPS = [
  'formPages',
  'localeChoice',
  'loginEnds',
  'oldAddresses',
  'preview',
  'previewLinks',
  'session',
  'teacherApplications',
];

/**
 * What stands around each `import()`. Only Vite's `preloadError` event is kept; our build needs no dependency lists.
 * Vite's own is a tenth of every page's first scripts.
 */
function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? PRELOAD : undefined),
  };
}
const PRELOAD = `export const __vitePreload = (load) =>
  load().catch((error) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = error;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });`;

/**
 * One configuration for three uses: the browser's files (`vite build`), what the server draws with
 * (`vite build --ssr`, self-contained and always React's production build), and vitest.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/_assets/',
  publicDir: false as const,
  appType: 'custom' as const,
  plugins: [react(), ...(command === 'build' && !isSsrBuild ? [smallPreload(), precompress()] : [])],
  css: {
    transformer: 'lightningcss' as const,
    lightningcss: { targets: browserslistToTargets(BROWSERS), visitor: srgbColours },
  },
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: {
    target: BROWSERS.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', '')),
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // No list of what each part imports: it would be a third of a kilobyte of every page's first scripts, and parts load
    // their own imports. A block that is played on at once is listed by the page (`islandFiles` in server/start/build.ts).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: !isSsrBuild,
    assetsDir: '.',
    rollupOptions: isSsrBuild
      ? { input: { renderer: 'renderer/server.tsx' }, output: { entryFileNames: '[name].js' } }
      : {
          input: [
            'renderer/client.ts',
            'renderer/styles/secondary.ts',
            'renderer/styles/print.css',
            'renderer/gallery/gallery.ts',
            'renderer/preview/preview.ts',
          ],
          output: {
            codeSplitting: {
              groups: [
                { name: 'islands', test: SHARED_BY_ISLANDS },
                // What every page begins with shares with it what loads parts: that stays where it is.
                { name: 'board', test: BOARD, includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
  test: {
    environment: 'node',
    // One more than CI has cores: many tests wait for something rather than compute.
    maxWorkers: 3,
    // At a deployed address the files share one site, its clock and its accounts.
    fileParallelism: process.env['SITE_URL'] === undefined,
    // A breaker lets a service rest for two seconds: what waits for it waits longer.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a loaded machine a test that waits for something may wait in vain; the report marks one that passed the second time.
    retry: process.env['CI'] ? 1 : 0,
    // Commands that tests start compile their sources once, not each time.
    env: {
      NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compile'),
      TMPDIR: memoryFolder() ?? tmpdir(),
    },
    setupFiles: ['renderer/testing/setup.ts'],
    // The files of a worker share its modules: loading and compiling them for each file took a third of the tests' time.
    isolate: false,
    projects: [
      {
        extends: true as const,
        test: { name: 'modules', include: ['{renderer,schemas,server}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true as const,
        test: {
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/helpers/parsedOnce.ts',
        },
      },
      // Once more behind a proxy that ends https: what depends on how a visitor comes.
      {
        extends: true as const,
        test: {
          name: 'https',
          include: [`tests/api/{${BEHIND_HTTPS.join()}}.test.ts`],
          globalSetup: 'tests/helpers/parsedOnce.ts',
          env: { TOPOLOGY: 'https' },
        },
      },
    ],
  },
}));
