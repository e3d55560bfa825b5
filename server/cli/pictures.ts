import { PICTURES } from './pictures/command.ts';
import { runPictures } from './pictures/runPictures.ts';
import { runCommand } from './terminal/runCommand.ts';

await runCommand(PICTURES, runPictures);
