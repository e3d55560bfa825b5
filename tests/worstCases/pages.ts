import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { WatchedSite } from './watchedSite.ts';

/** The paths that pages declare, such as `/courses/{productId}`. */
export function declaredPaths(content: string): string[] {
  const files = readdirSync(join(content, 'pages')).filter((file) => file.endsWith('.yaml'));
  return files.map((file) => parse(readFileSync(join(content, 'pages', file), 'utf8')).path ?? '/');
}

/** Of pages that the sitemap leaves out. */
const KNOWN: Readonly<Record<string, string>> = { '/partners': 'lighthouse', '/checkout': 'kidbasic' };

/** A page's address in English: for a part that stands for many, one that is there. */
export async function addressOf(path: string, site: WatchedSite): Promise<string> {
  if (!path.includes('{')) return `/en-US${path === '/' ? '' : path}`;
  const own = KNOWN[path.replace(/\/\{.*/, '')];
  if (own) return `/en-US${path.replace(/\{[^}]+\}/, own)}`;
  const { body } = await site.send({ path: '/sitemap/en-US.xml' });
  const pattern = new RegExp(`/en-US${path.replace(/\{[^}]+\}/g, '[^/<]+')}(?=<)`);
  return pattern.exec(body.toString())?.[0] ?? `/en-US${path.replace(/\{[^}]+\}/g, 'x')}`;
}
