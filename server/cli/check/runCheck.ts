import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { ReadContent } from '../../authoring/editor/contentNames.ts';
import { writeEditorSchemas } from '../../authoring/editor/writeEditorSchemas.ts';
import { proveProblems } from '../../authoring/solver/proveProblems.ts';
import { draftFaults } from '../../content/drafts/drafts.ts';
import { lineOf } from '../../content/fault.ts';
import type { Known } from '../../content/known.ts';
import { draftPath } from '../../content/layout.ts';
import { openContent } from '../../content/openContent.ts';
import type { ParsePool } from '../../content/parsePool.ts';
import { Places } from '../../content/places.ts';
import { productFaults } from '../../content/products/productFaults.ts';
import type { DraftedContent, StatusReport } from '../../content/snapshot.ts';
import { withFaults } from '../../content/store/statusReport.ts';
import { readCaller, readEnv } from '../../lib/env/env.ts';
import { CHECK_NAMES } from '../../model/checks.ts';
import { type Arguments, UsageError } from '../terminal/command.ts';
import { knownDraft, openReader } from '../terminal/content.ts';
import { count, styleOf, withProgress } from '../terminal/style.ts';
import { readCatalogue } from './catalogue.ts';
import { explain } from './codes.ts';
import { CHECK } from './command.ts';
import { deletedPages } from './deletedPages.ts';
import { runFix } from './fix/runFix.ts';
import { formatOf, type Report, reportOf } from './report.ts';
import { selection } from './select.ts';
import { watchContent } from './watchContent.ts';

const MOST_ELSEWHERE = 5;

export const command = CHECK;

type CheckArguments = Arguments<keyof (typeof CHECK)['flags']>;

export async function run(args: CheckArguments): Promise<number> {
  const asked = args.value('explain');
  if (asked !== undefined) {
    process.stdout.write(explain(asked, styleOf(process.stdout)));
    return 0;
  }
  if (args.on('yes') && !args.on('fix')) throw new UsageError('“--yes” is for “--fix”');
  if (args.on('fix') && args.on('draft')) throw new UsageError('“--fix” and “--draft” do not go together');
  if (args.on('fix') && args.on('watch')) throw new UsageError('“--fix” and “--watch” do not go together');
  const { contentDir } = readEnv();
  if (args.on('fix')) await fix(args, contentDir);
  const { known, pool } = await openReader();
  const once = async (): Promise<number> => {
    const read = await withProgress('Checking', readContent(args, known, pool));
    const files = args.on('solve') ? await withProgress('Solving', solve(read, args, contentDir)) : read;
    const report = reportFor(files, args, contentDir);
    const code = printReport(report, args, contentDir);
    process.stderr.write(await deletedPages(report, contentDir));
    return code;
  };
  try {
    return args.on('watch') ? await watch(contentDir, once, args.value('draft')) : await once();
  } finally {
    await pool.close();
  }
}

function fix({ operands, on }: CheckArguments, contentDir: string): Promise<void> {
  const { folder: typedIn } = readCaller();
  return runFix({ contentDir, operands, typedIn, reportsAll: on('all'), takesGuesses: on('yes') });
}

