import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Page, School } from '../schemas/types.ts';

const ROOT = new URL('../', import.meta.url);
const yaml = (path: string) => parse(readFileSync(new URL(path, ROOT), 'utf8'));
const hasFile = (path: string) => existsSync(new URL(path, ROOT));
const { facts }: School = yaml('sites/shared/school.yaml');
const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];

/** What search engines show of a title and a description, in letters of Chinese and Japanese; two Latin ones are as wide. */
const LONGEST = { title: 30, description: 80 };

/** Letters as wide as Chinese ones. */
function width(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffe6]/.test(letter) ? 1 : 0.5),
    0,
  );
}

/** The words of a key with its figures; `undefined` where it is about one of many and names it. */
function wordsOf(locale: string, key: string): string | undefined {
  const [file = '', ...path] = key.split('.');
  // Some pages are one site’s alone, in its languages.
  if (!hasFile(`locales/${locale}/${file}.yaml`)) return undefined;
  const text: unknown = path.reduce((node, part) => node?.[part], yaml(`locales/${locale}/${file}.yaml`));
  if (typeof text !== 'string') return undefined;
  const filled = text.replace(/\{\{facts\.(\w+)(, number)?\}\}/g, (_, name: string) => String(facts[name]));
  return filled.includes('{{') ? undefined : filled;
}

const pages = readdirSync(new URL('pages/', ROOT))
  .filter((name) => name.endsWith('.yaml'))
  .map((name): [string, Page] => [name, yaml(`pages/${name}`)])
  .filter(([, { index, status }]) => index !== false && status === undefined);

describe.each(LOCALES)('in %s', (locale) => {
  const siteTitle = wordsOf(locale, 'site.title') ?? '';

  test.each(pages)('%s has a title and a description that search engines show whole', (_name, page) => {
    const title = typeof page.title === 'string' ? wordsOf(locale, page.title) : undefined;
    if (title) expect(width(`${title} | ${siteTitle}`), title).toBeLessThanOrEqual(LONGEST.title);
    const description = typeof page.description === 'string' ? wordsOf(locale, page.description) : undefined;
    if (description) expect(width(description), description).toBeLessThanOrEqual(LONGEST.description);
  });

  test('so has the site', () => {
    expect(width(wordsOf(locale, 'site.description') ?? '')).toBeLessThanOrEqual(LONGEST.description);
  });
});

test('pages have such words', () => {
  const counted = pages.filter(([, { title }]) => typeof title === 'string' && wordsOf('en-US', title));
  expect(counted.length).toBeGreaterThan(15);
});
