import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ELSEWHERE, type GoProblem } from '../../../schemas/problem.ts';
import { shownPart, turned } from './grid.ts';
import type { Kind } from './positions.ts';
import type { FoundProblem, Hint, Outcome } from './solution.ts';

type Words = Record<string, string>;
type Move = GoProblem<Outcome>['moves'][number];

const {
  hints,
  ...sentences
}: { hints: Record<Hint, Words> } & Record<Kind, Record<Outcome | 'task' | 'hint', Words>> = parse(
  readFileSync(new URL('./sentences.yaml', import.meta.url), 'utf8'),
);

/** Lines that show around the stones: who may run away needs more of them. */
const MARGIN: Readonly<Record<Kind, number>> = { kill: 1, live: 1, catch: 2, save: 2 };

/** The file of a problem, in words that people may change. @param turn one of eight ways to turn and mirror the board */
export function fileOf(problem: FoundProblem, kind: Kind, turn: number): string {
  const { size, black, white, marked, moves } = problem;
  const at = (name: string) => (name === ELSEWHERE ? '' : turned(name, turn));
  const points = (property: string, names: readonly string[]) =>
    property + [...names].map((name) => `[${at(name)}]`).join('');
  const words = (property: string, texts: Words) =>
    `${property}[${Object.entries(texts)
      .map(([locale, text]) => `${locale}: ${text}`)
      .join('\n')}]`;
  const own = sentences[kind];
  const line = (move: Move, isBlack: boolean): string => {
    const [next] = move.next ?? [];
    const parts = [
      `;${isBlack ? 'B' : 'W'}[${at(move.at)}]${move.words === 'right' ? 'TE[1]' : ''}`,
      ...(move.words ? [words('C', own[move.words])] : []),
      ...(next ? [line(next, !isBlack)] : []),
    ];
    return parts.join('\n');
  };
  const hint = problem.hint ? hints[problem.hint] : own.hint;
  return `${[
    `(;FF[4]GM[1]CA[UTF-8]GN[${kind}]SZ[${size}]PL[B]`,
    points('AB', black),
    points('AW', white),
    points('CR', marked),
    `VW[${shownPart(problem, MARGIN[kind], turn)}]`,
    words('C', own.task),
    words('GC', hint),
    ...moves.map((move) => `(${line(move, true)})`),
  ].join('\n')})\n`;
}
