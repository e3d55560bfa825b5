import { DIFF } from './diff/command.ts';
import { runDiff } from './diff/runDiff.ts';
import { runCommand } from './terminal/runCommand.ts';

/** `npm run diff`: what changes for visitors between two revisions of the content. */
await runCommand(DIFF, runDiff);
