import { parseArgs } from 'node:util';
import { UnsafePath } from '../../content/disk/replaceFile.ts';
import { suggest } from '../../content/nearest.ts';
import { EnvError } from '../../lib/env/settingsReader.ts';
import {
  type Arguments,
  type Command,
  CommandFailure,
  type Flag,
  NOT_UNDERSTOOD,
  refuse,
  type Style,
  styleOf,
  UsageError,
} from './command.ts';
import { withBranchDraft } from './revisions.ts';

/** Runs a command. Help goes to stdout with 0, invalid arguments to stderr with 2. @returns the exit code */
export async function runCommand(
  command: Command,
  run: (args: Arguments<string>) => Promise<number>,
  argv: readonly string[],
): Promise<number> {
  try {
    const args = parseCommand(command, argv);
    if (args !== 'help') return await run(command.flags?.['draft'] ? await withBranchDraft(args) : args);
    process.stdout.write(helpOf(command, styleOf(process.stdout)));
    return 0;
  } catch (error) {
    if (error instanceof UnsafePath || error instanceof CommandFailure) {
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
    if (!(error instanceof UsageError || error instanceof EnvError)) throw error;
    const more =
      error instanceof UsageError ? styleOf(process.stderr).quiet(` (${command.name} -- --help)`) : '';
    process.stderr.write(`${error.message}${more}\n`);
    return NOT_UNDERSTOOD;
  }
}

export function helpOf(command: Command, style: Style): string {
  const { name, help, operands, exits, examples } = command;
  const flags = flagsOf(command).map(([flag, { short, arg, values, help }]): Row => {
    const taken = arg === undefined ? '' : ` ${values?.join('|') ?? arg}`;
    return [`--${flag}${short ? `, -${short}` : ''}${taken}`, help];
  });
  const sections: [title: string, rows: Row[]][] = [
    ['Flags', flags],
    ['Examples', Object.entries(examples)],
    [
      'Exit codes',
      [
        ...Object.entries(exits),
        [String(NOT_UNDERSTOOD), 'The command was not understood, or its settings cannot be used.'],
      ],
    ],
  ];
  if (operands) sections.unshift([operands.name, [['', operands.help]]]);
  const usage = `${style.strong('Usage')} ${name} -- [flags]${operands ? ` [${operands.name}…]` : ''}`;
  const parts = sections.map(([title, rows]) => `${style.strong(title)}\n${table(rows)}`);
  return `${[help, usage, ...parts].join('\n\n')}\n`;
}

type Row = [left: string, right: string];

/** Formats two columns. If the left one is too wide, the right one is on a separate line. */
function table(rows: readonly Row[]): string {
  const width = Math.min(34, Math.max(...rows.map(([left]) => left.length)));
  return rows
    .map(([left, right]) =>
      left.length > width
        ? `  ${left}\n  ${' '.repeat(width)}  ${right}`
        : `  ${left.padEnd(width)}  ${right}`,
    )
    .map((line) => line.replace(/^ {4,}(?=\S)/, width === 0 ? '  ' : '$&'))
    .join('\n');
}

const HELP: Flag = { short: 'h', help: 'Prints this help.' };

/** Returns the flags of a command, including `--help`, which every command has. */
function flagsOf(command: Pick<Command, 'flags'>): [name: string, flag: Flag][] {
  return [...Object.entries(command.flags ?? {}), ['help', HELP]];
}

/** Reads the arguments; 'help' if that is among them, whatever else is typed. @throws UsageError */
export function parseCommand(command: Command, typed: readonly string[]): Arguments<string> | 'help' {
  const flags = new Map(flagsOf(command));
  const options = Object.fromEntries(
    [...flags].map(([name, { arg, short }]) => [
      name,
      {
        type: arg === undefined ? ('boolean' as const) : ('string' as const),
        ...(short ? { short } : {}),
      },
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
  const given = (flag: string) => {
    if (!flags.has(flag)) throw new Error(`commands.yaml has no flag “${flag}” of ${command.name}`);
    return values.get(flag);
  };
  return {
    has: (flag) => given(flag) !== undefined,
    value: (flag) => {
      const value = given(flag);
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
  if (flag.arg === undefined) return value === undefined ? true : refuse(`“${written}” takes no value`);
  const allowed = flag.values ? `: one of ${flag.values.join(', ')}` : '';
  // A word with a leading hyphen is the next flag, not this flag's value.
  if (value === undefined || value.startsWith('-')) return refuse(`“${written}” wants ${flag.arg}${allowed}`);
  if (flag.values && !flag.values.includes(value)) {
    return refuse(`“${written}” takes no “${value}”${suggest(value, flag.values)}`);
  }
  return value;
}
