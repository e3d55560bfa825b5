import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { FormatError, type Translation, type Unit } from './unit.ts';

const COLUMNS = ['file', 'key', 'source', 'target'] as const;

/** A row a text, as spreadsheets read it: UTF-8 with its mark, and nothing that they take for a formula. */
export function writeCsv(units: readonly Unit[]): string {
  const rows = units.map(({ file, id, source, target }) =>
    [file, id, source, target ?? ''].map(escapeFormula),
  );
  return stringify([[...COLUMNS], ...rows], {
    bom: true,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
  });
}

/** Reads what `writeCsv` wrote and somebody filled in; rows without a translation are passed over. @throws FormatError */
export function readCsv(text: string): Translation[] {
  // Spreadsheets write what their country separates with.
  const delimiter = /^\ufeff?"?file"?([;\t])/.exec(text)?.[1] ?? ',';
  const rows = readRows(text, delimiter);
  const [head, ...rest] = rows;
  const at = COLUMNS.map((name) => head?.record.indexOf(name) ?? -1);
  const missing = COLUMNS.filter((_, index) => at[index] === -1);
  if (missing.length > 0)
    throw new FormatError(
      1,
      `the column ${missing.join(', ')} is missing: the first row names ${COLUMNS.join(', ')}`,
    );
  return rest.flatMap(({ record, info }): Translation[] => {
    const [file = '', id = '', source = '', target = ''] = at.map((index) =>
      unescapeFormula(record[index] ?? ''),
    );
    return target.trim() === '' ? [] : [{ file, id, source, target, line: info.lines }];
  });
}

function readRows(text: string, delimiter: string): { record: string[]; info: { lines: number } }[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }) as never;
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    throw new FormatError(line, error instanceof Error ? error.message : String(error));
  }
}

/** What a spreadsheet would take for a formula (OWASP, CSV injection); also behind apostrophes, so that it can be undone. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
