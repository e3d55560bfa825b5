import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceAddresses } from '../env.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What makes a value of a service's answer: another version of it may give another value, or write it in another way. */
const SOURCES = ['server/adapters/**/*.ts', 'server/redis/signedAnswer.ts', 'schemas/backends/*.json'];

/** A fingerprint of all that answers depend on: the program that reads them, the services that give them, and as whom. */
export function madeBy(services: ServiceAddresses, signedInAs: readonly (string | undefined)[]): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort())
    hash.update(file).update(readFileSync(join(ROOT, file)));
  hash.update(JSON.stringify([Object.entries(services).sort(), signedInAs.map((one) => one ?? null)]));
  return hash.digest('base64url').slice(0, 22);
}
