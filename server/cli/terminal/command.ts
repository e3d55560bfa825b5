import { styleText } from 'node:util';
import { toOneLine } from '../../content/messageText.ts';

/** The common parts of all commands: flags, help, one-line errors that suggest the nearest name, and exit codes. */
export interface Flag {
  /** The name of the flag's value in the help: `FORMAT`. Without it, the flag is a switch. */
  arg?: string;
  values?: readonly string[];
  short?: string;
  help: string;
}

/** A command's arguments and help, as in `commands.yaml`. */
export interface Command {
  /** The command as typed: `npm run check`. */
  name: string;
  help: string;
  /** Arguments other than flags: their name in the help, and their meaning. Without it, none are allowed. */
  operands?: { name: string; help: string };
  flags?: Readonly<Record<string, Flag>>;
  /** The meaning of each exit code other than 2, which is always that the command was not understood. */
  exits: Readonly<Record<string, string>>;
  examples: Readonly<Record<string, string>>;
}

export interface Arguments<Name extends string> {
  has(flag: Name): boolean;
  value(flag: Name): string | undefined;
  operands: readonly string[];
}

/** The exit code for a command that was not understood, or for unusable settings. */
export const NOT_UNDERSTOOD = 2;

/** The command failed, with exit code 1. The message is one line. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(toOneLine(message));
  }
}

export function refuse(message: string): never {
  throw new UsageError(message);
}

/** Returns the whole number of a flag, from 1. @throws UsageError */
export function numberOf<Name extends string>(
  { value }: Arguments<Name>,
  flag: Name,
  usual: number,
  most: number,
): number {
  const typed = value(flag) ?? String(usual);
  if (/^[1-9]\d*$/.test(typed) && Number(typed) <= most) return Number(typed);
  throw new UsageError(`“--${flag}” wants a whole number from 1 to ${most}, not “${typed}”`);
}

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
