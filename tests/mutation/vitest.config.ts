import { defineConfig } from 'vitest/config';

const others: string[] = JSON.parse(process.env['MUTATED_WITH'] ?? '[]');

/** The mutated folder's own tests and those that were named, for Stryker. */
export default defineConfig({
  test: {
    include: [`${process.env['MUTATED_FOLDER'] ?? 'server'}/**/*.test.{ts,tsx}`, ...others],
    exclude: ['**/*.slow.test.ts'],
    ...(others.length > 0 ? { globalSetup: 'tests/helpers/parsedOnce.ts' } : {}),
    setupFiles: ['renderer/testing/setup.ts'],
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 10_000,
  },
});
