import { SCHEDULE } from './schedule/command.ts';
import { runSchedule } from './schedule/runSchedule.ts';
import { runCommand } from './terminal/runCommand.ts';

await runCommand(SCHEDULE, runSchedule);
