import { runCommand } from './terminal/runCommand.ts';
import { VERIFY } from './verify/command.ts';
import { runVerify } from './verify/runVerify.ts';

await runCommand(VERIFY, runVerify);
