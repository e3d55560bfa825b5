import { type Command, NOT_UNDERSTOOD } from './command.ts';
import { flagsOf } from './parseCommand.ts';
import type { Style } from './style.ts';

/** All about a command, as `--help` prints it. */
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
