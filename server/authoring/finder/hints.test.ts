import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { GoProblem } from '../../../schemas/model/problem.ts';
import { drawnBoard } from '../../../tests/helpers/drawnBoard.ts';
import { analyseSgf } from '../../content/parse/sgf/analyseSgf.ts';
import { boardOf } from '../solver/reading.ts';
import { hintOf } from './facts.ts';

const FOLDER = join(import.meta.dirname, '../../../pages/problems');
const SENTENCES: { hints: Record<string, Record<string, unknown>> } = parse(
  readFileSync(join(import.meta.dirname, 'sentences.yaml'), 'utf8'),
);

/** X is Black, O White; Black plays at the point, and C4 is the stone in question. */
const POSITION = ['. . . . . .', '. . . . . .', 'O . X . . .', 'X X . X O X', 'O . . . X X', '. . . . . .'];
const board = drawnBoard(POSITION);

test.each([
  ['A1', 'gift'],
  ['F1', 'corner'],
  ['B1', 'corner'],
  ['D1', 'firstLine'],
  ['C3', 'connects'],
  ['E4', 'takes'],
  ['B2', 'atari'],
  ['D5', 'sameForBoth'],
])('a first move at %s: %s', (at, hint) => {
  expect(hintOf(board, at, 1, { marked: ['C4'], isVital: at === 'D5' })).toBe(hint);
});

test('a move that is nothing of that has the hint of its kind if it touches the stones, and else another', () => {
  const of = { marked: ['C4'], isVital: false };
  expect(hintOf(board, 'C5', 1, of)).toBeUndefined();
  expect(hintOf(board, 'B5', 1, of)).toBe('apart');
});

test('a hint from the list is true of the problem that has it', () => {
  const names = new Map(Object.entries(SENTENCES.hints).map(([name, words]) => [words['ja-JP'], name]));
  const found = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sgf'))
    .flatMap((file) => {
      const { part } = analyseSgf(readFileSync(join(FOLDER, file)));
      const problem = (part as { problem?: GoProblem<Record<string, string>> }).problem;
      const hint = names.get(problem?.hint?.['ja-JP']);
      return problem && hint ? [{ file, problem, hint }] : [];
    });
  expect(found.length).toBeGreaterThan(80);
  expect(new Set(found.map(({ hint }) => hint)).size).toBeGreaterThan(4);
  const untrue = found.filter(({ problem, hint }) => {
    const { moves, marked = [] } = problem;
    const right = moves.find((move) => move.right);
    return hintOf(boardOf(problem), right?.at ?? '', 1, { marked, isVital: hint !== 'apart' }) !== hint;
  });
  expect(untrue.map(({ file, hint }) => [file, hint])).toEqual([]);
});
