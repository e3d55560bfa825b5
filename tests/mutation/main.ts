/**
 * `npm run mutate -- <folder or files> [--share 10] [--with <tests>]`: changes the code in small ways, one at a time, and prints how many of
 * the changes the folder's own tests notice, and which they do not; with `--share` those of so many functions of a hundred,
 * with `--with` (may be repeated; files or globs) also by tests that are elsewhere.
 * Tests named `*.slow.test.ts` are left out.
 */
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const BREAKS_BELOW = 85;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '100' },
    with: { type: 'string', multiple: true, default: [] },
  },
});
const paths = positionals.map((path) => path.replace(/\/+$/, ''));
const [first] = paths;
if (!first || !paths.every((path) => existsSync(path)) || !/^([1-9]\d?|100)$/.test(values.share)) {
  console.error(
    'npm run mutate -- <folder or files> [--share 1 to 100] [--with <tests>], for example server/adapters --share 10',
  );
  process.exit(2);
}
const isFolder = (path: string) => statSync(path).isDirectory();
process.env['MUTATED_SHARE'] = values.share;
process.env['MUTATED_WITH'] = JSON.stringify(values.with);
process.env['MUTATED_FOLDER'] = isFolder(first) ? first : dirname(first);

const results = await new Stryker({
  mutate: [
    ...paths.map((path) => (isFolder(path) ? `${path}/**/*.{ts,tsx}` : path)),
    '!**/*.test.{ts,tsx}',
    '!**/testing.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', resolve(import.meta.dirname, 'sample.ts')],
  ignorers: ['sample'],
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
// A file may have nothing to change but what is made once, at its import.
const score = counted.length === 0 ? 100 : (100 * noticed) / counted.length;
const share = values.share === '100' ? '' : `, in ${values.share} of 100 functions`;
console.error(
  `${paths.join(', ')}: ${noticed} of ${counted.length} mutations noticed, ${score.toFixed(1)} %${share}`,
);
process.exitCode = score < BREAKS_BELOW ? 1 : 0;
