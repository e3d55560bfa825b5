import { describe, expect, test } from 'vitest';
import type { Command, Style } from './command.ts';
import { helpOf, parseCommand } from './runCommand.ts';

const COMMAND = {
  name: 'npm run bake',
  help: 'Bakes.',
  operands: { name: 'loaves', help: 'Which ones.' },
  flags: {
    heat: { arg: 'HEAT', values: ['low', 'high'], short: 't', help: 'How hot.' },
    to: { arg: 'FOLDER', help: 'Where to.' },
    dry: { help: 'Without water.' },
  },
  exits: { 0: 'Baked.' },
  examples: { 'npm run bake -- --heat high': 'quickly' },
} satisfies Command;
const { operands: _, ...WITHOUT_OPERANDS } = COMMAND;

const parsed = (...typed: string[]) => {
  const args = parseCommand(COMMAND, typed);
  if (args === 'help') return args;
  return { heat: args.value('heat'), to: args.value('to'), dry: args.has('dry'), operands: args.operands };
};

describe('what is typed', () => {
  test.each([
    [[], { dry: false, operands: [] }],
    [['--dry', 'a', 'b'], { dry: true, operands: ['a', 'b'] }],
    [['--heat', 'low'], { heat: 'low' }],
    [['--heat=low'], { heat: 'low' }],
    [['-t', 'low'], { heat: 'low' }],
    [['--heat', 'low', '--heat', 'high'], { heat: 'high' }],
    [['--', '--dry'], { dry: false, operands: ['--dry'] }],
    [['--to', 'a b 圍棋'], { to: 'a b 圍棋' }],
  ])('%j', (typed, expected) => {
    expect(parsed(...typed)).toMatchObject(expected);
  });

  test.each([
    [['--drj'], 'unknown flag “--drj”; did you mean “--dry”? allowed: --heat, --to, --dry, --help'],
    [['-z'], 'unknown flag “-z”; allowed: --heat, --to, --dry, --help'],
    [['--no-dry'], 'unknown flag “--no-dry”; allowed: --heat, --to, --dry, --help'],
    [['--heat', 'hihg'], '“--heat” takes no “hihg”; did you mean “high”? allowed: low, high'],
    [['--heat'], '“--heat” wants HEAT: one of low, high'],
    [['--heat', '--dry'], '“--heat” wants HEAT: one of low, high'],
    [['--to'], '“--to” wants FOLDER'],
    [['--dry=yes'], '“--dry” takes no value'],
    [['--a\nb'], 'unknown flag “--a b”; allowed: --heat, --to, --dry, --help'],
    [['--constructor'], 'unknown flag “--constructor”; allowed: --heat, --to, --dry, --help'],
  ])('%j is reported in a line', (typed, message) => {
    expect(() => parsed(...typed)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
  });

  test('operands of a command that takes none', () => {
    expect(() => parseCommand(WITHOUT_OPERANDS, ['rye'])).toThrow(
      '“rye” is not wanted: npm run bake takes flags alone',
    );
  });

  test('help goes before everything that is wrong', () => {
    expect(parsed('--drj', '--help')).toBe('help');
    expect(parsed('-h')).toBe('help');
  });
});

test('help says all: use, flags with their values, examples, exit codes', () => {
  const as = (text: string) => text;
  const style: Style = { error: as, warning: as, good: as, quiet: as, strong: as, file: as };
  expect(helpOf(COMMAND, style)).toBe(`Bakes.

Usage npm run bake -- [flags] [loaves…]

loaves
  Which ones.

Flags
  --heat, -t low|high  How hot.
  --to FOLDER          Where to.
  --dry                Without water.
  --help, -h           Prints this help.

Examples
  npm run bake -- --heat high  quickly

Exit codes
  0  Baked.
  2  The command was not understood, or its settings cannot be used.
`);
});
