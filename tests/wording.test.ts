import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Glossary, School } from '../schemas/types.ts';
import { avoidedMessage, avoidedWords } from '../server/content/check/glossary.ts';
import { analyseSgf } from '../server/content/parse/sgf/analyseSgf.ts';
import { parseSeed, readSeedFiles } from '../server/services/data/seedRead.ts';
import type { Seed } from '../server/services/data/seedTypes.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const glossary: Glossary = parse(read('locales/glossary.yaml'));
const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
const avoided = new Map(LOCALES.map((locale) => [locale, avoidedWords(glossary, locale)]));
const told = (locale: string, text: string) =>
  (avoided.get(locale)?.(text) ?? []).map((word) => `${locale}: ${avoidedMessage(word, locale)}: ${text}`);

let seed: Seed;
beforeAll(async () => {
  const { files } = await readSeedFiles(new URL('server/services/seed', ROOT).pathname);
  seed = parseSeed(files);
});

const courses = () => seed.content.courses;

/** All texts by locale in a value. */
function texts(value: unknown): [locale: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]): [string, string][] =>
    LOCALES.includes(key) && typeof item === 'string' ? [[key, item]] : texts(item),
  );
}

describe('the glossary holds', () => {
  test('for texts of the embedded services', () => {
    const { images, ...rest } = seed;
    const all = texts(rest);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.flatMap(([locale, text]) => told(locale, text))).toEqual([]);
  });

  test('for problems', () => {
    const folder = new URL('pages/problems/', ROOT);
    const files = readdirSync(folder).filter((name) => name.endsWith('.sgf'));
    const all = files.flatMap((file) => {
      const { part } = analyseSgf(readFileSync(new URL(file, folder)));
      return part.kind === 'problem' ? texts(part.problem) : [];
    });
    expect(all.length).toBeGreaterThan(200);
    // A problem speaks to a child, whatever the language’s way with parents.
    expect(
      all.flatMap(([locale, text]) => told(locale, text)).filter((one) => !one.includes('“你”')),
    ).toEqual([]);
  });

  test('for captions', () => {
    const folder = new URL('pages/media/', ROOT);
    const files = readdirSync(folder).filter((name) => name.endsWith('.vtt'));
    expect(files.length).toBeGreaterThan(3);
    const all = files.flatMap((file) =>
      told(file.split('.')[1] ?? '', readFileSync(new URL(file, folder), 'utf8')),
    );
    expect(all.filter((one) => !one.includes('“你”'))).toEqual([]);
  });
});

describe('one thing has one name', () => {
  const stageWords = (locale: string): Record<string, string> => parse(read(`locales/${locale}/stage.yaml`));
  const COURSES = {
    'beginner-g19-g15': 'beginner',
    'intermediate-g14-g10': 'intermediate',
    'advanced-g9-g6': 'advanced',
    'master-g5-g1': 'mastery',
  };

  test.each(Object.entries(COURSES))('%s is called after the stage “%s”', (code, stage) => {
    const name = courses().find((course) => course['code'] === code)?.['name'];
    for (const [locale, text] of texts({ name }))
      expect(text, locale).toMatch(new RegExp(`^${stageWords(locale)[stage]}`));
    expect(texts({ name })).toHaveLength(LOCALES.length);
  });

  test('figures of the school are the same in the embedded services', () => {
    const { facts }: School = parse(read('sites/shared/school.yaml'));
    const all = texts(seed)
      .map(([, text]) => text)
      .join('\n');
    const figures = (pattern: RegExp) => new Set([...all.matchAll(pattern)].map(([, figure = '']) => figure));
    expect(figures(/約? ?([\d,]{4,}) ?(?:關|关|challenges|問)/g)).toEqual(new Set(['4,000']));
    expect(facts['ladderLevels']).toBe(4000);
    expect(figures(/(\d{3}) ?(?:天|日|days)/g)).toEqual(new Set([String(facts['replayDays'])]));
    expect(figures(/(\d+) ?(?:堂課的官方教案|课时官方教案|official lessons)/g)).toEqual(
      new Set([String(facts['officialLessons'])]),
    );
  });
});

test('before a bundle of the embedded services stands what its parts cost now', () => {
  const plans = new Map(seed.plans.map((plan) => [plan.id, plan.price]));
  const priceOf = (code: string, currency: string) => {
    const plan =
      [...plans.keys()].find((id) => id === code) ??
      [...plans.keys()].find((id) => id.startsWith(`${code}-`) && !id.endsWith('-book'));
    const price = plan === undefined ? undefined : plans.get(plan)?.[currency];
    return Array.isArray(price) ? price : [price, price];
  };
  const bundles = courses().filter((course) => Array.isArray(course['contains']));
  expect(bundles).toHaveLength(5);
  for (const { code, contains } of bundles as { code: string; contains: string[] }[]) {
    for (const currency of ['NTD', 'USD', 'JPY']) {
      const sum = contains.reduce((total, part) => total + Number(priceOf(part, currency)[1]), 0);
      expect(priceOf(code, currency)[0], `${code} in ${currency}`).toBe(sum);
    }
  }
});
