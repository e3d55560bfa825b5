import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { suggest } from '../../content/nearest.ts';
import { readCaller } from '../../lib/env/env.ts';
import type { Manifest, ManifestEntry } from '../manifest/manifest.ts';
import { type Arguments, UsageError } from '../terminal/command.ts';

export type VerifyArguments = Arguments<'manifest' | 'host' | 'site' | 'concurrency' | 'timeout'>;

/** Reads the origin for all requests; undefined if each site has its own. @throws UsageError */
export function parseBaseUrl({ operands }: VerifyArguments): string | undefined {
  const [base, more] = operands;
  if (more !== undefined) throw new UsageError(`“${more}” is not wanted: there is one base URL`);
  if (base === undefined) return undefined;
  const url = URL.canParse(base) ? new URL(base) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new UsageError(`“${base}” is no base URL; write it as http://localhost:3000`);
}

/** Reads hosts by site from `--host global=test.example,jp=jp.test.example`. @throws UsageError */
export function parseHosts(args: VerifyArguments, { entries }: Manifest): Map<string, string> {
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

export function resolveTarget(
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
export async function readManifest(file: string): Promise<Manifest> {
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
