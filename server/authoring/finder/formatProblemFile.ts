import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { GoBoard } from '../../../schemas/goBoard.ts';
import { ELSEWHERE, PASS } from '../../../schemas/problem.ts';
import { shownPart, transformPoint } from './grid.ts';
import type { Kind } from './positions.ts';
import type { FoundProblem, Hint, Outcome } from './solution.ts';

type Move = FoundProblem['moves'][number];

/** The number of lines shown around the stones; stones that may escape need more. */
const MARGIN: Readonly<Record<Kind, number>> = { kill: 1, live: 1, catch: 2, save: 2 };

/** Returns the file of a problem. @param turn one of eight ways to rotate and mirror the board */
export function formatProblemFile(problem: FoundProblem, kind: Kind, turn: number): string {
  const { size, black, white, marked, moves } = problem;
  const at = (name: string) => (name === ELSEWHERE ? '' : transformPoint(name, turn));
  const points = (property: string, names: readonly string[]) =>
    property + [...names].map((name) => `[${at(name)}]`).join('');
  const words = (property: string, texts: Words) =>
    `${property}[${Object.entries(texts)
      .map(([locale, text]) => `${locale}: ${text}`)
      .join('\n')}]`;
  const line = (move: Move, isBlack: boolean, before: GoBoard): string => {
    const [next] = move.next ?? [];
    const said = commentOnMove(kind, move, before, problem);
    const parts = [
      `;${isBlack ? 'B' : 'W'}[${at(move.at)}]${move.words === 'right' ? 'TE[1]' : ''}`,
      ...(said ? [words('C', said)] : []),
      ...(next ? [line(next, !isBlack, boardAfter(before, move.at, isBlack ? 1 : -1))] : []),
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
    words('C', inNumber(sentences[kind].task, marked.length)),
    words('GC', inNumber(problem.hint ? hints[problem.hint] : sentences[kind].hint, marked.length)),
    ...moves.map((move) => `(${line(move, true, first)})`),
  ].join('\n')})\n`;
}

type Words = Record<string, string>;
/** Sentences by language; with different forms for one and several marked stones where necessary. */
type Sentences = Record<string, string | { one: string; other: string }>;

type Sentence = Outcome | 'failsTakes' | 'failsKey' | 'task' | 'hint';
type Particular = 'takes' | 'gift' | 'firstLine';

const {
  hints,
  last,
  ...sentences
}: Record<Kind, Record<Sentence, Sentences>> & {
  hints: Record<Hint, Sentences>;
  last: Record<Particular, Words>;
} = parse(readFileSync(new URL('./sentences.yaml', import.meta.url), 'utf8'));

function inNumber(texts: Sentences, count: number): Words {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [
      locale,
      typeof text === 'string' ? text : text[count === 1 ? 'one' : 'other'],
    ]),
  );
}

/** Returns the comment on a move: its outcome, and only what is visible on the board, so that it is correct. */
export function commentOnMove(
  kind: Kind,
  move: Move,
  before: GoBoard,
  problem: FoundProblem,
): Words | undefined {
  if (move.words === undefined) return undefined;
  const sentence = move.words === 'fails' ? failureOf(move, before, problem) : move.words;
  const words = inNumber(sentences[kind][sentence], problem.marked.length);
  const particular = move.words === 'right' && particularOf(move.at, before);
  return particular ? joinSentences(words, last[particular]) : words;
}

function failureOf(move: Move, before: GoBoard, problem: FoundProblem): Sentence {
  const answer = move.next?.[0]?.at;
  if (answer !== undefined && answer === problem.moves.find(({ right }) => right)?.at) return 'failsKey';
  // The answer to "any other move" does not capture the same stones after each of these moves.
  const takes =
    move.at !== ELSEWHERE &&
    answer !== undefined &&
    countCaptures(answer, boardAfter(before, move.at, 1), -1) > 0;
  return takes ? 'failsTakes' : 'fails';
}

/** Returns the position after a move. A pass, and a move that stands for any other, change nothing. */
function boardAfter(before: GoBoard, at: string, sign: 1 | -1): GoBoard {
  return at === PASS || at === ELSEWHERE ? before : before.makeMove(sign, before.parseVertex(at));
}

function countCaptures(at: string, before: GoBoard, sign: 1 | -1): number {
  const others = ({ signMap }: GoBoard) => signMap.flat().filter((one) => one === -sign).length;
  return others(before) - others(boardAfter(before, at, sign));
}

function particularOf(at: string, before: GoBoard): Particular | undefined {
  if (countCaptures(at, before, 1) > 0) return 'takes';
  const after = boardAfter(before, at, 1);
  const vertex = after.parseVertex(at);
  if (after.getChain(vertex).length === 1 && after.getLiberties(vertex).length === 1) return 'gift';
  return vertex.some((line) => line === 0 || line === after.signMap.length - 1) ? 'firstLine' : undefined;
}

/** Joins two sentences in each language, without a space in Chinese and Japanese. */
function joinSentences(one: Words, other: Words): Words {
  return Object.fromEntries(
    Object.entries(one).map(([locale, text]) => [
      locale,
      `${text} ${other[locale] ?? ''}`.replace(/([。！？]) /, '$1'),
    ]),
  );
}
