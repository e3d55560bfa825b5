import { UnsafePath } from '../../content/disk/replaceFile.ts';
import { EnvError } from '../../lib/env/settingsReader.ts';
import { withBranchDraft } from './branchDraft.ts';
import { type Arguments, type Command, CommandFailure, NOT_UNDERSTOOD, UsageError } from './command.ts';
import { flagsOf, parseCommand } from './parseCommand.ts';
import { type Style, styleOf } from './style.ts';

/**
 * Runs a command with what was typed behind its name. `--help` goes to stdout with 0; what is not understood is reported in
 * one line on stderr with 2.
 * @param run does the work and gives the exit code
 * @param argv what was typed behind the command's name
 * @returns the exit code
 */
export async function runCommand<Name extends string>(
  command: Command<Name>,
  run: (args: Arguments<Name>) => Promise<number>,
  argv: readonly string[],
): Promise<number> {
  try {
    const args = parseCommand(command, argv);
    if (args !== 'help') return await run(await withBranchDraft(args));
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

export function helpOf(command: Command<string>, style: Style): string {
  const { name, says, operands, exits, examples } = command;
  const flags = flagsOf(command).map(([flag, { short, takes, values, says }]): Row => {
    const taken = takes === undefined ? '' : ` ${values?.join('|') ?? takes}`;
    return [`--${flag}${short ? `, -${short}` : ''}${taken}`, says];
  });
  const sections: [title: string, rows: Row[]][] = [
    ['Flags', flags],
    ['Examples', examples.map(([typed, does]) => [typed, does])],
    [
      'Exit codes',
      [
        ...exits.map(([code, does]): Row => [String(code), does]),
        [String(NOT_UNDERSTOOD), 'The command was not understood, or its settings cannot be used.'],
      ],
    ],
  ];
  if (operands) sections.unshift([operands.name, [['', operands.says]]]);
  const usage = `${style.strong('Usage')} ${name} -- [flags]${operands ? ` [${operands.name}…]` : ''}`;
  const parts = sections.map(([title, rows]) => `${style.strong(title)}\n${table(rows)}`);
  return `${[says, usage, ...parts].join('\n\n')}\n`;
}

type Row = [left: string, right: string];

/** Two columns, the left one as wide as its widest entry; where that is too wide, the right one is on a line of its own. */
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
