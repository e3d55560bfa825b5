import type { Fault } from '../../../content/fault.ts';
import { explanationOf } from '../codes.ts';
import type { Report } from '../report.ts';
import type { FormatContext } from './format.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** SARIF 2.1.0 (OASIS), as code scanning takes it: the codes that are told are its rules. */
export function sarif({ faults }: Report, { inRepository }: FormatContext): string {
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
