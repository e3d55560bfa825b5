import { expect, test } from 'vitest';
import { GoBoard, type Sign, type Vertex } from './goBoard.ts';

const SIGNS: Record<string, Sign> = { X: 1, O: -1 };

/** A board as it is drawn: X black, O white, a dot empty. */
function boardOf(...rows: string[]): GoBoard {
  return new GoBoard(rows.map((row) => [...row].map((one) => SIGNS[one] ?? 0)));
}
const drawn = ({ signMap }: GoBoard) =>
  signMap.map((row) => row.map((sign) => ({ '1': 'X', '-1': 'O', '0': '.' })[sign]).join(''));

test('a move takes what has no liberty, and leaves the board before it as it was', () => {
  const before = boardOf('OO.', 'XX.', '...');
  expect(drawn(before.makeMove(1, [2, 0]))).toEqual(['..X', 'XX.', '...']);
  expect(drawn(before)).toEqual(['OO.', 'XX.', '...']);
});

test.each<[string, GoBoard, Sign, Vertex, { overwrite: boolean; suicide: boolean; ko: boolean }]>([
  ['an empty point', boardOf('..', '..'), 1, [0, 0], { overwrite: false, suicide: false, ko: false }],
  ['a stone', boardOf('X.', '..'), -1, [0, 0], { overwrite: true, suicide: false, ko: false }],
  [
    'a point without a liberty',
    boardOf('.O', 'O.'),
    1,
    [0, 0],
    { overwrite: false, suicide: true, ko: false },
  ],
  [
    'the last liberty of others',
    boardOf('.OX', 'OX.', 'X..'),
    1,
    [0, 0],
    { overwrite: false, suicide: false, ko: false },
  ],
])('what the rules say of %s', (_name, board, sign, at, expected) => {
  expect(board.analyzeMove(sign, at)).toEqual(expected);
});

test('a single stone that took a single one is not taken back at once, and may be later', () => {
  const taken = boardOf('.XO.', 'X.XO', '.XO.').makeMove(-1, [1, 1]);
  expect(drawn(taken)).toEqual(['.XO.', 'XO.O', '.XO.']);
  expect(taken.analyzeMove(1, [2, 1]).ko).toBe(true);
  expect(taken.makeMove(1, [0, 0]).analyzeMove(1, [2, 1]).ko).toBe(false);
});

test('a chain and its liberties', () => {
  const board = boardOf('XX.', '.XO', '...');
  expect(board.getChain([0, 0])).toHaveLength(3);
  expect(board.getLiberties([0, 0]).map(String).sort()).toEqual(['0,1', '1,2', '2,0']);
});

test.each<Vertex>([
  [-1, 0],
  [2, 1],
  [0, 9],
])('off the board there is nothing: %i, %i', (x, y) => {
  const board = boardOf('X.', '..');
  expect([board.get([x, y]), board.getChain([x, y]), board.getLiberties([x, y])]).toEqual([null, [], []]);
  expect(drawn(board.makeMove(1, [x, y]))).toEqual(drawn(board));
});

test('points are named by letter and number, without I', () => {
  const board = GoBoard.fromDimensions(19);
  expect(board.stringifyVertex([8, 18])).toBe('J1');
  expect(board.parseVertex('j1')).toEqual([8, 18]);
  for (const name of ['I5', 'T20', '', 'A']) expect(board.parseVertex(name)).toEqual([-1, -1]);
});
