import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CoursePlan } from '../../../schemas/backend-types.ts';
import { indexPlans } from '../../../schemas/rules/plans.ts';
import { parseSeed, readSeedFiles } from './seedRead.ts';
import type { Seed } from './seedTypes.ts';

const DIR = join(import.meta.dirname, '../seed');
let seed: Seed;
beforeAll(async () => {
  const { files } = await readSeedFiles(DIR);
  seed = parseSeed(files);
});

/** Every map by locale in a value, with the way to it. */
function maps(value: unknown, way = ''): { way: string; map: Record<string, unknown> }[] {
  if (typeof value !== 'object' || value === null) return [];
  const map = Object.fromEntries(Object.entries(value));
  if (!Array.isArray(value) && Object.keys(map).some((key) => seed.settings.locales.includes(key)))
    return [{ way, map }];
  return Object.entries(map).flatMap(([key, item]) => maps(item, `${way}/${key}`));
}
const findPlan = (product: Seed['products'][number]) =>
  indexPlans(seed.plans.map(({ id, type }): CoursePlan => ({ id, type, price: {} })))(product);

describe('the catalogue', () => {
  test('has every type of product and plan, and no id twice', () => {
    const types = ['hjjCoursePlan', 'vip', 'verification', 'bundle', 'generalCourses', 'physicalGood', 'itp'];
    expect(new Set(seed.products.map(({ type }) => type))).toEqual(new Set(types));
    expect(new Set(seed.plans.map(({ type }) => type))).toEqual(new Set(types));
    for (const list of [seed.products, seed.plans, seed.markets, seed.stores, seed.cities])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });

  const HELD = `combo-05 30k-10k-v2 kidbasic goplus-01 goplus-02 goplus-03 kidtrial-01 kid2week vip-1m vip-3m vip-12m
    liveCourse-month liveCourse-quarter pack-500 pack-1000 pack-2000 pack-5000 exam-g19 exam-g1 teacher-guide robot-01
    dan-class school-club aiTutor-30`;
  test.each(HELD.split(/\s+/))('holds %s (spec.md §3)', (id) => {
    expect(seed.products.map((product) => product.id)).toContain(id);
  });

  test('has a plan and a record for every product, but for one without each', () => {
    const unplanned = seed.products.filter((product) => !findPlan(product)).map(({ id }) => id);
    expect(unplanned).toEqual(['itp-advanced']);
    const codes = seed.content.courses.map((record) => record['code']);
    expect(seed.products.filter(({ id }) => !codes.includes(id)).map(({ id }) => id)).toEqual(['board-set']);
    expect(codes.filter((code) => !seed.products.some(({ id }) => id === code))).toEqual([]);
  });

  test('tells the two rules of plans apart by its data (spec.md §3)', () => {
    const sold = (id: string) => {
      const product = seed.products.find((candidate) => candidate.id === id);
      return product && findPlan(product)?.id;
    };
    expect(seed.plans.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['combo-05-extra', 'kidbasic-book', 'kidstarter-2024']),
    );
    expect(sold('combo-05')).toBe('combo-05');
    expect(sold('kidbasic')).toBe('kidbasic-2025');
    expect(sold('kidstarter')).toBe('kidstarter');
    expect(sold('exam-g1')).toBe('exam-g1');
  });

  test('lacks a currency somewhere, and has special prices', () => {
    const currencies = seed.plans.map(({ price }) => Object.keys(price).join());
    expect(currencies).toContain('NTD,USD');
    expect(currencies).toContain('NTD,USD,JPY');
    expect(seed.plans.some(({ price }) => Object.values(price).some(Array.isArray))).toBe(true);
  });

  test('names only products that there are, in bundles, markets, serials and purchases', () => {
    const named = [
      ...seed.content.courses.flatMap((record) => record['contains'] ?? []),
      ...seed.markets.flatMap(({ categories = [] }) => categories.flatMap(({ products }) => products)),
      ...seed.serials.map(({ productId }) => productId),
      ...seed.accounts.flatMap(({ purchases }) => purchases.map(({ productId }) => productId)),
    ];
    const ids = seed.products.map(({ id }) => id);
    expect(named.filter((id) => typeof id !== 'string' || !ids.includes(id))).toEqual([]);
  });
});

describe('the words', () => {
  test('are in all four languages, and English only in English', () => {
    const all = maps(seed);
    expect(all.length).toBeGreaterThan(400);
    for (const { way, map } of all) {
      expect(Object.keys(map).sort(), way).toEqual([...seed.settings.locales].sort());
      for (const [locale, value] of Object.entries(map)) {
        if (typeof value === 'number') continue;
        expect(value, `${way}/${locale}`).toMatch(/\S/);
        if (locale === 'en-US') expect(value, way).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
        else expect(value, `${way}/${locale}`).not.toBe(map['en-US']);
      }
    }
  });

  test('are each language’s own', () => {
    const words = (locale: string) =>
      maps(seed)
        .map(({ map }) => String(map[locale]))
        .join('\n');
    expect(words('zh-TW')).not.toMatch(/视频|打吃|定式|在线|[们这会来对说课级学围时长线]/);
    expect(words('zh-CN')).not.toMatch(/影片|叫吃|定石|[們這會來對說課級學圍時長線註]/);
    expect(words('ja-JP')).not.toMatch(/围棋|圍棋|视频|影片|註冊|注册/);
    const terms = {
      'zh-TW': ['征子', '打劫', '貼目', '讓子', '死活題', '定石'],
      'zh-CN': ['征子', '打劫', '贴目', '让子', '死活题', '定式'],
      'ja-JP': ['シチョウ', 'コウ', 'コミ', '置碁', '詰碁', '定石'],
      'en-US': ['ladder', 'ko', 'komi', 'handicap', 'life and death', 'joseki'],
    };
    for (const [locale, all] of Object.entries(terms))
      for (const term of all) expect(words(locale)).toContain(term);
  });

  test('leave no template unfilled', () => {
    expect(JSON.stringify(seed)).not.toMatch(/\{(level|code)\}/);
  });
});

test('pictures are there, small, and of the size that is said', async () => {
  for (const { file, size, mime } of Object.values(seed.images)) {
    const path = join(DIR, 'uploads', file);
    expect(existsSync(path), file).toBe(true);
    const body = readFileSync(path);
    if (mime === undefined) {
      expect(body.length, file).toBeLessThan(42_000);
      const { format, width, height } = await sharp(body).metadata();
      expect([format, width, height], file).toEqual(['webp', ...size]);
    }
  }
  const used = Object.values(seed.content).flatMap((records) =>
    records.flatMap((record) => ['image', 'avatar', 'media'].flatMap((field) => record[field] ?? [])),
  );
  expect(used.length).toBeGreaterThan(60);
  expect(used.filter((name) => typeof name !== 'string' || !Object.hasOwn(seed.images, name))).toEqual([]);
});
