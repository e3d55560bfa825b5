import { styleText } from 'node:util';

/** Colours of one stream: none where it is no terminal or NO_COLOR is set; FORCE_COLOR asks for them (Node's own rules). */
export type Style = ReturnType<typeof styleOf>;

export function styleOf(stream: NodeJS.WriteStream) {
  const paint = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    styleText(format, text, { stream, validateStream: true });
  return {
    error: paint('red'),
    warning: paint('yellow'),
    good: paint('green'),
    /** For less important text: codes, counts, hints. */
    quiet: paint('dim'),
    strong: paint('bold'),
    file: paint('underline'),
  };
}

/** Prints for programs where the format is `json`, else for people. */
export function printAs(format: string | undefined, value: unknown, lines: (style: Style) => string): void {
  const { stdout } = process;
  stdout.write(format === 'json' ? `${JSON.stringify(value, null, 2)}\n` : lines(styleOf(stdout)));
}

/** `1 error`, `2 errors`, `1,300 errors`. */
export function count(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}

/** The cells of a table's rows, each but the last as wide as the widest of its column. */
export function alignColumns(rows: readonly (readonly string[])[]): string[][] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = (rows[0] ?? []).slice(0, -1).map((_, column) => widthOf(column));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
}

/**
 * Shows a line on a terminal's stderr that says what is under way, until it ends; shows nothing
 * where there is no terminal.
 * @param says the text, or a function that returns it each time, as with counts
 */
export async function withProgress<Result>(
  says: string | (() => string),
  work: Promise<Result>,
): Promise<Result> {
  const { stderr } = process;
  if (!stderr.isTTY) return work;
  const frames = ['·  ', '·· ', '···'];
  let turn = 0;
  const draw = () =>
    stderr.write(`\r${typeof says === 'string' ? says : says()} ${frames[turn++ % frames.length]}`);
  // What is done at once needs no line.
  const timer = setInterval(draw, 250);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (turn > 0) stderr.write('\r\u001b[2K');
  }
}
