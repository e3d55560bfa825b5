import { afterEach, describe, expect, test } from 'vitest';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { fileRowsOf, mistakesOfFiles } from '../../tests/helpers/mistakes.ts';
import { sharedPool } from '../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';
import { waitFor } from '../../tests/helpers/waitFor.ts';
import { openContent } from './openContent.ts';
import { analyseGame, analyseSgf } from './parse/sgf/analyseSgf.ts';
import type { ContentStore } from './snapshot.ts';

const pool = await sharedPool();

const FILE = 'pages/games/short.sgf';
const HOME = 'pages/home.yaml';
const C = 'C[sv-SE: Bra!\nen-GB: Good!\npt-BR: Bom!]';
const SOUND = `(;SZ[9]${C};B[cc]C[Alone.];W[gg](;B[ge]${C};W[tt])(;B[gf];W[ff](;B[fe])(;B[hf])))`;
const inSound = fileRowsOf({ ...baseTree(), [FILE]: SOUND });
const BLOCK = '  - id: game\n    type: GameRecord\n    props: { game: short.sgf }\n';

/** Returns alternating moves on the points of a board without the last line, row by row. */
function manyMoves(count: number): string {
  const letters = 'abcdefghijklmnopqrs';
  return Array.from({ length: count }, (_, index) => {
    const at = index % 300;
    const [x, y] = [at % 19, Math.floor(at / 19)];
    // After 300 moves both sides pass in turn.
    const point = index < 300 ? `${letters[x]}${letters[y]}` : '';
    return `;${index % 2 === 0 ? 'B' : 'W'}[${point}]`;
  }).join('');
}

mistakesOfFiles(
  'in the file of a game',
  inSound`
    none | pages/games/short.sgf := ${SOUND}
    none where a page shows it
      | pages/games/short.sgf := ${SOUND}
      | pages/home.yaml | $ => ${BLOCK}
    none at its last move
      | pages/games/short.sgf := ${SOUND}
      | pages/home.yaml | $ => ${BLOCK.replace(' }', ', at: 4 }')}
    a move behind its last one
      | pages/games/short.sgf := ${SOUND}
      | pages/home.yaml | $ => ${BLOCK.replace(' }', ', at: 127 }')}
      ${HOME}:14:35 warning: the game has 4 moves, so that it shows its end; write 4 at most, or leave “at” out (number-range)
    a stone on a stone | pages/games/short.sgf := (;SZ[9]\n;B[cc]\n;W[cc];B[zz])
      3:4 C7 cannot be played: there is a stone already (sgf-illegal-move)
    suicide | pages/games/short.sgf := (;SZ[9]AB[ab][ba]\n;W[aa])
      2:4 A9 cannot be played: it is suicide (sgf-illegal-move)
    a ko that is taken back at once; what follows is passed over | pages/games/short.sgf := (;SZ[9]AB[cb][bc][cd]AW[db][ec][dd][cc];B[dc]\n;W[cc];B[cc];W[cc])
      2:4 C7 cannot be played: it takes back a ko (sgf-illegal-move)
    off the board | pages/games/short.sgf := (;SZ[9];B[kk])
      1:11 “kk” is no point; wanted: two letters from aa, the corner above on the left, to ii (sgf-point)
    stones that are put in the middle | pages/games/short.sgf := (;SZ[9];B[cc];AB[dd])
      1:14 “AB” belongs to the first node; moves are B[…] and W[…] (sgf-setup)
    two moves in a node | pages/games/short.sgf := (;SZ[9];B[cc]W[dd])
      1:8 a node has one move: B[…] or W[…] (sgf-turn)
    no moves | pages/games/short.sgf := (;SZ[9])
      1:2 there is no move in the game (sgf-no-moves)
    two games | pages/games/short.sgf := (;SZ[9];B[cc])(;SZ[9])
      1:16 a second game begins here; a file holds one game: put it into a file of its own (sgf-syntax)
    a language that begins late | pages/games/short.sgf := (;SZ[9];B[cc]C[Well\nen-GB: Well])
      1:16 the comment does not say its language; begin a line with it, as “zh-TW: …” (sgf-comment-locale)
    a language that lacks
      | pages/games/short.sgf := (;SZ[9];B[cc]C[en-GB: Well])
      | pages/home.yaml | $ => ${BLOCK}
      1:16 warning: the text has no words in sv-SE, the default locale of north (text-missing)
      1:16 warning: the text has no words in pt-BR, the default locale of south (text-missing)
    a name that no one can write | pages/games/A Game.sgf := ${SOUND}
      pages/games/A Game.sgf:1:1 warning: not read: pages/games/ holds games: .sgf, named in small letters, digits and hyphens; rename it to “a-game.sgf” (file-unexpected)
    no such game
      | pages/games/short.sgf := ${SOUND}
      | pages/home.yaml | $ => ${BLOCK.replace('short', 'shrt')}
      pages/home.yaml:14:20 there is no game pages/games/shrt.sgf; did you mean “short.sgf”? (file-missing)
    a game where a problem is wanted
      | pages/games/short.sgf := ${SOUND}
      | pages/home.yaml | $ => ${BLOCK}  - id: riddle\n    type: GoProblem\n    props: { problems: [short.sgf] }\n
      pages/home.yaml:17:25 short.sgf is a game (pages/games), no problem; a game is shown by GameRecord (file-missing)
  `,
);

