import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { suggest } from '../../content/nearest.ts';
import { readCaller, readEnv } from '../../lib/env/env.ts';
import { mapLimited } from '../../lib/mapLimited.ts';
import type { Manifest, ManifestEntry } from '../manifest/buildManifest.ts';
import { makeManifest } from '../manifest/run.ts';
import { type Arguments, numberOf, styleOf, UsageError, withProgress } from '../terminal/command.ts';
import { compareAnswer, type Difference } from './compare.ts';
import { type Answer, type AskOptions, fetchAnswer, isBusy, NoAnswer } from './fetchAnswer.ts';

/** The maximum number of retries of an address, and the longest wait (ms) before each. */
const AGAIN = { most: 3, longestMs: 5_000 };
/** The longest total wait of a run, in ms. */
const RETRY_BUDGET_MS = 300_000;

/** Creates a client for a deployment that may be busy: after a 503 with `Retry-After` all its requests wait together. */
export function retryingAsk(patienceMs = RETRY_BUDGET_MS) {
  let left = patienceMs;
  let pause: Promise<void> | undefined;
  const asker = {
    repeated: 0,
    ask: async (url: string, options: AskOptions): Promise<Answer> => {
      await pause;
      let answer = await fetchAnswer(url, options);
      for (let again = 0; again < AGAIN.most && isBusy(answer); again++) {
        const ms = Math.min((answer.retryAfter ?? 0) * 1000, AGAIN.longestMs);
        if (!pause && ms > left) break;
        if (!pause) left -= ms;
        pause ??= wait(ms).then(() => {
          pause = undefined;
        });
        if (again === 0) asker.repeated += 1;
        await pause;
        answer = await fetchAnswer(url, options);
      }
      return answer;
    },
  };
  return asker;
}

/** After this many addresses in a row without an answer the remaining ones are skipped. */
const MAX_SILENT = 10;

export async function run(args: VerifyArguments): Promise<number> {
  const base = parseBaseUrl(args);
  const timeout = numberOf(args, 'timeout', 10, 600) * 1000;
  const concurrency = numberOf(args, 'concurrency', 8, 64);
  const manifest = await manifestOf(args, base);
  const hosts = parseHosts(args, manifest);
  const asker = retryingAsk();
  const { entries } = manifest;
  const found = new Map<ManifestEntry, Difference>();
  let silent = 0;
  const verify = async (entry: ManifestEntry) => {
    if (silent >= MAX_SILENT) return;
    const { page, model, host } = resolveTarget(entry, base, hosts);
    const asked = [page, model].map((url) => asker.ask(url, { host, timeout }));
    try {
      const [shown, json] = await Promise.all(asked);
      if (shown && json) found.set(entry, compareAnswer(entry, shown, json));
      silent = 0;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      silent++;
      found.set(entry, { differences: [`no answer: ${error.message}`], absent: [] });
    }
  };
  const says = () => `Asking for ${found.size} of ${entries.length} addresses`;
  await withProgress(says, mapLimited(entries, concurrency, verify));
  return printReport(entries, found, asker.repeated);
}

async function manifestOf(args: VerifyArguments, base: string | undefined): Promise<Manifest> {
  const [file, site] = [args.value('manifest'), args.value('site')];
  if (file === undefined) {
    const env = readEnv();
    return makeManifest({ ...env, nonProduction: env.nonProduction || (await isNonProduction(base)) }, site);
  }
  const manifest = await readManifest(file);
  if (site === undefined) return manifest;
  const sites = new Set(manifest.entries.map((entry) => entry.site));
  if (!sites.has(site)) throw new UsageError(`the manifest has no site “${site}”${suggest(site, sites)}`);
  return { ...manifest, entries: manifest.entries.filter((entry) => entry.site === site) };
}

/** Only a deployment with NON_PRODUCTION shows its status to everyone; it also shows blocks that others leave out. */
async function isNonProduction(base: string | undefined): Promise<boolean> {
  if (base === undefined) return false;
  const answer = await fetchAnswer(`${base}/api/status`, { timeout: 5_000 }).catch(() => undefined);
  return answer?.status === 200;
}

