import type { GoBoard, Vertex } from '../../../../schemas/goBoard.ts';
import type { Position } from '../../fault.ts';

export interface NamedPoint {
  name: string;
  vertex: Vertex;
  position: Position;
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
