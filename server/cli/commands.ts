import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Arguments, Command } from './terminal/command.ts';
import { runCommand } from './terminal/runCommand.ts';

const TEXTS: Record<string, Omit<Command, 'name'>> = parse(
  readFileSync(new URL('commands.yaml', import.meta.url), 'utf8'),
);

/**
 * Every command of `commands.yaml` by its name in `package.json`. `run`: loads `run.ts` of the command's folder, runs it
 * with the typed arguments, and returns the exit code.
 */
export const COMMANDS = new Map(
  Object.entries(TEXTS).map(([id, texts]) => {
    const command: Command = { name: `npm run ${id}`, ...texts };
    const run = async (argv: readonly string[]) => {
      const module: { run(args: Arguments<string>): Promise<number> } = await import(`./${id}/run.ts`);
      return runCommand(command, module.run, argv);
    };
    return [id, { command, run }];
  }),
);