function printReport(
  entries: readonly ManifestEntry[],
  found: ReadonlyMap<ManifestEntry, Difference>,
  repeated: number,
): number {
  const style = styleOf(process.stderr);
  for (const entry of entries) {
    const { differences = [], busy } = found.get(entry) ?? {};
    const said = busy ? 'not checked: busy' : differences.join('; ');
    if (said) process.stdout.write(`${entry.site} ${entry.url}: ${said}\n`);
  }
  const all = [...found.values()];
  const busy = all.filter((one) => one.busy).length;
  const differing = all.filter(({ differences }) => differences.length > 0).length;
  const absent = all.filter((one) => one.absent.length > 0).length;
  const left = entries.length - found.size;
  const notes = [
    ...(repeated > 0 ? [`${repeated} answers asked for again, as it was busy`] : []),
    ...(busy > 0 ? [`${busy} not checked, as it stayed busy`] : []),
    ...(absent > 0 ? [`${absent} without what services decide`] : []),
    ...(left > 0 ? [`${left} not asked for, as ${MAX_SILENT} in a row did not answer`] : []),
  ];
  const what = differing === 0 ? 'as expected' : `${differing} with differences`;
  const sum = `${(found.size - busy).toLocaleString('en')} of ${entries.length.toLocaleString('en')} addresses: ${what}`;
  const paint = differing > 0 ? style.error : style.good;
  process.stderr.write(`${paint(sum)}${notes.length > 0 ? style.quiet(` (${notes.join('; ')})`) : ''}\n`);
  return differing + left + busy > 0 ? 1 : 0;
}

type VerifyArguments = Arguments<'manifest' | 'host' | 'site' | 'concurrency' | 'timeout'>;

/** Reads the origin for all requests; undefined if each site has its own. @throws UsageError */
function parseBaseUrl({ operands }: VerifyArguments): string | undefined {
  const [base, more] = operands;
  if (more !== undefined) throw new UsageError(`“${more}” is not wanted: there is one base URL`);
  if (base === undefined) return undefined;
  const url = URL.canParse(base) ? new URL(base) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new UsageError(`“${base}” is no base URL; write it as http://localhost:3000`);
}

/** Reads hosts by site from `--host global=test.example,jp=jp.test.example`. @throws UsageError */
function parseHosts(args: VerifyArguments, { entries }: Manifest): Map<string, string> {
  const sites = new Set(entries.map(({ site }) => site));
  const pairs = (args.value('host') ?? '').split(',').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [site = '', host = ''] = pair.split(/=(.*)/s, 2);
      if (!/^[\w.:[\]-]+$/.test(host)) throw new UsageError(`“--host” wants SITE=HOST, not “${pair}”`);
      if (!sites.has(site)) throw new UsageError(`the manifest has no site “${site}”${suggest(site, sites)}`);
      return [site, host];
    }),
  );
}

function resolveTarget(
  { site, url, path }: ManifestEntry,
  base: string | undefined,
  hosts: ReadonlyMap<string, string>,
): { page: string; model: string; host: string | undefined } {
  const own = new URL(url);
  const host = hosts.get(site);
  const origin = base ?? (host === undefined ? own.origin : `${own.protocol}//${host}`);
  return {
    page: origin + path,
    model: `${origin}/api/page?path=${encodeURIComponent(path)}`,
    host: base === undefined ? undefined : (host ?? own.host),
  };
}

/** Reads a file of `npm run manifest`; its path is relative to the current folder. @throws UsageError */
async function readManifest(file: string): Promise<Manifest> {
  const path = resolve(readCaller().folder, file);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code ?? error.message}`);
  });
  try {
    const manifest: Manifest = JSON.parse(text);
    if (manifest.entries.every(isEntry)) return manifest;
  } catch {
    // Invalid JSON, and JSON without entries, is refused as well.
  }
  throw new UsageError(`${path} is not what npm run manifest prints`);
}

function isEntry({ url, path, site, status }: ManifestEntry): boolean {
  return URL.canParse(url) && path.startsWith('/') && typeof site === 'string' && typeof status === 'number';
}
