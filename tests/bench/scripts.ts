import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, startServer } from './processes.ts';
import type { Row } from './table.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const CLIENT = join(ROOT, 'dist/client');
const ENTRY = 'renderer/client.ts';
const SECONDARY = 'renderer/styles/secondary.ts';
const HYDRATE = 'renderer/client/hydrate.tsx';
const COUNTDOWN = 'renderer/client/countdown.ts';
const LOCALE = 'zh-TW';

/** What each page takes of scripts, at first and with all of its islands awake, and of styles: kB gzip, by the build's manifest. */
export async function benchScripts(): Promise<Row[]> {
  const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const stylesOf = (key: string) => (manifest[key]?.css ?? []).reduce((sum, file) => sum + size(file), 0);
  const site = await startServer();
  const rows: Row[] = [];
  for (const path of await pagesOf(site.port)) {
    const html = await (await fetch(`http://localhost:${site.port}${path}`)).text();
    rows.push({ what: `${path}: scripts, kB gzip`, ...weigh(html, manifest), target: '≤ 6 → 80' });
  }
  await site.stop();
  return [
    ...rows,
    { what: 'styles of main pages, kB gzip', figure: stylesOf(ENTRY), target: '< 16' },
    { what: 'styles of other pages on top, kB gzip', figure: stylesOf(SECONDARY), target: '< 10' },
  ];
}

/** Every page that search engines are told of, but one product of each type serves for all. */
async function pagesOf(port: number): Promise<string[]> {
  const text = await (await fetch(`http://localhost:${port}/sitemap/${LOCALE}.xml`)).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const isSample = (path: string) => !/\/courses\/./.test(path) || /\/(kidbasic|combo-05|vip-1m)$/.test(path);
  return [...new Set(paths.filter(isSample))].sort();
}

/** A page's scripts: those that its HTML names, those of its islands, and what else wakes of itself. */
function weigh(html: string, manifest: Manifest): Pick<Row, 'figure' | 'detail'> {
  const [, src = ''] = /<script type="module" src="\/_assets\/([^"]+)"/.exec(html) ?? [];
  if (manifest[ENTRY]?.file !== src) throw new Error(`a page begins with ${src}`);
  const islands = new Set([...html.matchAll(/data-island="([^"]+)"/g)].map(([, name = '']) => name));
  const first = closure(ENTRY, manifest);
  const all = new Set(first);
  const add = (key: string) => closure(key, manifest, all);
  for (const name of islands) {
    const key = Object.keys(manifest).find((one) => one.endsWith(`/${name}.island.tsx`));
    if (!key) throw new Error(`no island ${name}`);
    add(key);
    add(HYDRATE);
  }
  if (html.includes('data-until=')) add(COUNTDOWN);
  const sum = (keys: Set<string>) =>
    [...keys].reduce((total, key) => total + size(manifest[key]?.file ?? ''), 0);
  return { figure: `${sum(first).toFixed(2)} → ${sum(all).toFixed(2)}`, detail: [...islands].join(', ') };
}

/** A chunk with all that it imports. */
function closure(key: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of manifest[key]?.imports ?? []) closure(other, manifest, seen);
  return seen;
}

function size(file: string): number {
  return gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length / 1000;
}
