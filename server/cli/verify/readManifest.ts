import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCaller } from '../../lib/env/env.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { UsageError } from '../terminal/command.ts';

/** What `npm run manifest` wrote into a file, named from where the command was typed. @throws UsageError */
export async function readManifest(file: string): Promise<Manifest> {
  const path = resolve(readCaller().folder, file);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code ?? error.message}`);
  });
  const manifest = parsed(text);
  if (!isManifest(manifest)) throw new UsageError(`${path} is not what npm run manifest prints`);
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isManifest(value: unknown): value is Manifest {
  if (value === null || typeof value !== 'object' || !('entries' in value)) return false;
  return Array.isArray(value.entries) && value.entries.every(isEntry);
}

function isEntry(entry: unknown): boolean {
  if (entry === null || typeof entry !== 'object') return false;
  const { url, path, site, status }: Record<string, unknown> = { ...entry };
  const isAddress =
    typeof url === 'string' && URL.canParse(url) && typeof path === 'string' && path.startsWith('/');
  return isAddress && typeof site === 'string' && typeof status === 'number';
}
