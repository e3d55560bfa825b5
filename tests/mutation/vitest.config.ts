import { defineConfig } from 'vitest/config';

/** The mutated folder's own tests, for Stryker. */
export default defineConfig({
  test: {
    include: [`${process.env['MUTATED_FOLDER'] ?? 'server'}/**/*.test.{ts,tsx}`],
    exclude: ['**/*.slow.test.ts'],
    setupFiles: ['renderer/testing/setup.ts'],
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 10_000,
  },
});
