import { Board } from '../solver/board.ts';
import type { ProblemPosition } from '../solver/reading.ts';

/** Groups to kill, or to make live; stones to catch, or to save. */
export const KINDS = ['kill', 'live', 'catch', 'save'] as const;
export type Kind = (typeof KINDS)[number];
export type Random = () => number;

const SIZE = 9;
const LETTERS = 'ABCDEFGHJ';

type Point = readonly [x: number, y: number];
const key = ([x, y]: Point) => y * SIZE + x;
const nameOf = (point: number) => `${LETTERS[point % SIZE]}${SIZE - Math.floor(point / SIZE)}`;
const isOn = ([x, y]: Point) => x >= 0 && y >= 0 && x < SIZE && y < SIZE;
const around = (point: number): number[] => {
  const [x, y] = [point % SIZE, Math.floor(point / SIZE)];
  const next: Point[] = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
  return next.filter(isOn).map(key);
};
const diagonal = (point: number): number[] => {
  const [x, y] = [point % SIZE, Math.floor(point / SIZE)];
  const next: Point[] = [
    [x - 1, y - 1],
    [x + 1, y - 1],
    [x - 1, y + 1],
    [x + 1, y + 1],
  ];
  return next.filter(isOn).map(key);
};
const outside = (inner: ReadonlySet<number>): Set<number> =>
  new Set([...inner].flatMap(around).filter((point) => !inner.has(point)));

const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)];

/** A random position of a kind, which may be no problem at all. */
export function positionOf(kind: Kind, random: Random): ProblemPosition | null {
  return kind === 'kill' || kind === 'live' ? eyeSpace(kind, random) : fight(kind, random);
}

/** A group around some empty points of a corner or side, shut in by stones that are safe, with a gap or two. */
function eyeSpace(kind: 'kill' | 'live', random: Random): ProblemPosition | null {
  const count = 4 + Math.floor(random() * 5);
  const left = random() < 0.7 ? 0 : 2;
  const inner = new Set([(SIZE - 1) * SIZE + left]);
  while (inner.size < count) {
    const next = pick(
      random,
      [...outside(inner)].filter((point) => point % SIZE < left + 5 && point >= (SIZE - 3) * SIZE),
    );
    if (next === undefined) return null;
    inner.add(next);
  }
  const wall = outside(inner);
  for (const point of [...wall]) {
    // Stones of the wall that touch at a corner alone are joined there.
    for (const other of diagonal(point)) {
      if (!wall.has(other)) continue;
      const joints = around(point).filter((one) => around(other).includes(one));
      if (joints.some((one) => wall.has(one))) continue;
      const joint = joints.find((one) => !inner.has(one));
      if (joint !== undefined) wall.add(joint);
    }
  }
  const shut = outside(new Set([...inner, ...wall]));
  for (const point of [...shut])
    for (const other of diagonal(point)) {
      if (!shut.has(other)) continue;
      const joints = around(point).filter((one) => around(other).includes(one));
      if (joints.some((one) => shut.has(one))) continue;
      const joint = joints.find((one) => !wall.has(one) && !inner.has(one));
      if (joint !== undefined) shut.add(joint);
    }
  const attackers = new Set(shut);
  const defenders = new Set(wall);
  // Gaps: a liberty outside, a hole in the wall, stones inside.
  if (random() < 0.4) attackers.delete(pick(random, [...shut]) ?? -1);
  if (random() < 0.45) defenders.delete(pick(random, [...wall]) ?? -1);
  for (const [chance, stones] of [
    [0.5, attackers],
    [0.25, attackers],
    [0.25, defenders],
  ] as const) {
    const point = pick(random, [...inner]);
    if (random() < chance && point !== undefined && !attackers.has(point) && !defenders.has(point))
      stones.add(point);
  }
  const [own, other] = [[...attackers].map(nameOf), [...defenders].map(nameOf)];
  const [black, white] = kind === 'kill' ? [own, other] : [other, own];
  const position: ProblemPosition = { size: SIZE, black, white, marked: [], toPlay: 'black' };
  // The longest chain of the wall is what it is about.
  const board = boardOf(position);
  if (!board) return null;
  const chains = [...wall]
    .filter((point) => defenders.has(point))
    .map((point) => board.chain(board.cellOf(nameOf(point))).stones);
  const longest = chains.sort((a, b) => b.length - a.length)[0] ?? [];
  const shown = [...longest].sort((a, b) => a - b).slice(0, 4);
  return shown.length < 3 ? null : { ...position, marked: shown.map((cell) => board.nameOf(cell)) };
}

