import { styleText } from 'node:util';

/** Colours of one stream: none without a terminal or with NO_COLOR; FORCE_COLOR enables them (Node's own rules). */
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

/** Prints JSON if the format is `json`, else lines for people. */
export function printAs(format: string | undefined, value: unknown, lines: (style: Style) => string): void {
  const { stdout } = process;
  stdout.write(format === 'json' ? `${JSON.stringify(value, null, 2)}\n` : lines(styleOf(stdout)));
}

/** Formats a count: `1 error`, `2 errors`, `1,300 errors`. */
export function count(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}

/** Pads the cells of a table, except the last of each row, to the width of their column. */
export function alignColumns(rows: readonly (readonly string[])[]): string[][] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = (rows[0] ?? []).slice(0, -1).map((_, column) => widthOf(column));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
}

/** Shows a progress line on stderr, if that is a terminal, until the work ends. */
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
  // Short work needs no line.
  const timer = setInterval(draw, 250);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (turn > 0) stderr.write('\r\u001b[2K');
  }
}
