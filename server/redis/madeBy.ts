import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ServiceAddresses } from '../lib/env/env.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * What makes a value of a service's answer, and what writes it, with all that they import: another version may do either
 * in another way.
 */
export const ENTRIES = ['server/adapters/adapters.ts', 'server/redis/signedAnswer.ts'];
const SCHEMAS = 'schemas/backends/*.json';
/** Imports and re-exports of the program's own files, but those of types alone. */
const IMPORTS = /^(?:import|export)\s(?!type\s)(?:[^;'"]*\sfrom\s)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** A fingerprint of all that answers depend on: the program that reads them, the services that give them, and as whom. */
export function madeBy(
  services: ServiceAddresses,
  signedInAs: readonly (string | undefined)[],
  root = ROOT,
): string {
  const hash = createHash('sha256');
  for (const file of sourcesOf(root)) hash.update(file).update(readFileSync(join(root, file)));
  hash.update(JSON.stringify([Object.entries(services).sort(), signedInAs.map((one) => one ?? null)]));
  return hash.digest('base64url').slice(0, 22);
}

/** The files that make answers, from the project's folder on. */
export function sourcesOf(root: string): string[] {
  const sources = new Set(ENTRIES);
  // Those that are added on the way are followed, too.
  for (const file of sources)
    for (const [, from, lazily] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS))
      sources.add(posix.join(posix.dirname(file), from ?? lazily ?? ''));
  return [...sources, ...globSync(SCHEMAS, { cwd: root })].sort();
}
