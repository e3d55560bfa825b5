import { type Env, readEnv } from '../../lib/env/env.ts';
import { type Arguments, alignColumns, CommandFailure, withProgress } from '../terminal/command.ts';
import { requireSite } from '../terminal/content.ts';
import { openModel } from '../terminal/openModel.ts';
import { buildManifest, type Manifest, type ManifestEntry } from './buildManifest.ts';

export async function run(args: Arguments<'format' | 'site'>): Promise<number> {
  const manifest = await makeManifest(readEnv(), args.value('site'));
  const { revision, entries } = manifest;
  // One entry per line, so that two manifests can be compared by lines.
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  const json = `{\n  "revision": ${JSON.stringify(revision)},\n  "entries": [\n${lines}\n  ]\n}\n`;
  process.stdout.write(args.value('format') === 'table' ? table(manifest) : json);
  return 0;
}

/** Returns the manifest, and shows progress on a terminal. @throws CommandFailure if it cannot be built */
export async function makeManifest(env: Env, site: string | undefined): Promise<Manifest> {
  await using model = await withProgress('Reading the content', openModel(env));
  const { snapshot } = model;
  if (snapshot.sites.size === 0)
    throw new CommandFailure(`no site can be read in ${env.contentDir}; npm run check says why`);
  if (site !== undefined) requireSite(snapshot, site);
  let done = 0;
  const made = buildManifest(model, site, (count) => {
    done = count;
  });
  const manifest = await withProgress(() => `Making the manifest: ${done} addresses`, made);
  if (model.lacksAnswers())
    throw new CommandFailure(
      'the manifest lacks addresses, as a service does not answer; start it, or try again',
    );
  return manifest;
}

function table({ entries }: Manifest): string {
  const rows = entries.map((entry) => [
    entry.site,
    String(entry.status),
    entry.path,
    entry.service ? 'service' : '',
    formatDetails(entry),
  ]);
  const lines = alignColumns(rows).map((row) => row.join('  ').trimEnd());
  return `${lines.join('\n')}\n`;
}

function formatDetails({ location, url, canonical, blocks = [] }: ManifestEntry): string {
  if (location !== undefined) return `→ ${location}`;
  const elsewhere = canonical === undefined || canonical === url ? '' : ` (canonical: ${canonical})`;
  return `${blocks.map(({ id }) => id).join(' ')}${elsewhere}`;
}
