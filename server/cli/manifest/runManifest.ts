import { suggest } from '../../content/nearest.ts';
import { type Env, readEnv } from '../../lib/env/env.ts';
import { type Arguments, CommandFailure, UsageError } from '../terminal/command.ts';
import { openModel } from '../terminal/openModel.ts';
import { withProgress } from '../terminal/style.ts';
import { buildManifest } from './buildManifest.ts';
import type { MANIFEST } from './command.ts';
import { formatted } from './formats.ts';
import type { Manifest } from './manifest.ts';

/** Runs `npm run manifest` as it was typed. @returns the exit code */
export async function runManifest(args: Arguments<keyof (typeof MANIFEST)['flags']>): Promise<number> {
  const manifest = await makeManifest(readEnv(), args.value('site'));
  process.stdout.write(formatted(manifest, args.value('format')));
  return 0;
}

/** The manifest of the content folder, with progress on a terminal. @throws CommandFailure where it cannot be made */
export async function makeManifest(env: Env, site: string | undefined): Promise<Manifest> {
  const failures = new Set<string>();
  const opening = openModel(env, (line) => failures.add(line));
  const model = await withProgress('Reading the content', opening);
  try {
    const { sites } = model.snapshot;
    if (sites.size === 0)
      throw new CommandFailure(`no site can be read in ${env.contentDir}; npm run check says why`);
    if (site !== undefined && !sites.has(site))
      throw new UsageError(`there is no site “${site}”${suggest(site, sites.keys())}`);
    let done = 0;
    const asked = (count: number) => {
      done = count;
    };
    const made = buildManifest(model, { site, now: Date.now(), asked });
    return await withProgress(() => `Making the manifest: ${done} addresses`, made);
  } finally {
    await model.close();
    for (const line of failures) process.stderr.write(`${line}\n`);
  }
}