/** A few stones of both sides at random. */
function fight(kind: 'catch' | 'save', random: Random): ProblemPosition | null {
  const [width, height] = [5, random() < 0.6 ? 5 : 4];
  const black = new Set<number>();
  const white = new Set<number>();
  const top = random() < 0.75 ? SIZE - height : 2;
  const left = random() < 0.5 ? 0 : 2;
  const counts = [4 + Math.floor(random() * 4), 2 + Math.floor(random() * 4)] as const;
  for (const [index, stones] of [black, white].entries())
    for (let i = 0; i < (counts[index] ?? 0); i++) {
      const point = key([left + Math.floor(random() * width), top + Math.floor(random() * height)]);
      if (!black.has(point) && !white.has(point)) stones.add(point);
    }
  const target = pick(random, [...(kind === 'catch' ? white : black)]);
  if (target === undefined) return null;
  const position: ProblemPosition = {
    size: SIZE,
    black: [...black].map(nameOf),
    white: [...white].map(nameOf),
    marked: [],
    toPlay: 'black',
  };
  const board = boardOf(position);
  if (!board) return null;
  const { stones, liberties } = board.chain(board.cellOf(nameOf(target)));
  if (liberties.length > 3 || stones.length > 5) return null;
  if (kind === 'catch' && liberties.length === 1) return null;
  return { ...position, marked: stones.map((cell) => board.nameOf(cell)) };
}

/** A board with the stones of a position; null where one has no liberty. */
export function boardOf({ size, black, white }: ProblemPosition): Board | null {
  const board = new Board(size);
  for (const name of black) board.set(board.cellOf(name), 1);
  for (const name of white) board.set(board.cellOf(name), 2);
  const isValid = [...black, ...white].every((name) => board.chain(board.cellOf(name)).liberties.length > 0);
  return isValid ? board : null;
}

/** The position without the stones of an open fight that change nothing of its solution. */
export function withoutIdleStones(
  position: ProblemPosition,
  isSame: (position: ProblemPosition) => boolean,
): ProblemPosition {
  let least = position;
  for (const name of [...position.black, ...position.white]) {
    if (position.marked.includes(name)) continue;
    const without = {
      ...least,
      black: least.black.filter((one) => one !== name),
      white: least.white.filter((one) => one !== name),
    };
    if (isSame(without)) least = without;
  }
  return least;
}

/** The same text for positions that differ by turning and mirroring alone. */
export function shapeOf({ black, white, marked }: ProblemPosition): string {
  const points = [
    ...[...black].map((name) => [name, 'b'] as const),
    ...[...white].map((name) => [name, 'w'] as const),
    ...[...marked].map((name) => [name, 'm'] as const),
  ].map(([name, what]) => [LETTERS.indexOf(name.charAt(0)), SIZE - Number(name.slice(1)), what] as const);
  const shapes = TURNS.map((turn) => points.map(([x, y, what]) => [...turn(x, y), what].join()));
  return shapes.map((shape) => shape.sort().join(' ')).sort()[0] ?? '';
}

const LAST = SIZE - 1;
/** The eight ways to turn and mirror a board. */
const TURNS: readonly ((x: number, y: number) => Point)[] = [
  (x, y) => [x, y],
  (x, y) => [LAST - x, y],
  (x, y) => [x, LAST - y],
  (x, y) => [LAST - x, LAST - y],
  (x, y) => [y, x],
  (x, y) => [LAST - y, x],
  (x, y) => [y, LAST - x],
  (x, y) => [LAST - y, LAST - x],
];

/** A point in two letters, as files have it, on a board that is turned. */
export function turned(name: string, turn: number): string {
  return lettersOf(turnedPoint(name, turn));
}

/** The part of a turned board that has all stones and so many lines around them: two opposite corners. */
export function shownPart({ black, white }: ProblemPosition, margin: number, turn: number): string {
  const points = [...black, ...white].map((name) => turnedPoint(name, turn));
  const columns = points.map(([x]) => x);
  const rows = points.map(([, y]) => y);
  const from = (values: number[]) => Math.max(0, Math.min(...values) - margin);
  const to = (values: number[]) => Math.min(LAST, Math.max(...values) + margin);
  return `${lettersOf([from(columns), from(rows)])}:${lettersOf([to(columns), to(rows)])}`;
}

function turnedPoint(name: string, turn: number): Point {
  const point = [LETTERS.indexOf(name.charAt(0)), SIZE - Number(name.slice(1))] as const;
  return TURNS[turn % TURNS.length]?.(...point) ?? point;
}

const lettersOf = ([x, y]: Point): string => 'abcdefghi'.charAt(x) + 'abcdefghi'.charAt(y);
