import { GoBoard } from '../../../schemas/goBoard.ts';
import { ELSEWHERE } from '../../../schemas/problem.ts';
import { shownPart, turned } from './grid.ts';
import type { Kind } from './positions.ts';
import type { FoundProblem } from './solution.ts';
import { hintOf, played, saidOf, taskOf, type Words } from './wording.ts';

type Move = FoundProblem['moves'][number];

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
  const line = (move: Move, isBlack: boolean, before: GoBoard): string => {
    const [next] = move.next ?? [];
    const said = saidOf(kind, move, before, problem);
    const parts = [
      `;${isBlack ? 'B' : 'W'}[${at(move.at)}]${move.words === 'right' ? 'TE[1]' : ''}`,
      ...(said ? [words('C', said)] : []),
      ...(next ? [line(next, !isBlack, played(before, move.at, isBlack ? 1 : -1))] : []),
    ];
    return parts.join('\n');
  };
  const first = GoBoard.fromDimensions(size);
  for (const name of black) first.set(first.parseVertex(name), 1);
  for (const name of white) first.set(first.parseVertex(name), -1);
  return `${[
    `(;FF[4]GM[1]CA[UTF-8]GN[${kind}]SZ[${size}]PL[B]`,
    points('AB', black),
    points('AW', white),
    points('CR', marked),
    `VW[${shownPart(problem, MARGIN[kind], turn)}]`,
    words('C', taskOf(kind)),
    words('GC', hintOf(kind, problem.hint)),
    ...moves.map((move) => `(${line(move, true, first)})`),
  ].join('\n')})\n`;
}