function watch(contentDir: string, once: () => Promise<number>, draft?: string): Promise<never> {
  let isFirst = true;
  return watchContent(
    draft === undefined ? [contentDir] : [contentDir, resolve(contentDir, draftPath(draft, '.'))],
    async () => {
      if (process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
      try {
        await once();
      } catch (error) {
        // What was asked for can go and come back while it is watched; what never was there is misspelt.
        if (isFirst || !(error instanceof UsageError)) throw error;
        process.stderr.write(`${error.message}\n`);
      }
      isFirst = false;
      process.stderr.write(`${styleOf(process.stderr).quiet('Waiting for changes; Ctrl+C ends.')}\n`);
    },
    (error) => process.stderr.write(`the content folder cannot be watched: ${String(error)}\n`),
  );
}

/** Every file of the content folder with its faults; it also updates what editors know about the content. */
async function readContent(
  { on, operands, value }: CheckArguments,
  known: Known,
  pool: ParsePool,
): Promise<StatusReport['files']> {
  const env = readEnv();
  const dir = env.contentDir;
  const catalogue = readCatalogue(env);
  const [reportsAll, reportsSeparately] = [on('all'), operands.length > 0];
  const store = await openContent({
    dir,
    dataDir: null,
    watch: false,
    reportsAll,
    reportsSeparately,
    known,
    pool,
  });
  // Where it cannot be written, nothing is wrong with the content.
  const products = await catalogue;
  const ids = products?.map(({ id }) => id);
  await writeEditorSchemas(dir, store, CHECK_NAMES, ids).catch(() => undefined);
  try {
    const draft = value('draft');
    const read = draft === undefined ? null : await knownDraft(store, draft);
    if (read) await writeEditorSchemas(...draftFor(dir, read), ids).catch(() => undefined);
    const { files } = (read ?? store).status();
    const snapshot = read?.snapshot ?? store.current();
    const unknown = products ? await productFaults(snapshot, products, new Places(dir, draft)) : [];
    return withFaults(files, [...unknown, ...(await draftFaults(store, draft))]);
  } finally {
    await store.close();
  }
}

/** What an editor knows of a draft: as of a content folder, in which its files are live. */
function draftFor(
  dir: string,
  { draft, snapshot, status }: DraftedContent,
): [string, ReadContent, readonly string[]] {
  const own = draftPath(draft.name, '');
  const files = () => status().files.map((file) => ({ ...file, path: file.path.replace(own, '') }));
  const content = {
    current: () => snapshot,
    status: () => ({ revision: snapshot.revision, files: files() }),
  };
  return [resolve(dir, own), content, CHECK_NAMES];
}

/** The same files, with what reading out the problems that were asked for finds. */
async function solve(files: StatusReport['files'], args: CheckArguments, contentDir: string) {
  const isAsked = selection(
    args.operands,
    files.map(({ path }) => path),
    contentDir,
    readCaller().folder,
  );
  const paths = files.map(({ path }) => path).filter((path) => path.endsWith('.sgf') && isAsked(path));
  const texts = paths.map(async (path) => [path, await readFile(resolve(contentDir, path))] as const);
  const proofs = await proveProblems(new Map(await Promise.all(texts)));
  const found = [...proofs].flatMap(([file, { findings }]) => findings.map((one) => ({ file, ...one })));
  return withFaults(files, found);
}

function reportFor(files: StatusReport['files'], args: CheckArguments, contentDir: string): Report {
  const paths = files.map(({ path }) => path);
  return reportOf(files, selection(args.operands, paths, contentDir, readCaller().folder));
}

/** Faults go to stdout, the summary to stderr. @returns the exit code */
function printReport(report: Report, args: CheckArguments, contentDir: string): number {
  const { stdout, stderr } = process;
  const repository = readCaller().repository ?? contentDir;
  const inRepository = (file: string) => relative(repository, resolve(contentDir, file)).split(sep).join('/');
  stdout.write(formatOf(args.value('format'))(report, inRepository));
  stderr.write(stderr.isTTY ? summary(report) : plainSummary(report));
  stderr.write(elsewhere(report));
  return report.errors > 0 || (args.on('strict') && report.warnings > 0) ? 1 : 0;
}

/** What is counted at other files, and may keep a file that was asked for from going live. */
function elsewhere({ elsewhere }: Report): string {
  if (elsewhere.length === 0) return '';
  const lines = elsewhere
    .slice(0, MOST_ELSEWHERE)
    .map((fault) => `${lineOf(fault)}\n`)
    .join('');
  const is = elsewhere.length === 1 ? '1 error in another file' : `${elsewhere.length} errors in other files`;
  return `${is}; what follows from this one holds it back:\n${lines}`;
}

function plainSummary({ files, errors, warnings }: Report): string {
  return `${count(files, 'file')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}\n`;
}

function summary({ files, faults, errors, warnings }: Report): string {
  const style = styleOf(process.stderr);
  if (faults.length === 0) return `${style.good(`✔ ${count(files, 'file')}: nothing is wrong`)}\n`;
  const faulty = new Set(faults.map(({ file }) => file)).size;
  const paint = errors > 0 ? style.error : style.warning;
  const more = style.quiet(`npm run check -- --explain ${faults[0]?.code} says more of a code.`);
  const counts = `${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  return `${paint(`✖ ${counts} in ${faulty} of ${count(files, 'file')}`)}\n${more}\n`;
}
