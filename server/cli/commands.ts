import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Arguments, Command } from './terminal/command.ts';
import { runCommand } from './terminal/runCommand.ts';

/** The modules of all commands by their names in `package.json`. Only the command that runs is loaded. */
const MODULES: Record<string, () => Promise<{ run(args: Arguments<string>): Promise<number> }>> = {
  check: () => import('./check/runCheck.ts'),
  diff: () => import('./diff/runDiff.ts'),
  doctor: () => import('./doctor/runDoctor.ts'),
  explain: () => import('./explain/runExplain.ts'),
  manifest: () => import('./manifest/runManifest.ts'),
  'new-site': () => import('./new-site/runNewSite.ts'),
  parity: () => import('./parity/runParity.ts'),
  preview: () => import('./preview/runPreview.ts'),
  problems: () => import('./problems/runProblems.ts'),
  publish: () => import('./publish/runPublish.ts'),
  rename: () => import('./rename/runRename.ts'),
  schedule: () => import('./schedule/runSchedule.ts'),
  schemas: () => import('./schemas.ts'),
  translations: () => import('./translations/runTranslations.ts'),
  verify: () => import('./verify/runVerify.ts'),
};

const TEXTS: Record<string, Omit<Command, 'name'>> = parse(
  readFileSync(new URL('commands.yaml', import.meta.url), 'utf8'),
);

/** Every command by its name in `package.json`. `run`: with the typed arguments; returns the exit code. */
export const COMMANDS = new Map(
  Object.entries(TEXTS).map(([id, texts]) => {
    const command: Command = { name: `npm run ${id}`, ...texts };
    const run = async (argv: readonly string[]) => {
      const module = await MODULES[id]?.();
      if (!module) throw new Error(`commands.ts has no module of “${id}”`);
      return runCommand(command, module.run, argv);
    };
    return [id, { command, run }];
  }),
);
