import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { BlockExample } from '../../schemas/blockExamples.ts';
import { allBlocks } from '../../server/content/blockTree.ts';
import { blockStatus } from './helpers/blockAt.ts';
import { blocksIn } from './helpers/html.ts';
import { logIn } from './helpers/login.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLES: BlockExample[] = parse(readFileSync(join(ROOT, 'schemas/examples.yaml'), 'utf8'));
/** What a page declares for its blocks. */
const queryOf = (page: string): object => parse(readFileSync(join(ROOT, 'pages', page), 'utf8')).query;
/** The blocks of services name these parameters; dates are the page's. */
const HEAD = stringify({
  path: '/my/{productId}/{championshipSlug}/{partnerSlug}',
  window: { startsAt: '2026-01-01T00:00:00+08:00', endsAt: '2036-01-01T00:00:00+08:00' },
  query: Object.assign(
    {},
    ...['courses', 'schedule', 'level-test', 'daily', 'register'].map((page) => queryOf(`${page}.yaml`)),
  ),
});
/** How long a change may take here, where dozens of blocks are on one page and other tests run beside (ms). */
const PATIENCE = 15_000;
const ADDRESS = '/my/kidbasic/winter-cup/lighthouse';

let dir: string;
let file: string;
let site: TestSite;
/** Some blocks are about who is logged in. */
let member: { cookie: string };
/** The page's file before any block is added, and its blocks. */
let empty: string;
let atFirst: string[];
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hoshi-marketers-'));
  for (const folder of ['sites', 'pages', 'locales'])
    cpSync(join(ROOT, folder), join(dir, folder), { recursive: true });
  file = join(dir, 'pages/my.yaml');
  writeFileSync(
    file,
    readFileSync(join(dir, 'pages/TrialCourse.yaml'), 'utf8').replace(/^path: .*\n/m, HEAD),
  );
  site = await startTestSite({ CONTENT_DIR: dir });
  member = { cookie: await logIn(site) };
  empty = readFileSync(file, 'utf8');
  atFirst = await shown();
});
afterAll(async () => {
  await site.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Changes the page's text, as an editor saves it. */
const edit = (change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, 'utf8')));
const shown = async (locale = 'zh-TW') => blocksIn(await site.html(`/${locale}${ADDRESS}`, member));
/** A block's entry as it stands in a page's list. */
const entryOf = (example: BlockExample) => stringify([example]).replace(/^(?=.)/gm, '  ');
/** All blocks on one page are several headings of the page; that is told, and not the matter here. */
const faults = () =>
  site.store
    .status()
    .files.find(({ path }) => path === 'pages/my.yaml')
    ?.faults.filter(({ code }) => code !== 'h1-twice');

/** How long each change took until it was live (ms). */
const took: number[] = [];

describe('a block’s example or preset, copied to the end of a page’s file, is live', () => {
  test.each(EXAMPLES.map((example, index) => [example.id, example, index] as const))(
    '%s',
    async (_id, example, index) => {
      const before = index % 10 === 0 ? atFirst : await shown();
      // A page of eighty blocks takes long to draw: after each ten it begins again.
      edit((text) => `${(index % 10 === 0 ? empty : text).trimEnd()}\n${entryOf(example)}`);
      const isLive = async () => (await shown()).includes(example.id) || (faults() ?? []).length > 0;
      took.push(await until(`${example.id} is shown`, isLive, PATIENCE));
      expect(faults()).toEqual([]);
      const own = [...allBlocks<BlockExample>([example])].map(({ id }) => id);
      expect(await shown()).toEqual([...before, ...own]);
      for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP']) {
        const status = blockStatus(await site.model(`/${locale}${ADDRESS}`, member));
        expect(own.map((id) => status[id])).toEqual(own.map(() => 'ok'));
      }
    },
    30_000,
  );
});

test('changes are live at once: most of them, whatever runs beside', () => {
  const sorted = took.toSorted((a, b) => a - b);
  expect(sorted).toHaveLength(EXAMPLES.length);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(3_000);
});

test('a block is moved by its place in the file', async () => {
  const first = EXAMPLES.at(-1);
  if (!first) throw new Error('no examples');
  const before = await shown();
  edit((text) => text.replace(entryOf(first), '').replace('blocks:\n', `blocks:\n${entryOf(first)}`));
  await until('the block is first', async () => (await shown())[0] === first.id, PATIENCE);
  expect(await shown()).toEqual([first.id, ...before.filter((id) => id !== first.id)]);
}, 30_000);

test('a block is hidden, shown again and taken away by its entry', async () => {
  const first = EXAMPLES.at(-1);
  if (!first) throw new Error('no examples');
  const others = (await shown()).filter((id) => id !== first.id);
  edit((text) => text.replace(`- id: ${first.id}\n`, `- id: ${first.id}\n    hidden: true\n`));
  await until('the block is hidden', async () => !(await shown()).includes(first.id), PATIENCE);
  expect(await shown()).toEqual(others);
  edit((text) => text.replace('    hidden: true\n', ''));
  await until('the block is back', async () => (await shown()).includes(first.id), PATIENCE);
  edit((text) => text.replace(entryOf(first), ''));
  await until('the block is gone', async () => !(await shown()).includes(first.id), PATIENCE);
  expect([await shown(), faults()]).toEqual([others, []]);
}, 60_000);
