import { expect, test } from 'vitest';
import { analyseSgf } from '../../content/parse/sgf/analyseSgf.ts';
import { normalizeFirstPosition } from '../../content/parse/sgf/normalizeFirstPosition.ts';
import { readSgf } from '../../content/parse/sgf/readSgf.ts';
import { proveProblem } from './proveProblem.ts';

/** A closed black corner with three points in a row; B1 lives. */
const CORNER = 'SZ[9]PL[B]AB[ah][bh][ch][dh][di][ei]AW[ag][bg][cg][dg][eg][eh][fh][fi]CR[ah][bh][ch][dh][di]';

function findingsOf(position: string, moves: string, bound = 20_000): string[] {
  const text = `(;${position}${moves})`;
  const { part } = analyseSgf(new TextEncoder().encode(text));
  if (part.kind !== 'problem' || !part.problem) throw new Error('the problem is faulty');
  const { findings } = proveProblem(part.problem, normalizeFirstPosition(readSgf(text)), bound);
  return findings.map(({ column, code, message }) => `${column - position.length} ${code}: ${message}`);
}

test('a problem that is right', () => {
  expect(findingsOf(CORNER, '(;B[bi]TE[1])(;B[ai];W[bi])')).toEqual([]);
});

test('stones of a node after the first are in its place', () => {
  expect(findingsOf(CORNER.replace('AB[ah]', ';AB[ah]'), '(;B[bi]TE[1])(;B[ai];W[bi])')).toEqual([]);
  const faults = findingsOf(CORNER.replace('AB[ah]', ';AB[ah]'), '(;B[ai]TE[1])');
  expect(faults).toContain('4 problem-fails: A1 does not solve the problem');
});

test.each([
  ['a marked move that fails', '(;B[ai]TE[1])', '4 problem-fails: A1 does not solve the problem'],
  [
    'an answer far away',
    '(;B[bi]TE[1])(;B[ia];W[aa])',
    '23 problem-answer: A9 does not refute: the problem can still be solved',
  ],
  [
    'a line that goes on after the end',
    '(;B[bi];W[aa];B[ia]TE[1])',
    '10 problem-settled: nothing is left to solve here; end the line earlier',
  ],
])('%s', (_, moves, fault) => {
  expect(findingsOf(CORNER, moves)).toEqual([fault]);
});

test('the answer to any other move refutes each of them', () => {
  expect(findingsOf(CORNER, '(;B[bi]TE[1])(;B[];W[bi])')).toEqual([]);
  const black =
    'fbecgcbdedbecedeafagahaibfbgbhbicfcgchcidfdgdhdiefegeheifffgfhfigfggghgihahbhchdhehfhghhhiiaibicidieifihaeeefegegagbgdadfdfafc';
  const [white, points] = ['dbebbcdccddd', (all: string) => all.replace(/../g, '[$&]')];
  const corner = `SZ[9]PL[B]AB${points(black)}AW${points(white)}CR${points('dbebdcddcd')}`;
  expect(findingsOf(corner, '(;B[cb]TE[1])(;B[ba])(;B[];W[bb])')).toEqual([
    '29 problem-answer: B8 does not refute C9; give each a line of its own',
  ]);
});

test('an enclosed group is not alive by its liberties, which may all be in its one eye', () => {
  const white =
    'ccdcfcddbeceafagahaibfbgbhbicfcgchcidfdgdhdiefegeheifffgfhfigagbgcgdgegfggghgihahbhchdhehfhghhhiiaibicidieifihaedeeefefafbfdedeaebecda';
  const corner = `SZ[9]PL[B]AB[cb][bc][bd][cd]AW${white.replace(/../g, '[$&]')}CR[bc][bd][cd]`;
  expect(findingsOf(corner, '(;B[bb]TE[1])')).toEqual(['4 problem-fails: B8 does not solve the problem']);
});

test('what comes after the second answer to a right move is read out as well', () => {
  const faults = findingsOf(CORNER, '(;B[bi]TE[1](;W[ii])(;W[aa];B[ia]))');
  expect(faults).toEqual([expect.stringContaining('problem-settled')]);
});

test('a move that is not marked and solves as well', () => {
  const edge = 'SZ[5]PL[B]AB[ba][da]AW[ca]CR[ca]';
  expect(findingsOf(edge, '(;B[cb]TE[1])')).toEqual([]);
  expect(findingsOf(edge, '(;B[bb]TE[1])').join()).toMatch(/problem-second-solution: .*C4/);
});

test('stones that a ko alone can take: what works without one would be wanted', () => {
  const ko = 'SZ[9]PL[B]AB[df][dd][ce]AW[ef][ed][fe][de][fd][ff]CR[de]';
  expect(findingsOf(ko, '(;B[ee];W[hg];B[de]TE[1])')).toEqual([]);
});

test('an undecided move is reported with the bound; so is a problem without marks', () => {
  expect(findingsOf(CORNER, '(;B[bi]TE[1])', 1)[0]).toContain('problem-undecided: 1 positions do not decide');
  expect(findingsOf(CORNER.replace(/CR.*/, ''), '(;B[bi]TE[1])')[0]).toContain('no stones are marked');
});
