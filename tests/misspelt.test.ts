import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReader, withContent } from '../server/cli/terminal/content.ts';
import type { ParsePool } from '../server/content/parsePool.ts';
import { copyContent } from './helpers/contentCopy.ts';
import { contentFiles, randomFrom } from './helpers/slips.ts';

/** `MISSPELT=200 MISSPELT_SEED=7 npx vitest run tests/misspelt.test.ts` tries more keys, and others. */
const COUNT = Number(process.env['MISSPELT'] ?? 15);
const SEED = Number(process.env['MISSPELT_SEED'] ?? 1);

/** A letter too few, too many, another, two exchanged, or a capital. */
const SPELLINGS: readonly ((word: string) => string)[] = [
  (word) => word.slice(0, -2) + word.slice(-1),
  (word) => word.slice(0, 2) + word.slice(1),
  (word) => `${word.slice(0, -1)}x`,
  (word) => word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3),
  (word) => word.charAt(0).toUpperCase() + word.slice(1),
];

const content = copyContent();
let pool: ParsePool;
beforeAll(async () => {
  pool = await openReader();
});
afterAll(async () => {
  await pool.close();
  content.dispose();
});

/** Keys of the shipped pages and sites, each with another spelling, at its place. */
function misspeltKeys() {
  const random = randomFrom(SEED);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  // The names of fragments' parameters and of the school's figures are their authors' own.
  const files = contentFiles(content.dir).filter((path) =>
    /^(?:pages\/[^/]+|sites\/[^/]+)\.yaml$/.test(path),
  );
  return Array.from({ length: COUNT * 2 }, () => {
    const path = pick(files) ?? '';
    const text = content.read(path);
    const place = pick([...text.matchAll(/(?<=^ *(?:- )?)[a-z][A-Za-z]{3,}(?=:)/gm)]);
    if (!place) return [];
    const [word] = place;
    const wrong = pick(SPELLINGS)?.(word) ?? word;
    const line = text.slice(0, place.index).split('\n').length;
    const after = text.slice(0, place.index) + wrong + text.slice(place.index + word.length);
    return wrong === word ? [] : [{ name: `${wrong} in ${path}:${line}`, path, text, after, line, word }];
  })
    .flat()
    .slice(0, COUNT);
}

test.each(misspeltKeys())('a misspelt key is reported once, with the right one: $name', async (slip) => {
  const { path, text, after, line, word } = slip;
  content.write(path, after);
  const faults = await withContent({ dir: content.dir, pool }, async (store) => store.faults());
  content.write(path, text);
  const own = faults.filter(({ file }) => file === path);
  expect(own.map((fault) => fault.line)).toEqual([line]);
  expect(own[0]?.message).toContain(`“${word}”`);
});
