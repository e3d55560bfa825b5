import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const RENDERER = join(import.meta.dirname, '../renderer');
const SECONDARY = '.secondary.css';

function filesBelow(folder: string, ending: string): [file: string, text: string][] {
  const files = readdirSync(join(RENDERER, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(join(RENDERER, folder, file), 'utf8')]);
}

/** The classes that each style sheet below a folder names, by file. */
function classesBelow(folder: string): [file: string, classes: Set<string>][] {
  return filesBelow(folder, '.css').map(([file, text]) => {
    const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
    return [file, new Set([...css.matchAll(/\.([A-Z][\w-]*)/g)].map(([, name = '']) => name))];
  });
}

/** Views with all views that they import. */
function withImports(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter((one) => !seen.has(one))) {
    seen.add(file);
    const imports = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)];
    withImports(
      imports.map(([, path = '']) => join(dirname(file), path)),
      seen,
    );
  }
  return seen;
}

test('no class is styled by two blocks, but those of the shared style sheets: their styles are in one file', () => {
  const shared = new Set(classesBelow('styles').flatMap(([, classes]) => [...classes]));
  const owners = new Map<string, string>();
  const clashes: string[] = [];
  for (const [file, classes] of classesBelow('blocks'))
    for (const name of classes) {
      const block = dirname(file);
      const owner = owners.get(name) ?? block;
      if (owner !== block && !shared.has(name)) clashes.push(`.${name} in ${owner} and ${block}`);
      owners.set(name, block);
    }
  expect(owners.size).toBeGreaterThan(100);
  expect(clashes).toEqual([]);
});

test('what main pages draw, before and after their scripts run, has its styles in the first style sheet', () => {
  const all = [...classesBelow('styles'), ...classesBelow('blocks')];
  const classesOf = (isSecondary: boolean) =>
    all.filter(([file]) => file.endsWith(SECONDARY) === isSecondary).flatMap(([, classes]) => [...classes]);
  const first = new Set(classesOf(false));
  const second = classesOf(true).filter((name) => !first.has(name));
  expect(second.length).toBeGreaterThan(100);

  const folders = readdirSync(join(RENDERER, 'blocks')).filter((name) => !name.includes('.'));
  const main = folders.filter((name) => filesBelow(`blocks/${name}`, SECONDARY).length === 0);
  const starts = ['document', ...main.map((name) => `blocks/${name}`)].flatMap((folder) =>
    filesBelow(folder, '.tsx')
      .map(([file]) => join(RENDERER, folder, file))
      .filter((file) => !file.endsWith('.test.tsx')),
  );
  const drawn = [...withImports(starts)].map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(drawn.map(([file]) => file)).toContain(join(RENDERER, 'board/Player.tsx'));
  const faults = drawn.flatMap(([file, text]) => {
    const words = new Set(
      [...text.matchAll(/['"`]([^'"`\n]*)['"`]/g)].flatMap(([, one = '']) => one.split(' ')),
    );
    return second.filter((name) => words.has(name)).map((name) => `${file} draws .${name}`);
  });
  expect(faults).toEqual([]);
});

test('a transition names its properties: one of all would move what is laid out while a page loads', () => {
  const transitions = filesBelow('.', '.css').flatMap(([file, text]) =>
    [...text.matchAll(/transition:\s*([^;]+);/g)].map(([, value = '']) => `${file} ${value}`),
  );
  expect(transitions.length).toBeGreaterThan(5);
  expect(transitions.filter((one) => /\.css (?:all\b|var\(|[\d.]+m?s)/.test(one))).toEqual([]);
});
