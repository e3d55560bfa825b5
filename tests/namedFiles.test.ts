import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['server', 'renderer', 'schemas', 'sites', 'pages', 'locales', 'tests'];
const FILES = [
  ...readdirSync(ROOT).filter((name) => name.includes('.')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
];
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*#.*$/gm;
/** A source file by its name or the end of its path; not an ending (`.test.ts`), a pattern, or an address. */
const NAME = /(?<![\w.<*{/-])(?:\.\.?\/)*([\w-][\w./-]*\.(?:tsx?|css|mjs))(?![\w*}-])/g;

test('a source file that a manual or a comment names is there', () => {
  const texts = FILES.filter((file) => /\.(?:md|tsx?|css|yaml)$/.test(file)).map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return { file, text: file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n') };
  });
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(NAME)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !FILES.some((one) => `/${one}`.endsWith(`/${name}`)))).toEqual([]);
});
