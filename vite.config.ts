import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * One configuration for three uses: the browser's files (`vite build`), what the server draws with
 * (`vite build --ssr`, self-contained and always React's production build), and vitest.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/_assets/',
  publicDir: false as const,
  appType: 'custom' as const,
  plugins: [react()],
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: {
    // The oldest browsers with popover, light-dark() and exclusive details.
    target: ['chrome125', 'firefox128', 'safari17.5'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    assetsDir: '.',
    rollupOptions: isSsrBuild
      ? { input: { renderer: 'renderer/server.tsx' }, output: { entryFileNames: '[name].js' } }
      : { input: 'renderer/client.ts' },
  },
  test: {
    environment: 'node',
    maxWorkers: 2,
    // A breaker lets a service rest for two seconds: what waits for it waits longer.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    include: ['{renderer,schemas,server,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['renderer/testing/setup.ts'],
  },
}));
