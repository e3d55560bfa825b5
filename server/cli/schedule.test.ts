import { expect, test } from 'vitest';
import { treePerTest } from '../../tests/helpers/contentPerTest.ts';
import { type Ran, runCli } from '../../tests/helpers/runCli.ts';

const block = (id: string, when: object) => ({
  ...{ id, type: 'RichText', when, props: { body: { 'sv-SE': id, 'en-GB': id, 'pt-BR': id } } },
});
const PAGE = {
  path: '/sale',
  title: 'home.title',
  blocks: [
    block('past', { not: { window: { endsAt: '2020-01-02T10:00:00+01:00' } } }),
    block('next', { site: 'north', window: { startsAt: '2099-12-01T10:00:00Z' } }),
    block('last', { site: 'south', window: { endsAt: '2099-12-24T23:30:00Z' } }),
  ],
};

const tree = treePerTest({ 'pages/sale.yaml': PAGE });

const schedule = (...args: string[]): Promise<Ran> => runCli('schedule', tree.dir, args);
const rowsOf = (out: string) => out.split('\n').map((line) => line.replace(/ {2,}/g, '  '));
const linesOf = ({ out }: Ran) => rowsOf(out).filter((line) => line.includes('/sale'));

test('what lies ahead, in each site’s own time, with its place in the file', async () => {
  const ran = await schedule();
  expect(ran.code).toBe(0);
  expect(linesOf(ran)).toEqual([
    '2099-12-01 11:00 +01:00  north sv-SE en-GB  appears  block “next” (RichText) of /sale  pages/sale.yaml:20:19',
    '2099-12-24 20:30 -03:00  south pt-BR  disappears  block “last” (RichText) of /sale  pages/sale.yaml:31:17',
  ]);
  expect(ran.err).toMatch(/^\d+ changes\n$/);
});

test('from, to, of one site; the past where it is asked for', async () => {
  expect(linesOf(await schedule('--from', '2099-12-02'))).toHaveLength(1);
  expect(linesOf(await schedule('--to', '2099-12-24'))).toHaveLength(2);
  expect(linesOf(await schedule('--to', '2099-12-23'))).toHaveLength(1);
  expect(linesOf(await schedule('--site', 'south'))).toHaveLength(1);
  const past = linesOf(await schedule('--past', '--to', '2020-12-31'));
  expect(past).toHaveLength(2);
  expect(past[0]).toContain('appears  block “past”');
});

test('as JSON for programs', async () => {
  const { out } = await schedule('--format', 'json', '--site', 'south', '--from', '2099-01-01');
  const [change, ...others] = JSON.parse(out);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    ...{ at: '2099-12-24T23:30:00Z', time: '2099-12-24T23:30:00.000Z', site: 'south', locales: ['pt-BR'] },
    ...{ change: 'disappears', kind: 'block', id: 'last', type: 'RichText' },
    ...{ page: { id: 'sale', path: '/sale' }, file: 'pages/sale.yaml', line: 31, column: 17 },
  });
});

test.each([
  [['--from', 'soon'], '“--from” wants a date, such as 2026-12-24 or 2026-12-24T10:00+08:00'],
  [['--from', '2099-12-25', '--to', '2099-12-24'], '“--to 2099-12-24” is before “--from 2099-12-25”'],
  [['--to', '2020-12-31'], '“--to 2020-12-31” is past; add --past to list it'],
  [['--site', 'sout'], 'there is no site “sout”; did you mean “south”?; sites: north, south'],
  [['--form', 'json'], 'unknown flag “--form”'],
])('%j is answered in one line, 2', async (args, says) => {
  const { code, err } = await schedule(...args);
  expect(code).toBe(2);
  expect(err).toContain(says);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('help; and no content', async () => {
  expect((await schedule('--help')).out).toContain('Usage npm run schedule');
  const ran = await runCli('schedule', `${tree.dir}/none`, []);
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('there is no site that is in order')]);
});

test('drafts with a time, in its order; and what lies ahead once one is published', async () => {
  tree.write('drafts/winter/draft.yaml', '# Snow\npublishAt: 2099-12-10T00:00:00+09:00\n');
  tree.write('drafts/winter/pages/snow.yaml', {
    path: '/snow',
    title: 'home.title',
    blocks: [block('snow', { window: { startsAt: '2099-12-11T00:00:00Z' } })],
  });
  const { out } = await schedule();
  const rows = rowsOf(out);
  expect(rows.filter((line) => line.includes('draft'))).toEqual([
    '2099-12-09 16:00 +01:00  is published  draft “winter”  drafts/winter/draft.yaml:2:12',
  ]);
  expect(rows.findIndex((line) => line.includes('draft'))).toBe(1);
  expect(out).not.toContain('snow.yaml');
  const json = JSON.parse((await schedule('--format', 'json', '--to', '2099-12-20')).out);
  expect(json.at(-1)).toEqual({
    ...{ at: '2099-12-10T00:00:00+09:00', time: '2099-12-09T15:00:00.000Z', timeZone: 'Europe/Stockholm' },
    ...{ change: 'is published', kind: 'draft', id: 'winter' },
    ...{ file: 'drafts/winter/draft.yaml', line: 2, column: 12 },
  });
  expect((await schedule('--draft', 'winter')).out).toMatch(
    /appears.*\/snow +drafts\/winter\/pages\/snow\.yaml:\d/,
  );
  tree.remove('drafts');
});

test('a draft whose time cannot be read is left out, and said to be', async () => {
  tree.write('drafts/winter/draft.yaml', 'publishAt: 2099-12-10\n');
  const { code, out, err } = await schedule();
  expect([code, out.includes('draft')]).toEqual([0, false]);
  expect(err).toMatch(/^what has errors is left out: drafts\/winter\/draft\.yaml:1:12 .*\n\d+ changes\n$/);
  tree.remove('drafts');
});
