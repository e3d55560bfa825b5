import type { Fault } from '../../../content/fault.ts';
import { explanationOf } from '../codes.ts';
import type { Report } from '../report.ts';
import type { Format, FormatContext } from './format.ts';
import { stylish } from './stylish.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** SARIF 2.1.0 (OASIS), as code scanning takes it: the codes that are told are its rules. */
function sarif({ faults }: Report, { inRepository }: FormatContext): string {
  const codes = [...new Set(faults.map(({ code }) => code))].sort();
  const run = {
    tool: { driver: { name: 'hoshi-check', rules: codes.map(rule) } },
    // As YAML's positions are counted.
    columnKind: 'utf16CodeUnits',
    results: faults.map((fault) => result(fault, codes.indexOf(fault.code), inRepository(fault.file))),
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function rule(id: string) {
  const explanation = explanationOf(id);
  if (!explanation) return { id };
  const { about, wrong, right } = explanation;
  return {
    id,
    shortDescription: { text: about.split(/(?<=\.) /, 1)[0] ?? about },
    fullDescription: { text: about },
    help: { text: `${about}\n\nWrong:\n${wrong}\nRight:\n${right}` },
  };
}

function result({ line, column, severity, code, message }: Fault, ruleIndex: number, file: string) {
  const artifactLocation = { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, region: { startLine: line, startColumn: column } } }],
  };
}

const FORMATS: Readonly<Record<string, Format>> = { stylish, lines, json, github, sarif };

export const FORMAT_NAMES: readonly string[] = Object.keys(FORMATS);

/** @param name one of FORMAT_NAMES; without, what suits a terminal or what reads on behind a pipe */
export function formatOf(name: string | undefined, isTerminal: boolean): Format {
  return FORMATS[name ?? (isTerminal ? 'stylish' : 'lines')] ?? lines;
}

/** For programs: `{files, errors, warnings, faults: [{file, line, column, severity, code, message}]}`. */
function json({ files, errors, warnings, faults }: Report): string {
  return `${JSON.stringify({ files, errors, warnings, faults }, null, 2)}\n`;
}

/** `path:line:column message (code)` a line a fault, `warning:` before a warning's message (requirements X5). */
function lines({ faults }: Report): string {
  return faults
    .map(({ file, line, column, severity, code, message }) => {
      const mark = severity === 'warning' ? 'warning: ' : '';
      return `${file}:${line}:${column} ${mark}${message} (${code})\n`;
    })
    .join('');
}

/** Commands of GitHub's workflows: each fault shows at its line of a pull request. */
function github({ faults }: Report, { inRepository }: FormatContext): string {
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

/** Escaped as GitHub reads a command's property. */
function property(value: string): string {
  return text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
