import { toOneLine } from '../../content/nearest.ts';

/** The common parts of all commands: flags, help, one-line errors that suggest the nearest name, and exit codes. */
export interface Flag {
  /** What its value is called in the help: `FORMAT`. Without one, it is on or off. */
  arg?: string;
  /** The values that it takes; any, where none are listed. */
  values?: readonly string[];
  short?: string;
  /** What it is for. */
  help: string;
}

export interface Command<Name extends string> {
  /** As it is typed: `npm run check`. */
  name: string;
  /** What it does, in a sentence or two. */
  help: string;
  /** What stands besides the flags, such as files: as help shows it, and what it is. Without it, nothing may. */
  operands?: { name: string; help: string };
  flags: Readonly<Record<Name, Flag>>;
  /** Exit codes besides 2, which says that the command was not understood. */
  exits: readonly (readonly [code: number, meaning: string])[];
  /** Commands as they are typed, each with what it does. */
  examples: readonly (readonly [typed: string, does: string])[];
}

/** What was typed: the flags' values by name, and what stands besides them. */
export interface Arguments<Name extends string> {
  has(flag: Name): boolean;
  value(flag: Name): string | undefined;
  operands: readonly string[];
}

/** The exit code of a command that was not understood, or whose settings are not usable. */
export const NOT_UNDERSTOOD = 2;

/** The command cannot do it: 1 is its exit code. The message is one line. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** What was typed cannot be understood. */
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

/** The flag of commands that look at a draft. */
export const DRAFT_FLAG = {
  arg: 'DRAFT',
  help: 'With the files of drafts/DRAFT laid over the live ones; git:BRANCH makes a draft of what that branch of Git changes.',
};
