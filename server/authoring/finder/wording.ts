import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { GoBoard, Vertex } from '../../../schemas/goBoard.ts';
import { ELSEWHERE, PASS } from '../../../schemas/problem.ts';
import type { Kind } from './positions.ts';
import type { FoundProblem, Hint, Outcome } from './solution.ts';

export type Words = Record<string, string>;
type Move = FoundProblem['moves'][number];
type Sentence = Outcome | 'failsTakes' | 'failsKey' | 'task' | 'hint';
type Particular = 'takes' | 'gift' | 'firstLine';

const {
  hints,
  last,
  ...sentences
}: Record<Kind, Record<Sentence, Words>> & {
  hints: Record<Hint, Words>;
  last: Record<Particular, Words>;
} = parse(readFileSync(new URL('./sentences.yaml', import.meta.url), 'utf8'));

export function taskOf(kind: Kind): Words {
  return sentences[kind].task;
}

export function hintOf(kind: Kind, hint: Hint | undefined): Words {
  return hint ? hints[hint] : sentences[kind].hint;
}

/**
 * What is said of a move: what it comes to, and what can be seen of it on the board, so that it is true of the position.
 * @param before the position before the move
 */
export function saidOf(kind: Kind, move: Move, before: GoBoard, problem: FoundProblem): Words | undefined {
  const own = sentences[kind];
  if (move.words === undefined || move.words === 'ko') return move.words && own.ko;
  if (move.words === 'right') {
    const particular = particularOf(move.at, before);
    return particular ? together(own.right, last[particular]) : own.right;
  }
  const answer = move.next?.[0]?.at;
  if (answer !== undefined && answer === problem.moves.find(({ right }) => right)?.at) return own.failsKey;
  // What an answer to any other move takes is not the same after each of them.
  const takes =
    move.at !== ELSEWHERE && answer !== undefined && takenBy(answer, played(before, move.at, 1), -1) > 0;
  return takes ? own.failsTakes : own.fails;
}

/**
 * Returns the position after a move; a pass, and a move that represents any other, change nothing.
 */
export function played(before: GoBoard, at: string, sign: 1 | -1): GoBoard {
  return at === PASS || at === ELSEWHERE ? before : before.makeMove(sign, before.parseVertex(at));
}

function takenBy(at: string, before: GoBoard, sign: 1 | -1): number {
  const others = ({ signMap }: GoBoard) => signMap.flat().filter((one) => one === -sign).length;
  return others(before) - others(played(before, at, sign));
}

function particularOf(at: string, before: GoBoard): Particular | undefined {
  if (takenBy(at, before, 1) > 0) return 'takes';
  const after = played(before, at, 1);
  const vertex = after.parseVertex(at);
  if (after.getChain(vertex).length === 1 && after.getLiberties(vertex).length === 1) return 'gift';
  return isOnEdge(vertex, after) ? 'firstLine' : undefined;
}

function isOnEdge([x, y]: Vertex, { signMap }: GoBoard): boolean {
  return [x, y].some((line) => line === 0 || line === signMap.length - 1);
}

/** Two sentences in each language: without a space between them where they are Chinese or Japanese. */
function together(one: Words, other: Words): Words {
  return Object.fromEntries(
    Object.entries(one).map(([locale, text]) => [
      locale,
      `${text} ${other[locale] ?? ''}`.replace(/([。！？]) /, '$1'),
    ]),
  );
}
