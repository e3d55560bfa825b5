import { parseArgs } from 'node:util';
import { readBlockSchemas } from '../content/blockSchemas.ts';
import { openContent } from '../content/openContent.ts';
import { readEnv } from '../env.ts';
import { CHECK_NAMES } from '../model/checks.ts';
import { usedWords } from '../model/words/ownWords.ts';

/**
 * `npm run check [-- --strict --all]`: all faults of the content folder, `path:line:column message (code)` each.
 * Exits 1 when there is an error; with --strict also for a warning. --all tells each missing key by itself.
 */
const { values } = parseArgs({
  options: { strict: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
const { contentDir } = readEnv();
const store = await openContent({
  dir: contentDir,
  dataDir: null,
  watch: false,
  tellsAll: values.all,
  known: { checks: CHECK_NAMES, words: usedWords(readBlockSchemas()) },
  threads: 2,
});
const { files } = store.status();
await store.close();

const faults = files.flatMap(({ path, faults }) => faults.map((fault) => ({ path, ...fault })));
const lines = faults.map(({ path, line, column, severity, code, message }) => {
  const mark = severity === 'warning' ? 'warning: ' : '';
  return `${path}:${line}:${column} ${mark}${message} (${code})\n`;
});
process.stdout.write(lines.join(''));
const errors = faults.filter((fault) => fault.severity === 'error').length;
const warnings = faults.length - errors;
process.stderr.write(
  `${count(files.length, 'file')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}\n`,
);
process.exitCode = errors > 0 || (values.strict && warnings > 0) ? 1 : 0;

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
