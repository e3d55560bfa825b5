/**
 * `npm run mutate -- <folder>`: changes the folder's code in small ways, one at a time, and prints how many of the
 * changes its own tests notice, and which they do not. Tests named `*.slow.test.ts` are left out.
 */
import { existsSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const BREAKS_BELOW = 85;
const folder = process.argv[2]?.replace(/\/+$/, '');
if (!folder || !existsSync(folder)) {
  console.error('npm run mutate -- <folder>, for example server/adapters');
  process.exit(2);
}
process.env['MUTATED_FOLDER'] = folder;

const results = await new Stryker({
  mutate: [`${folder}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/testing.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  // TypeScript 7 has no JavaScript API, with which Stryker would read the real one.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 15_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.stryker-tmp/report.json' },
  ignoreStatic: true,
  allowEmpty: false,
}).runMutationTest();

const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const score = (100 * noticed) / counted.length;
console.error(`${folder}: ${noticed} of ${counted.length} mutations noticed, ${score.toFixed(1)} %`);
process.exitCode = score < BREAKS_BELOW ? 1 : 0;