describe('what one file may hold', () => {
  const codes = (text: string, analysed = analyseGame) =>
    analysed(Buffer.from(text)).findings.map(({ code, message }) => `${code}: ${message}`);

  test('3,000 moves in a row, and not one more', () => {
    expect(codes(`(;SZ[19]${manyMoves(3000)})`)).toEqual([]);
    expect(codes(`(;SZ[19]${manyMoves(3001)})`)).toEqual([
      'sgf-too-much: a line of more than 3000 moves; leave out some of its variations',
    ]);
  });

  test('300 variations', () => {
    const variations = (count: number) => '(;B[cc])'.repeat(count);
    expect(codes(`(;SZ[9];B[aa];W[bb]${variations(301)})`)).toEqual([]);
    expect(codes(`(;SZ[9];B[aa];W[bb]${variations(302)})`)).toEqual([
      'sgf-too-much: more than 300 variations',
    ]);
  });

  test('brackets that are never closed behind the game are not looked for one by one', () => {
    const text = `(;SZ[9];B[cc])${'['.repeat(400_000)}`;
    // In quadratic time this would take minutes and the test would time out.
    expect(codes(text)).toEqual([]);
    expect(codes('(;SZ[9]AB[aa];B[bb]TE[1])'.padEnd(90_000, '['), analyseSgf)).toEqual([]);
  });

  test('for a problem file that holds a game, the right folder is reported', () => {
    expect(codes(`(;SZ[19]${manyMoves(102)})`, analyseSgf)).toEqual([
      'sgf-too-much: a line of more than 100 moves; a problem is a position and its moves, so leave the game before it out; a whole game is shown by the block GameRecord',
    ]);
  });
});

describe('a game that is live', () => {
  let tree: Tree | undefined;
  let store: ContentStore | undefined;
  afterEach(async () => {
    await store?.close();
    tree?.dispose();
  });

  const read = async (text: string) => {
    tree = makeTree({ [FILE]: text });
    store = await openContent({ dir: tree.dir, dataDir: null, watch: false, pool });
    return store.current().games.get('short.sgf');
  };

  test('is letters, with words by move and locale, and its variations', async () => {
    const words = { 'sv-SE': 'Bra!', 'en-GB': 'Good!', 'pt-BR': 'Bom!' };
    const board = { size: 9, black: ['A9', 'B8'], white: [] };
    expect(await read(SOUND.replace('SZ', 'PB[Ada]PW[Bo]RE[W+3.5]HA[2]AB[aa][bb]SZ'))).toEqual({
      ...{ file: 'short.sgf', revision: expect.any(String), ...board },
      players: { black: 'Ada', white: 'Bo' },
      result: 'W+3.5',
      lines: [
        { moves: 'ccGGgeTT', words: { 0: words, 1: 'Alone.', 3: words } },
        { from: { line: 0, at: 2 }, moves: 'gfFFfe' },
        { from: { line: 1, at: 4 }, moves: 'hf' },
      ],
    });
  });

  test('a node without a move adds its words to the move before', async () => {
    const game = await read('(;SZ[9]C[A];C[B];B[cc];C[C];W[dd])');
    expect(game?.lines).toEqual([{ moves: 'ccDD', words: { 0: 'A\nB', 1: 'C' } }]);
  });

  test('marks of a node are those of its move, in a variation too; one on no stone is reported', async () => {
    const game = await read('(;SZ[9]LB[cc:A];B[cc]TR[cc]SQ[dd](;W[dd];B[ee]MA[dd])(;W[ff]CR[ff][aa]))');
    const [triangle, square] = [
      { at: 'C7', shape: 'triangle' },
      { at: 'D6', shape: 'square' },
    ];
    const cross = { at: 'D6', shape: 'cross' };
    expect(game?.lines).toEqual([
      { moves: 'ccDDee', marks: { 0: [{ at: 'C7', label: 'A' }], 1: [triangle, square], 3: [cross] } },
      { from: { line: 0, at: 1 }, moves: 'FF', marks: { 2: [{ at: 'F4', shape: 'ring' }] } },
    ]);
    expect(store?.faults().map(({ code }) => code)).toContain('sgf-mark');
  });

  test('Fox: AP twice, and handicap stones in nodes of their own', async () => {
    const head = '(;GM[1]FF[4]SZ[9]C[A]HA[3]AP[GNU Go:3.8]PB[Ada]AP[foxwq]';
    expect(await read(`${head};AB[cc];AB[gc]C[B];AB[cg];W[gg]C[C];B[ee])`)).toMatchObject({
      black: ['C7', 'G7', 'C3'],
      lines: [{ moves: 'GGee', words: { 0: 'A\nB', 1: 'C' } }],
    });
  });

  test('follows its file, and stays as it was while that is broken', async () => {
    tree = makeTree({ [FILE]: SOUND });
    store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch: true, pool });
    const { current, status } = store;
    const moves = () => current.call(store).games.get('short.sgf')?.lines[0]?.moves;
    tree.write(FILE, SOUND.replace('W[gg]', 'W[gd]'));
    await waitFor('the change', () => moves() === 'ccGDgeTT');
    tree.write(FILE, SOUND.replace('W[gg]', 'W[cc]'));
    const isTold = () =>
      status.call(store).files.some(({ faults }) => faults[0]?.code === 'sgf-illegal-move');
    await waitFor('the fault', isTold);
    expect(moves()).toBe('ccGDgeTT');
  });
});
