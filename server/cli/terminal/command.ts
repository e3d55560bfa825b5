import { toOneLine } from '../../content/nearest.ts';

/** The common parts of all commands: flags, help, one-line errors that suggest the nearest name, and exit codes. */
export interface Flag {
  /** The name of the flag's value in the help: `FORMAT`. Without it, the flag is a switch. */
  arg?: string;
  /** The allowed values; any value if there is no list. */
  values?: readonly string[];
  short?: string;
  help: string;
}

/** What a command takes and says with `--help`; those of `commands.yaml`. */
export interface Command {
  /** The command as typed: `npm run check`. */
  name: string;
  help: string;
  /** Arguments other than flags: their name in the help, and their meaning. Without it, none are allowed. */
  operands?: { name: string; help: string };
  flags?: Readonly<Record<string, Flag>>;
  /** Exit codes other than 2, which means that the command was not understood, and what each means. */
  exits: Readonly<Record<string, string>>;
  /** What may be typed, and what it does. */
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

/** The failure for an address whose page or site cannot be shown. */
export function outOfOrder(file: string, draft: string | undefined): CommandFailure {
  const check = draft === undefined ? file : `--draft ${draft}`;
  return new CommandFailure(`${file} is out of order; npm run check -- ${check} tells what is wrong`);
}

export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(toOneLine(message));
  }
}

/** @throws UsageError */
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
