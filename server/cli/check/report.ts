import { relative, resolve, sep } from 'node:path';
import { compareFaults, type Fault, formatFault, isError } from '../../content/fault.ts';
import { roleOf } from '../../content/fileRoles.ts';
import { didYouMean } from '../../content/nearest.ts';
import { readCaller } from '../../lib/env/env.ts';
import { type Arguments, count, styleOf, UsageError } from '../terminal/command.ts';
import { git } from '../terminal/revisions.ts';

type Report = ReturnType<typeof reportOf>;

export interface Checked {
  paths: readonly string[];
  /** The live files that the checked draft replaces, problems first: a new one easily takes a used number. */
  replaced?: readonly string[];
  faults: readonly Fault[];
}

/** Codes of faults that change whole pages, or make other things missing. */
const FIRST: ReadonlySet<string> = new Set(['file-unexpected', 'file-language', 'products-unknown']);

export function reportOf(
  { paths, replaced = [], faults: all }: Checked,
  selected: (path: string) => boolean,
) {
  const rank = (fault: Fault) => 2 * Number(isError(fault)) + Number(FIRST.has(fault.code));
  const sorted = all.toSorted((a, b) => rank(b) - rank(a) || compareFaults(a, b));
  const faults = sorted.filter(({ file }) => selected(file));
  const errors = faults.filter(isError).length;
  const elsewhere = sorted.filter((fault) => isError(fault) && !selected(fault.file));
  return {
    files: new Set([...paths.filter(selected), ...faults.map(({ file }) => file)]).size,
    /** By severity, then root causes before consequences, then file and line. */
    faults,
    errors,
    warnings: faults.length - errors,
    replaced,
    /** Errors of other files; one of them may hold back a selected file. */
    elsewhere,
  };
}

/** A report as text. @param inRepository a file's path in the repository, as readers of the report know it */
type Formatter = (report: Report, inRepository: (file: string) => string) => string;

const FORMATS: Readonly<Record<string, Formatter>> = { lines, json, github };

/** JSON for programs: `{files, errors, warnings, faults: [{file, line, column, severity, code, message}]}`. */
function json({ files, errors, warnings, faults }: Report): string {
  const written = faults.map(({ fix: _, ifNewer: __, ...fault }) => fault);
  return `${JSON.stringify({ files, errors, warnings, faults: written }, null, 2)}\n`;
}

/** One line per fault: `path:line:column message (code)`, with `warning:` if it is one (requirements X5). */
function lines({ faults }: Report): string {
  return faults
    .map(
      (fault) =>
        `${formatFault(isError(fault) ? fault : { ...fault, message: `warning: ${fault.message}` })}\n`,
    )
    .join('');
}

/** GitHub workflow commands: each fault is shown at its line in a pull request. */
function github({ faults }: Report, inRepository: (file: string) => string): string {
  return faults
    .map(({ file, line, column, severity, code, message }) => {
      const at = `file=${property(inRepository(file))},line=${line},col=${column},title=${property(code)}`;
      return `::${severity} ${at}::${text(message)}\n`;
    })
    .join('');
}

