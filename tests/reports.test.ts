import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './helpers/temporaryFolder.ts';

/** The recipe of tests/README.md for a report that build servers read. */
test('a suite leaves a report in JUnit’s form', { timeout: 120_000 }, async () => {
  const report = join(temporaryFolder(), 'results.xml');
  const manual = readFileSync('tests/README.md', 'utf8');
  const recipe = /npm exec -- (vitest run .*--outputFile\.junit=)results\.xml/.exec(manual)?.[1] ?? '';
  const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, ...env } = process.env;
  await promisify(execFile)('npm', ['exec', '--', ...`${recipe}${report}`.split(' ')], { env });
  expect(readFileSync(report, 'utf8')).toMatch(/<testsuites [^>]*tests="1" failures="0" errors="0"/);
});
