import { NEW_SITE } from './new-site/command.ts';
import { runNewSite } from './new-site/runNewSite.ts';
import { runCommand } from './terminal/runCommand.ts';

await runCommand(NEW_SITE, runNewSite);
