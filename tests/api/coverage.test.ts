import { beforeAll, describe, expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { openSite, openTree } from './helpers/fileSite.ts';
import { asHost } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

const NORTH = asHost('north.example');
const COURSES = 'locales/en-GB/courses.yaml';
const HOME = 'locales/en-GB/home.yaml';

const tree = openTree({
  'sites/north.yaml': `${baseTree()['sites/north.yaml']}translationCoverage: 0.99\n`,
  'locales/en-GB/locale.yaml': { name: 'English', lang: 'en-GB', fallback: ['sv-SE'] },
});
const site = await openSite({ CONTENT_DIR: tree.dir });

const hreflangs = async (path: string) =>
  (await site.model(path, NORTH)).head.alternates.map(({ hreflang }) => hreflang);
const languages = async (path: string) =>
  (await site.model(path, NORTH)).layout.header.languages?.map(({ code, href }) => `${code} ${href}`);
const sitemap = async (locale: string) => (await site.ask(`/sitemap/${locale}.xml`, NORTH)).text;

test('what is translated is listed', async () => {
  expect(await hreflangs('/sv-SE/courses')).toEqual(['sv-SE', 'en-GB', 'pt-BR', 'x-default']);
  expect(await languages('/sv-SE/courses')).toEqual(['sv-SE /sv-SE/courses', 'en-GB /en-GB/courses']);
  expect(await sitemap('en-GB')).toContain('<loc>https://north.example/en-GB/courses</loc>');
});

describe('a page that is not translated enough for a locale', () => {
  beforeAll(async () => {
    tree.write(COURSES, '# title: Courses\n');
    await until('the page is unlisted', async () => (await hreflangs('/sv-SE/courses')).length === 3);
  });

  test('is left out of the locale’s hreflang, on both sides', async () => {
    expect(await hreflangs('/sv-SE/courses')).toEqual(['sv-SE', 'pt-BR', 'x-default']);
    expect(await hreflangs('/en-GB/courses')).toEqual([]);
    expect(await hreflangs('/sv-SE')).toContain('en-GB');
  });

  test('is left out of the locale’s sitemap, and of others’ alternates there', async () => {
    expect(await sitemap('en-GB')).not.toContain('/en-GB/courses');
    expect(await sitemap('en-GB')).toContain('<loc>https://north.example/en-GB</loc>');
    expect(await sitemap('sv-SE')).not.toContain('/en-GB/courses');
  });

  test('answers at its own address all the same, in words of the fallback; search engines are led to where those are at home', async () => {
    const { status, head } = await site.model('/en-GB/courses', NORTH);
    expect([status, head.canonical]).toEqual([200, 'https://north.example/sv-SE/courses']);
    expect(head.robots).toBe('noindex,follow');
    expect((await site.model('/sv-SE/courses', NORTH)).head.robots).toBe('index,follow');
    expect(head.title).toContain('Courses (sv-SE)');
    expect((await site.ask('/en-GB/courses', NORTH)).status).toBe(200);
  });

  test('leads its language list to the locale’s home', async () => {
    expect(await languages('/sv-SE/courses')).toEqual(['sv-SE /sv-SE/courses', 'en-GB /en-GB']);
  });

  test('is told in the status', async () => {
    const { body } = await site.ask('/api/status');
    const file = body.files.find(({ path }: { path: string }) => path === 'sites/north.yaml');
    expect(file).toMatchObject({
      live: true,
      faults: [{ severity: 'warning', code: 'coverage-low', line: 8 }],
    });
  });

  test('a locale whose home is not translated is in no list; its visitors keep theirs', async () => {
    const words = tree.read(HOME);
    tree.write(HOME, '# title: Hoshi\n');
    await until('the locale is unlisted', async () => (await languages('/sv-SE')) === undefined);
    expect(await languages('/en-GB')).toEqual(['sv-SE /sv-SE', 'en-GB /en-GB']);
    tree.write(HOME, words);
    await until('the locale is listed', async () => (await languages('/sv-SE')) !== undefined);
  });

  test('is listed again once it is translated', async () => {
    tree.write(COURSES, 'title: Courses\n');
    await until('the page is listed', async () => (await hreflangs('/sv-SE/courses')).length === 4);
    expect(await sitemap('en-GB')).toContain('/en-GB/courses');
  });
});

test('a page of one locale alone leads its language list to the others’ homes (R3)', async () => {
  const page = tree.read('pages/courses.yaml').replace('path: /courses', 'path: /swedish');
  tree.write('pages/swedish.yaml', `${page}when: { locale: sv-SE }\n`);
  await until('the page is there', async () => (await site.ask('/sv-SE/swedish', NORTH)).status === 200);
  expect(await languages('/sv-SE/swedish')).toEqual(['sv-SE /sv-SE/swedish', 'en-GB /en-GB']);
});
