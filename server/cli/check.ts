import { CHECK } from './check/command.ts';
import { runCheck } from './check/runCheck.ts';
import { runCommand } from './terminal/runCommand.ts';

await runCommand(CHECK, runCheck);
