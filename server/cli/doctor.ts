import { DOCTOR } from './doctor/command.ts';
import { runDoctor } from './doctor/runDoctor.ts';
import { runCommand } from './terminal/runCommand.ts';

await runCommand(DOCTOR, runDoctor);
