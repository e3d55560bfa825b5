import { expect, test } from 'vitest';
import { analyseSgf } from '../../content/parse/sgf/analyseSgf.ts';
import { normalizeFirstPosition } from '../../content/parse/sgf/normalizeFirstPosition.ts';
import { readSgf } from '../../content/parse/sgf/readSgf.ts';
import { proveProblem } from '../solver/proveProblem.ts';
import { addAnswers } from './answers.ts';

/** White’s group in the corner dies by H2, H1, J8 … as two moves in a row that must be found. */
const KILL = `(;GN[kill]SZ[9]PL[B]
AB[if][ei][gf][eh][hf][ff][eg][ef][ii]AW[ig][fi][gg][fh][hg][fg]CR[fi][fh][fg][gg]
C[en-US: A text with a “;”, a (bracket\\] and more]
(;B[hh] ;W[gh]N[by hand] ;B[hi]TE[1])
(;B[gi]C[en-US: By hand.];W[hh]))
`;

function answeredOf(text: string, bound = 5_000) {
  const { part, findings } = analyseSgf(new TextEncoder().encode(text));
  if (part.kind !== 'problem' || !part.problem) throw new Error(JSON.stringify(findings));
  const answered = addAnswers(text, part.problem, bound);
  return { ...answered, problem: part.problem };
}

test('every position of the solver’s gets its wrong moves, all of them proved; what was there stays', () => {
  const { text, added, undecided } = answeredOf(KILL);
  const { problem } = answeredOf(text);
  expect(undecided).toEqual([]);
  expect(added).toBeGreaterThan(2);
  expect(text.replace(/\n\((?:;B\[\w*\]\nC\[[^\]]*\](?:\n;W\[\w*\])?)\)/g, '').replace(/[()]/g, '')).toBe(
    KILL.replace(/[()]/g, ''),
  );
  const [first] = problem.moves;
  const names = (moves = problem.moves) => moves.map(({ at }) => at);
  expect(names()).toEqual(['H2', 'G1', 'H1', 'elsewhere']);
  expect(names(first?.next?.[0]?.next)[0]).toBe('H1');
  expect(names(first?.next?.[0]?.next).at(-1)).toBe('elsewhere');
  expect(proveProblem(problem, normalizeFirstPosition(readSgf(text)), 10_000).findings).toEqual([]);
});

test('what has its answers is left as it is', () => {
  const { text } = answeredOf(KILL);
  expect(answeredOf(text)).toMatchObject({ text, added: 0, undecided: [] });
});

test('a position that the bound does not decide is said, and stays', () => {
  const { text, added, undecided } = answeredOf(KILL, 1);
  expect({ text, added }).toEqual({ text: KILL, added: 0 });
  expect(undecided.map(({ line }) => line)).toEqual([1, 4]);
});
