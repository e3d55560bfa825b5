import type { Arguments, Command } from './terminal/command.ts';
import { runCommand } from './terminal/runCommand.ts';

interface Entry {
  command(): Promise<Command<string>>;
  /** Runs the command with its typed arguments. @returns the exit code */
  run(argv: readonly string[]): Promise<number>;
}

/** Every command by its name in `package.json`. Only the command that runs is loaded. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  check: entry(() => import('./check/runCheck.ts')),
  diff: entry(() => import('./diff/runDiff.ts')),
  doctor: entry(() => import('./doctor/runDoctor.ts')),
  explain: entry(() => import('./explain/runExplain.ts')),
  manifest: entry(() => import('./manifest/runManifest.ts')),
  'new-site': entry(() => import('./new-site/runNewSite.ts')),
  preview: entry(() => import('./preview/runPreview.ts')),
  problems: entry(() => import('./problems/runProblems.ts')),
  publish: entry(() => import('./publish/runPublish.ts')),
  rename: entry(() => import('./rename/runRename.ts')),
  schedule: entry(() => import('./schedule/runSchedule.ts')),
  schemas: entry(() => import('./schemas.ts')),
  translations: entry(() => import('./translations/runTranslations.ts')),
  verify: entry(() => import('./verify/runVerify.ts')),
};

function entry<Name extends string>(
  load: () => Promise<{ command: Command<Name>; run(args: Arguments<Name>): Promise<number> }>,
): Entry {
  return {
    command: async () => (await load()).command,
    run: async (argv) => {
      const { command, run } = await load();
      return runCommand(command, run, argv);
    },
  };
}
