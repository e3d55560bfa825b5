import { GoBoard, type Sign, type Vertex } from '../../../schemas/goBoard.ts';
import type { GoProblem } from '../../../schemas/problem.ts';
import type { Kind } from './positions.ts';

/** A possible fact about the answer to a wrong move, with a sentence in `sentences.yaml`. */
export type Fact = 'gone' | 'takes' | 'key' | 'twoEyes' | 'links' | 'atari' | 'room' | 'plain';

/** Facts that a visitor sees on the board, each with its number of stones or liberties, if it has one. */
type Facts = Map<Fact, number>;

const MIN_ROOM = 3;
/** `sentences.yaml` has words for the numbers up to this one. */
const MAX_COUNT = 9;

/** Returns the facts about an answer, whichever move it follows. @param boards the positions before it */
export function commonFacts(boards: readonly GoBoard[], of: (board: GoBoard) => Facts): Facts {
  const [first, ...others] = boards.map(of);
  return new Map(
    [...(first ?? [])].filter(([fact, count]) => others.every((facts) => facts.get(fact) === count)),
  );
}

/** Returns the facts about an answer. @param sign the side that answers @param marked the stones in question */
export function factsOf(
  kind: Kind,
  before: GoBoard,
  answer: string,
  sign: Sign,
  marked: readonly string[],
): Facts {
  const facts: Facts = new Map();
  const at = before.parseVertex(answer);
  const after = before.makeMove(sign, at);
  const taken = stonesOf(before, -sign as Sign) - stonesOf(after, -sign as Sign);
  if (taken > 0 && taken <= MAX_COUNT) facts.set('takes', taken);
  const stones = marked.map((name) => after.parseVertex(name)).filter((one) => before.get(one) !== 0);
  const [first] = stones;
  if (!first) return facts;
  if (stones.every((one) => after.get(one) === 0)) return facts.set('gone', 0);
  const liberties = stones.map((one) => after.getLiberties(one).length);
  if (kind === 'live' || kind === 'save') {
    if (liberties.every((count) => count === 1)) facts.set('atari', 1);
    return facts;
  }
  const least = Math.min(...liberties);
  if (least >= MIN_ROOM && least <= MAX_COUNT && isOneChain(after, stones)) facts.set('room', least);
  if (stones.some((one) => hasTwoEyes(after, one))) facts.set('twoEyes', 2);
  const joined = after.getChain(at).filter((one) => !isSame(one, at));
  if (isOneChain(before, stones) && isJoined(joined, stones, before)) facts.set('links', 0);
  return facts;
}

/** The position of a problem. */
export function goBoardOf({
  size,
  black,
  white,
}: Pick<GoProblem<unknown>, 'size' | 'black' | 'white'>): GoBoard {
  const board = GoBoard.fromDimensions(size);
  for (const name of black) board.set(board.parseVertex(name), 1);
  for (const name of white) board.set(board.parseVertex(name), -1);
  return board;
}

/** What a hint to the first move names. */
export type Hint = 'gift' | 'corner' | 'firstLine' | 'takes' | 'connects' | 'atari' | 'sameForBoth' | 'apart';

/** The highest number of lines between a point and both edges for it to be in the corner. */
const IN_CORNER = 1;

/** Returns what is special about a first move on the board; undefined if nothing is. */
export function hintOf(
  before: GoBoard,
  move: string,
  sign: Sign,
  { marked, isVital }: { marked: readonly string[]; isVital: boolean },
): Hint | undefined {
  const at = before.parseVertex(move);
  const after = before.makeMove(sign, at);
  const lines = at.map((line) => Math.min(line, before.signMap.length - 1 - line));
  const near = neighbours(before, at);
  const chains = near
    .filter((one) => before.get(one) === sign)
    .map((one) => before.getChain(one).map(String).sort().join(' '));
  const liberties = (one: Vertex) => after.getLiberties(one).length;
  const isTouching = marked.some((name) =>
    before.getLiberties(before.parseVertex(name)).some((one) => isSame(one, at)),
  );
  if (after.getChain(at).length === 1 && liberties(at) === 1) return 'gift';
  if (lines.includes(0)) return lines.every((line) => line <= IN_CORNER) ? 'corner' : 'firstLine';
  if (stonesOf(after, -sign as Sign) < stonesOf(before, -sign as Sign)) return 'takes';
  if (new Set(chains).size > 1) return 'connects';
  if (near.some((one) => after.get(one) === -sign && liberties(one) === 1)) return 'atari';
  if (isVital) return 'sameForBoth';
  return isTouching ? undefined : 'apart';
}

/** Whether a move joined the stones in question to others, which were not in their chain. */
function isJoined(joined: readonly Vertex[], stones: readonly Vertex[], before: GoBoard): boolean {
  const [first] = stones;
  if (!first || !joined.some((one) => isSame(one, first))) return false;
  const chain = before.getChain(first);
  return joined.some((one) => before.get(one) !== 0 && !chain.some((own) => isSame(own, one)));
}

/** Whether a chain lives unconditionally (Benson): it alone encloses two regions and touches all their empty points. */
function hasTwoEyes(board: GoBoard, stone: Vertex): boolean {
  const sign = board.get(stone);
  if (!sign) return false;
  const chain = new Set(board.getChain(stone).map(String));
  const seen = new Set<string>();
  let eyes = 0;
  for (const liberty of board.getLiberties(stone)) {
    if (seen.has(String(liberty))) continue;
    let isEye = true;
    const region = [liberty];
    seen.add(String(liberty));
    for (const point of region) {
      const near = neighbours(board, point);
      if (board.get(point) === 0 && !near.some((one) => chain.has(String(one)))) isEye = false;
      for (const one of near) {
        if (board.get(one) === sign) isEye &&= chain.has(String(one));
        else if (!seen.has(String(one))) {
          seen.add(String(one));
          region.push(one);
        }
      }
    }
    if (isEye) eyes++;
  }
  return eyes > 1;
}

function isOneChain(board: GoBoard, stones: readonly Vertex[]): boolean {
  const chain = new Set(stones[0] ? board.getChain(stones[0]).map(String) : []);
  return stones.every((one) => chain.has(String(one)));
}

function neighbours(board: GoBoard, [x, y]: Vertex): Vertex[] {
  const all: Vertex[] = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
  return all.filter((one) => board.get(one) !== null);
}

function isSame([x, y]: Vertex, [column, row]: Vertex): boolean {
  return x === column && y === row;
}

function stonesOf({ signMap }: GoBoard, sign: Sign): number {
  return signMap.flat().filter((one) => one === sign).length;
}
