import { defineConfig } from '@playwright/test';
import {
  type Browser,
  type Face,
  findChromium,
  findOldChromium,
  launchOptions,
} from './tests/browser/chromium.ts';
import { PORT } from './tests/browser/site.ts';
import { memoryFolder } from './tests/helpers/memoryFolder.ts';

// Browsers keep their profiles and what their processes share in temporary files.
const folder = memoryFolder();
if (folder) process.env['TMPDIR'] ??= folder;

const old = await findOldChromium();
if (!old)
  console.error('NOT TESTED: this system has no Chromium 109, so nothing proves the oldest browsers.');

// The Japanese site is told by its host: the browser need not ask anybody where that is.
const launch = (browser: Browser) =>
  launchOptions(browser, ['--host-resolver-rules=MAP *.localhost 127.0.0.1']);

/** Specs of what one does on a page, which holds in the oldest browsers, too. */
const DONE = /\/(board|faq|layout)\.spec\.ts$/;
/** What is seen in other faces alone: in the usual one other specs see more. */
const FACES = /\/faces\.spec\.ts$/;
const OLD = /\/oldBrowsers\.spec\.ts$/;

/** With the widest and the narrowest face that visitors have: what says where things stand. */
const otherFaces = await Promise.all(
  (['wide', 'narrow'] as const satisfies Face[]).map(async (face) => ({
    name: `chromium-${face}`,
    grep: face === 'wide' ? /@layout|@wide/ : /@layout/,
    use: { launchOptions: launch(await findChromium(face)) },
  })),
);

/** Real Chromiums against the built site with its embedded services, as `npm start` runs it. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than CI has cores: many tests wait for something.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env['CI'] ? [['line']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    video: 'off',
    // Of what fails, as it is tried again: writing one of each test takes a fifth of their time. By hand: `--trace on`.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'chromium', testIgnore: [OLD, FACES], use: { launchOptions: launch(await findChromium()) } },
    ...otherFaces,
    ...(old
      ? [
          {
            name: 'chromium-109',
            testMatch: [OLD, DONE],
            use: { launchOptions: launch(old), trace: 'off' as const },
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: false,
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { PORT: String(PORT), DATA_DIR: 'test-results/.data', NON_PRODUCTION: 'true', LOG_LEVEL: 'warn' },
  },
});
