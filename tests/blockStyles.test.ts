import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RENDERER = join(import.meta.dirname, '../renderer');

/** The classes that each style sheet below a folder names, by file. */
function classesBelow(folder: string): [file: string, classes: Set<string>][] {
  const files = readdirSync(join(RENDERER, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const css = readFileSync(join(RENDERER, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      return [file, new Set([...css.matchAll(/\.([A-Z][\w-]*)/g)].map(([, name = '']) => name))];
    });
}

test('no class is styled by two blocks, but those of the shared style sheets: all styles are in one file', () => {
  const shared = new Set(classesBelow('styles').flatMap(([, classes]) => [...classes]));
  const owners = new Map<string, string>();
  const clashes: string[] = [];
  for (const [file, classes] of classesBelow('blocks'))
    for (const name of classes) {
      const owner = owners.get(name);
      if (owner !== undefined && !shared.has(name)) clashes.push(`.${name} in ${owner} and ${file}`);
      owners.set(name, file);
    }
  expect(owners.size).toBeGreaterThan(100);
  expect(clashes).toEqual([]);
});
