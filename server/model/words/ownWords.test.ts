import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import { isKeyNamed } from '../../content/plurals.ts';
import { COUNTED_WORDS, OWN_WORDS, usedWords } from './ownWords.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LOCALES = join(ROOT, 'locales');

const NAMESPACES = new Set(
  readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).flatMap(
    (name) => /[\\/]([A-Za-z0-9]+)\.ya?ml$/.exec(name)?.[1] ?? [],
  ),
);

/**
 * A string that looks like a key; of a template, the part before its first value. A whole namespace only counts for
 * labels.
 */
const KEY =
  /(?<labels>labels\()?(?<quote>['`])(?<key>[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)*)(?:\k<quote>|\.\$\{)/g;

/** All that the program's sources name of locales/, wherever in a call it stands. */
const NAMED = ['server/model', 'server/http', 'server/visitors/session'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|ownWords\.ts$/.test(name))
    .flatMap((name) => keysOf(join(folder, name))),
);

function keysOf(file: string): { file: string; key: string }[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(KEY)].flatMap((match) => {
    const { key = '', labels } = match.groups ?? {};
    const mayBeWhole = labels !== undefined || match[0].endsWith('${');
    const [namespace = ''] = key.split('.', 1);
    return NAMESPACES.has(namespace) && (mayBeWhole || key.includes('.')) ? [{ file, key }] : [];
  });
}

const USED = new Set(usedWords(readBlockSchemas()));

test('the sources are read', () => {
  const keys = NAMED.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining(['price.ask', 'branch.zones', 'api', 'price.pattern', 'layout.header', 'client']),
  );
});

test('every key that the program names is declared', () => {
  const missing = NAMED.filter(
    ({ key }) => !isKeyNamed(USED, key) && ![...USED].some((name) => name.startsWith(`${key}.`)),
  );
  expect(missing).toEqual([]);
});

test.each(OWN_WORDS.map((name) => [name]))('%s is named by the program still', (name) => {
  const parent = name.slice(0, name.lastIndexOf('.'));
  expect(NAMED.some(({ key }) => key === name || key === parent)).toBe(true);
});

/** Keys that the sources give a `count`. */
const WITH_NUMBER = ['server/model'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(/\bkey\(([^;{}]*), \{[^}]*\bcount\b/g),
    ])
    .flatMap(([, call = '']) => [...call.matchAll(/'([a-z]+(?:\.\w+)+)'/gi)].map(([, key = '']) => key)),
);

test('the keys with forms of a plural are those that are used with a number', () => {
  // Three rows are always shown first; the days of an event are named apart from their use.
  const always = ['branch.firstShown'];
  const apart = ['event.startsIn', 'event.endsIn'];
  const used = new Set([...WITH_NUMBER, ...apart].filter((key) => !always.includes(key)));
  expect([...COUNTED_WORDS].sort()).toEqual([...used].sort());
});
