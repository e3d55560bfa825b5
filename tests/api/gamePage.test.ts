import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { openSite, openTree } from './helpers/fileSite.ts';

/** So many bytes more are sent of a page with a game. */
const MOST = 9_000;

const FILE = 'pages/games/long.sgf';
const page = (path: string, block: string) => `path: ${path}\ntitle: home.title\nblocks: [${block}]\n`;
const HERO = '{ id: top, type: Hero, props: { heading: home.title } }';

const tree = openTree({
  ...baseTree(),
  'pages/games/usual.sgf': readFileSync('pages/games/ear-reddening.sgf', 'utf8'),
  [FILE]: game(3000),
  'pages/bare.yaml': page('/bare', HERO),
  'pages/usual.yaml': page('/usual', `${HERO}, { id: game, type: GameRecord, props: { game: usual.sgf } }`),
  'pages/long.yaml': page('/long', `${HERO}, { id: game, type: GameRecord, props: { game: long.sgf } }`),
});
const site = await openSite({ CONTENT_DIR: tree.dir });

/** Passes, but for the first moves. */
function game(count: number): string {
  const moves = Array.from({ length: count }, (_, index) => {
    const point = index < 19 ? `a${String.fromCharCode(97 + index)}` : '';
    return index % 2 === 0 ? `;B[${point}]` : `;W[${point}]`;
  });
  return `(;SZ[19]${moves.join('')})`;
}

test('a page with a game of 300 moves stays light', async () => {
  const [bare = 0, usual = 0] = await Promise.all(
    ['/bare', '/usual'].map(async (path) => gzipSync(await site.html(`/en-GB${path}`)).length),
  );
  expect(usual - bare).toBeLessThan(MOST);
});

test('its moves travel as two letters each', async () => {
  const { blocks } = await site.model('/en-GB/long');
  const props = blocks.find(({ type }) => type === 'GameRecord')?.props ?? {};
  const { lines } = props['game'] as { lines: { moves: string }[] };
  expect(lines.map(({ moves }) => moves.length)).toEqual([6000]);
});

test('a game that is saved shows at once on kept pages', async () => {
  const shown = async () => (await site.ask('/en-GB/long')).text;
  for (let i = 0; i < 2; i++) expect(await shown()).not.toContain('Ada');
  tree.write(FILE, game(10).replace('SZ', 'PB[Ada]SZ'));
  await expect.poll(shown).toContain('Ada');
});
