import { GoBoard, type Vertex } from '../../../../schemas/rules/goBoard.ts';
import type { Position } from '../../fault.ts';
import type { SgfNode, SgfValue } from './readSgf.ts';

const STONES = ['AB', 'AW'];
const MARKS = ['CR', 'TR', 'SQ', 'MA', 'LB'];

/** Normalizes a root: its move becomes the next node, and later nodes that only set up stones become part of it. */
export function normalizeFirstPosition(tree: SgfNode): SgfNode {
  const root = withoutMove(tree);
  const first: SgfNode = { ...root, values: new Map(root.values) };
  let last = first;
  for (let node = onlyNext(root); node && !hasMove(node); node = onlyNext(node)) {
    const { values } = node;
    if (values.has('AE')) break;
    const setsUp = [...STONES, 'PL'].some((name) => values.has(name));
    const rest = setsUp ? restOf(node, first, last === first) : node;
    last.next = rest ? [{ ...rest, next: node.next }] : node.next;
    last = rest ? (last.next[0] ?? last) : last;
  }
  return first;
}

/** Moves setup and marks of a node into the first one. Returns the remaining node; null if nothing is left. */
function restOf(node: SgfNode, first: SgfNode, isNext: boolean): SgfNode | null {
  for (const name of [...STONES, ...MARKS]) {
    const values = node.values.get(name) ?? [];
    if (values.length > 0) first.values.set(name, [...(first.values.get(name) ?? []), ...values]);
  }
  const turn = node.values.get('PL');
  if (turn) first.values.set('PL', turn);
  const comment = node.values.get('C');
  if (!comment) return null;
  if (!isNext || first.values.has('C'))
    return { ...node, values: new Map<string, SgfValue[]>([['C', comment]]) };
  first.values.set('C', comment);
  return null;
}

function onlyNext({ next }: SgfNode): SgfNode | undefined {
  return next.length === 1 ? next[0] : undefined;
}

function hasMove({ values }: SgfNode): boolean {
  return values.has('B') || values.has('W');
}

function withoutMove(root: SgfNode): SgfNode {
  const ofMove = ['B', 'W', 'TE'].filter((name) => root.values.has(name));
  if (!hasMove(root)) return root;
  const values = new Map(ofMove.map((name) => [name, root.values.get(name) ?? []] as const));
  const rest = new Map([...root.values].filter(([name]) => !ofMove.includes(name)));
  return { ...root, values: rest, next: [{ ...root, values, next: root.next }] };
}

/** Returns the stones and moves of all nodes that a larger board would have. */
export function pointsOutside(root: SgfNode, size: number): string[] {
  const nodes = [root];
  const outside: string[] = [];
  for (const { values, next } of nodes) {
    nodes.push(...next);
    for (const { text } of ['AB', 'AW', 'B', 'W'].flatMap((name) => values.get(name) ?? []))
      if (/^[a-s]{2}$/.test(text) && [...text].some((at) => at.charCodeAt(0) - 97 >= size))
        outside.push(text);
  }
  return outside;
}

/** The points of handicap stones on a 19×19 board, by their number. */
const HANDICAP: Readonly<Record<number, string>> = {
  2: '[dp][pd]',
  3: '[dp][pd][pp]',
  4: '[dd][dp][pd][pp]',
  5: '[dd][dp][jj][pd][pp]',
  6: '[dd][dj][dp][pd][pj][pp]',
  7: '[dd][dj][dp][jj][pd][pj][pp]',
  8: '[dd][dj][dp][jd][jp][pd][pj][pp]',
  9: '[dd][dj][dp][jd][jj][jp][pd][pj][pp]',
};

/** Returns the points of handicap stones in SGF notation; on smaller boards two corners as an example. */
export function handicapPoints(count: number, size: number): string {
  const corner = (at: number) => `[${String.fromCharCode(97 + at).repeat(2)}]`;
  return (size === 19 && HANDICAP[count]) || corner(3) + corner(size - 4);
}

/** Converts a point such as `D4` to SGF's two letters from the top left; undefined for anything else. */
export function lettersOf(name: string, size: number): string | undefined {
  if (!/^[A-T]\d{1,2}$/i.test(name)) return undefined;
  const board = GoBoard.fromDimensions(size);
  const vertex = board.parseVertex(name.toUpperCase());
  const letters = vertex.map((at) => String.fromCharCode(97 + at)).join('');
  return board.get(vertex) === null ? undefined : letters;
}

export interface NamedPoint {
  name: string;
  vertex: Vertex;
  position: SgfValue;
}

/** Yields each group of stones without a liberty once, at its first stone in the file. */
export function* groupsWithoutLiberty(
  stones: readonly NamedPoint[],
  board: GoBoard,
): Generator<{ position: Position; message: string }> {
  const seen = new Set<string>();
  for (const { name, vertex, position } of stones) {
    if (seen.has(String(vertex)) || board.getLiberties(vertex).length > 0) continue;
    const group = board.getChain(vertex);
    for (const one of group) seen.add(String(one));
    const which = group.length === 1 ? 'it' : `one of its group of ${group.length}`;
    const message = `the stone on ${name} has no liberty; take ${which} off, or a stone of the other side next to it`;
    yield { position, message };
  }
}
