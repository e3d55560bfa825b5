import { CHECK } from './check/command.ts';
import { DIFF } from './diff/command.ts';
import { DOCTOR } from './doctor/command.ts';
import { EXPLAIN } from './explain/command.ts';
import { MANIFEST } from './manifest/command.ts';
import { MIGRATE } from './migrate/runMigrate.ts';
import { NEW_SITE } from './new-site/command.ts';
import { PARITY } from './parity/command.ts';
import { PREVIEW } from './preview/command.ts';
import { PROBLEMS } from './problems/command.ts';
import { PUBLISH } from './publish/command.ts';
import { RENAME } from './rename/command.ts';
import { SCHEDULE } from './schedule/command.ts';
import { runSchemas, SCHEMAS } from './schemas.ts';
import type { Arguments, Command } from './terminal/command.ts';
import { runCommand } from './terminal/runCommand.ts';
import { TRANSLATIONS } from './translations/command.ts';
import { VERIFY } from './verify/command.ts';

interface Entry {
  command: Command<string>;
  /** Runs the command as it was typed. @returns the exit code */
  run(argv: readonly string[]): Promise<number>;
}

/** Every command by its name, as `package.json` has it. What a command does is loaded when it runs. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  check: entry(CHECK, async () => (await import('./check/runCheck.ts')).runCheck),
  diff: entry(DIFF, async () => (await import('./diff/runDiff.ts')).runDiff),
  doctor: entry(DOCTOR, async () => (await import('./doctor/runDoctor.ts')).runDoctor),
  explain: entry(EXPLAIN, async () => (await import('./explain/runExplain.ts')).runExplain),
  manifest: entry(MANIFEST, async () => (await import('./manifest/runManifest.ts')).runManifest),
  migrate: entry(MIGRATE, async () => (await import('./migrate/runMigrate.ts')).runMigrate),
  'new-site': entry(NEW_SITE, async () => (await import('./new-site/runNewSite.ts')).runNewSite),
  parity: entry(PARITY, async () => (await import('./parity/runParity.ts')).runParity),
  preview: entry(PREVIEW, async () => (await import('./preview/runPreview.ts')).runPreview),
  publish: entry(PUBLISH, async () => (await import('./publish/runPublish.ts')).runPublish),
  rename: entry(RENAME, async () => (await import('./rename/runRename.ts')).runRename),
  schedule: entry(SCHEDULE, async () => (await import('./schedule/runSchedule.ts')).runSchedule),
  translations: entry(
    TRANSLATIONS,
    async () => (await import('./translations/runTranslations.ts')).runTranslations,
  ),
  verify: entry(VERIFY, async () => (await import('./verify/runVerify.ts')).runVerify),
  problems: entry(PROBLEMS, async () => (await import('./problems/runProblems.ts')).runProblems),
  schemas: entry(SCHEMAS, async () => runSchemas),
};

function entry<Name extends string>(
  command: Command<Name>,
  load: () => Promise<(args: Arguments<Name>) => Promise<number>>,
): Entry {
  return { command, run: async (argv) => runCommand(command, await load(), argv) };
}
