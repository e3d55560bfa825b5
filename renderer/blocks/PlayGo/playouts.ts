import type { CapturePosition, Side } from './capturePosition.ts';
import { isEye, PASS, RandomGame } from './randomGame.ts';

/** A move that was tried, with what followed it. */
interface Node {
  point: number;
  visits: number;
  /** The sum of the results for the side that moved here, each from 0 to 1. */
  value: number;
  /** The same of all playouts in which that side moved here later (“all moves as first”). */
  laterVisits: number;
  laterValue: number;
  next?: Node[];
}

/** The larger this number of visits, the longer the results of later moves outweigh a move's own (RAVE). */
const LATER_TRUST_VISITS = 300;
/** After this number of visits the replies to a move get nodes of their own. */
const MIN_VISITS_TO_EXPAND = 6;
/** The weight of the first guess about a move, in results. */
const GUESS_WEIGHT = 8;
/** The first guess for moves on the first and on the second line; it is 0.5 elsewhere. */
const GUESS_BY_LINE = [0.3, 0.42];
/** How much more often a move must win than a pass once all areas are settled, because random games overrate extra stones. */
const MIN_GAIN = 0.2;
/** On any other board the opponent passes only if a move wins this much less often than a pass, as in a seki. */
const MAX_LOSS = 0.4;
/** With fewer results than these a win rate says too little. */
const MIN_TRIES = 5;
/** A side that wins less often than this has lost: it lets the game end, but still takes what it can. */
const LOST_WIN_RATE = 0.15;
/** One in this number of random games begins with a pass. */
const PLAYOUTS_PER_PASS = 8;

/**
 * Chooses a move in a game that is counted, by random games from here on (Monte Carlo tree search, with the values of
 * later moves as in RAVE). Returns undefined for a pass: nothing is left to gain, or to play.
 * @param count the number of random games
 * @param end by `performance.now()`
 */
export function choosePlayout(
  position: CapturePosition,
  side: Side,
  count: number,
  end: number,
  random: () => number,
): number | undefined {
  const moves = shuffle(nextNodes(position, side), random);
  const pass = newNode(PASS, 0);
  const root = { ...newNode(PASS, 0), next: moves };
  const rootOfPass = { ...root, next: [pass] };
  for (let i = 0; i < count && (i % 16 !== 0 || performance.now() < end); i++)
    playOut(i % PLAYOUTS_PER_PASS === 0 ? rootOfPass : root, new RandomGame(position, side, random));
  const [best] = moves.sort((a, b) => b.visits - a.visits);
  const rate = ({ value, visits }: Node) => value / visits;
  if (!best) return undefined;
  if (best.visits < MIN_TRIES || pass.visits < MIN_TRIES) return isSettled(position) ? undefined : best.point;
  if (rate(best) < LOST_WIN_RATE) return moves.find(({ point }) => isCapture(position, side, point))?.point;
  return rate(best) < rate(pass) + (isSettled(position) ? MIN_GAIN : -MAX_LOSS) ? undefined : best.point;
}

/** Whether a move takes stones and cannot be taken at once. */
function isCapture(position: CapturePosition, side: Side, point: number): boolean {
  const after = position.play(side, point);
  return (
    after !== undefined &&
    after.captured[side] > position.captured[side] &&
    after.chain(point).liberties.length > 1
  );
}

function newNode(point: number, guess: number): Node {
  return { point, visits: 0, value: 0, laterVisits: GUESS_WEIGHT, laterValue: guess * GUESS_WEIGHT };
}

function shuffle(nodes: readonly Node[], random: () => number): Node[] {
  return nodes
    .map((node) => ({ node, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ node }) => node);
}

function nextNodes(position: CapturePosition, side: Side): Node[] {
  return [...position.points()]
    .filter((point) => position.signAt(point) === 0 && !isEye(position, point, side))
    .filter((point) => position.play(side, point))
    .map((point) => newNode(point, GUESS_BY_LINE[lineOf(position, point)] ?? 0.5));
}

/** How far a point is from the edge, from 0. */
function lineOf(position: CapturePosition, point: number): number {
  const { column, row } = position.placeOf(point);
  const last = position.size - 1;
  return Math.min(column, row, last - column, last - row);
}

/** Follows the most promising moves, plays on at random, and notes the result at all of them. */
function playOut(root: Node, game: RandomGame): void {
  const path: [Node, Side][] = [];
  for (let node = root; ; ) {
    if (!node.next && node.visits >= MIN_VISITS_TO_EXPAND) node.next = nextNodes(game.position, game.side);
    const next = node.next && mostPromising(node.next, node.visits);
    if (!next) break;
    path.push([next, game.side]);
    game.play(next.point);
    node = next;
  }
  const result = game.finish();
  root.visits++;
  for (const [node, side] of path) {
    node.visits++;
    node.value += side === 1 ? result : 1 - result;
  }
  for (const [index, parent] of [root, ...path.map(([node]) => node)].entries()) {
    const side = (index % 2 === 0 ? game.first : -game.first) as Side;
    for (const node of parent.next ?? []) {
      if (game.playedBy(node.point) !== side) continue;
      node.laterVisits++;
      node.laterValue += side === 1 ? result : 1 - result;
    }
  }
}

function mostPromising(nodes: readonly Node[], visits: number): Node | undefined {
  let best: Node | undefined;
  let bestValue = -1;
  for (const node of nodes) {
    const own = node.visits > 0 ? node.value / node.visits : 0;
    const later = node.laterValue / node.laterVisits;
    const trust = Math.sqrt(LATER_TRUST_VISITS / (3 * node.visits + LATER_TRUST_VISITS));
    const doubt = 0.15 * Math.sqrt(Math.log(visits + 1) / (node.visits + 1));
    const value = trust * later + (1 - trust) * own + doubt;
    if (value > bestValue) [best, bestValue] = [node, value];
  }
  return best;
}

/** Whether both sides have points, and no empty ones lie between them. */
export function isSettled(position: CapturePosition): boolean {
  const owners = regionsOf(position).map(({ owner }) => owner);
  return owners.includes(1) && owners.includes(-1) && !owners.includes(0);
}

/** Whether a side has more stones and points than the other, as the position stands. */
export function isAhead(position: CapturePosition, side: Side): boolean {
  let lead = 0;
  for (const point of position.points()) lead += position.signAt(point);
  for (const { owner, size } of regionsOf(position)) lead += owner * size;
  return lead * side > 0;
}

/** The empty regions, each with the side of all stones around it; 0 if there are both, or none. */
function regionsOf(position: CapturePosition): { owner: number; size: number }[] {
  const visited = new Set<number>();
  return [...position.points()].flatMap((point) => {
    if (position.signAt(point) !== 0 || visited.has(point)) return [];
    const region = [point];
    const around = new Set<number>();
    visited.add(point);
    for (const one of region)
      for (const next of position.neighbours(one)) {
        const what = position.signAt(next);
        if (what === 1 || what === -1) around.add(what);
        if (what !== 0 || visited.has(next)) continue;
        visited.add(next);
        region.push(next);
      }
    const [owner = 0] = around;
    return { owner: around.size === 1 ? owner : 0, size: region.length };
  });
}
