import type { Board } from '../solver/board.ts';
import { boardOf, type ProblemPosition } from '../solver/reading.ts';
import { BOARD_SIZE, cellAt, EMPTY, pointOf, pointsOutside } from './grid.ts';

/** Groups to kill or to make live; stones to capture or to save. */
export const KINDS = ['kill', 'live', 'catch', 'save'] as const;
export type Kind = (typeof KINDS)[number];
export type Random = () => number;

const pickRandom = <T>(random: Random, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)];

export function randomPosition(kind: Kind, random: Random): ProblemPosition | null {
  return kind === 'kill' || kind === 'live' ? eyeSpace(kind, random) : randomFight(kind, random);
}

/** A group around some empty points of a corner or side, enclosed by safe stones, with a gap or two. */
function eyeSpace(kind: 'kill' | 'live', random: Random): ProblemPosition | null {
  const region = emptyPoints(random);
  if (!region) return null;
  const wall = connectWall(pointsOutside(region), region);
  const outerWall = connectWall(pointsOutside(new Set([...region, ...wall])), new Set([...region, ...wall]));
  const attackers = new Set(outerWall);
  const defenders = new Set(wall);
  // Adds variety: a liberty outside, a hole in the wall, stones inside.
  if (random() < 0.4) attackers.delete(pickRandom(random, [...outerWall]) ?? -1);
  if (random() < 0.45) defenders.delete(pickRandom(random, [...wall]) ?? -1);
  for (const [chance, stones] of [
    [0.5, attackers],
    [0.25, attackers],
    [0.25, defenders],
  ] as const) {
    const point = pickRandom(random, [...region]);
    if (random() < chance && point !== undefined && !attackers.has(point) && !defenders.has(point))
      stones.add(point);
  }
  const [own, other] = [
    [...attackers].map((cell) => EMPTY.nameOf(cell)),
    [...defenders].map((cell) => EMPTY.nameOf(cell)),
  ];
  const [black, white] = kind === 'kill' ? [own, other] : [other, own];
  const position: ProblemPosition = { size: BOARD_SIZE, black, white, marked: [], toPlay: 'black' };
  const board = validBoard(position);
  const left = [...wall].filter((point) => defenders.has(point));
  const marked = board ? longestChain(board, left) : [];
  return marked.length < 3 ? null : { ...position, marked };
}

/** Returns four to eight connected points in or near a corner. */
function emptyPoints(random: Random): Set<number> | null {
  const count = 4 + Math.floor(random() * 5);
  const left = random() < 0.7 ? 0 : 2;
  const region = new Set([cellAt(left, BOARD_SIZE - 1)]);
  const isNear = ([x, y]: readonly [number, number]) => x < left + 5 && y >= BOARD_SIZE - 3;
  while (region.size < count) {
    const around = [...pointsOutside(region)].filter((cell) => isNear(pointOf(EMPTY.nameOf(cell))));
    const next = pickRandom(random, around);
    if (next === undefined) return null;
    region.add(next);
  }
  return region;
}

/** Connects stones of a wall that touch only diagonally, if a common neighbour is free. */
function connectWall(wall: Set<number>, occupied: ReadonlySet<number>): Set<number> {
  for (const point of [...wall])
    for (const other of EMPTY.diagonals(point)) {
      if (!wall.has(other)) continue;
      const joints = EMPTY.pointsAround(point).filter((one) => EMPTY.pointsAround(other).includes(one));
      if (joints.some((one) => wall.has(one))) continue;
      const joint = joints.find((one) => !occupied.has(one));
      if (joint !== undefined) wall.add(joint);
    }
  return wall;
}

function longestChain(board: Board, points: readonly number[]): string[] {
  const chains = points.map((point) => board.chain(point).stones);
  const longest = chains.sort((a, b) => b.length - a.length)[0] ?? [];
  return [...longest]
    .sort((a, b) => a - b)
    .slice(0, 4)
    .map((cell) => board.nameOf(cell));
}

function randomFight(kind: 'catch' | 'save', random: Random): ProblemPosition | null {
  const [width, height] = [5, random() < 0.6 ? 5 : 4];
  const black = new Set<number>();
  const white = new Set<number>();
  const top = random() < 0.75 ? BOARD_SIZE - height : 2;
  const left = random() < 0.5 ? 0 : 2;
  const counts = [4 + Math.floor(random() * 4), 2 + Math.floor(random() * 4)] as const;
  for (const [index, stones] of [black, white].entries())
    for (let i = 0; i < (counts[index] ?? 0); i++) {
      const point = cellAt(left + Math.floor(random() * width), top + Math.floor(random() * height));
      if (!black.has(point) && !white.has(point)) stones.add(point);
    }
  const target = pickRandom(random, [...(kind === 'catch' ? white : black)]);
  if (target === undefined) return null;
  const position: ProblemPosition = {
    size: BOARD_SIZE,
    black: [...black].map((cell) => EMPTY.nameOf(cell)),
    white: [...white].map((cell) => EMPTY.nameOf(cell)),
    marked: [],
    toPlay: 'black',
  };
  const board = validBoard(position);
  if (!board) return null;
  const { stones, liberties } = board.chain(target);
  if (liberties.length > 3 || stones.length > 5) return null;
  if (kind === 'catch' && liberties.length === 1) return null;
  return { ...position, marked: stones.map((cell) => board.nameOf(cell)) };
}

/** Returns the board of a position; null if a stone has no liberty. */
export function validBoard(position: ProblemPosition): Board | null {
  const board = boardOf(position);
  const stones = [...position.black, ...position.white];
  return stones.every((name) => board.chain(board.cellOf(name)).liberties.length > 0) ? board : null;
}

export function removeIdleStones(
  position: ProblemPosition,
  isSame: (position: ProblemPosition) => boolean,
): ProblemPosition {
  let smallest = position;
  for (const name of [...position.black, ...position.white]) {
    if (position.marked.includes(name)) continue;
    const smaller = {
      ...smallest,
      black: smallest.black.filter((one) => one !== name),
      white: smallest.white.filter((one) => one !== name),
    };
    if (isSame(smaller)) smallest = smaller;
  }
  return smallest;
}
