import { gzipSync } from 'node:zlib';
import GoBoard from '@sabaki/go-board';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

/** So much more may a page with a game of 300 moves be, and one of 3,000: as bytes that are sent. */
const MOST = { usual: 11_000, long: 32_000 };

const FILE = 'pages/games/long.sgf';
const page = (path: string, block: string) => `path: ${path}\ntitle: home.title\nblocks: [${block}]\n`;
const HERO = '{ id: top, type: Hero, props: { heading: home.title } }';

let tree: Tree;
let site: TestSite;
beforeAll(async () => {
  tree = makeTree({
    ...baseTree(),
    'pages/games/usual.sgf': game(300),
    [FILE]: game(3000),
    'pages/bare.yaml': page('/bare', HERO),
    'pages/usual.yaml': page('/usual', `${HERO}, { id: game, type: GameRecord, props: { game: usual.sgf } }`),
    'pages/long.yaml': page('/long', `${HERO}, { id: game, type: GameRecord, props: { game: long.sgf } }`),
  });
  site = await startTestSite({ CONTENT_DIR: tree.dir });
});
afterAll(async () => {
  await site.close();
  tree.dispose();
});

/** A game of legal moves without a pattern, the same each time; who finds none in a few tries passes. */
function game(count: number): string {
  const letters = 'abcdefghijklmnopqrs';
  let board = GoBoard.fromDimensions(19);
  let state = 1;
  const move = (sign: 1 | -1): string => {
    for (let tries = 0; tries < 50; tries++) {
      state = (state * 48_271) % 2_147_483_647;
      const vertex: [number, number] = [state % 19, Math.floor(state / 19) % 19];
      const { overwrite, suicide, ko } = board.analyzeMove(sign, vertex);
      if (overwrite || suicide || ko) continue;
      board = board.makeMove(sign, vertex);
      return `${letters[vertex[0]]}${letters[vertex[1]]}`;
    }
    return '';
  };
  const moves = Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? `;B[${move(1)}]` : `;W[${move(-1)}]`,
  );
  return `(;SZ[19]${moves.join('')})`;
}

test('a page with a game of 300 moves, or of 3,000, stays light', async () => {
  const [bare = 0, usual = 0, long = 0] = await Promise.all(
    ['/bare', '/usual', '/long'].map(async (path) => gzipSync(await site.html(`/en-GB${path}`)).length),
  );
  expect(usual - bare).toBeLessThan(MOST.usual);
  expect(long - bare).toBeLessThan(MOST.long);
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
