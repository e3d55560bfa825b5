import { UnsafePath } from '../../content/disk/replaceFile.ts';
import { EnvError } from '../../lib/env/settingsReader.ts';
import { type Arguments, type Command, NOT_UNDERSTOOD, UsageError } from './command.ts';
import { helpOf } from './help.ts';
import { parseCommand } from './parseCommand.ts';
import { styleOf } from './style.ts';

/**
 * Runs a command with what was typed behind its name. `--help` goes to stdout with 0; what is not understood is told in
 * one line on stderr with 2.
 * @param run does the work and gives the exit code
 */
export async function runCommand<Name extends string>(
  command: Command<Name>,
  run: (args: Arguments<Name>) => Promise<number>,
): Promise<void> {
  // Whoever reads may have read enough: `npm run check | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    const args = parseCommand(command, process.argv.slice(2));
    if (args === 'help') process.stdout.write(helpOf(command, styleOf(process.stdout)));
    else process.exitCode = await run(args);
  } catch (error) {
    if (error instanceof UnsafePath) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
      return;
    }
    if (!(error instanceof UsageError || error instanceof EnvError)) throw error;
    const more =
      error instanceof UsageError ? styleOf(process.stderr).quiet(` (${command.name} -- --help)`) : '';
    process.stderr.write(`${error.message}${more}\n`);
    process.exitCode = NOT_UNDERSTOOD;
  }
}
