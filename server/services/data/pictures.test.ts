import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LocalText } from '../../../schemas/backend-types.ts';
import { parseSeed, readSeedFiles } from './seedRead.ts';
import type { Seed } from './seedTypes.ts';

const DIR = join(import.meta.dirname, '../seed');
let seed: Seed;
beforeAll(async () => {
  const { files } = await readSeedFiles(DIR);
  seed = parseSeed(files);
});

/** The file that a product shows: its record's, or its own. */
function fileOf(id: string): string | undefined {
  const record = seed.content.courses.find(({ code }) => code === id);
  const own = seed.products.find((product) => product.id === id)?.image;
  const name = record?.['image'];
  return typeof name === 'string' ? seed.images[name]?.file : own?.split('/').at(-1);
}

/** Names that come more than once. */
const twice = (names: readonly (string | undefined)[]) =>
  names.filter((name, index) => name !== undefined && names.indexOf(name) !== index);

describe('pictures of products', () => {
  test('each product has one', () => {
    expect(seed.products.filter(({ id }) => fileOf(id) === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('no two share one', () => {
    expect(seed.products.length).toBeGreaterThan(60);
    expect(twice(seed.products.map(({ id }) => fileOf(id)))).toEqual([]);
  });
});

test('no two championships, and no two reviewers, share a picture', () => {
  const { championships, reviews } = seed.content;
  expect(twice(championships.map(({ image }) => String(image)))).toEqual([]);
  expect(twice(reviews.map(({ avatar }) => String(avatar)))).toEqual([]);
});

test('each picture is used, and each file is one of a picture', () => {
  const files = Object.values(seed.images).map(({ file }) => file);
  const own = seed.products.flatMap(({ image }) => image?.split('/').at(-1) ?? []);
  const there = readdirSync(join(DIR, 'uploads'));
  expect(there.filter((file) => !files.includes(file) && !own.includes(file))).toEqual([]);
});

test('no two pictures are said in the same words', () => {
  const words = (alt: LocalText) => Object.entries(alt).map(([locale, text]) => `${locale}: ${text}`);
  const all = Object.values(seed.images).flatMap(({ alt }) => words(alt));
  expect(all.length).toBe(Object.keys(seed.images).length * seed.settings.locales.length);
  expect(twice(all)).toEqual([]);
});
