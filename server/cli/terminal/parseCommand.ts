import { parseArgs } from 'node:util';
import { suggest } from '../../content/nearest.ts';
import { type Arguments, type Command, type Flag, refuse } from './command.ts';

const HELP: Flag = { short: 'h', says: 'Prints this.' };

/** The flags of a command with `--help`, which each has. */
export function flagsOf(command: Pick<Command<string>, 'flags'>): [name: string, flag: Flag][] {
  return [...Object.entries(command.flags), ['help', HELP]];
}

/**
 * Reads what was typed behind a command's name.
 * @returns 'help' where that is asked for, whatever else is typed
 * @throws UsageError
 */
export function parseCommand(command: Command<string>, typed: readonly string[]): Arguments<string> | 'help' {
  const flags = new Map(flagsOf(command));
  const options = Object.fromEntries(
    [...flags].map(([name, { takes, short }]) => [
      name,
      { type: takes === undefined ? ('boolean' as const) : ('string' as const), ...(short ? { short } : {}) },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...typed],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return 'help';
  const values = new Map<string, string | true>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind === 'option')
      values.set(token.name, givenValue(token.rawName, token.value, flags.get(token.name), flags));
  }
  const [surplus] = operands;
  if (surplus !== undefined && !command.operands)
    refuse(`“${surplus}” is not wanted: ${command.name} takes flags alone`);
  return {
    on: (flag) => values.has(flag),
    value: (flag) => {
      const value = values.get(flag);
      return typeof value === 'string' ? value : undefined;
    },
    operands,
  };
}

function givenValue(
  written: string,
  value: string | undefined,
  flag: Flag | undefined,
  flags: ReadonlyMap<string, Flag>,
): string | true {
  if (!flag) {
    const names = [...flags.keys()].map((name) => `--${name}`);
    return refuse(`unknown flag “${written}”${suggest(written, names)}`);
  }
  if (flag.takes === undefined) return value === undefined ? true : refuse(`“${written}” takes no value`);
  const allowed = flag.values ? `: one of ${flag.values.join(', ')}` : '';
  // What begins with a hyphen is the next flag, not this one's value.
  if (value === undefined || value.startsWith('-'))
    return refuse(`“${written}” wants ${flag.takes}${allowed}`);
  if (flag.values && !flag.values.includes(value)) {
    return refuse(`“${written}” takes no “${value}”${suggest(value, flag.values)}`);
  }
  return value;
}
