import { MIGRATE, runMigrate } from './migrate/runMigrate.ts';
import { runCommand } from './terminal/runCommand.ts';

/** `npm run migrate`: writes the content's blocks as they are called today. */
await runCommand(MIGRATE, runMigrate);
