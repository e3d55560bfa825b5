import { expect, test } from 'vitest';
import { runCli } from '../helpers/runCli.ts';
import { openSite, openTree } from './helpers/fileSite.ts';
import { asHost } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

const KOREA = asHost('kr.example');
const KR = ['kr', '--host', 'kr.*', '--locales', 'ko-KR', '--currency', 'KRW', '--region', 'KR'];

const pages = new Map<string, string>();
const OTHERS = [
  ['north.example', '/sv-SE'],
  ['north.example', '/en-GB/courses'],
  ['south.example', '/pt-BR/courses'],
] as const;
const pageOf = async (host: string, path: string) => JSON.stringify(await site.model(path, asHost(host)));

const tree = openTree({
  'locales/sv-SE/locale.yaml': { name: 'Svenska', lang: 'sv-SE', fallback: ['en-GB'] },
});
const site = await openSite({ CONTENT_DIR: tree.dir });
for (const [host, path] of OTHERS) pages.set(host + path, await pageOf(host, path));
expect((await runCli('new-site', tree.dir, KR)).code).toBe(0);

test('a running server serves the new site within a second, in the words of its fallback', async () => {
  await until('the site is live', async () => (await site.ask('/ko-KR', KOREA)).status === 200, 1_000);
  const model = await site.model('/ko-KR/courses', KOREA);
  expect([model.site, model.locale, model.status]).toEqual(['kr', 'ko-KR', 200]);
  expect(model.head.title).toBe('Courses (en-GB) | Hoshi (en-GB)');
  expect((await site.ask('/courses', KOREA)).headers['location']).toBe('/ko-KR/courses');
});

test('no other site is affected: its pages are the same, its alternates too while nothing is translated', async () => {
  for (const [host, path] of OTHERS) expect(await pageOf(host, path)).toBe(pages.get(host + path));
  expect((await site.ask('/ko-KR', asHost('north.example'))).status).toBe(404);
});

test('what is translated is listed', async () => {
  expect((await site.ask('/sitemap/ko-KR.xml', KOREA)).text).not.toContain('<loc>');
  const errors = site.store
    .status()
    .files.flatMap(({ faults }) => faults.filter(({ severity }) => severity === 'error'));
  expect(errors).toEqual([]);
  for (const [name, from] of [
    ['courses', 'title'],
    ['blocks', 'CourseGrid'],
  ] as const) {
    const path = `locales/ko-KR/${name}.yaml`;
    const text = tree
      .read(path)
      .replace(/^##.*\n/, '')
      .replaceAll(/^# /gm, '');
    tree.write(path, text);
    expect(text).toContain(from);
  }
  await until('the page is listed', async () =>
    (await site.ask('/sitemap/ko-KR.xml', KOREA)).text.includes(
      '<loc>https://kr.north.example/ko-KR/courses</loc>',
    ),
  );
});
