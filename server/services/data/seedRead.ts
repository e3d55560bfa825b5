import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../lib/isRecord.ts';
import type { Seed } from './seedTypes.ts';

/** The seed is invalid; the message contains the file. */
export class SeedError extends Error {
  override name = 'SeedError';
}

export interface SeedFiles {
  files: Map<string, string>;
  hash: string;
}

/** Reads the seed's files by name without extension, and a hash of all of them, which identifies the seed. */
export async function readSeedFiles(dir: string): Promise<SeedFiles> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
  const hash = createHash('sha256');
  for (const [index, name] of names.entries()) hash.update(`${name}\0${texts[index] ?? ''}\0`);
  const files = new Map(names.map((name, index) => [basename(name, '.yaml'), texts[index] ?? '']));
  return { files, hash: hash.digest('hex') };
}

/** Replaces `{level}` (G12) and `{code}` (g12) in every text of a template. */
function fill(value: unknown, words: Record<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(/\{(\w+)\}/g, (all, name: string) => words[name] ?? all);
  if (Array.isArray(value)) return value.map((item) => fill(item, words));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, words)]));
}

/** Expands a record with `each: {levels: [19, 16]}` to one record per level, from the first to the last. */
function expand(record: unknown): unknown[] {
  if (!isRecord(record) || !isRecord(record['each'])) return [record];
  const { each, ...template } = record;
  const levels = isRecord(each) ? each['levels'] : undefined;
  const [first, last] = Array.isArray(levels) ? levels.map(Number) : [];
  if (first === undefined || last === undefined || !(first >= last))
    throw new SeedError('each: levels: [<from>, <to>]');
  return Array.from({ length: first - last + 1 }, (_, index) => {
    const level = `G${first - index}`;
    return fill(template, { level, code: level.toLowerCase() });
  });
}

/** Parses only the products and cities of the seed, which takes a tenth of the time. @throws SeedError */
export function parseOffer(files: Map<string, string>): Pick<Seed, 'settings' | 'products' | 'cities'> {
  const { file, list } = seedReader(files);
  return { settings: file('settings'), products: list('products'), cities: list('cities') };
}

function seedReader(files: Map<string, string>) {
  const file = (name: string) => {
    try {
      // Texts of several records are YAML aliases; the files are our own, so there is no limit.
      return parse(files.get(name) ?? '', { maxAliasCount: -1 });
    } catch (error) {
      throw new SeedError(`seed/${name}.yaml: ${error instanceof Error ? error.message : error}`);
    }
  };
  return { file, list: (name: string) => (file(name) ?? []).flatMap(expand) };
}

/** Parses and expands the seed, whose shape tests check. @throws SeedError with the file's name */
export function parseSeed(files: Map<string, string>): Seed {
  const { file, list } = seedReader(files);
  const { accounts, readers } = file('accounts');
  return {
    settings: file('settings'),
    products: list('products'),
    plans: list('plans'),
    markets: list('markets'),
    cities: list('cities'),
    stores: list('stores'),
    serials: list('serials'),
    accounts,
    readers,
    images: file('images'),
    content: {
      courses: [...list('courses'), ...list('courses-more')],
      reviews: list('reviews'),
      articles: list('articles'),
      championships: list('championships'),
    },
  };
}
