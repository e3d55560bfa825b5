import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './processes.ts';
import type { Row } from './table.ts';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** What a first load takes of scripts and styles, gzip, from the build's manifest. */
export function benchScripts(): Row[] {
  const folder = join(ROOT, 'dist/client');
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const size = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const other of manifest[key]?.imports ?? []) closure(other, seen);
    return seen;
  };
  const sizeOf = (keys: Iterable<string>) =>
    [...new Set(keys)].reduce((sum, key) => sum + size(manifest[key]?.file ?? ''), 0);
  const entry = 'renderer/client.ts';
  const first = closure(entry);
  const dynamic = manifest[entry]?.dynamicImports ?? [];
  const shared = dynamic.filter((key) => key.includes('hydrate'));
  const islands = Object.keys(manifest).filter((key) => key.includes('.island.'));
  const rows: Row[] = [
    { what: 'scripts of a page without an island, kB gzip', figure: sizeOf(first), target: '≤ 6' },
  ];
  for (const island of islands) {
    const all = new Set([...first, ...shared.flatMap((key) => [...closure(key)]), ...closure(island)]);
    const name = island.replace(/.*\/|\.island.*/g, '');
    rows.push({ what: `scripts with ${name} hydrated, kB gzip`, figure: sizeOf(all), target: '≤ 80' });
  }
  for (const key of dynamic.filter((one) => one.includes('countdown')))
    rows.push({
      what: 'scripts of a countdown, kB gzip',
      figure: sizeOf([...closure(key)].filter((one) => !first.has(one))),
      target: '< 1',
    });
  const styles = (manifest[entry]?.css ?? []).reduce((sum, file) => sum + size(file), 0);
  rows.push({ what: 'styles, kB gzip', figure: styles, target: '< 20' });
  return rows;
}
