import type { Style } from '../../terminal/style.ts';
import type { Report } from '../report.ts';

export interface FormatContext {
  style: Style;
  /** A file's path as whoever reads the report knows it: relative to the repository. */
  inRepository(file: string): string;
}

/** Writes a report, with its last line end; nothing where nothing is wrong and the format allows. */
export type Format = (report: Report, context: FormatContext) => string;
