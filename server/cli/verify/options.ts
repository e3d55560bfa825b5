import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { suggest } from '../../content/nearest.ts';
import { readCaller } from '../../lib/env/env.ts';
import type { Manifest, ManifestEntry } from '../manifest/manifest.ts';
import { type Arguments, type Command, UsageError } from '../terminal/command.ts';

export const VERIFY = {
  name: 'npm run verify',
  help: 'Asks a running deployment for every address of the manifest, as a page and at /api/page, and prints each difference\non a line. A block or page that depends on a service may be absent; it is counted separately.\nAfter a 503 with Retry-After it waits up to 5 seconds and asks again, up to three times.',
  operands: {
    name: 'base URL',
    help: 'The address of the deployment; each request carries its site’s host. Default: each site’s own origin.',
  },
  flags: {
    manifest: {
      arg: 'FILE',
      short: 'm',
      help: 'The output of npm run manifest. Default: made from the content folder now.',
    },
    host: {
      arg: 'SITE=HOST,…',
      help: 'The host that a site has there, where it is not that of its origin: global=test.example,jp=jp.test.example.',
    },
    site: { arg: 'SITE', help: 'Only this site, by its file’s name.' },
    concurrency: {
      arg: 'NUMBER',
      short: 'c',
      help: 'How many addresses are requested at once. Default: 8.',
    },
    timeout: { arg: 'SECONDS', help: 'The time limit of one answer. Default: 10.' },
  },
  exits: [
    [0, 'Everything is as expected.'],
    [1, 'There is a difference, or the deployment or the manifest cannot be read.'],
  ],
  examples: [
    ['npm run verify', 'what is public, at the sites’ own origins'],
    ['npm run verify -- http://localhost:3000', 'what runs here'],
    [
      'npm run verify -- https://test.example --host global=test.example,jp=jp.test.example',
      'a test deployment',
    ],
    ['npm run verify -- http://localhost:3000 -m manifest.json', 'against what was printed before'],
  ],
} satisfies Command<string>;

export type VerifyArguments = Arguments<keyof (typeof VERIFY)['flags']>;

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
