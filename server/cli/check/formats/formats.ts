import type { Style } from '../../terminal/style.ts';
import type { Report } from '../report.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { lines } from './lines.ts';
import { sarif } from './sarif.ts';
import { stylish } from './stylish.ts';

export interface FormatContext {
  style: Style;
  /** A file's path as whoever reads the report knows it: relative to the repository. */
  inRepository(file: string): string;
}

/** Writes a report, with its last line end; nothing where nothing is wrong and the format allows. */
export type Format = (report: Report, context: FormatContext) => string;

const FORMATS: Readonly<Record<string, Format>> = { stylish, lines, json, github, sarif };

export const FORMAT_NAMES: readonly string[] = Object.keys(FORMATS);

/** @param name one of FORMAT_NAMES; without, what suits a terminal or what reads on behind a pipe */
export function formatOf(name: string | undefined, isTerminal: boolean): Format {
  return FORMATS[name ?? (isTerminal ? 'stylish' : 'lines')] ?? lines;
}