/** Escapes a message of a GitHub command (actions/toolkit, `escapeData`). */
function text(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(value: string): string {
  return text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const MAX_ELSEWHERE = 5;

export function writeFaults(
  report: Report,
  args: Arguments<'format' | 'strict'>,
  contentDir: string,
): number {
  const repository = readCaller().repository ?? contentDir;
  const inRepository = (file: string) => relative(repository, resolve(contentDir, file)).split(sep).join('/');
  const format = FORMATS[args.value('format') ?? ''] ?? lines;
  process.stdout.write(format(report, inRepository));
  return report.errors > 0 || (args.has('strict') && report.warnings > 0) ? 1 : 0;
}

/** Writes to stderr the number of faults, the errors of other files, and the deleted pages. */
export async function writeSummary(report: Report, contentDir: string): Promise<void> {
  const { stderr } = process;
  const { files, errors, warnings } = report;
  const plain = `${count(files, 'file')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}\n`;
  stderr.write(stderr.isTTY ? summary(report) : plain);
  if (report.replaced.length > 0)
    stderr.write(`The draft replaces what is live: ${report.replaced.join(', ')}\n`);
  stderr.write(otherFilesSummary(report));
  stderr.write(await deletedPages(report, contentDir));
}

function otherFilesSummary({ elsewhere }: Report): string {
  if (elsewhere.length === 0) return '';
  const lines = elsewhere
    .slice(0, MAX_ELSEWHERE)
    .map((fault) => `${formatFault(fault)}\n`)
    .join('');
  const is = elsewhere.length === 1 ? '1 error in another file' : `${elsewhere.length} errors in other files`;
  return `${is} may keep your change from going live:\n${lines}`;
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

const MAX_ASKED = 20;

/** For links broken since the last commit: the page that had the address, and a redirect. Empty without Git. */
async function deletedPages({ faults }: Report, contentDir: string): Promise<string> {
  const links = faults.filter(({ code }) => code === 'link-nowhere');
  const paths = new Set(links.flatMap(({ message }) => /“(\/[^”?#]*)”/.exec(message)?.[1] ?? []));
  const lines: string[] = [];
  for (const path of [...paths].slice(0, MAX_ASKED)) {
    const file = await pageAtLastCommit(path, contentDir);
    if (file === null) continue;
    lines.push(
      `“${path}” was ${file} at the last commit: if it is gone for good, add “- { from: ${path}, to: … }” to redirects of each site that had it\n`,
    );
  }
  return lines.join('');
}

async function pageAtLastCommit(path: string, contentDir: string): Promise<string | null> {
  const literal = path.replace(/[\\.[\]*^$]/g, '\\$&');
  const pattern = `^[ \\t]*"\\{0,1\\}path"\\{0,1\\}:[ \\t]*["']\\{0,1\\}${literal}["']\\{0,1\\},\\{0,1\\}[ \\t]*\\(#.*\\)\\{0,1\\}$`;
  // Git grep exits with 1 if nothing is found, and with another code outside of a repository.
  const found = await git(contentDir, 'grep', '-l', '-e', pattern, 'HEAD', '--', 'pages').catch(() => '');
  const files = found.split('\n').map((line) => line.replace(/^HEAD:/, ''));
  return files.find((file) => roleOf(file)?.kind === 'page') ?? null;
}

/** Returns the paths that operands select, relative to the content folder or the current one. @throws UsageError */
export function selection(
  operands: readonly string[],
  paths: readonly string[],
  contentDir: string,
): (path: string) => boolean {
  if (operands.length === 0) return () => true;
  const { folder: typedIn } = readCaller();
  const folders = new Set(paths.flatMap(foldersOf));
  const existing = new Set([...paths, ...folders]);
  const wanted = operands.map((operand) => {
    const places = [resolve(contentDir, operand), resolve(typedIn, operand)];
    const inside = places.map((place) => relative(contentDir, place).split(sep).join('/'));
    const found = inside.find((path) => path === '' || existing.has(path));
    if (found !== undefined) return found;
    const hint = hintFor(inside[0] ?? operand, paths, existing);
    throw new UsageError(`there is no file or folder “${operand}” in the content folder${hint}`);
  });
  return (path) => wanted.some((one) => one === '' || path === one || path.startsWith(`${one}/`));
}

/** Suggests the flag for a draft's file, the file that was typed without its ending, or else the nearest name. */
function hintFor(meant: string, paths: readonly string[], known: ReadonlySet<string>): string {
  const [, draft] = /^drafts\/([^/]+)/.exec(meant) ?? [];
  if (draft !== undefined) return `; files of a draft are checked with --draft ${draft}`;
  const whole = paths.find((path) => path.replace(/\.\w+$/, '') === meant);
  return whole === undefined ? didYouMean(meant, known) : `; did you mean “${whole}”?`;
}

/** Returns all folders of a path: `pages` and `pages/media` for `pages/media/a.svg`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
