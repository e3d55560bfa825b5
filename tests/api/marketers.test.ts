import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { BlockExample } from '../../schemas/tools/blockExamples.ts';
import { allBlocks } from '../../server/content/blockTree.ts';
import { blockStatus } from './helpers/blockAt.ts';
import { openContentCopy, openSite } from './helpers/fileSite.ts';
import { blocksIn } from './helpers/html.ts';
import { logIn } from './helpers/login.ts';
import { until } from './helpers/until.ts';

const EXAMPLES: BlockExample[] = parse(readFileSync('schemas/examples.yaml', 'utf8'));
/** So many blocks are added at once: a page of all of them takes long to draw. */
const AT_ONCE = 10;
const PAGE = 'pages/my.yaml';
const ADDRESS = '/my/kidbasic/winter-cup/lighthouse';

const content = openContentCopy();
/** What a page declares for its blocks. */
const queryOf = (page: string): object => parse(content.read(`pages/${page}.yaml`)).query;
/** The blocks of services name these parameters; dates are the page's. */
const HEAD = stringify({
  path: '/my/{productId}/{championshipSlug}/{partnerSlug}',
  window: { startsAt: '2026-01-01T00:00:00+08:00', endsAt: '2036-01-01T00:00:00+08:00' },
  query: Object.assign({}, ...['courses', 'schedule', 'level-test', 'daily', 'register'].map(queryOf)),
});
/** The page's file before any block is added. */
const EMPTY = content.read('pages/TrialCourse.yaml').replace(/^path: .*\n/m, HEAD);
content.write(PAGE, EMPTY);
const site = await openSite({ CONTENT_DIR: content.dir });
/** Some blocks are about who is logged in. */
const member = { cookie: await logIn(site) };
const shown = async (locale = 'zh-TW') => blocksIn(await site.html(`/${locale}${ADDRESS}`, member));
const atFirst = await shown();

/** Changes the page's text, as an editor saves it. */
const edit = (change: (text: string) => string) => content.write(PAGE, change(content.read(PAGE)));
/** A block's entry as it stands in a page's list. */
const entryOf = (example: BlockExample) => stringify([example]).replace(/^(?=.)/gm, '  ');
/** Some blocks on a page that declares what all may read, and several headings: that is reported, and not the matter here. */
const faults = () =>
  site.store
    .status()
    .files.find(({ path }) => path === PAGE)
    ?.faults.filter(({ code }) => code !== 'h1-twice' && code !== 'query-unread');

const GROUPS = EXAMPLES.flatMap((_, index) =>
  index % AT_ONCE === 0 ? [EXAMPLES.slice(index, index + AT_ONCE)] : [],
);
const LAST = GROUPS.at(-1)?.at(-1);

describe('blocks’ examples and presets, copied to the end of a page’s file, are live (M1)', () => {
  test.each(GROUPS.map((group) => ({ ids: group.map(({ id }) => id), group })))(
    '$ids',
    async ({ ids, group }) => {
      edit(() => `${EMPTY.trimEnd()}\n${group.map(entryOf).join('')}`);
      await until(`${ids} are shown`, async () => (await shown()).includes(ids.at(-1) ?? ''), 15_000);
      expect(faults()).toEqual([]);
      const own = [...allBlocks<BlockExample>(group)].map(({ id }) => id);
      expect(await shown()).toEqual([...atFirst, ...own]);
      for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP']) {
        const status = blockStatus(await site.model(`/${locale}${ADDRESS}`, member));
        expect(own.map((id) => [id, status[id]])).toEqual(own.map((id) => [id, 'ok']));
      }
    },
    30_000,
  );
});

test('a block is moved, hidden, shown again and taken away by its entry', async () => {
  if (!LAST) throw new Error('no examples');
  const others = (await shown()).filter((id) => id !== LAST.id);
  const becomes = (ids: string[]) => until('the change', async () => String(await shown()) === String(ids));
  edit((text) => text.replace(entryOf(LAST), '').replace('blocks:\n', `blocks:\n${entryOf(LAST)}`));
  await becomes([LAST.id, ...others]);
  edit((text) => text.replace(`- id: ${LAST.id}\n`, `- id: ${LAST.id}\n    hidden: true\n`));
  await becomes(others);
  edit((text) => text.replace('    hidden: true\n', ''));
  await becomes([LAST.id, ...others]);
  edit((text) => text.replace(entryOf(LAST), ''));
  await becomes(others);
  expect(faults()).toEqual([]);
});
