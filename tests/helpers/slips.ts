import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleOf } from '../../server/content/fileRoles.ts';

/** One mistake of an author: what it does to which file. `to` null deletes; `path` may name a folder that is renamed. */
export interface Slip {
  name: string;
  path: string;
  /** The file's new bytes, another path for it, or null where it is deleted. */
  change: { bytes: Uint8Array } | { moveTo: string } | null;
}

type Random = () => number;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The files of a content folder, in order. */
export function contentFiles(dir: string): string[] {
  const groups = ['sites', 'pages', 'locales'];
  return groups
    .flatMap((group) =>
      readdirSync(join(dir, group), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1)),
    )
    .filter((path) => roleOf(path) !== null)
    .sort();
}

const isText = (path: string) => /\.(yaml|json|sgf|svg|vtt)$/.test(path);

/** A random slip in a random file of a folder. */
export function randomSlip(dir: string, files: readonly string[], random: Random): Slip {
  const path = pick(files, random);
  const bytes = readFileSync(join(dir, path));
  const kinds = isText(path) ? [...OF_FILES, ...OF_TEXTS] : OF_FILES;
  const [kind, make] = pick(kinds, random);
  return { name: `${kind}: ${path}`, path, change: make(bytes, path, random) };
}

type Make = (bytes: Buffer, path: string, random: Random) => Slip['change'];

const OF_FILES: [string, Make][] = [
  ['deleted', () => null],
  ['renamed', (_bytes, path) => ({ moveTo: path.replace(/(\.\w+)$/, '-2$1') })],
  ['name in capitals', (_bytes, path) => ({ moveTo: path.replace(/[^/]+$/, (name) => name.toUpperCase()) })],
  ['cut at a third', (bytes) => ({ bytes: bytes.subarray(0, bytes.length / 3) })],
  ['cut at two thirds', (bytes) => ({ bytes: bytes.subarray(0, (bytes.length * 2) / 3) })],
  ['emptied', () => ({ bytes: new Uint8Array() })],
];

const OF_TEXTS: [string, Make][] = [
  ['in UTF-16', (bytes) => ({ bytes: Buffer.from(`\ufeff${bytes}`, 'utf16le') })],
  [
    'a byte that is none of UTF-8',
    (bytes, _path, random) => ({ bytes: at(bytes, random, Buffer.from([0xff])) }),
  ],
  ['a line less', inLines((lines, index) => lines.toSpliced(index, 1))],
  ['a line twice', inLines((lines, index) => lines.toSpliced(index, 0, lines[index] ?? ''))],
  ['a line further in', inLines((lines, index) => lines.with(index, `  ${lines[index]}`))],
  [
    'a line further out',
    inLines((lines, index) => lines.with(index, `${lines[index]}`.replace(/^ {1,2}/, ''))),
  ],
  ['a full-width colon', inLines((lines, index) => lines.with(index, `${lines[index]}`.replace(':', '：')))],
  ['an unknown reference', (bytes, _path, random) => ({ bytes: brokenReference(bytes, random) })],
  ['merge markers', (bytes) => ({ bytes: Buffer.from(`<<<<<<< HEAD\n${bytes}=======\n>>>>>>> main\n`) })],
];

function inLines(edit: (lines: string[], index: number) => string[]): Make {
  return (bytes, _path, random) => {
    const lines = bytes.toString().split('\n');
    return { bytes: Buffer.from(edit(lines, Math.floor(random() * lines.length)).join('\n')) };
  };
}

/** Misspells a path, a key of words, a file or an id: what stands behind a colon without spaces. */
function brokenReference(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString();
  const places = [...text.matchAll(/(?<=[:[,] )[\w/.-]{4,}(?=[\s,\]}]|$)/g)];
  if (places.length === 0) return at(bytes, random, Buffer.from('x'));
  const { index, 0: word } = pick(places, random);
  return Buffer.from(`${text.slice(0, index)}${word.slice(0, -1)}x${text.slice(index + word.length)}`);
}

function at(bytes: Buffer, random: Random, inserted: Buffer): Buffer {
  const place = Math.floor(random() * bytes.length);
  return Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place)]);
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
