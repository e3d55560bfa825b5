import { type Fault, isError, lineOf } from '../../content/fault.ts';
import type { StatusReport } from '../../content/snapshot.ts';

/** The faults in the files that were asked for. */
export type Report = ReturnType<typeof reportOf>;

/** @param selected whether a path was asked for */
export function reportOf(files: StatusReport['files'], selected: (path: string) => boolean) {
  const asked = files.filter(({ path }) => selected(path));
  const faults = asked.flatMap(faultsOf).sort((a, b) => Number(isError(b)) - Number(isError(a)));
  const others = files.filter(({ path }) => !selected(path)).flatMap(faultsOf);
  const errors = faults.filter(isError).length;
  const elsewhere = others.filter(isError);
  return {
    files: asked.length,
    /** Errors first; then by file and line. */
    faults,
    errors,
    warnings: faults.length - errors,
    /** Errors of the files that were not asked for: one of them may hold back what was. */
    elsewhere,
  };
}

function faultsOf({ path, faults }: StatusReport['files'][number]): Fault[] {
  return faults.map((fault) => ({ file: path, ...fault }));
}

/**
 * Writes a report, with its last line end; nothing where nothing is wrong and the format allows.
 * @param inRepository a file's path as readers of the report know it: relative to the repository
 */
type Format = (report: Report, inRepository: (file: string) => string) => string;

const FORMATS: Readonly<Record<string, Format>> = { lines, json, github };

export const FORMAT_NAMES: readonly string[] = Object.keys(FORMATS);

/** @param name one of FORMAT_NAMES */
export function formatOf(name = 'lines'): Format {
  return FORMATS[name] ?? lines;
}

/** For programs: `{files, errors, warnings, faults: [{file, line, column, severity, code, message}]}`. */
function json({ files, errors, warnings, faults }: Report): string {
  return `${JSON.stringify({ files, errors, warnings, faults }, null, 2)}\n`;
}

/** `path:line:column message (code)` a line a fault, `warning:` before a warning's message (requirements X5). */
function lines({ faults }: Report): string {
  return faults
    .map(
      (fault) => `${lineOf(isError(fault) ? fault : { ...fault, message: `warning: ${fault.message}` })}\n`,
    )
    .join('');
}

/** Commands of GitHub's workflows: each fault shows at its line of a pull request. */
function github({ faults }: Report, inRepository: (file: string) => string): string {
  return faults
    .map(({ file, line, column, severity, code, message }) => {
      const at = `file=${property(inRepository(file))},line=${line},col=${column},title=${property(code)}`;
      return `::${severity} ${at}::${text(message)}\n`;
    })
    .join('');
}

/** Escaped as GitHub reads a command's message (actions/toolkit, `escapeData`). */
function text(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(value: string): string {
  return text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
