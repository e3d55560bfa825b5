import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../schemas/backends');

/**
 * Takes of a record what its schema in schemas/backends names, and nothing else that a service sends along: what is told to
 * the browser is the contract's. `file`: a schema of an object, or of a list of objects.
 */
export function ownFields(file: string): <T extends object>(record: T) => T {
  const schema = JSON.parse(readFileSync(join(FOLDER, `${file}.json`), 'utf8'));
  const names = new Set(Object.keys(schema.properties ?? schema.items.properties));
  return <T extends object>(record: T) => {
    const own: Partial<T> = { ...record };
    for (const name in own) if (!names.has(name)) delete own[name];
    return own as T;
  };
}
