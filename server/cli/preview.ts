import { PREVIEW } from './preview/command.ts';
import { runPreview } from './preview/runPreview.ts';
import { runCommand } from './terminal/runCommand.ts';

await runCommand(PREVIEW, runPreview);
